import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import X from 'lucide-react/icons/x';
import * as Radix from 'radix-ui/toast';
import { useRef, useEffect, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { TOASTS } from '../../shared/kernel/screens.policy.js';
import { cx } from './cx.js';
import { closeTopDialog } from './dialog-stack.js';
import type { ToastEntry } from './toast-store.js';
import { useToastPlace } from './use-toast-place.js';
import { useToast } from './use-toast.js';

/**
 * The notification region: F8 focuses it, also while a dialog is open; a swipe to the right sends a toast away. So does
 * Escape, unless a dialog is open: then it closes that one, which is what the person is looking at. With the focus in the
 * region it is the toast's again.
 */
export default function Toaster() {
  const { t } = useTranslation('common');
  const { toasts, dismiss } = useToast();
  const region = useRef<HTMLOListElement>(null);
  useToastPlace(region, toasts.find((entry) => entry.open)?.id);
  useOpenToKeys(region);
  const leaveToDialog = (event: KeyboardEvent) => {
    if (!region.current?.contains(document.activeElement) && closeTopDialog()) event.preventDefault();
  };
  return (
    <Radix.Provider
      duration={TOASTS.displayMs}
      swipeDirection="right"
      swipeThreshold={TOASTS.swipePixels}
      label={t('toast.label')}
    >
      {toasts.map((entry) => (
        <ToastCard key={entry.id} entry={entry} onClose={() => dismiss(entry.id)} onEscape={leaveToDialog} />
      ))}
      <Radix.Viewport
        hotkey={[TOASTS.hotkey]}
        label={t('toast.region')}
        ref={region}
        aria-live="off" // a dialog hides all but live regions from voices; each toast announces itself
        className="fixed inset-x-0 bottom-0 z-60 grid p-4 pb-[max(1rem,env(safe-area-inset-bottom))] sm:left-auto sm:w-full sm:max-w-[420px] sm:px-6"
      />
    </Radix.Provider>
  );
}

type ToastCardProps = { entry: ToastEntry; onClose: () => void; onEscape: (event: KeyboardEvent) => void };

function ToastCard({ entry, onClose, onEscape }: ToastCardProps) {
  const { t } = useTranslation('common');
  const failed = entry.variant === 'destructive';
  const Icon = failed ? CircleAlert : CircleCheck;
  return (
    <Radix.Root
      type="foreground"
      open={entry.open}
      onOpenChange={(open) => !open && onClose()}
      onEscapeKeyDown={onEscape}
      data-variant={entry.variant ?? 'default'}
      className={cx(
        'toast-motion pointer-events-auto flex items-start gap-3 rounded-control py-2 pr-1 pl-4 text-14 shadow-over ring-1 ring-line-2/40',
        failed ? 'bg-[#ad211a] text-on-accent' : 'bg-ink text-sheet',
      )}
    >
      <Icon className="mt-3 size-5 flex-none" aria-hidden="true" />
      <div className="min-w-0 flex-1 py-3">
        <Radix.Title className="font-semibold">{entry.title}</Radix.Title>
        {entry.description && <Radix.Description>{entry.description}</Radix.Description>}
      </div>
      {entry.action && (
        <Radix.Action
          altText={entry.action.label}
          onClick={entry.action.onAct}
          className="min-h-11 flex-none rounded-control px-2 font-semibold underline decoration-[1.5px] underline-offset-3 focus-visible:outline-current focus-visible:-outline-offset-4"
        >
          {entry.action.label}
        </Radix.Action>
      )}
      <Radix.Close
        aria-label={t('action.dismiss')}
        className="grid size-11 flex-none place-items-center rounded-control focus-visible:outline-current focus-visible:-outline-offset-4"
      >
        <X className="size-5" aria-hidden="true" />
      </Radix.Close>
    </Radix.Root>
  );
}

/** A dialog pulls the focus back from whatever lies outside it; it may stay in this region, which is above all dialogs. */
function useOpenToKeys(region: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const isInside = (target: EventTarget | null) => target instanceof Node && region.current?.contains(target);
    const keep = (event: FocusEvent) => {
      if (isInside(event.type === 'focusin' ? event.target : event.relatedTarget)) event.stopPropagation();
    };
    const { body } = document; // dialogs listen on the document itself
    body.addEventListener('focusin', keep);
    body.addEventListener('focusout', keep);
    return () => {
      body.removeEventListener('focusin', keep);
      body.removeEventListener('focusout', keep);
    };
  }, [region]);
}

import * as Radix from 'radix-ui/toast';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import X from 'lucide-react/icons/x';
import { useRef, useEffect, type RefObject, useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { TOASTS } from '../../shared/kernel/screens.policy.js';
import { noBreakSpaces } from '../lib/i18n/no-break-spaces.js';
import { cx } from './cx.js';
import { closeTopDialog } from './dialog-stack.js';
import type { ToastEntry } from './toast-store.js';
import { useToast } from './use-toast.js';
import { toastBottom } from './toast-place.js';

/**
 * The notification region. F8 focuses it, also while a dialog is open; a swipe to the right closes a toast. Escape
 * closes a toast unless a dialog is open; then it closes the dialog, except while the focus is in the region.
 */
export default function Toaster() {
  const { t } = useTranslation('common');
  const { toasts, dismiss } = useToast();
  const region = useRef<HTMLOListElement>(null);
  useToastPlace(region, toasts.find((entry) => entry.open)?.id);
  useKeepFocusInside(region);
  const closeDialogInstead = (event: KeyboardEvent) => {
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
        <ToastCard key={entry.id} entry={entry} onClose={() => dismiss(entry.id)} onEscape={closeDialogInstead} />
      ))}
      <Radix.Viewport
        hotkey={[TOASTS.hotkey]}
        label={t('toast.region')}
        ref={region}
        aria-live="off" // a dialog hides everything except live regions from screen readers; each toast announces itself
        className="@container/toast fixed inset-x-0 bottom-0 z-60 grid p-[min(1rem,4.5vw)] pb-[max(1rem,env(safe-area-inset-bottom))] sm:left-auto sm:w-full sm:max-w-[420px] sm:px-6"
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
      style={{ touchAction: 'pan-y' }} // a toast higher than the window scrolls [H-168]
      className={cx(
        'toast-motion pointer-events-auto grid max-h-[calc(100dvh-2rem-env(safe-area-inset-bottom))] overflow-y-auto overscroll-contain grid-cols-[auto_minmax(0,1fr)_auto_auto] items-start rounded-control py-2 pr-1 pl-4 text-14 @max-[16rem]/toast:pl-[16px] shadow-over ring-1 ring-line-2/40',
        failed ? 'bg-[#ad211a] text-on-accent' : 'bg-ink text-sheet',
      )}
    >
      <Icon className="mt-3 mr-3 size-5 @max-[16rem]/toast:hidden" aria-hidden="true" />
      <Radix.Title className="col-start-2 row-start-1 py-3 font-semibold wrap-anywhere">{entry.title}</Radix.Title>
      {entry.description && (
        <Radix.Description className="col-span-3 col-start-2 row-start-2 -mt-2 pr-3 pb-3 whitespace-pre-line wrap-anywhere">
          {noBreakSpaces(entry.description)}
        </Radix.Description>
      )}
      {entry.action && (
        <Radix.Action
          altText={entry.action.label}
          onClick={entry.action.onAct}
          className="col-start-3 row-start-1 ml-3 min-h-11 rounded-control px-2 font-semibold underline decoration-[1.5px] underline-offset-3 focus-visible:outline-current focus-visible:-outline-offset-4 @max-[16rem]/toast:col-span-3 @max-[16rem]/toast:col-start-2 @max-[16rem]/toast:row-start-3 @max-[16rem]/toast:-ml-2 @max-[16rem]/toast:justify-self-start"
        >
          {entry.action.label}
        </Radix.Action>
      )}
      <Radix.Close
        aria-label={t('action.dismiss')}
        className="col-start-4 row-start-1 ml-3 grid size-11 place-items-center rounded-control focus-visible:outline-current focus-visible:-outline-offset-4"
      >
        <X className="size-5" aria-hidden="true" />
      </Radix.Close>
    </Radix.Root>
  );
}

/** Lets the focus stay in this region, which is above all dialogs; a dialog would otherwise take it back. */
function useKeepFocusInside(region: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const isInside = (target: EventTarget | null) => target instanceof Node && region.current?.contains(target);
    const keep = (event: FocusEvent) => {
      if (isInside(event.type === 'focusin' ? event.target : event.relatedTarget)) event.stopPropagation();
    };
    const { body } = document; // dialogs listen on the document
    body.addEventListener('focusin', keep);
    body.addEventListener('focusout', keep);
    return () => {
      body.removeEventListener('focusin', keep);
      body.removeEventListener('focusout', keep);
    };
  }, [region]);
}

const DIALOGS = '[role=dialog][data-state=open], [role=alertdialog][data-state=open]';
const FIELDS = 'input, textarea, select';
const ACTIONS = 'main button[type=submit], main [data-main-action]';

/**
 * Positions the region of an open toast (`openId`) so that it covers no dialog's head, bar, primary button or focused
 * field.
 */
function useToastPlace(region: RefObject<HTMLElement | null>, openId: number | undefined): void {
  useLayoutEffect(() => {
    const element = region.current;
    if (!element || openId === undefined) return;
    // when it opens: a later move would put it under a finger that is leaving the field for a button
    const typedIn = document.activeElement?.closest(FIELDS) ?? null;
    const place = () => moveToPlace(element, typedIn);
    place();
    // dialogs open, close and change; animated changes settle at the end of the animation
    const changes = new MutationObserver(place);
    changes.observe(document.body, { childList: true, subtree: true, attributeFilter: ['data-state'] });
    const sizes = new ResizeObserver(place);
    sizes.observe(element);
    window.addEventListener('resize', place);
    document.addEventListener('animationend', place);
    return () => {
      changes.disconnect();
      sizes.disconnect();
      window.removeEventListener('resize', place);
      document.removeEventListener('animationend', place);
    };
  }, [region, openId]);
}

function moveToPlace(region: HTMLElement, typedIn: Element | null): void {
  const own = region.getBoundingClientRect();
  const besideToast = (element: Element) => {
    const rect = element.getBoundingClientRect();
    return rect.height > 0 && rect.right > own.left && rect.left < own.right ? rect : null;
  };
  const dialogs = [...document.querySelectorAll(DIALOGS)];
  const onTop = dialogs.at(-1);
  const head = onTop?.querySelector('[data-dialog-head]');
  // a lower dialog counts too: it is on top once the confirmation above it is answered
  const footers = (dialogs.length > 0 ? dialogs : [document])
    .flatMap((layer) => [...layer.querySelectorAll('[data-footer]')])
    .map(besideToast);
  const bottom = toastBottom({
    windowHeight: window.innerHeight,
    toastHeight: own.height,
    dialog: onTop ? besideToast(onTop) : null,
    head: head ? besideToast(head) : null,
    footers: footers.filter((footer) => footer !== null),
    inUse: [...document.querySelectorAll(ACTIONS), ...(typedIn ? [typedIn] : [])]
      .map(besideToast)
      .filter((element) => element !== null),
    field: typedIn && onTop?.contains(typedIn) ? besideToast(typedIn) : null,
  });
  region.style.bottom = `${bottom}px`;
}

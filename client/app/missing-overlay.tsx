import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import { useEffect, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { TOASTS } from '../../shared/kernel/screens.policy.js';
import { answerSignInAgain, useIsSignInRequested } from '../lib/auth/sign-in-again.js';
import { Button } from '../ui/button.js';
import { Note } from '../ui/note.js';
import { useToast } from '../ui/use-toast.js';

type MissingOverlayProps = { tone: 'bad' | 'neutral'; title: string; text: string | undefined; children: ReactNode };

/** A note over the page and its dialogs in place of an overlay that could not be loaded. [H-121] */
function MissingOverlay({ tone, title, text, children }: MissingOverlayProps) {
  const Icon = tone === 'bad' ? CircleAlert : CircleCheck;
  return createPortal(
    <div
      ref={keepPresses}
      data-missing
      aria-live="assertive" // a dialog hides everything except live regions from screen readers
      style={{ pointerEvents: 'auto' }} // a dialog turns them off for the page
      className="fixed inset-x-0 bottom-0 z-60 p-4 pb-[max(1rem,env(safe-area-inset-bottom))] sm:left-auto sm:w-full sm:max-w-[420px] sm:px-6"
    >
      <Note
        tone={tone}
        role="alert"
        icon={<Icon aria-hidden="true" />}
        title={title}
        className="shadow-over ring-1 ring-line-2/40"
      >
        {text && <p>{text}</p>}
        <div className="mt-2 flex flex-wrap gap-2">{children}</div>
      </Note>
    </div>,
    document.body,
  );
}

/** An open dialog must not take a press on the note for one outside of it. */
function keepPresses(element: HTMLElement | null): (() => void) | undefined {
  const stop = (event: Event) => event.stopPropagation();
  element?.addEventListener('pointerdown', stop);
  return () => element?.removeEventListener('pointerdown', stop);
}

/** The toast that would be shown, as plain text with its action and for the same time. Its code is loaded again meanwhile. */
export function MissingToasts() {
  const { t } = useTranslation('common');
  const { toasts, dismiss } = useToast();
  const entry = toasts.find(({ open }) => open);
  const shownId = entry?.id;
  useEffect(() => {
    if (shownId === undefined) return;
    const timer = setTimeout(() => dismiss(shownId), TOASTS.displayMs);
    return () => clearTimeout(timer);
  }, [shownId, dismiss]);
  if (!entry) return null;
  const { id, title, description, variant, action } = entry;
  return (
    <MissingOverlay key={id} tone={variant === 'destructive' ? 'bad' : 'neutral'} title={title} text={description}>
      {action && (
        <Button
          size="sm"
          variant="line"
          className="max-md:min-h-11"
          onClick={() => {
            dismiss(id);
            action.onAct();
          }}
        >
          {action.label}
        </Button>
      )}
      <Button size="sm" variant="line" className="max-md:min-h-11" onClick={() => dismiss(id)}>
        {t('action.close')}
      </Button>
    </MissingOverlay>
  );
}

/** The question to log in again. An action of the person waits for its answer. */
export function MissingSignInAgain({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('common');
  if (!useIsSignInRequested()) return null;
  return (
    <MissingOverlay tone="bad" title={t('missing.signIn')} text={t('missing.signInText')}>
      <Button size="sm" variant="line" className="max-md:min-h-11" onClick={onRetry}>
        {t('error.retry')}
      </Button>
      <Button size="sm" variant="line" className="max-md:min-h-11" onClick={() => answerSignInAgain(false)}>
        {t('action.cancel')}
      </Button>
    </MissingOverlay>
  );
}

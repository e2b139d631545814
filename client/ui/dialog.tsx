import X from 'lucide-react/icons/x';
import * as Radix from 'radix-ui/dialog';
import { Suspense, useEffect } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDialogBack } from './back-layers.js';
import { cx } from './cx.js';
import { useOnDialogStack } from './dialog-stack.js';
import { useDialogFocus } from './use-dialog-focus.js';
import { IconButton } from './icon-button.js';

/**
 * narrow: a confirmation; wide: a form; tall: sections side by side of one height; large: a list of the admin pages,
 * inset below the top bar. On a phone all are bottom sheets.
 */
export type DialogSize = 'narrow' | 'wide' | 'tall' | 'large';

const SIZES: Record<DialogSize, string> = {
  narrow: 'sm:inset-x-0 sm:inset-y-0 sm:m-auto sm:h-fit sm:max-w-[26rem] sm:rounded-dialog',
  wide: 'sm:inset-x-0 sm:inset-y-0 sm:m-auto sm:h-fit sm:max-w-[40rem] sm:rounded-dialog',
  tall: 'max-sm:h-[92dvh] sm:inset-x-0 sm:inset-y-0 sm:m-auto sm:h-[min(48rem,92dvh)] sm:max-w-[44rem] sm:rounded-dialog',
  large: 'sm:inset-x-6 sm:top-[4.5rem] sm:bottom-6 sm:max-h-none sm:rounded-dialog',
};

type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Called by Back instead of closing the dialog: returns to the previous step of a flow of several dialogs. */
  onBack?: () => void;
  title: ReactNode;
  /** One line below the title. */
  description?: ReactNode;
  size?: DialogSize;
  /** Fixed at the bottom, within reach of the thumb, while the body scrolls. */
  footer?: ReactNode;
  /** Between the title and the close button. */
  actions?: ReactNode;
  /** With the background of a page, for dialogs that contain cards. */
  hasPaperBackground?: boolean;
  /** Contains text only: the body is focusable, so that keyboards can scroll it. */
  readable?: boolean;
  /** Without padding in the body, for tables. */
  flush?: boolean;
  children?: ReactNode;
};

/**
 * A dialog on a wide screen, a bottom sheet on a phone. It traps the focus and restores it when closed; Back closes it.
 * Head and footer are fixed while the body scrolls; where that would leave too little of it, all scrolls (`cramped` in
 * tokens.css) [H-132].
 */
export function Dialog(props: DialogProps) {
  const {
    open,
    onOpenChange,
    onBack = () => onOpenChange(false),
    title,
    description,
    size = 'narrow',
    footer,
    actions,
    hasPaperBackground,
    readable,
    flush,
    children,
  } = props;
  const focus = useDialogFocus();
  useOnDialogStack(open, () => onOpenChange(false));
  useDialogBack(open, onBack);
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fade-in fixed inset-0 z-50 bg-scrim" />
        <Radix.Content
          {...focus.handlers}
          {...(description ? {} : { 'aria-describedby': undefined })}
          className={cx(
            'rise-in @container/dialog fixed inset-x-0 bottom-0 z-50 flex max-h-[92dvh] flex-col overflow-hidden supports-[overflow:clip]:overflow-clip rounded-t-sheet shadow-over focus:outline-none',
            hasPaperBackground ? 'bg-paper' : 'bg-sheet',
            SIZES[size],
          )}
        >
          <div className="flex min-h-0 flex-1 flex-col cramped:overflow-y-auto">
            <DialogHead title={title} description={description} actions={actions} ruled={hasPaperBackground || flush} />
            <Suspense fallback={<ContentLoading />}>
              <div
                tabIndex={readable ? 0 : undefined}
                className={cx(
                  'min-h-0 flex-1 scroll-pt-24 scroll-pb-20 overflow-y-auto focus-visible:-outline-offset-3 cramped:flex-[1_0_auto] cramped:overflow-visible',
                  !flush && 'px-4 pb-5 sm:px-6 sm:pb-6 cramped:px-[16px]',
                  hasPaperBackground && !flush && 'pt-4',
                )}
              >
                {children}
              </div>
              {footer && (
                <div
                  data-footer
                  className="flex-none border-t border-line bg-sheet px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:px-6 cramped:px-[16px]"
                >
                  {footer}
                </div>
              )}
              <OnContentShown notify={focus.onContent} />
            </Suspense>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/**
 * Suspends inside the dialog while texts or parts load, so that the dialog itself stays mounted: remounted, it would
 * lose the focus trap and break that of a dialog above.
 */
function ContentLoading() {
  return <div className="min-h-40" />;
}

/** Calls `notify` once the content beside it is shown. */
function OnContentShown({ notify }: { notify: () => void }) {
  useEffect(notify, [notify]);
  return null;
}

type DialogHeadProps = Pick<DialogProps, 'title' | 'description' | 'actions'> & { ruled?: boolean };

function DialogHead({ title, description, actions, ruled }: DialogHeadProps) {
  const { t } = useTranslation('common');
  return (
    <div
      data-dialog-head
      className={cx(
        'flex-none bg-sheet px-4 pt-2 pb-3 sm:px-6 sm:pt-4 cramped:px-[16px]',
        ruled && 'border-b border-line',
      )}
    >
      <div className="mx-auto mb-2 h-1 w-10 rounded-[2px] bg-line-2 sm:hidden" aria-hidden="true" />
      <div className="flex items-start justify-between gap-2">
        <div className="min-w-0 py-1.5">
          <Radix.Title>{title}</Radix.Title>
          {description && <Radix.Description className="num text-14 text-ink-2">{description}</Radix.Description>}
        </div>
        <div className="flex flex-none items-center gap-1">
          {actions}
          <Radix.Close asChild>
            <IconButton label={t('action.close')} className="-mr-2.5 cramped:-mr-[10px]">
              <X className="size-5" aria-hidden="true" />
            </IconButton>
          </Radix.Close>
        </div>
      </div>
    </div>
  );
}

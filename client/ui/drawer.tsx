import X from 'lucide-react/icons/x';
import * as Radix from 'radix-ui/dialog';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDialogFocus } from './use-dialog-focus.js';
import { IconButton } from './icon-button.js';

type DrawerProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** Small above the title. */
  overline?: ReactNode;
  description?: ReactNode;
  footer?: ReactNode;
  children?: ReactNode;
};

/** 372 px of paper at the right of the desk; the whole width of a phone. */
export function Drawer({ open, onOpenChange, title, overline, description, footer, children }: DrawerProps) {
  const { t } = useTranslation('common');
  const focus = useDialogFocus();
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fade-in fixed inset-0 z-50 bg-scrim" />
        <Radix.Content
          {...focus}
          {...(description ? {} : { 'aria-describedby': undefined })}
          className="slide-in fixed inset-y-0 right-0 z-50 flex w-full flex-col bg-paper shadow-over focus:outline-none sm:w-[372px]"
        >
          <div className="flex flex-none items-start justify-between gap-2 border-b border-line bg-sheet px-4 py-3 sm:px-5">
            <div className="min-w-0">
              {overline && <p className="text-14 text-ink-2">{overline}</p>}
              <Radix.Title>{title}</Radix.Title>
              {description && <Radix.Description className="num text-14 text-ink-2">{description}</Radix.Description>}
            </div>
            <Radix.Close asChild>
              <IconButton label={t('action.close')} className="-mr-2.5">
                <X className="size-5" aria-hidden="true" />
              </IconButton>
            </Radix.Close>
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto p-4 sm:p-5">{children}</div>
          {footer && <div className="flex-none border-t border-line bg-sheet p-4 sm:px-5">{footer}</div>}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

import type { ReactNode } from 'react';
import { useTypingGuard } from '../../../lib/forms/use-discard-guard.js';
import { Dialog } from '../../../ui/dialog.js';
import { ConfirmDiscardContext } from './confirm-discard.js';

type ListDialogProps = {
  title: string;
  /** Numbers beside the title: the pending items. */
  counts?: ReactNode;
  onClose: () => void;
  children: ReactNode;
};

/** The frame of a dialog with a list; it contains a `ListAndPanel`. Closing it asks first if there is unsaved input. */
export function ListDialog({ title, counts, onClose, children }: ListDialogProps) {
  const guard = useTypingGuard(onClose);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && guard.requestClose()}
      size="large"
      flush
      title={
        <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
          {title}
          {counts}
        </span>
      }
    >
      <ConfirmDiscardContext value={guard.confirmDiscard}>{children}</ConfirmDiscardContext>
      {guard.question}
    </Dialog>
  );
}

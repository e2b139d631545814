import type { ComponentProps } from 'react';
import { useDiscardGuard } from '../../lib/use-discard-guard.js';
import { ConfirmDialog } from '../../ui/confirm-dialog.js';

type TypedConfirmProps = Omit<ComponentProps<typeof ConfirmDialog>, 'open' | 'onOpenChange'> & {
  isDirty: boolean;
  onClose: () => void;
};

/** A question that is answered by typing, too: closing it asks when something would be lost. */
export function TypedConfirm({ isDirty, onClose, children, ...question }: TypedConfirmProps) {
  const guard = useDiscardGuard(isDirty, onClose);
  return (
    <ConfirmDialog {...question} open onOpenChange={(open) => !open && guard.requestClose()}>
      {children}
      {guard.question}
    </ConfirmDialog>
  );
}

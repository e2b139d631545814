import type { ComponentProps } from 'react';
import { ConfirmDialog } from '../../ui/confirm-dialog.js';
import { useDiscardGuard } from './use-discard-guard.js';

type TypedConfirmProps = Omit<ComponentProps<typeof ConfirmDialog>, 'open' | 'onOpenChange'> & {
  isDirty: boolean;
  onClose: () => void;
};

/** A confirmation with a text field. Closing it with typed input asks for confirmation. */
export function TypedConfirm({ isDirty, onClose, children, ...question }: TypedConfirmProps) {
  const guard = useDiscardGuard(isDirty, onClose);
  return (
    <ConfirmDialog {...question} open onOpenChange={(open) => !open && guard.requestClose()}>
      {children}
      {guard.question}
    </ConfirmDialog>
  );
}

import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.js';
import type { ButtonVariant } from './button.js';
import { Dialog } from './dialog.js';

type ConfirmDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  /** Verb first: "Delete shift". */
  confirmLabel: string;
  confirmVariant?: ButtonVariant;
  cancelLabel?: string;
  onConfirm: () => void;
  /** Off until what the question needs is there (a reason, say). */
  confirmDisabled?: boolean;
  loading?: boolean;
  children?: ReactNode;
};

/** A question with two answers. Closing it any other way means no. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { t } = useTranslation('common');
  const {
    confirmVariant = 'bad',
    cancelLabel = t('action.cancel'),
    confirmLabel,
    onConfirm,
    confirmDisabled,
    loading,
  } = props;
  return (
    <Dialog
      open={props.open}
      onOpenChange={props.onOpenChange}
      title={props.title}
      description={props.description}
      footer={
        <div className="grid gap-2 sm:flex sm:justify-end">
          <Button
            variant={confirmVariant}
            className="sm:order-2"
            disabled={confirmDisabled}
            loading={loading}
            onClick={onConfirm}
          >
            {confirmLabel}
          </Button>
          <Button variant="line" onClick={() => props.onOpenChange(false)}>
            {cancelLabel}
          </Button>
        </div>
      }
    >
      {props.children}
    </Dialog>
  );
}

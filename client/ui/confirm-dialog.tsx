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
  /** Starts with a verb: "Delete shift". */
  confirmLabel: string;
  confirmVariant?: ButtonVariant;
  cancelLabel?: string;
  onConfirm: () => void;
  /** Disabled until the required input is complete, such as a reason. */
  confirmDisabled?: boolean;
  loading?: boolean;
  /** Above the buttons, outside of the part that scrolls. */
  summary?: ReactNode;
  children?: ReactNode;
};

/** A confirmation with two answers. Closing it in any other way means no. */
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
        <>
          {props.summary && <div className="pb-3">{props.summary}</div>}
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
        </>
      }
    >
      {props.children}
    </Dialog>
  );
}

import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.js';
import { useConfirmDiscard } from './confirm-discard.js';

type FormActionsProps = {
  /** Label of the submit button. */
  submit: string;
  variant?: 'ink' | 'bad';
  busy: boolean;
  onCancel: () => void;
};

/** Buttons of a form in a side panel: submit and cancel. */
export function FormActions({ submit, variant = 'ink', busy, onCancel }: FormActionsProps) {
  return (
    <div className="grid gap-2">
      <Button type="submit" variant={variant} loading={busy}>
        {submit}
      </Button>
      <CancelButton onCancel={onCancel} />
    </div>
  );
}

/** Cancels a form in a dialog; asks first if it has unsaved input. */
export function CancelButton({ onCancel }: Pick<FormActionsProps, 'onCancel'>) {
  const confirmDiscard = useConfirmDiscard();
  return <LeaveButton onLeave={() => confirmDiscard(onCancel)} />;
}

/**
 * The Cancel button of all forms. Its press keeps the focus in the field: an error that appears on blur would move the
 * button away from the pointer.
 */
export function LeaveButton({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation('common');
  return (
    <Button variant="line" onMouseDown={(press) => press.preventDefault()} onClick={onLeave}>
      {t('action.cancel')}
    </Button>
  );
}

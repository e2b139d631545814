import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.js';
import { useConfirmDiscard } from './confirm-discard.js';

type FormActionsProps = {
  /** Label of the submit button. */
  submitLabel: string;
  variant?: 'ink' | 'bad';
  busy: boolean;
  onCancel: () => void;
};

/** Buttons of a form in a side panel: submit and cancel. */
export function FormActions({ submitLabel, variant = 'ink', busy, onCancel }: FormActionsProps) {
  return (
    <div className="grid gap-2">
      <Button type="submit" variant={variant} loading={busy}>
        {submitLabel}
      </Button>
      <GuardedCancelButton onCancel={onCancel} />
    </div>
  );
}

/** A Cancel button that asks for confirmation if the form has unsaved input. */
export function GuardedCancelButton({ onCancel }: Pick<FormActionsProps, 'onCancel'>) {
  const confirmDiscard = useConfirmDiscard();
  return <CancelButton onCancel={() => confirmDiscard(onCancel)} />;
}

/**
 * A Cancel button. Pressing it keeps the focus in the field: an error that appears on blur would move the button away
 * from the pointer.
 */
export function CancelButton({ onCancel }: { onCancel: () => void }) {
  const { t } = useTranslation('common');
  return (
    <Button variant="line" onMouseDown={(press) => press.preventDefault()} onClick={onCancel}>
      {t('action.cancel')}
    </Button>
  );
}

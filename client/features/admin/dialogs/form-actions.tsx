import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.js';
import { useAskFirst } from './ask-first.js';

type FormActionsProps = {
  /** What sending does, as the button says it. */
  submit: string;
  variant?: 'ink' | 'bad';
  busy: boolean;
  onCancel: () => void;
};

/** The foot of a form in a side panel: send it, or leave it. */
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

/** Leaves a form in a work dialog, after asking where something is typed in it. */
export function CancelButton({ onCancel }: Pick<FormActionsProps, 'onCancel'>) {
  const askFirst = useAskFirst();
  return <LeaveButton onLeave={() => askFirst(onCancel)} />;
}

/**
 * Cancel, as it looks in every form. Its press leaves the focus in the field: an error that begins as the field is left would
 * move the button away from under the mouse.
 */
export function LeaveButton({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation('common');
  return (
    <Button variant="line" onMouseDown={(press) => press.preventDefault()} onClick={onLeave}>
      {t('action.cancel')}
    </Button>
  );
}

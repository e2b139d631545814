import { useTranslation } from 'react-i18next';
import { UNDO_SIGN_UP } from '../../../../shared/assignments/assignments.policy.js';
import { instantOf, plusMinutes } from '../../../../shared/kernel/time.js';
import { useFormat } from '../../../lib/i18n/format.js';
import { ActionLabel } from '../../../lib/i18n/localized-text.js';
import { Button } from '../../../ui/button.js';
import { useUndoSignUp } from '../api/undo-sign-up.js';
import type { OwnAssignment } from '../model/own-assignment.js';
import { useShiftText } from '../shift-text.js';

type UndoSignUpProps = { assignment: OwnAssignment; isUndoing?: boolean; onUndo?: () => void };

/** Undoes a sign-up of the last minutes without a question or a reason, and says until when [S-44]. */
export function UndoSignUp({ assignment, isUndoing = false, onUndo }: UndoSignUpProps) {
  const { t } = useTranslation('worker');
  const format = useFormat();
  const { title } = useShiftText();
  const undo = useUndoSignUp();
  const { shift, status } = assignment;
  const until = plusMinutes(instantOf(assignment.assignedAt), UNDO_SIGN_UP.minutes);
  const press = () => {
    undo(assignment);
    onUndo?.();
  };
  const action = t(status === 'pending' ? 'undo.application' : 'undo.signUp');
  return (
    <>
      <p className="num text-14 text-ink-2">{t('undo.until', { time: format.timeAt(until) })}</p>
      <Button variant="line" full data-autofocus loading={isUndoing} onClick={press}>
        <ActionLabel label={isUndoing ? t('undo.undoing') : action} shown={title(shift)} english={shift.title} />
      </Button>
    </>
  );
}

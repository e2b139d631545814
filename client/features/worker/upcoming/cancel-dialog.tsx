import CircleAlert from 'lucide-react/icons/circle-alert';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { splitCancelReason } from '../../../../shared/assignments/cancel-reason-text.js';
import { decideCancel } from '../../../../shared/assignments/cancel.rules.js';
import { decideUndoSignUp } from '../../../../shared/assignments/undo-sign-up.rules.js';
import { CANCELLATION } from '../../../../shared/assignments/assignments.policy.js';
import type { Refusal } from '../../../../shared/kernel/result.js';
import { minutesBetween } from '../../../../shared/kernel/site-time.js';
import { useNow } from '../../../lib/time/clock.js';
import { useFormat } from '../../../lib/i18n/format.js';
import { TypedConfirm } from '../../../lib/forms/typed-confirm.js';
import { Note } from '../../../ui/note.js';
import { OneLine } from '../../../ui/one-line.js';
import { CancelCost } from './cancel-cost.js';
import { CancelReasonField } from './cancel-reason.js';
import { CancelTerms } from './cancel-terms.js';
import { UndoSignUp } from './undo-sign-up.js';
import { useCancelToasts } from '../api/cancel-toasts.js';
import { useLastReason, useCancelAssignment } from '../api/cancel-assignment.js';
import { CallShiftDesk } from '../call-shift-desk.js';
import { cancelInput, undoInput } from '../model/rule-inputs.js';
import type { OwnAssignment } from '../model/own-assignment.js';
import { useShiftText } from '../shift-text.js';
import { onOneLine } from '../../../lib/i18n/no-break-spaces.js';
import { LocalizedText } from '../../../lib/i18n/localized-text.js';

const EVERY_SECOND_MS = 1_000;

type CancelDialogProps = { assignment: OwnAssignment; onClose: () => void };

/**
 * Cancels a shift with a reason, or withdraws an application; warns if it counts as late [S-26, S-29]. It closes when
 * confirmed: the shift and a toast show the result, and after a refusal the reason is still filled in. As long as the
 * sign-up can be undone, it offers that first [S-96].
 */
export default function CancelDialog({ assignment, onClose }: CancelDialogProps) {
  const { t } = useTranslation('worker');
  const format = useFormat();
  const { title } = useShiftText();
  const now = useNow(EVERY_SECOND_MS); // the 48-hour limit may pass while the dialog is open
  const lastReason = useLastReason(assignment.id);
  const [reason, setReason] = useState(lastReason);
  const cancel = useCancel(assignment);
  const { shift, status } = assignment;
  const textGroup = status === 'pending' ? 'withdraw' : 'cancel';
  const decision = decideCancel(cancelInput(assignment, now));
  const canConfirm = decideCancel(cancelInput(assignment, now, reason)).ok;
  const confirm = () => {
    cancel(reason);
    onClose();
  };
  return (
    <TypedConfirm
      isDirty={splitCancelReason(reason).typed !== splitCancelReason(lastReason).typed}
      onClose={onClose}
      title={t(`cancel.${textGroup}.title`)}
      description={
        <>
          <LocalizedText shown={title(shift)} english={shift.title} />, {onOneLine(format.dateShort(shift.date))},{' '}
          <OneLine>{format.timeRange(shift.startTime, shift.endTime)}</OneLine>
        </>
      }
      confirmLabel={t(`cancel.${textGroup}.confirm`)}
      cancelLabel={t(`cancel.${textGroup}.keep`)}
      confirmDisabled={!canConfirm}
      onConfirm={confirm}
    >
      <div className="grid gap-4 pt-1">
        {!decision.ok && <NotPossible refusal={decision} />}
        {decideUndoSignUp(undoInput(assignment, now)).ok && (
          <div className="grid gap-2">
            <UndoSignUp assignment={assignment} onUndo={onClose} />
          </div>
        )}
        {decision.ok && decision.isLate && (
          <Note tone="warn" icon={<TriangleAlert aria-hidden="true" />} title={t('cancel.lateTitle')}>
            {assignment.startsAt <= now
              ? t('upcoming.lateStarted', { duration: format.duration(minutesBetween(assignment.startsAt, now)) })
              : t('cancel.lateStart', { hours: CANCELLATION.lateUnderHours })}{' '}
            {t('cancel.lateHarm')}
            <CancelCost now={now} />
          </Note>
        )}
        {decision.ok && !decision.isLate && <CancelTerms assignment={assignment} isLate={false} now={now} />}
        <CancelReasonField value={reason} onChange={setReason} />
      </div>
    </TypedConfirm>
  );
}

function NotPossible({ refusal }: { refusal: Refusal }) {
  const { t } = useTranslation(['worker', 'problems']);
  return (
    <Note tone="bad" role="alert" icon={<CircleAlert aria-hidden="true" />} title={t(`problems:${refusal.code}`)}>
      <CallShiftDesk />
    </Note>
  );
}

/** Sends the cancellation; a toast shows the result. Until then the shift is shown as pending [S-27]. */
function useCancel(assignment: OwnAssignment) {
  const { t } = useTranslation('worker');
  const format = useFormat();
  const { title } = useShiftText();
  const done = assignment.status === 'pending' ? t('cancel.withdrawn') : t('cancel.done');
  const shift = `${title(assignment.shift)}, ${onOneLine(format.dateShort(assignment.shift.date))}`;
  const { mutate } = useCancelAssignment(useCancelToasts({ done, failed: t('cancel.failed'), shift }));
  return (reason: string) => mutate({ assignment, reason });
}

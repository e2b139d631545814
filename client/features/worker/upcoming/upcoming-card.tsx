import PhoneCall from 'lucide-react/icons/phone-call';
import { useTranslation } from 'react-i18next';
import { decideCancel } from '../../../../shared/assignments/cancel.rules.js';
import type { Instant } from '../../../../shared/kernel/time.js';
import { Button } from '../../../ui/button.js';
import { Note } from '../../../ui/note.js';
import { CallShiftDesk } from '../call-shift-desk.js';
import { cancelInput } from '../model/rule-inputs.js';
import type { UpcomingShift } from '../model/upcoming-shifts.js';
import { useShiftText } from '../shift-text.js';
import { MovedMark } from '../shifts/moved-mark.js';
import { ShiftDetails } from '../shifts/shift-details.js';
import { ShiftSheet } from '../shifts/shift-sheet.js';
import { ShiftTimes } from '../shifts/shift-times.js';
import { CancelTerms } from './cancel-terms.js';
import { UpcomingBadge } from './upcoming-badge.js';
import { ActionLabel } from '../../../lib/i18n/shift-text.js';

type UpcomingCardProps = {
  upcoming: UpcomingShift;
  now: Instant;
  /** A cancellation is pending. */
  isLeaving: boolean;
  onCancel: () => void;
};

/** One assigned or applied-for shift: its state, and a cancel button as long as it can be cancelled [S-24, S-30]. */
export function UpcomingCard({ upcoming: { assignment, state }, now, isLeaving, onCancel }: UpcomingCardProps) {
  const { t } = useTranslation('worker');
  const { title } = useShiftText();
  const { shift } = assignment;
  const cancelling = decideCancel(cancelInput(assignment, now));
  const action = state === 'pending' ? t('upcoming.withdraw') : t('upcoming.cancel');
  const leaving = state === 'pending' ? 'withdrawing' : 'leaving';
  const cancelLabel = isLeaving ? t(`state.${leaving}`) : action;
  return (
    <ShiftSheet shift={shift} corner={<UpcomingBadge state={isLeaving ? leaving : state} />}>
      <ShiftTimes shift={shift} />
      <MovedMark assignment={assignment} />
      {state === 'no_show' && (
        <Note tone="bad" icon={<PhoneCall aria-hidden="true" />} title={t('upcoming.noShow')}>
          {t('upcoming.noShowText')}
          <CallShiftDesk />
        </Note>
      )}
      {cancelling.ok && <CancelTerms assignment={assignment} isLate={cancelling.isLate} now={now} />}
      <ShiftDetails shift={shift} />
      {cancelling.ok && (
        <Button variant={state === 'pending' ? 'line' : 'bad'} full loading={isLeaving} onClick={onCancel}>
          <ActionLabel label={cancelLabel} shown={title(shift)} english={shift.title} />
        </Button>
      )}
    </ShiftSheet>
  );
}

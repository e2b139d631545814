import { useTranslation } from 'react-i18next';
import type { AvailableShift } from '../../../../shared/shifts/shift.contract.js';
import { ShiftSheet } from '../shifts/shift-sheet.js';
import { ShiftTimes } from '../shifts/shift-times.js';
import { UpcomingBadge } from './upcoming-badge.js';

/** A sign-up that the server has not answered yet: in its place already, but not as one's own. */
export function SendingCard({ shift }: { shift: AvailableShift }) {
  const { t } = useTranslation('worker');
  return (
    <div aria-busy="true" className="[&>article]:border-dashed [&>article]:border-line-2 [&>article]:shadow-none">
      <ShiftSheet shift={shift} corner={<UpcomingBadge state={shift.requiresApproval ? 'applying' : 'signing_up'} />}>
        <ShiftTimes shift={shift} />
        <p className="text-14 text-ink-2">{t('upcoming.notYet')}</p>
      </ShiftSheet>
    </div>
  );
}

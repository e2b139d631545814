import CircleAlert from 'lucide-react/icons/circle-alert';
import { useTranslation } from 'react-i18next';
import { PAY } from '../../../../shared/payroll/payroll.policy.js';
import type { EarningsStatement } from '../../../../shared/payroll/payroll.contract.js';
import { paymentNoteOf } from '../../../../shared/payroll/payment-note.rules.js';
import { Note } from '../../../ui/note.js';
import { CallShiftDesk } from '../call-shift-desk.js';

/** That pay is later than promised, and whom to call about it; nothing while all is on time [E-17]. */
export function LatePay({ statement: { weeks } }: { statement: EarningsStatement }) {
  const { t } = useTranslation('earnings');
  const late = weeks.flatMap((week) => week.entries).filter((entry) => paymentNoteOf(entry)?.kind === 'late');
  if (late.length === 0) return null;
  return (
    <Note tone="bad" icon={<CircleAlert aria-hidden="true" />} title={t('late.title', { count: late.length })}>
      {t('late.text', { hours: PAY.lateAfterHours })}
      <CallShiftDesk />
    </Note>
  );
}

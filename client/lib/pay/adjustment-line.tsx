import Pencil from 'lucide-react/icons/pencil';
import { useTranslation } from 'react-i18next';
import type { EarningsAdjustment } from '../../../shared/payroll/earnings.contract.js';
import type { CorrectedHours } from '../../../shared/payroll/payment.contract.js';
import { useFormat } from '../i18n/format.js';
import { LocalizedSentence, type LocalizedTextProps } from '../i18n/localized-text.js';
import { StatementLine } from './statement-line.js';

type AdjustmentLineProps = {
  adjustment: Omit<EarningsAdjustment, 'id' | 'assignmentId'>;
  /** Title and day of the adjusted shift, if it is listed in the same week. */
  shift: (LocalizedTextProps & { date: string }) | null;
};

/**
 * An adjustment of a payment on a worker's statement, with its hours, if it was entered in hours, and the admin's reason;
 * below 0 it is deducted. The admin's form shows the same line beforehand. [E-13, E-36, E-39]
 */
export function AdjustmentLine({ adjustment, shift }: AdjustmentLineProps) {
  const { t } = useTranslation('earnings');
  const format = useFormat();
  const hoursText = useCorrectedHoursText();
  const { correctedHours, reason } = adjustment;
  return (
    <StatementLine
      mark={<Pencil className="mx-auto mt-1 size-4" aria-hidden="true" />}
      title={
        shift ? (
          <LocalizedSentence {...shift}>
            {(title) => `${t('adjustmentOf', { title })} (${format.monthDay(shift.date)})`}
          </LocalizedSentence>
        ) : (
          t('adjustment')
        )
      }
      text={correctedHours ? hoursText(correctedHours) : reason}
      footer={
        <>
          {correctedHours && <span className="wrap-anywhere">{reason}</span>}
          <span>{t('payment.paid', { date: format.monthDayAt(adjustment.paidAt) })}</span>
        </>
      }
      amount={format.money(adjustment.amount)}
    />
  );
}

/** Returns corrected hours x rate with their overtime: "0.50 h × $20.00 · Overtime: 0.25 h, $2.50". [E-36] */
export function useCorrectedHoursText() {
  const { t } = useTranslation('earnings');
  const format = useFormat();
  return ({ hours, rate, overtimeHours, overtimeAmount }: CorrectedHours): string => {
    const calculation = t('calculation', { hours: format.hours(hours), rate: format.money(rate) });
    if (overtimeHours === 0) return calculation;
    const overtime = { hours: format.hours(overtimeHours), amount: format.money(overtimeAmount) };
    return t('correctedOvertime', { calculation, ...overtime });
  };
}

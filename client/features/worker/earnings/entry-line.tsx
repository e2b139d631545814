import { useTranslation } from 'react-i18next';
import type { EarningsEntry } from '../../../../shared/payroll/payroll.contract.js';
import { payCalculationOf } from '../../../../shared/payroll/pay-calculation.rules.js';
import { useFormat } from '../../../lib/i18n/format.js';
import { useShiftText } from '../shift-text.js';
import { EntryTag } from './entry-tag.js';
import { PaymentText } from './payment-text.js';
import { StatementLine } from './statement-line.js';
import { OwnText } from '../../../lib/i18n/own-text.js';

/** One shift of a statement: hours times rate, its tag, and where the payment stands [E-07, E-08, W-86]. */
export function EntryLine({ entry }: { entry: EarningsEntry }) {
  const { t } = useTranslation('earnings');
  const format = useFormat();
  const { title } = useShiftText();
  const payCalculationText = usePayCalculationText();
  return (
    <StatementLine
      mark={
        <time dateTime={entry.date}>
          {format.weekday(entry.date)}
          <b className="num block font-display text-[1.25rem] leading-[1.375rem] font-bold text-ink">
            {format.day(entry.date)}
          </b>
        </time>
      }
      title={<OwnText shown={title(entry)} english={entry.title} />}
      text={payCalculationText(entry)}
      foot={
        <>
          <EntryTag tag={entry.missingClockOut ? 'missing_clock_out' : entry.tag} />
          {entry.clockInTime && entry.clockOutTime && (
            <span className="num">
              {t('clocked', { from: format.timeAt(entry.clockInTime), to: format.timeAt(entry.clockOutTime) })}
            </span>
          )}
          {entry.hoursChanged && <span>{t('hoursChanged')}</span>}
          {entry.notPaidReason && (
            <span className="wrap-anywhere">{t('notPaid', { reason: entry.notPaidReason })}</span>
          )}
          <PaymentText entry={entry} />
        </>
      }
      amount={entry.total === null ? '–' : format.money(entry.total)}
      faint={!entry.total}
    />
  );
}

function usePayCalculationText() {
  const { t } = useTranslation('earnings');
  const format = useFormat();
  return (entry: EarningsEntry): string => {
    switch (entry.tag) {
      case 'worked': {
        const { minutes, hours, rate } = payCalculationOf(entry);
        const params = { hours: format.hours(hours), rate: format.money(rate) };
        const pay = t(entry.premiumRate > 0 ? 'calculationWithPremium' : 'calculation', params);
        return minutes === null ? pay : `${format.duration(minutes)} · ${pay}`;
      }
      case 'cancelled':
        return t('lateCancellation');
      case 'no_show':
        return t('noClockIn');
      case 'in_progress':
        return entry.clockInTime ? t('since', { time: format.timeAt(entry.clockInTime) }) : '';
    }
  };
}

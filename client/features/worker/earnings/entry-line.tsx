import { useTranslation } from 'react-i18next';
import type { EarningsEntry } from '../../../../shared/payroll/payroll.contract.js';
import { useFormat } from '../../../lib/format.js';
import { useShiftText } from '../shift-text.js';
import { EntryTag } from './entry-tag.js';
import { reckoningOf } from './reckoning.model.js';
import { StatementLine } from './statement-line.js';

/** One shift of a statement: hours times rate, its tag, and where the payment stands [E-07, E-08]. */
export function EntryLine({ entry }: { entry: EarningsEntry }) {
  const format = useFormat();
  const { title } = useShiftText();
  const text = useEntryText();
  const { paid, reckoning } = text(entry);
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
      title={title(entry)}
      text={reckoning}
      foot={
        <>
          <EntryTag tag={entry.tag} />
          {paid}
        </>
      }
      amount={entry.total === null ? '–' : format.money(entry.total)}
      faint={!entry.total}
    />
  );
}

function useEntryText() {
  const { t } = useTranslation('worker');
  const format = useFormat();
  const paymentText = usePaymentText();
  return (entry: EarningsEntry): { reckoning: string; paid?: string } => {
    switch (entry.tag) {
      case 'worked': {
        const { minutes, hours, rate } = reckoningOf(entry);
        const reckoning = t(entry.premiumRate > 0 ? 'earnings.reckoningPremium' : 'earnings.reckoning', {
          duration: format.duration(minutes),
          hours: format.hours(hours),
          rate: format.money(rate),
        });
        return { reckoning, paid: paymentText(entry) };
      }
      case 'cancelled':
        return { reckoning: t('earnings.lateCancellation') };
      case 'no_show':
        return { reckoning: t('earnings.noClockIn') };
      case 'in_progress':
        return { reckoning: entry.clockInTime ? t('earnings.since', { time: format.timeAt(entry.clockInTime) }) : '' };
    }
  };
}

function usePaymentText() {
  const { t } = useTranslation('worker');
  const format = useFormat();
  return ({ isApproved, paymentStatus, paidAt }: EarningsEntry): string => {
    if (paymentStatus === 'paid' && paidAt) return t('earnings.paidOn', { date: format.monthDayAt(paidAt) });
    if (paymentStatus === 'pending' && !isApproved) return t('earnings.awaiting');
    return t(`earnings.payment.${paymentStatus}`);
  };
}

import Plus from 'lucide-react/icons/plus';
import { useTranslation } from 'react-i18next';
import { PAY } from '../../../../shared/payroll/payroll.policy.js';
import type {
  EarningsOvertime,
  EarningsStatement,
  EarningsWeek,
  EarningsEntry,
} from '../../../../shared/payroll/earnings.contract.js';
import { isExactOvertime } from '../../../../shared/payroll/pay-calculation.rules.js';
import { daysShown } from '../../../../shared/payroll/statement-period.rules.js';
import { useFormat } from '../../../lib/i18n/format.js';
import { useDayRange } from '../../../lib/time/use-day-range.js';
import type { OwnAssignment } from '../model/own-assignment.js';
import { EntryLine } from './entry-line.js';
import { AdjustmentLine } from '../../../lib/pay/adjustment-line.js';
import { StatementLine } from '../../../lib/pay/statement-line.js';
import { useShiftText } from '../shift-text.js';

type WeekSectionProps = {
  week: EarningsWeek;
  period: EarningsStatement['period'];
  current: boolean;
  /** The worker's assignments by id. */
  own: ReadonlyMap<number, OwnAssignment>;
};

/** A week of the statement, Sunday to Saturday, with its overtime as a separate line [E-05, E-09]. */
export function WeekSection({ week, period, current, own }: WeekSectionProps) {
  const { t } = useTranslation('earnings');
  const format = useFormat();
  const { from, to } = daysShown(week, period);
  const range = useDayRange()(from, to);
  const { title } = useShiftText();
  const shiftOf = (entry: EarningsEntry | undefined) =>
    entry ? { shown: title(entry), english: entry.title, date: entry.date } : null;
  return (
    <section aria-label={range}>
      <div className="flex items-baseline justify-between gap-3 border-b-2 border-ink pb-2">
        <h3 className="text-16! font-semibold!">
          {range}
          {current && <small className="text-14 font-normal text-ink-3"> {t('thisWeek')}</small>}
        </h3>
        <b className="num font-display text-[1.25rem] font-bold tracking-[-0.02em]">{format.money(week.total)}</b>
      </div>
      <ul>
        {week.entries.map((entry) => (
          <EntryLine key={entry.assignmentId} entry={entry} own={own.get(entry.assignmentId)} />
        ))}
        {week.overtime && <OvertimeLine overtime={week.overtime} />}
        {week.adjustments.map((adjustment) => (
          <AdjustmentLine
            key={adjustment.id}
            adjustment={adjustment}
            shift={shiftOf(week.entries.find(({ assignmentId }) => assignmentId === adjustment.assignmentId))}
          />
        ))}
      </ul>
    </section>
  );
}

function OvertimeLine({ overtime }: { overtime: EarningsOvertime }) {
  const { t } = useTranslation('earnings');
  const format = useFormat();
  const hours = format.hours(overtime.hours);
  const rate = format.money(overtime.regularRate);
  return (
    <StatementLine
      mark={<Plus className="mx-auto mt-1 size-4" aria-hidden="true" />}
      title={t('overtime')}
      text={t(isExactOvertime(overtime) ? 'overtimeText' : 'overtimeTextAbout', {
        hours,
        limit: PAY.overtimeAfterHours,
        rate,
      })}
      footer={
        <>
          {overtime.paidAt !== null && <span>{t('payment.paid', { date: format.monthDayAt(overtime.paidAt) })}</span>}
          <span>{t('overtimeWhy', { limit: PAY.overtimeAfterHours })}</span>
        </>
      }
      amount={format.money(overtime.amount)}
    />
  );
}

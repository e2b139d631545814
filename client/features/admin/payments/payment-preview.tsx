import Plus from 'lucide-react/icons/plus';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { LocalDate } from '../../../../shared/kernel/time.js';
import type { ApprovedShift, PayRunPreview } from '../../../../shared/payroll/payroll.contract.js';
import { useFormat } from '../../../lib/i18n/format.js';
import { Skeleton } from '../../../ui/skeleton.js';
import { useWeekLabel } from '../use-week-label.js';
import { Fact, Facts } from '../lists/list-and-panel.js';
import { linesOf } from './payment-groups.model.js';
import { ShiftTitle } from '../shifts/shift-title.js';

type PaymentPreviewProps = {
  shifts: readonly ApprovedShift[];
  /** True while the server's totals load; the lines are already known. */
  preview: PayRunPreview | undefined;
};

/** The lines of a payment run, those with overtime first, and the server's totals. */
export function PaymentPreview({ shifts, preview }: PaymentPreviewProps) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const weekLabel = useWeekLabel();
  const workers = new Set(shifts.map((shift) => shift.userId)).size;
  const sum = (amount: number | undefined) =>
    amount === undefined ? <Skeleton className="ml-auto h-5 w-20" /> : format.money(amount);
  return (
    <div className="grid gap-4" aria-busy={!preview}>
      <ul
        tabIndex={0}
        aria-label={t('payments.lines')}
        className="max-h-[34dvh] divide-y divide-line overflow-y-auto border-y border-line text-14"
      >
        {preview?.overtime.map(({ userId, workerName, weekStart, amount }) => (
          <Line key={`${userId} ${weekStart}`} amount={format.money(amount)} who={workerName}>
            <Plus className="mr-1 -mt-0.5 inline size-4" aria-hidden="true" />
            {t('payments.overtimeOf', { week: weekLabel(weekStart as LocalDate) })}
          </Line>
        ))}
        {linesOf(shifts, preview).map(({ shift, amount }) => (
          <Line key={shift.id} amount={format.money(amount)} who={shift.workerName}>
            <ShiftTitle of={shift} />, {format.monthDay(shift.shiftDate)}
          </Line>
        ))}
      </ul>
      <Facts>
        <Fact label={t('payments.workers')}>{format.number(workers)}</Fact>
        <Fact label={t('payments.shiftPay')}>{sum(preview?.shiftTotal)}</Fact>
        <Fact label={t('payments.overtime')}>{sum(preview?.overtimeTotal)}</Fact>
        <Fact label={t('payments.total')}>
          <b className="text-18 font-bold">{sum(preview?.total)}</b>
        </Fact>
      </Facts>
    </div>
  );
}

function Line({ amount, who, children }: { amount: string; who: string; children: ReactNode }) {
  return (
    <li className="num flex items-start justify-between gap-4 py-2">
      <span className="min-w-0 wrap-anywhere">
        <span className="font-medium">{children}</span>
        <span className="block text-13 text-ink-2">{who}</span>
      </span>
      <span className="flex-none font-semibold">{amount}</span>
    </li>
  );
}

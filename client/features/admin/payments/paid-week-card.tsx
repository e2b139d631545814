import CircleCheck from 'lucide-react/icons/circle-check';
import Lock from 'lucide-react/icons/lock';
import Pencil from 'lucide-react/icons/pencil';
import Undo2 from 'lucide-react/icons/undo-2';
import { useTranslation } from 'react-i18next';
import { instantOf, toIso } from '../../../../shared/kernel/time.js';
import type { LocalDate } from '../../../../shared/kernel/time.js';
import { undoPaidUntil } from '../../../../shared/payroll/paid-correction.rules.js';
import type { PaidAdjustment, PaidShift, PaidWeek } from '../../../../shared/payroll/payment.contract.js';
import { useNow } from '../../../lib/time/clock.js';
import { useFormat } from '../../../lib/i18n/format.js';
import { useDatesWithYear } from '../../../lib/time/use-day-range.js';
import { useCorrectedHoursText } from '../../../lib/pay/adjustment-line.js';
import { Badge } from '../../../ui/badge.js';
import { Button } from '../../../ui/button.js';
import { Card } from '../../../ui/card.js';
import { useShiftTitle } from '../shifts/shift-title.js';
import { useWeekLabel } from '../use-week-label.js';
import { canUndo, paidTotal } from './paid.model.js';
import type { Adjustable } from './paid.model.js';
import { LocalizedText } from '../../../lib/i18n/localized-text.js';

export type CorrectionHandlers = { onUndo: (shift: PaidShift) => void; onAdjust: (adjustable: Adjustable) => void };

/** The payments of one worker's workweek, with overtime and adjustments; each shift and the week can be adjusted [E-13, E-18]. */
export function PaidWeekCard({ week, ...handlers }: { week: PaidWeek } & CorrectionHandlers) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const label = useWeekLabel()(week.weekStart as LocalDate);
  return (
    <Card padded={false} aria-label={`${week.workerName}, ${label}`} className="overflow-hidden">
      <div className="num flex items-baseline justify-between gap-4 border-b border-line px-4 py-3">
        <p className="flex min-w-0 flex-wrap items-baseline gap-x-3">
          <b className="font-[650] wrap-anywhere">{week.workerName}</b>
          <span className="text-14 text-ink-2">{label}</span>
        </p>
        <b className="text-16 font-[650]">{format.money(paidTotal(week))}</b>
      </div>
      <ul className="divide-y divide-line">
        {week.shifts.map((shift) => (
          <PaidLine key={shift.id} shift={shift} week={week} {...handlers} />
        ))}
        {week.overtime > 0 && (
          <li className="flex justify-between gap-4 px-4 py-2.5 text-14">
            <span className="font-medium">{t('payments.overtimeOf', { week: label })}</span>
            <b className="num w-20 flex-none text-right font-semibold">{format.money(week.overtime)}</b>
          </li>
        )}
        <li className="px-4 py-2.5 text-14">
          <Adjustments adjustments={week.adjustments} />
          <Button
            variant="text"
            size="sm"
            className="-ml-2.5 max-md:min-h-11"
            icon={<Pencil className="size-4" aria-hidden="true" />}
            aria-label={t('payments.adjustWeekOf', { name: week.workerName, week: label })}
            onClick={() => handlers.onAdjust({ week })}
          >
            {t('payments.adjustWeek')}
          </Button>
        </li>
      </ul>
    </Card>
  );
}

function PaidLine({ shift, week, onUndo, onAdjust }: { shift: PaidShift; week: PaidWeek } & CorrectionHandlers) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const dates = useDatesWithYear();
  const undoable = canUndo(shift, useNow());
  const title = useShiftTitle()(shift);
  const about = { title, date: dates.dateShort(shift.shiftDate) };
  return (
    <li className="px-4 py-2.5 text-14">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-1 max-md:[&>:nth-child(n+3)]:col-span-2 md:grid-cols-[repeat(3,minmax(0,1fr))_5rem]">
        <span className="font-medium wrap-anywhere">
          <LocalizedText shown={title} english={shift.shiftTitle} />
        </span>
        <b className="num text-right font-semibold md:order-last">{format.money(shift.amount)}</b>
        <span className="num text-ink-2">
          {dates.dateShort(shift.shiftDate)}, {format.timeRange(shift.startTime, shift.endTime)}
        </span>
        <span>
          <Badge tone="ok" icon={<CircleCheck aria-hidden="true" />} className="whitespace-normal!">
            {t('payments.paidAt', { when: format.dateTimeAt(shift.paidAt) })}
          </Badge>
        </span>
      </div>
      <Adjustments adjustments={shift.adjustments} />
      <div className="mt-1 -ml-2.5 flex flex-wrap items-center gap-x-4">
        {shift.isLocked && (
          <Badge icon={<Lock aria-hidden="true" />} className="ml-2.5">
            {t('payments.periods.state.locked')}
          </Badge>
        )}
        {undoable && (
          <>
            <Button
              variant="text"
              size="sm"
              className="max-md:min-h-11"
              icon={<Undo2 className="size-4" aria-hidden="true" />}
              aria-label={t('payments.undoOf', about)}
              onClick={() => onUndo(shift)}
            >
              {t('payments.undo')}
            </Button>
            <span className="num text-13 text-ink-3 max-md:order-last max-md:basis-full max-md:pb-2 max-md:pl-2.5">
              {t('payments.undoUntil', { when: format.dateTimeAt(toIso(undoPaidUntil(instantOf(shift.paidAt)))) })}
            </span>
          </>
        )}
        <Button
          variant="text"
          size="sm"
          className="max-md:min-h-11"
          icon={<Pencil className="size-4" aria-hidden="true" />}
          aria-label={t('payments.adjustOf', about)}
          onClick={() => onAdjust({ shift, week })}
        >
          {t('payments.adjust')}
        </Button>
      </div>
    </li>
  );
}

function Adjustments({ adjustments }: { adjustments: readonly PaidAdjustment[] }) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const hoursText = useCorrectedHoursText();
  if (adjustments.length === 0) return null;
  return (
    <ul className="mt-1 grid gap-1 border-l-[3px] border-line-2 pl-3">
      {adjustments.map(({ id, amount, reason, at, correctedHours }) => (
        <li key={id} className="flex items-start justify-between gap-4">
          <span className="min-w-0 wrap-anywhere">
            {t('payments.adjustmentOn', { date: format.monthDayAt(at) })}: {reason}
            {correctedHours && <span className="num block text-ink-2">{hoursText(correctedHours)}</span>}
          </span>
          <b className="num w-20 flex-none text-right font-semibold">{format.money(amount)}</b>
        </li>
      ))}
    </ul>
  );
}

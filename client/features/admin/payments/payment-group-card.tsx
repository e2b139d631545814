import CalendarClock from 'lucide-react/icons/calendar-clock';
import Clock from 'lucide-react/icons/clock';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useTranslation } from 'react-i18next';
import type { LocalDate } from '../../../../shared/kernel/time.js';
import type { ApprovedShift } from '../../../../shared/payroll/payment.contract.js';
import { useNow } from '../../../lib/time/clock.js';
import { useFormat } from '../../../lib/i18n/format.js';
import { useDatesWithYear } from '../../../lib/time/use-day-range.js';
import { Badge } from '../../../ui/badge.js';
import { Card } from '../../../ui/card.js';
import { Checkbox } from '../../../ui/checkbox-field.js';
import { VisuallyHidden } from '../../../ui/visually-hidden.js';
import { ShiftTitle, WithShiftTitle } from '../shifts/shift-title.js';
import { totalsOf } from '../selection/totals.js';
import { useWeekLabel } from '../use-week-label.js';
import { dueOf } from './payment-groups.model.js';
import type { PaymentGroup } from './payment-groups.model.js';
import type { PaymentRun } from './use-payment-run.js';

/** Lets a badge with a date wrap. */
const WRAPS = 'whitespace-normal!';

const BOX = 'relative grid size-11 flex-none place-items-center md:size-9';

/** One worker's workweek, payable as a whole or shift by shift. */
export function PaymentGroupCard({ group, paymentRun }: { group: PaymentGroup; paymentRun: PaymentRun }) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const totals = totalsOf(group.shifts);
  const chosen = group.shifts.filter(paymentRun.isSelected).length;
  const week = useWeekLabel()(group.weekStart as LocalDate);
  return (
    <Card padded={false} aria-label={`${group.workerName}, ${week}`} className="overflow-hidden">
      <div className="flex items-start gap-1 border-b border-line py-1.5 pr-4 pl-1 narrow:flex-wrap md:items-center md:pl-2">
        <label className={BOX}>
          <Checkbox
            aria-label={t('payments.selectWeek', { name: group.workerName, week })}
            checked={chosen === group.shifts.length}
            ref={(box) => {
              if (box) box.indeterminate = chosen > 0 && chosen < group.shifts.length;
            }}
            onChange={() => paymentRun.toggle(group.shifts)}
          />
        </label>
        <p className="num flex min-w-0 flex-1 flex-wrap items-baseline gap-x-3 py-2.5 md:py-0 narrow:pb-0">
          <b className="font-[650] wrap-anywhere">{group.workerName}</b>
          <span className="text-14 text-ink-2">{week}</span>
        </p>
        <p className="num flex flex-none flex-col items-end py-2.5 text-14 narrow:w-full narrow:pt-0 md:flex-row md:items-baseline md:gap-x-4 md:py-0">
          <span className="text-ink-2">{t('timesheets.hoursOf', { hours: format.hours(totals.hours) })}</span>
          <b className="text-16 font-[650]">{format.money(totals.amount)}</b>
        </p>
      </div>
      <ul className="divide-y divide-line">
        {group.shifts.map((shift) => (
          <PaymentLine key={shift.id} shift={shift} paymentRun={paymentRun} />
        ))}
      </ul>
    </Card>
  );
}

function PaymentLine({ shift, paymentRun }: { shift: ApprovedShift; paymentRun: PaymentRun }) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const dates = useDatesWithYear();
  return (
    <li className="flex items-start gap-1 py-1 pr-4 pl-1 text-14 md:items-center md:pl-2">
      <label className={BOX}>
        <Checkbox checked={paymentRun.isSelected(shift)} onChange={() => paymentRun.toggle([shift])} />
        <VisuallyHidden>
          <WithShiftTitle of={shift}>
            {(title) => t('payments.selectShift', { title, date: dates.dateShort(shift.shiftDate) })}
          </WithShiftTitle>
        </VisuallyHidden>
      </label>
      <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 py-2.5 narrow:flex narrow:flex-col max-md:[&>:nth-child(n+3)]:col-span-2 md:grid-cols-[minmax(0,1.5fr)_minmax(0,1.5fr)_minmax(0,1fr)_minmax(0,1.4fr)_5rem] md:items-center md:py-1.5">
        <span className="font-medium wrap-anywhere">
          <ShiftTitle of={shift} />
        </span>
        <b className="num text-right font-semibold md:order-last">{format.money(shift.amount)}</b>
        <span className="num text-ink-2">
          {dates.dateShort(shift.shiftDate)}, {format.timeRange(shift.startTime, shift.endTime)}
        </span>
        <span className="num text-ink-2">
          {format.hours(shift.hoursWorked)} × {format.rate(shift.payRate, shift.premiumRate)}
        </span>
        <span>
          <DueBadge shift={shift} />
        </span>
      </div>
    </li>
  );
}

/** Pay is promised 24 to 48 hours after approval [E-17, E-20]. */
function DueBadge({ shift }: { shift: ApprovedShift }) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const { state, dueAt, lateAfter } = dueOf(shift, useNow());
  if (state === 'late') {
    return (
      <Badge tone="bad" icon={<TriangleAlert aria-hidden="true" />} className={WRAPS}>
        {t('payments.late', { when: format.dateTimeAt(lateAfter) })}
      </Badge>
    );
  }
  return state === 'due' ? (
    <Badge tone="warn" icon={<Clock aria-hidden="true" />} className={WRAPS}>
      {t('payments.due', { when: format.dateTimeAt(lateAfter) })}
    </Badge>
  ) : (
    <Badge icon={<CalendarClock aria-hidden="true" />} className={WRAPS}>
      {t('payments.ahead', { when: format.dateTimeAt(dueAt) })}
    </Badge>
  );
}

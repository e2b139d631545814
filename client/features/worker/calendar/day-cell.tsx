import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/i18n/format.js';
import { cx } from '../../../ui/cx.js';
import { chipsOf } from '../model/calendar-days.js';
import type { CalendarDay } from '../model/calendar-days.js';
import { PayChip } from './pay-chip.js';

type DayCellProps = {
  day: CalendarDay;
  /** In the tab order (roving tabindex). */
  isActive: boolean;
  /** Its dialog is open. */
  isSelected: boolean;
  onFocus: () => void;
  onOpen: () => void;
};

const CELL = 'min-w-0 border-line not-last:border-r';

/** A day of the month: past days are grey and not buttons; a day without shifts can have the focus but opens nothing [S-09]. */
export function DayCell({ day, isActive, isSelected, onFocus, onOpen }: DayCellProps) {
  const { t } = useTranslation('worker');
  const { date, isPast, isToday, shifts } = day;
  if (isPast) {
    return (
      <div
        role="gridcell"
        aria-disabled="true"
        data-past={date}
        className={cx(CELL, 'min-h-9 bg-paper pt-1 text-center')}
      >
        <DayNumber day={day} />
        <span className="sr-only">, {t('calendar.past')}</span>
      </div>
    );
  }
  const isEmpty = shifts.length === 0;
  return (
    <div role="gridcell" aria-selected={isSelected} className={cx(CELL, 'grid')}>
      <button
        type="button"
        data-date={date}
        tabIndex={isActive ? 0 : -1}
        aria-current={isToday ? 'date' : undefined}
        aria-haspopup={isEmpty ? undefined : 'dialog'}
        aria-disabled={isEmpty || undefined}
        onFocus={onFocus}
        onClick={isEmpty ? undefined : onOpen}
        className={cx(
          'grid min-h-[6.5rem] min-w-0 content-start gap-0.5 px-[2px] py-1 -outline-offset-3! @[36rem]:min-h-31 @[36rem]:gap-1 @[36rem]:px-1.5',
          isSelected ? 'bg-accent-soft shadow-[inset_0_0_0_2px_var(--accent)]' : 'bg-sheet',
          !isEmpty && !isSelected && 'hover:bg-paper',
        )}
      >
        <DayNumber day={day} />
        <span className="sr-only">, {t('calendar.shifts', { count: shifts.length })}</span>
        <Chips day={day} />
      </button>
    </div>
  );
}

function Chips({ day }: { day: CalendarDay }) {
  const { t } = useTranslation('worker');
  const { chips, more } = chipsOf(day);
  return (
    <>
      {chips.map((one) => (
        <PayChip key={one.shift.id} dayShift={one} />
      ))}
      {more > 0 && (
        <span className="num text-center text-[min(0.6875rem,3.05vw)] leading-3.5 font-semibold tracking-[-0.035em] whitespace-nowrap text-ink-2 @[36rem]:text-12">
          {t('calendar.more', { count: more })}
        </span>
      )}
    </>
  );
}

/** The number is shown and the full date is the accessible name; the first of another month also shows the month. */
function DayNumber({ day: { date, inMonth, isPast, isToday } }: { day: CalendarDay }) {
  const format = useFormat();
  const isFirst = date.endsWith('-01');
  return (
    <>
      <span
        aria-hidden="true"
        className={cx(
          'num justify-self-center text-[min(0.8125rem,4.2vw)] leading-[1.125rem] whitespace-nowrap',
          isToday && 'rounded-badge bg-ink px-1.5 font-semibold text-sheet',
          !isToday && (isPast ? 'text-ink-3' : inMonth ? 'font-semibold' : 'font-semibold text-ink-3'),
        )}
      >
        {isFirst && !inMonth ? format.monthDay(date) : format.day(date)}
      </span>
      <span className="sr-only">{format.date(date)}</span>
    </>
  );
}

import { useTranslation } from 'react-i18next';
import { siteDate } from '../../../../shared/kernel/site-time.js';
import type { LocalDate } from '../../../../shared/kernel/time.js';
import { useFormat } from '../../../lib/i18n/format.js';
import { cx } from '../../../ui/cx.js';
import { ScheduleCell } from './schedule-cell.js';
import type { GridProps } from './schedule-cell.js';
import { ScheduleTable } from './schedule-table.js';
import { weeksOf } from './schedule.model.js';

type MonthGridProps = GridProps & { days: readonly LocalDate[] };

/** Six weeks on a wide screen, a cell per day, from the current week on [D-11, D-12]. */
export function MonthGrid({ days, ...grid }: MonthGridProps) {
  const format = useFormat();
  const today = siteDate(grid.now, format.timeZone);
  const weeks = weeksOf(days);
  return (
    <ScheduleTable cells={grid.cells} actions={grid.actions} rows={null} days={days}>
      <thead>
        <tr className="border-t border-line">
          {weeks[0]?.map((day) => (
            <th
              key={day}
              scope="col"
              className="border-l border-line px-2 py-1.5 text-left text-14 font-semibold first:border-l-0"
            >
              {format.weekday(day)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]} className="border-t border-line align-top">
            {week.map((day) => (
              <ScheduleCell
                key={day}
                {...grid}
                cell={{ date: day, row: null }}
                isToday={day === today}
                className="h-[78px] first:border-l-0"
              >
                <DayNumber day={day} isToday={day === today} named={day === days[0]} />
              </ScheduleCell>
            ))}
          </tr>
        ))}
      </tbody>
    </ScheduleTable>
  );
}

/** The day, "17"; with the month on the first of a month and in the first cell. */
function DayNumber({ day, isToday, named }: { day: LocalDate; isToday: boolean; named: boolean }) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const text = named || day.endsWith('-01') ? format.monthDay(day) : format.day(day);
  return (
    <p
      aria-current={isToday ? 'date' : undefined}
      className="num pointer-events-none relative mb-1 text-13 font-semibold"
    >
      <span aria-hidden="true" className={cx('px-1', isToday && 'rounded-badge bg-ink text-sheet')}>
        {text}
      </span>
      {isToday && <span aria-hidden="true"> {t('schedule.today')}</span>}
      <span className="sr-only">{format.date(day)}</span>
    </p>
  );
}

import { useTranslation } from 'react-i18next';
import { siteDate } from '../../../../shared/kernel/site-time.js';
import type { LocalDate, LocalTime } from '../../../../shared/kernel/time.js';
import type { ScheduleRow } from '../../../../shared/shifts/shift.rules.js';
import { useFormat } from '../../../lib/i18n/format.js';
import { cx } from '../../../ui/cx.js';
import { ScheduleCell } from './schedule-cell.js';
import type { GridProps } from './schedule-cell.js';
import { SCHEDULE_ROWS, fillOf, shiftsInCell, type DayFill as Fill } from './schedule.model.js';
import { ScheduleTable } from './schedule-table.js';

type WeekGridProps = GridProps & { days: readonly LocalDate[] };

/** The week on a wide screen: a row per start hour, a column per day [D-09, D-10, D-12]. */
export function WeekGrid({ days, ...grid }: WeekGridProps) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const today = siteDate(grid.now, format.timeZone);
  const shiftsOf = (date: LocalDate) => SCHEDULE_ROWS.flatMap((row) => shiftsInCell(grid.cells, { date, row }));
  return (
    <ScheduleTable cells={grid.cells} actions={grid.actions} rows={SCHEDULE_ROWS} days={days}>
      <colgroup>
        <col className="w-[58px]" />
      </colgroup>
      <thead>
        <tr className="border-t border-line">
          <td />
          {days.map((day) => (
            <th
              key={day}
              scope="col"
              aria-current={day === today ? 'date' : undefined}
              className={cx(
                'num border-l border-line px-2 pt-2 pb-1.5 text-left text-14 font-semibold',
                day === today && 'bg-ink text-sheet',
              )}
            >
              <span aria-hidden="true">
                {format.weekday(day)} {format.day(day)}
                {day === today && <span className="font-normal"> {t('schedule.today')}</span>}
              </span>
              <span className="sr-only">{format.date(day)}</span>
              <DayFill fill={fillOf(shiftsOf(day))} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {SCHEDULE_ROWS.map((row) => (
          <tr key={row} className="border-t border-line align-top">
            <th scope="row" className="num pt-1.5 pr-1.5 text-right text-13 font-semibold whitespace-nowrap text-ink-2">
              {row === 'night' ? t('schedule.night') : hourName(format.time, row)}
            </th>
            {days.map((day) => (
              <ScheduleCell
                key={day}
                {...grid}
                cell={{ date: day, row }}
                isToday={day === today}
                className="h-[46px]"
              />
            ))}
          </tr>
        ))}
      </tbody>
    </ScheduleTable>
  );
}

/** The label of a row: "6 AM" for the hour 6. */
function hourName(time: (reading: LocalTime) => string, hour: Exclude<ScheduleRow, 'night'>): string {
  return time(`${String(hour).padStart(2, '0')}:00` as LocalTime).replace(':00', '');
}

/** Assigned of all positions of a day, as numbers and a bar. Inherits its color. */
function DayFill({ fill: { filled, total } }: { fill: Fill }) {
  const { t } = useTranslation('admin');
  return (
    <span className="mt-0.5 grid min-h-5 gap-0.5 text-12 font-normal">
      {total > 0 && (
        <>
          <span aria-hidden="true" className="opacity-80">
            {filled}/{total}
          </span>
          <span className="sr-only">{t('schedule.assignedOf', { assigned: filled, total })}</span>
          <span aria-hidden="true" className="block h-[3px] overflow-hidden rounded-full bg-current/20">
            <span className="block h-full bg-current" style={{ width: `${(filled / total) * 100}%` }} />
          </span>
        </>
      )}
    </span>
  );
}

import { useTranslation } from 'react-i18next';
import { SCHEDULE } from '../../../../shared/kernel/policy.js';
import { siteDate } from '../../../../shared/kernel/site-time.js';
import type { Instant, LocalDate, LocalTime } from '../../../../shared/kernel/time.js';
import type { ScheduleRow } from '../../../../shared/shifts/shift.rules.js';
import { useFormat } from '../../../lib/format.js';
import { cx } from '../../../ui/cx.js';
import { TooltipProvider } from '../../../ui/tooltip.js';
import { VisuallyHidden } from '../../../ui/visually-hidden.js';
import { ScheduleEntry } from './schedule-entry.js';
import type { EntryActions } from './schedule-entry.js';
import { SCHEDULE_ROWS, shiftsInCell } from './schedule.model.js';
import type { ScheduleCells } from './schedule.model.js';

export type CellPlace = { date: LocalDate; row: ScheduleRow };

type WeekGridProps = {
  days: readonly LocalDate[];
  cells: ScheduleCells;
  now: Instant;
  onMore: (place: CellPlace) => void;
} & EntryActions;

/** The week at a desk: a row per start time, a column per day [D-09, D-10, D-12]. */
export function WeekGrid({ days, cells, now, onMore, ...actions }: WeekGridProps) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const today = siteDate(now, format.timeZone);
  const rowName = (row: ScheduleRow) => (row === 'night' ? t('schedule.night') : hourName(format.time, row));
  return (
    <TooltipProvider>
      <table className="w-full table-fixed border-collapse">
        <caption className="sr-only">{t('schedule.title')}</caption>
        <colgroup>
          <col className="w-[58px]" />
        </colgroup>
        <thead>
          <tr className="border-t border-line">
            <td />
            {days.map((day) => (
              <DayHead key={day} day={day} isToday={day === today} />
            ))}
          </tr>
        </thead>
        <tbody>
          {SCHEDULE_ROWS.map((row) => (
            <tr key={row} className="border-t border-line align-top">
              <th
                scope="row"
                className="num pt-1.5 pr-1.5 text-right text-13 font-semibold whitespace-nowrap text-ink-2"
              >
                {rowName(row)}
              </th>
              {days.map((day) => (
                <td key={day} className={cx('h-[46px] border-l border-line p-1', day === today && 'bg-paper')}>
                  <Cell place={{ date: day, row }} cells={cells} now={now} onMore={onMore} {...actions} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </TooltipProvider>
  );
}

/** "6 AM" of the hour 6: the rows are whole hours. */
function hourName(time: (reading: LocalTime) => string, hour: number): string {
  return time(`${String(hour).padStart(2, '0')}:00` as LocalTime).replace(':00', '');
}

function DayHead({ day, isToday }: { day: LocalDate; isToday: boolean }) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  return (
    <th
      scope="col"
      aria-current={isToday ? 'date' : undefined}
      className={cx(
        'num border-l border-line px-2 py-2 text-left text-14 font-semibold',
        isToday && 'bg-ink text-sheet',
      )}
    >
      <span aria-hidden="true">
        {format.weekday(day)} {format.day(day)}
        {isToday && <span className="font-normal"> {t('schedule.today')}</span>}
      </span>
      <span className="sr-only">{format.date(day)}</span>
    </th>
  );
}

function Cell({ place, cells, now, onMore, ...actions }: Omit<WeekGridProps, 'days'> & { place: CellPlace }) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const shifts = shiftsInCell(cells, place.date, place.row);
  const hidden = shifts.length - SCHEDULE.shiftsPerCell;
  return (
    <div className="grid gap-1">
      {shifts.slice(0, SCHEDULE.shiftsPerCell).map((shift) => (
        <ScheduleEntry key={shift.id} shift={shift} now={now} {...actions} />
      ))}
      {hidden > 0 && (
        <button
          type="button"
          onClick={() => onMore(place)}
          className="min-h-6 rounded-badge px-1 text-left text-12 font-semibold underline underline-offset-2 hover:text-accent"
        >
          {t('schedule.more', { count: hidden })}
          <VisuallyHidden>, {format.date(place.date)}</VisuallyHidden>
        </button>
      )}
    </div>
  );
}

import { useTranslation } from 'react-i18next';
import { parseLocalDate, parseLocalTime, shiftInstants } from '../../../../shared/kernel/site-time.js';
import { instantOf } from '../../../../shared/kernel/time.js';
import type { Instant } from '../../../../shared/kernel/time.js';
import type { Timesheet } from '../../../../shared/payroll/timesheet.contract.js';
import { useFormat } from '../../../lib/i18n/format.js';
import { cx } from '../../../ui/cx.js';

type Moment = { key: 'clockIn' | 'starts' | 'ends' | 'clockOut' | 'takenBack' | 'resumed'; at: Instant };

const CLOCK_EVENTS: readonly Moment['key'][] = ['clockIn', 'clockOut', 'takenBack', 'resumed'];

/** The shift's start and end and the clock events, in chronological order; also clock-outs that were taken back [K-57]. */
function momentsOf(timesheet: Timesheet, zone: string): Moment[] {
  const date = parseLocalDate(timesheet.shiftDate);
  const startTime = parseLocalTime(timesheet.startTime);
  const endTime = parseLocalTime(timesheet.endTime);
  const span = date && startTime && endTime ? shiftInstants({ date, startTime, endTime }, zone) : null;
  const moments: Moment[] = [];
  if (timesheet.clockInTime) moments.push({ key: 'clockIn', at: instantOf(timesheet.clockInTime) });
  if (span?.ok) moments.push({ key: 'starts', at: span.startsAt }, { key: 'ends', at: span.endsAt });
  if (timesheet.clockOutTime) moments.push({ key: 'clockOut', at: instantOf(timesheet.clockOutTime) });
  for (const { clockedOutAt, resumedAt } of timesheet.resumptions ?? []) {
    if (clockedOutAt) moments.push({ key: 'takenBack', at: instantOf(clockedOutAt) });
    moments.push({ key: 'resumed', at: instantOf(resumedAt) });
  }
  return moments.sort((a, b) => a.at - b.at);
}

/** The moments of a timesheet as a vertical line, clock events highlighted. */
export function ClockTimeline({ timesheet }: { timesheet: Timesheet }) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const moments = momentsOf(timesheet, format.timeZone);
  return (
    <ol className="num isolate text-14">
      {moments.map(({ key, at }, index) => {
        const isClockEvent = CLOCK_EVENTS.includes(key);
        return (
          <li
            key={`${key} ${at}`}
            className={cx(
              'relative grid grid-cols-[72px_20px_1fr] items-start gap-2 pb-3.5 last:pb-0',
              index < moments.length - 1 &&
                'after:absolute after:top-3 after:-bottom-1 after:left-[89px] after:border-l-2 after:border-line-2',
            )}
          >
            <time className="text-right font-semibold whitespace-nowrap">{format.timeAt(at)}</time>
            <span
              aria-hidden="true"
              className={cx(
                'relative z-1 mx-auto mt-1 size-3 rounded-full border-2',
                isClockEvent ? 'border-accent bg-accent' : 'border-ink bg-paper',
              )}
            />
            <span className={cx(isClockEvent && 'font-semibold')}>
              {t(`timesheets.moment.${key}`)}
              <small className="block text-13 font-normal text-ink-3">{format.dateShortAt(at)}</small>
            </span>
          </li>
        );
      })}
    </ol>
  );
}

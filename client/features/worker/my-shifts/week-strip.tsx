import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Hourglass from 'lucide-react/icons/hourglass';
import Briefcase from 'lucide-react/icons/briefcase';
import { useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { LISTS } from '../../../../shared/kernel/policy.js';
import { addDays, cutIsoDate, siteDate } from '../../../../shared/kernel/site-time.js';
import type { Instant, LocalDate } from '../../../../shared/kernel/time.js';
import { workweekOf } from '../../../../shared/payroll/workweek.rules.js';
import { useFormat } from '../../../lib/i18n/format.js';
import { cx } from '../../../ui/cx.js';
import { IconButton } from '../../../ui/icon-button.js';
import type { PastShift } from '../model/past-shifts.js';
import { markedDays, shiftOf, type DayMark, type MarkedDay } from '../model/shift-weeks.js';
import type { UpcomingItem } from '../model/upcoming-items.js';
import { useWeekName } from './week-group.js';

const ICON = { className: 'size-4', 'aria-hidden': true } as const;
const MARKS: Record<DayMark, { icon: ReactElement; color: string }> = {
  coming: { icon: <Briefcase {...ICON} />, color: 'text-accent' },
  pending: { icon: <Hourglass {...ICON} />, color: 'text-info' },
  worked: { icon: <CircleCheck {...ICON} />, color: 'text-ok' },
  problem: { icon: <CircleAlert {...ICON} />, color: 'text-bad' },
};

type WeekStripProps = {
  coming: readonly UpcomingItem[];
  past: readonly PastShift[];
  now: Instant;
  onSelect: (assignmentId: number) => void;
};

/** Seven days, the current week at first; those with a shift are marked and lead to it [S-72, S-98]. */
export function WeekStrip({ coming, past, now, onSelect }: WeekStripProps) {
  const { t } = useTranslation('worker');
  const { timeZone } = useFormat();
  const today = siteDate(now, timeZone);
  const [week, setWeek] = useState(workweekOf(today));
  const name = useWeekName(week, now);
  const days = markedDays(week, coming, past);
  const isEmpty = days.every(({ mark }) => mark === null);
  const first = workweekOf(addDays(today, -LISTS.pastDays));
  const last = lastWeek(today, coming);
  return (
    <section aria-label={t('mine.days')} className="rounded-card border border-line bg-sheet shadow-lift">
      <div className="flex items-center justify-between border-b border-line">
        <IconButton label={t('mine.earlier')} disabled={week <= first} onClick={() => setWeek(addDays(week, -7))}>
          <ChevronLeft className="size-5" aria-hidden="true" />
        </IconButton>
        <p role="status" className="num text-14 font-semibold">
          {isEmpty ? t('mine.emptyWeek', { week: name }) : name}
        </p>
        <IconButton label={t('mine.later')} disabled={week >= last} onClick={() => setWeek(addDays(week, 7))}>
          <ChevronRight className="size-5" aria-hidden="true" />
        </IconButton>
      </div>
      <ol className="grid grid-cols-[repeat(auto-fit,minmax(2rem,1fr))]">
        {days.map((day) => (
          <li key={day.date}>
            <Day day={day} isToday={day.date === today} onSelect={onSelect} />
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The last week with a shift, at least the next one. */
function lastWeek(today: LocalDate, coming: readonly UpcomingItem[]): LocalDate {
  const next = addDays(workweekOf(today), 7);
  const dates = coming.flatMap((item) => cutIsoDate(shiftOf(item).date) ?? []);
  return dates.reduce((latest, date) => (workweekOf(date) > latest ? workweekOf(date) : latest), next);
}

type DayProps = { day: MarkedDay; isToday: boolean; onSelect: (assignmentId: number) => void };

function Day({ day: { date, mark, assignmentId }, isToday, onSelect }: DayProps) {
  const { t } = useTranslation('worker');
  const format = useFormat();
  const face = (
    <>
      <span className="text-12 text-ink-2">{format.weekday(date)}</span>{' '}
      <b className={cx('num text-16 font-[650]', isToday && 'rounded-full bg-ink px-2 text-sheet')}>
        {format.day(date)}
      </b>
      <span className="sr-only"> {t(`mine.mark.${mark ?? 'none'}`)}</span>
      <span aria-hidden="true" className={cx('grid h-4 place-items-center', mark && MARKS[mark].color)}>
        {mark && MARKS[mark].icon}
      </span>
    </>
  );
  const box = 'relative grid min-h-16 w-full content-center justify-items-center gap-0.5 py-1.5';
  if (assignmentId === null) return <div className={box}>{face}</div>;
  return (
    <button
      type="button"
      aria-current={isToday ? 'date' : undefined}
      onClick={() => onSelect(assignmentId)}
      className={cx(box, '-outline-offset-3! hover:bg-well')}
    >
      {face}
    </button>
  );
}

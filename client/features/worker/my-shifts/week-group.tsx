import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { addDays } from '../../../../shared/kernel/site-time.js';
import type { Instant, LocalDate } from '../../../../shared/kernel/time.js';
import { useFormat } from '../../../lib/i18n/format.js';
import { useDayRange } from '../../../lib/time/use-day-range.js';
import { weekName } from '../model/shift-weeks.js';

type WeekGroupProps = { week: LocalDate; now: Instant; sum?: string; children: ReactNode };

/** The shifts of one week below its name, its days and their sum [S-71]. */
export function WeekGroup({ week, now, sum, children }: WeekGroupProps) {
  const name = useWeekName(week, now);
  return (
    <section aria-label={name} className="grid gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 border-b-2 border-ink pb-1.5">
        <h2 className="text-16! font-semibold!">{name}</h2>
        {sum && <span className="num text-14 text-ink-2">{sum}</span>}
      </div>
      {children}
    </section>
  );
}

/** "This week", "Next week" or "Nov 15 – 21". */
export function useWeekName(week: LocalDate, now: Instant): string {
  const { t } = useTranslation('worker');
  const { timeZone } = useFormat();
  const dayRange = useDayRange();
  const name = weekName(week, now, timeZone);
  return name === 'other' ? dayRange(week, addDays(week, 6)) : t(`mine.week.${name}`);
}

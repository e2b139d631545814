import { Suspense, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SHIFT } from '../../../../shared/shifts/shifts.policy.js';
import type { LocalDate } from '../../../../shared/kernel/time.js';
import { LoadFailed } from '../shifts/load-failed.js';
import { CalendarLegend } from './calendar-legend.js';
import { MonthGrid } from './month-grid.js';
import { MonthHead } from './month-head.js';
import { useCalendarDays } from './use-calendar-days.js';
import { useMonth } from './use-month.js';
import { lazyWithRetry } from '../../../lib/layout/lazy-with-retry.js';

const DayDialog = lazyWithRetry(() => import('./day-dialog.js'));

/** A month of shifts; a day opens the details of its first one (worker.md §2 Calendar view) [S-08 to S-12]. */
export default function CalendarView() {
  const { t } = useTranslation('worker');
  const headingId = useId();
  const { month, today, showMonth } = useMonth();
  const { days, isLoading, failure } = useCalendarDays(month);
  const [opened, setOpened] = useState<LocalDate | null>(null);
  const shown = days.find(({ date, shifts }) => date === opened && shifts.length > 0);
  const isEmpty = !isLoading && days.every(({ shifts }) => shifts.length === 0);
  return (
    <div className="@container -mt-1 grid gap-2">
      <MonthHead id={headingId} month={month} today={today} isLoading={isLoading && !failure} onChange={showMonth} />
      {failure ? (
        <LoadFailed {...failure} />
      ) : (
        <MonthGrid
          labelledBy={headingId}
          days={days}
          month={month}
          today={today}
          selected={shown?.date ?? null}
          isLoading={isLoading}
          onMonth={showMonth}
          onOpen={setOpened}
        />
      )}
      <p role="status" className="text-14 text-ink-2">
        {isEmpty && t('calendar.empty', { days: SHIFT.maxDaysAhead })}
      </p>
      <CalendarLegend />
      <Suspense fallback={null}>{shown && <DayDialog day={shown} onClose={() => setOpened(null)} />}</Suspense>
    </div>
  );
}

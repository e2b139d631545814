import { useId, useRef, useEffect, useState, type KeyboardEvent, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { type LocalMonth, firstOfMonth, monthOf } from '../../../../shared/kernel/month.js';
import type { LocalDate } from '../../../../shared/kernel/time.js';
import { useFormat } from '../../../lib/i18n/format.js';
import { hasMovedFocus } from '../../../ui/moved-focus.js';
import type { CalendarDay } from '../model/calendar-days.js';
import { DayCell } from './day-cell.js';
import { dayByKey } from '../model/calendar-keys.js';

const DAYS_PER_WEEK = 7;

type MonthGridProps = {
  labelledBy: string;
  days: readonly CalendarDay[];
  month: LocalMonth;
  today: LocalDate;
  /** The day whose dialog is open. */
  selected: LocalDate | null;
  isLoading: boolean;
  onMonth: (month: LocalMonth) => void;
  onOpen: (date: LocalDate) => void;
};

/** Six weeks as a grid by the WAI-ARIA grid pattern: one tab stop, arrow keys move inside [S-08]. */
export function MonthGrid({ labelledBy, days, selected, isLoading, onOpen, ...place }: MonthGridProps) {
  const { t } = useTranslation('worker');
  const format = useFormat();
  const hintId = useId();
  const grid = useRef<HTMLDivElement>(null);
  const focus = useGridFocus(grid, { ...place, dates: days.map(({ date }) => date) });
  return (
    <div className="-mx-4 sm:mx-0">
      <p id={hintId} className="sr-only">
        {t('calendar.keys')}
      </p>
      <div
        ref={grid}
        role="grid"
        aria-labelledby={labelledBy}
        aria-describedby={hintId}
        aria-busy={isLoading}
        onKeyDown={focus.onKeyDown}
        className="overflow-hidden border-line sm:rounded-card sm:border"
      >
        <div role="row" className="grid grid-cols-7 border-b border-line bg-paper">
          {days.slice(0, DAYS_PER_WEEK).map(({ date }) => (
            <span key={date} role="columnheader" className="py-1 text-center text-12 font-semibold text-ink-2">
              {format.weekday(date)}
            </span>
          ))}
        </div>
        {weeksOf(days).map((week) => (
          <div key={week[0]?.date} role="row" className="grid grid-cols-7 not-last:border-b border-line">
            {week.map((day) => (
              <DayCell
                key={day.date}
                day={day}
                isActive={day.date === focus.active}
                isSelected={day.date === selected}
                onFocus={() => focus.onFocus(day.date)}
                onOpen={() => onOpen(day.date)}
              />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

function weeksOf(days: readonly CalendarDay[]): CalendarDay[][] {
  const weeks = days.length / DAYS_PER_WEEK;
  return Array.from({ length: weeks }, (_, week) => days.slice(week * DAYS_PER_WEEK, (week + 1) * DAYS_PER_WEEK));
}

type GridFocus = {
  /** The days on the page. */
  dates: readonly LocalDate[];
  month: LocalMonth;
  today: LocalDate;
  onMonth: (month: LocalMonth) => void;
};

/**
 * A roving tabindex over the days of the grid (WAI-ARIA). Moving to a day outside the page changes the page; the focus
 * follows once that day is rendered.
 */
function useGridFocus(grid: RefObject<HTMLElement | null>, { dates, month, today, onMonth }: GridFocus) {
  const isMoving = useRef(false);
  const [focusedDate, setFocusedDate] = useState<LocalDate | null>(null);
  const first = firstOfMonth(month);
  const fallback = first > today ? first : today;
  const active = focusedDate !== null && focusedDate >= today && dates.includes(focusedDate) ? focusedDate : fallback;

  useEffect(() => {
    if (!isMoving.current) return;
    const day = grid.current?.querySelector<HTMLElement>(`[data-date="${focusedDate}"]`);
    if (!day) return;
    isMoving.current = false;
    if (!hasMovedFocus(grid.current)) day.focus();
  }, [grid, focusedDate, month]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const to = dayByKey(active, event.key, today);
    if (to === null) return;
    event.preventDefault();
    if (to === active) return;
    isMoving.current = true;
    setFocusedDate(to);
    const changesPage = event.key === 'PageUp' || event.key === 'PageDown' || !dates.includes(to);
    if (changesPage) onMonth(monthOf(to));
  };
  return { active, onKeyDown, onFocus: setFocusedDate };
}

import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent, RefObject } from 'react';
import { firstOfMonth, monthOf } from '../../../../shared/kernel/month.js';
import type { LocalMonth } from '../../../../shared/kernel/month.js';
import type { LocalDate } from '../../../../shared/kernel/time.js';
import { dayByKey } from '../model/calendar-keys.js';

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
export function useGridFocus(grid: RefObject<HTMLElement | null>, { dates, month, today, onMonth }: GridFocus) {
  const moving = useRef(false);
  const [wanted, setWanted] = useState<LocalDate | null>(null);
  const first = firstOfMonth(month);
  const fallback = first > today ? first : today;
  const active = wanted !== null && wanted >= today && dates.includes(wanted) ? wanted : fallback;

  useEffect(() => {
    if (!moving.current) return;
    const day = grid.current?.querySelector<HTMLElement>(`[data-date="${wanted}"]`);
    if (!day) return;
    moving.current = false;
    day.focus();
  }, [grid, wanted, month]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const to = dayByKey(active, event.key, today);
    if (to === null) return;
    event.preventDefault();
    if (to === active) return;
    moving.current = true;
    setWanted(to);
    const turns = event.key === 'PageUp' || event.key === 'PageDown' || !dates.includes(to);
    if (turns) onMonth(monthOf(to));
  };
  return { active, onKeyDown, onFocus: setWanted };
}

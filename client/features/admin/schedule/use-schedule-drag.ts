import { useEffect, useState } from 'react';
import type { RefObject } from 'react';
import type { LocalDate } from '../../../../shared/kernel/time.js';
import { usePostponeRefetch } from '../../../lib/live/postpone-refetch.js';
import { cellPlace, shiftById } from './schedule.model.js';
import type { ScheduleCells } from './schedule.model.js';
import type { ScheduleActions } from './use-schedule-actions.js';

type ScheduleDrag = {
  table: RefObject<HTMLTableElement | null>;
  cells: ScheduleCells;
  /** The rendered days; another week renders the same shifts as other elements. */
  days: readonly LocalDate[];
  actions: ScheduleActions;
};

/** Dragging a shift moves it to another cell; with Alt or Ctrl it is copied. The code is loaded after the schedule is shown. */
export function useScheduleDrag({ table, cells, days, actions }: ScheduleDrag): void {
  const [isDragging, setDragging] = useState(false);
  const [firstDay] = days;
  usePostponeRefetch(isDragging, 'moving'); // live updates must not rerender the dragged element
  useEffect(() => {
    let stop: (() => void) | null = null;
    let isGone = false;
    const wire = async () => {
      const { wireDrag } = await import('./schedule-drag.js');
      if (isGone || !table.current) return;
      stop = wireDrag(table.current, {
        onDragging: setDragging,
        onDrop: ({ shiftId, cell, isCopy }) => {
          const shift = shiftById(cells, shiftId);
          if (shift) actions.drop(shift, cellPlace(cell), isCopy ? 'copy' : 'move');
        },
      });
    };
    wire().catch(() => undefined); // without it, the menu still moves and copies
    return () => {
      isGone = true;
      stop?.();
    };
  }, [table, cells, firstDay, actions]);
}

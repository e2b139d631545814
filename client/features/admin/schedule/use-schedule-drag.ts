import { useEffect, useState } from 'react';
import type { RefObject } from 'react';
import type { LocalDate } from '../../../../shared/kernel/time.js';
import { useHoldLive } from '../../../lib/live/hold.js';
import { cellPlace, shiftById } from './schedule.model.js';
import type { ScheduleCells } from './schedule.model.js';
import type { ScheduleActions } from './use-schedule-actions.js';

type ScheduleDrag = {
  table: RefObject<HTMLTableElement | null>;
  cells: ScheduleCells;
  /** The days on the screen: another week has other entries in other cells, of the same shifts. */
  days: readonly LocalDate[];
  actions: ScheduleActions;
};

/** Shifts can be dragged to another cell, with Alt or Ctrl a copy of them. Its code comes after the schedule itself. */
export function useScheduleDrag({ table, cells, days, actions }: ScheduleDrag): void {
  const [isDragging, setDragging] = useState(false);
  const [firstDay] = days;
  useHoldLive(isDragging, 'moving'); // what is dragged must not be drawn anew under the hand
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
    wire().catch(() => undefined); // the menu moves and copies, too
    return () => {
      isGone = true;
      stop?.();
    };
  }, [table, cells, firstDay, actions]);
}

import { useEffect, useRef } from 'react';
import type { KeyboardEvent, RefObject } from 'react';
import { decideShiftDelete } from '../../../../shared/shifts/shift.rules.js';
import { plainKey } from '../lists/plain-keys.js';
import { cellBeside, cellKey, cellPlace, shiftById } from './schedule.model.js';
import type { ArrowKey, CellPlace, Grid, ScheduleCells } from './schedule.model.js';
import type { ScheduleActions } from './use-schedule-actions.js';

type GridKeys = Grid & {
  table: RefObject<HTMLTableElement | null>;
  cells: ScheduleCells;
  actions: ScheduleActions;
};

const isArrow = (key: string): key is ArrowKey => key.startsWith('Arrow');

/**
 * The schedule by keyboard: arrows walk over its cells, with Shift they take the shift along, and on a shift M, C and
 * Delete ask where to move or copy it, or whether to delete it.
 */
export function useGridKeys({ table, cells, actions, rows, days }: GridKeys) {
  const follow = useFollow(table, cells);
  return (event: KeyboardEvent) => {
    const target = event.target as HTMLElement;
    const key = plainKey(event);
    const cell = target.closest<HTMLElement>('[data-cell]');
    if (key === null || !cell?.dataset.cell) return;
    const shift = shiftById(cells, Number(target.closest<HTMLElement>('[data-shift-id]')?.dataset.shiftId));
    const place = cellPlace(cell.dataset.cell);
    if (isArrow(key)) {
      event.preventDefault();
      const beside = cellBeside(place, key, { rows, days });
      if (!event.shiftKey) walk(table.current, { from: target, place, beside, key });
      else if (shift && beside) {
        follow(shift.id);
        actions.drop(shift, beside, 'move');
      }
    } else if (shift && (key === 'm' || key === 'c')) {
      event.preventDefault();
      actions.step({ kind: 'place', shift, mode: key === 'm' ? 'move' : 'copy' });
    } else if (shift && key === 'Delete' && decideShiftDelete(shift).ok) {
      actions.step({ kind: 'delete', shift });
    }
  };
}

/** What can have the focus in a cell, from top to bottom; its empty ground last. */
function stopsIn(table: HTMLTableElement | null, place: CellPlace): HTMLElement[] {
  const cell = table?.querySelector(`[data-cell="${cellKey(place)}"]`);
  const all = [...(cell?.querySelectorAll<HTMLElement>('button') ?? [])];
  const stops = all.filter((button) => !button.matches('[data-shift-id] > button:not(:first-of-type)'));
  return stops.sort((a, b) => Number('slot' in a.dataset) - Number('slot' in b.dataset));
}

type Step = { from: HTMLElement; place: CellPlace; beside: CellPlace | null; key: ArrowKey };

function walk(table: HTMLTableElement | null, { from, place, beside, key }: Step): void {
  const own = stopsIn(table, place);
  const by = key === 'ArrowUp' ? -1 : key === 'ArrowDown' ? 1 : 0;
  const within = by === 0 ? undefined : own[own.findIndex((stop) => stop.contains(from)) + by];
  const next = beside ? stopsIn(table, beside) : [];
  (within ?? (by < 0 ? next.at(-1) : next[0]))?.focus();
}

/** Keeps the focus on a shift that leaves its cell: what is drawn in the other one is another element. */
function useFollow(table: RefObject<HTMLTableElement | null>, cells: ScheduleCells) {
  const followed = useRef<number | null>(null);
  useEffect(() => {
    const goAfter = () => {
      if (followed.current === null) return;
      const { activeElement } = document;
      if (activeElement !== document.body && activeElement?.id !== 'main') return;
      const entry = table.current?.querySelector<HTMLElement>(`[data-shift-id="${followed.current}"] button`);
      followed.current = null;
      entry?.focus();
    };
    goAfter();
    // the question before the move may close later than the shift arrives: the focus then comes to the page's content
    document.addEventListener('focusin', goAfter);
    return () => document.removeEventListener('focusin', goAfter);
  }, [table, cells]);
  return (shiftId: number) => {
    followed.current = shiftId;
  };
}

import { useEffect, useRef } from 'react';
import type { KeyboardEvent, RefObject } from 'react';
import { decideShiftDelete } from '../../../../shared/shifts/shift.rules.js';
import { shortcutKey } from '../lists/shortcut-key.js';
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
 * Keyboard control of the schedule: arrows move between cells, Shift with an arrow moves the shift, and M, C and Delete
 * on a shift open its move, copy and delete dialogs.
 */
export function useGridKeys({ table, cells, actions, rows, days }: GridKeys) {
  const follow = useFollow(table, cells);
  return (event: KeyboardEvent) => {
    const target = event.target as HTMLElement;
    const key = shortcutKey(event);
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

/** The focusable elements of a cell from top to bottom; its background button last. */
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

/** Keeps the focus on a shift that moves to another cell, where a new element is rendered. */
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
    // if the confirmation closes after the shift has moved, the focus is on the page's content
    document.addEventListener('focusin', goAfter);
    return () => document.removeEventListener('focusin', goAfter);
  }, [table, cells]);
  return (shiftId: number) => {
    followed.current = shiftId;
  };
}

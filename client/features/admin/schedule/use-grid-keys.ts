import { useEffect, useRef } from 'react';
import type { KeyboardEvent, RefObject } from 'react';
import { decideShiftDelete } from '../../../../shared/shifts/shift.rules.js';
import { shortcutKey } from '../lists/shortcut-key.js';
import { neighborCell, cellKey, parseCellKey, shiftById } from './schedule.model.js';
import type { ArrowKey, CellPosition, Grid, ScheduleCells } from './schedule.model.js';
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
  const keepFocusOn = useFocusAfterMove(table, cells);
  return (event: KeyboardEvent) => {
    const target = event.target as HTMLElement;
    const key = shortcutKey(event);
    const cell = target.closest<HTMLElement>('[data-cell]');
    if (key === null || !cell?.dataset.cell) return;
    const shift = shiftById(cells, Number(target.closest<HTMLElement>('[data-shift-id]')?.dataset.shiftId));
    const position = parseCellKey(cell.dataset.cell);
    if (isArrow(key)) {
      event.preventDefault();
      const neighbor = neighborCell(position, key, { rows, days });
      if (!event.shiftKey) moveFocus(table.current, { from: target, position, neighbor, key });
      else if (shift && neighbor) {
        keepFocusOn(shift.id);
        actions.drop(shift, neighbor, 'move');
      }
    } else if (shift && (key === 'm' || key === 'c')) {
      event.preventDefault();
      actions.showDialog({ kind: 'moveOrCopy', shift, mode: key === 'm' ? 'move' : 'copy' });
    } else if (shift && key === 'Delete' && decideShiftDelete(shift).ok) {
      actions.showDialog({ kind: 'delete', shift });
    }
  };
}

/** The focusable elements of a cell from top to bottom; its background button last. */
function focusableIn(table: HTMLTableElement | null, position: CellPosition): HTMLElement[] {
  const cell = table?.querySelector(`[data-cell="${cellKey(position)}"]`);
  const all = [...(cell?.querySelectorAll<HTMLElement>('button') ?? [])];
  const stops = all.filter((button) => !button.matches('[data-shift-id] > button:not(:first-of-type)'));
  return stops.sort((a, b) => Number('slot' in a.dataset) - Number('slot' in b.dataset));
}

type FocusMove = { from: HTMLElement; position: CellPosition; neighbor: CellPosition | null; key: ArrowKey };

function moveFocus(table: HTMLTableElement | null, { from, position, neighbor, key }: FocusMove): void {
  const current = focusableIn(table, position);
  const delta = key === 'ArrowUp' ? -1 : key === 'ArrowDown' ? 1 : 0;
  const within = delta === 0 ? undefined : current[current.findIndex((stop) => stop.contains(from)) + delta];
  const next = neighbor ? focusableIn(table, neighbor) : [];
  (within ?? (delta < 0 ? next.at(-1) : next[0]))?.focus();
}

/** Keeps the focus on a shift that moves to another cell, where a new element is rendered. */
function useFocusAfterMove(table: RefObject<HTMLTableElement | null>, cells: ScheduleCells) {
  const movedShiftId = useRef<number | null>(null);
  useEffect(() => {
    const restoreFocus = () => {
      if (movedShiftId.current === null) return;
      const { activeElement } = document;
      if (activeElement !== document.body && activeElement?.id !== 'main') return;
      const entry = table.current?.querySelector<HTMLElement>(`[data-shift-id="${movedShiftId.current}"] button`);
      movedShiftId.current = null;
      entry?.focus();
    };
    restoreFocus();
    // if the confirmation closes after the shift has moved, the focus is on the page's content
    document.addEventListener('focusin', restoreFocus);
    return () => document.removeEventListener('focusin', restoreFocus);
  }, [table, cells]);
  return (shiftId: number) => {
    movedShiftId.current = shiftId;
  };
}

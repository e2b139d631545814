import { useRef, Suspense, useState, type MouseEvent, type ReactNode, useEffect, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { LocalDate } from '../../../../shared/kernel/time.js';
import type { ScheduleRow } from '../../../../shared/shifts/shift.rules.js';
import { type ScheduleCells, shiftById, parseCellKey } from './schedule.model.js';
import { useGridKeys } from './use-grid-keys.js';
import type { ScheduleActions } from './use-schedule-actions.js';
import { lazyWithRetry } from '../../../lib/layout/lazy-with-retry.js';
import type { MenuPosition } from './menu-position.js';
import { useEntryCard } from './entry-card.js';
import { usePostponeRefetch } from '../../../lib/live/postpone-refetch.js';

type ScheduleTableProps = {
  cells: ScheduleCells;
  actions: ScheduleActions;
  /** `null` in the month view, whose cells have no start time. */
  rows: readonly ScheduleRow[] | null;
  days: readonly LocalDate[];
  children: ReactNode;
};

/** The common part of both grids: dragging, keyboard moves, and the context menu. */
export function ScheduleTable({ cells, actions, rows, days, children }: ScheduleTableProps) {
  const { t } = useTranslation('admin');
  const table = useRef<HTMLTableElement>(null);
  const keys = useGridKeys({ table, cells, actions, rows, days });
  const menu = useEntryMenu(cells, actions);
  const card = useEntryCard(cells);
  useScheduleDrag({ table, cells, days, actions });
  return (
    <>
      <table
        {...card.handlers}
        ref={table}
        onKeyDown={keys}
        onContextMenu={menu.open}
        className="w-full table-fixed border-collapse"
      >
        <caption className="sr-only">{t('schedule.title')}</caption>
        {children}
      </table>
      {menu.opened}
      {card.shown}
    </>
  );
}

const EntryMenu = lazyWithRetry(() => import('./entry-menu.js'));

/** Opens the context menu of a shift by right click or by the menu key. */
function useEntryMenu(cells: ScheduleCells, actions: ScheduleActions) {
  const [menu, setMenu] = useState<MenuPosition | null>(null);
  const open = (event: MouseEvent) => {
    const entry = (event.target as HTMLElement).closest<HTMLElement>('[data-shift-id]');
    const opener = entry?.querySelector('button');
    const shift = shiftById(cells, Number(entry?.dataset.shiftId));
    if (!shift || !opener) return;
    event.preventDefault();
    setMenu({ shift, x: event.clientX, y: event.clientY, opener });
  };
  const opened = menu && (
    <Suspense fallback={null}>
      <EntryMenu {...menu} actions={actions} onClose={() => setMenu(null)} />
    </Suspense>
  );
  return { open, opened };
}

type ScheduleDrag = {
  table: RefObject<HTMLTableElement | null>;
  cells: ScheduleCells;
  /** The rendered days. Another week renders new elements, which must be made draggable. */
  days: readonly LocalDate[];
  actions: ScheduleActions;
};

/** Dragging a shift moves it to another cell; with Alt or Ctrl it is copied. The code is loaded after the schedule is shown. */
function useScheduleDrag({ table, cells, days, actions }: ScheduleDrag): void {
  const [isDragging, setDragging] = useState(false);
  const [firstDay] = days;
  usePostponeRefetch(isDragging, 'moving'); // live updates must not rerender the dragged element
  useEffect(() => {
    let stop: (() => void) | null = null;
    let isUnmounted = false;
    const load = async () => {
      const { enableDragging } = await import('./schedule-drag.js');
      if (isUnmounted || !table.current) return;
      stop = enableDragging(table.current, {
        onDragging: setDragging,
        onDrop: ({ shiftId, cell, isCopy }) => {
          const shift = shiftById(cells, shiftId);
          if (shift) actions.drop(shift, parseCellKey(cell), isCopy ? 'copy' : 'move');
        },
      });
    };
    load().catch(() => undefined); // without it, the menu still moves and copies
    return () => {
      isUnmounted = true;
      stop?.();
    };
  }, [table, cells, firstDay, actions]);
}

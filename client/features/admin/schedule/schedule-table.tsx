import { useRef, Suspense, useState, type MouseEvent } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { LocalDate } from '../../../../shared/kernel/time.js';
import type { ScheduleRow } from '../../../../shared/shifts/shift.rules.js';
import { type ScheduleCells, shiftById } from './schedule.model.js';
import { useGridTip } from './use-grid-tip.js';
import { useGridKeys } from './use-grid-keys.js';
import type { ScheduleActions } from './use-schedule-actions.js';
import { useScheduleDrag } from './use-schedule-drag.js';
import { lazyWithRetry } from '../../../lib/layout/lazy-with-retry.js';
import type { MenuPosition } from './menu-position.js';

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
  const tip = useGridTip(cells);
  useScheduleDrag({ table, cells, days, actions });
  return (
    <>
      <table
        {...tip.handlers}
        ref={table}
        onKeyDown={keys}
        onContextMenu={menu.open}
        className="w-full table-fixed border-collapse"
      >
        <caption className="sr-only">{t('schedule.title')}</caption>
        {children}
      </table>
      {menu.opened}
      {tip.shown}
    </>
  );
}

const EntryMenu = lazyWithRetry(() => import('./entry-menu.js'));

/** Opens the context menu of a shift by right click or by the menu key. */
function useEntryMenu(cells: ScheduleCells, actions: ScheduleActions) {
  const [asked, setAsked] = useState<MenuPosition | null>(null);
  const open = (event: MouseEvent) => {
    const entry = (event.target as HTMLElement).closest<HTMLElement>('[data-shift-id]');
    const opener = entry?.querySelector('button');
    const shift = shiftById(cells, Number(entry?.dataset.shiftId));
    if (!shift || !opener) return;
    event.preventDefault();
    setAsked({ shift, x: event.clientX, y: event.clientY, opener });
  };
  const opened = asked && (
    <Suspense fallback={null}>
      <EntryMenu {...asked} actions={actions} onClose={() => setAsked(null)} />
    </Suspense>
  );
  return { open, opened };
}

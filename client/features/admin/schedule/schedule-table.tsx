import { useRef } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { LocalDate } from '../../../../shared/kernel/time.js';
import type { ScheduleRow } from '../../../../shared/shifts/shift.rules.js';
import type { ScheduleCells } from './schedule.model.js';
import { useEntryMenu } from './use-entry-menu.js';
import { useGridTip } from './use-grid-tip.js';
import { useGridKeys } from './use-grid-keys.js';
import type { ScheduleActions } from './use-schedule-actions.js';
import { useScheduleDrag } from './use-schedule-drag.js';

type ScheduleTableProps = {
  cells: ScheduleCells;
  actions: ScheduleActions;
  /** `null` in the month view, whose cells are whole days. */
  rows: readonly ScheduleRow[] | null;
  days: readonly LocalDate[];
  children: ReactNode;
};

/** What both grids share: their shifts can be dragged, moved by keyboard, and have a menu. */
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

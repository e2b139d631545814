import { useDeferredValue, useState } from 'react';
import type { Timesheet } from '../../../../shared/payroll/timesheet.contract.js';
import { useApproveTimesheets } from '../api/approve-timesheets.js';
import { ADMIN_PATHS } from '../api/paths.js';
import { loadedCount, useAllPages } from '../api/use-all-pages.js';
import { useActiveItem } from '../lists/use-active-item.js';
import { useSelection } from '../selection/use-selection.js';
import { useShiftTitle } from '../shifts/shift-title.js';
import type { firstTimesheets, TimesheetGroup } from './timesheet-list.model.js';
import {
  NO_FILTER,
  canSelect,
  groupTimesheets,
  isGroupComplete,
  matches,
  readyToggle,
} from './timesheet-list.model.js';

export type PanelMode = 'details' | 'edit' | 'clockOut';

/** The filtered, selected and active timesheets, and the bulk approval. */
export function useTimesheetList(first: readonly Timesheet[]) {
  const titleOf = useShiftTitle();
  const [filter, setFilter] = useState(NO_FILTER);
  const search = useDeferredValue(filter.text.trim());
  const { all: timesheets, ...paging } = useAllPages(ADMIN_PATHS.timesheets, first, search);
  const selection = useSelection(timesheets);
  const panel = useActiveItem<{ id: number; mode: PanelMode }>();
  const { approve, progress, failed, clearFailed } = useApproveTimesheets();

  const shown = timesheets.filter((one) => matches(one, filter, titleOf(one)));
  const groups = groupTimesheets(shown);
  const ordered = [...groups.exceptions, ...groups.ready, ...groups.working];
  const selected = shown.filter((one) => selection.has(one.id) && canSelect(one));

  const toggleReady = () => {
    const ids = groups.ready.map((one) => one.id);
    selection[readyToggle(ids, selection.has)](ids);
  };

  return {
    timesheets,
    paging,
    filter,
    setFilter,
    groups,
    /** The number of a group's timesheets, as text. */
    countOf: (group: TimesheetGroup) =>
      // rows found by a search follow the loaded ones
      loadedCount(groups[group].length, isGroupComplete(group, search === '' ? timesheets : first, paging.isComplete)),
    ordered,
    selected,
    isSelected: selection.has,
    toggle: selection.toggle,
    toggleReady,
    activeItem: timesheets.find((one) => one.id === panel.activeItem?.id) ?? null,
    mode: panel.activeItem?.mode ?? 'details',
    open: (id: number, mode: PanelMode = 'details') => panel.open({ id, mode }),
    /** Called after a form of the panel was saved or cancelled. */
    backToDetails: () => panel.show(panel.activeItem && { ...panel.activeItem, mode: 'details' }),
    close: () => panel.show(null),
    approveSelected: async () => selection.remove(await approve(selected, { bulk: true })),
    /** The timesheet whose details are open. */
    approveOne: async (one: Timesheet) => selection.remove(await approve([one], { bulk: false })),
    progress,
    failed,
    clearFailed,
    changed: selection.changed,
    clearChanged: selection.remove,
  };
}

export type TimesheetListState = ReturnType<typeof useTimesheetList>;
/** Props of the table and the cards; `renderedGroups` holds the timesheets rendered so far. */
export type TimesheetListProps = { list: TimesheetListState; renderedGroups: ReturnType<typeof firstTimesheets> };

import { useState } from 'react';
import type { Timesheet } from '../../../../shared/payroll/payroll.contract.js';
import { useApproveTimesheets } from '../api/approve-timesheets.js';
import { useWorkTitle } from '../use-shift-title.js';
import type { firstOf } from './timesheet-list.model.js';
import { NO_FILTER, canApprove, groupTimesheets, matches } from './timesheet-list.model.js';

export type PanelMode = 'details' | 'edit' | 'clockOut';

/** What is shown, selected and in hand of the list, and approving what is selected. */
export function useTimesheetWork(timesheets: readonly Timesheet[]) {
  const titleOf = useWorkTitle();
  const [filter, setFilter] = useState(NO_FILTER);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [panel, setPanel] = useState<{ id: number; mode: PanelMode } | null>(null);
  const { approve, progress } = useApproveTimesheets();

  const shown = timesheets.filter((one) => matches(one, filter, titleOf(one)));
  const groups = groupTimesheets(shown);
  const inOrder = [...groups.exceptions, ...groups.ready, ...groups.working];
  const selected = shown.filter((one) => chosen.has(one.id) && canApprove(one));

  const toggle = (id: number) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };
  /** Exceptions are chosen one by one: the box in the head means what is in order. */
  const toggleReady = () => setChosen(new Set(selected.length > 0 ? [] : groups.ready.map((one) => one.id)));

  return {
    filter,
    setFilter,
    groups,
    inOrder,
    selected,
    isSelected: (id: number) => chosen.has(id),
    toggle,
    toggleReady,
    inHand: shown.find((one) => one.id === panel?.id) ?? null,
    mode: panel?.mode ?? 'details',
    open: (id: number, mode: PanelMode = 'details') => setPanel({ id, mode }),
    close: () => setPanel(null),
    approve,
    progress,
  };
}

export type TimesheetWork = ReturnType<typeof useTimesheetWork>;
/** What both lists get; `parts` is as much of the groups as is to be drawn. */
export type TimesheetListProps = { work: TimesheetWork; parts: ReturnType<typeof firstOf> };

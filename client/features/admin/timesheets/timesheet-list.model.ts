import { addDays } from '../../../../shared/kernel/site-time.js';
import { instantOf } from '../../../../shared/kernel/time.js';
import type { LocalDate } from '../../../../shared/kernel/time.js';
import type { Timesheet } from '../../../../shared/payroll/timesheet.contract.js';
import { decideBulkApproval, timesheetCheck, awaitsAdmin } from '../../../../shared/payroll/timesheet-list.rules.js';
import { decideApproveTimesheet, decideDismissTimesheet } from '../../../../shared/payroll/timesheet.rules.js';
import { workweekOf } from '../../../../shared/payroll/workweek.rules.js';
import { plainText } from '../../../../shared/kernel/plain-text.js';

export const TIMESHEET_GROUPS = ['exceptions', 'ready', 'working'] as const;
export type TimesheetGroup = (typeof TIMESHEET_GROUPS)[number];

function groupOf(timesheet: Timesheet): TimesheetGroup {
  if (!awaitsAdmin(timesheet)) return 'working';
  return timesheetCheck(timesheet) === 'inOrder' ? 'ready' : 'exceptions';
}

/** The server sends exceptions first; the groups keep that order. */
export function groupTimesheets(timesheets: readonly Timesheet[]): Record<TimesheetGroup, Timesheet[]> {
  const groups: Record<TimesheetGroup, Timesheet[]> = { exceptions: [], ready: [], working: [] };
  for (const timesheet of timesheets) groups[groupOf(timesheet)].push(timesheet);
  return groups;
}

/**
 * Returns true if all timesheets of a group are loaded: the list is complete, or its loaded pages end in a later group.
 * The server sends the groups in their order.
 */
export function isGroupComplete(group: TimesheetGroup, loaded: readonly Timesheet[], isComplete: boolean): boolean {
  const last = loaded.at(-1);
  return isComplete || !last || TIMESHEET_GROUPS.indexOf(group) < TIMESHEET_GROUPS.indexOf(groupOf(last));
}

/** Returns the first `count` timesheets by group, without empty groups. */
export function firstTimesheets(
  groups: Record<TimesheetGroup, Timesheet[]>,
  count: number,
): { group: TimesheetGroup; timesheets: Timesheet[] }[] {
  let remaining = count;
  const renderedGroups = TIMESHEET_GROUPS.map((group) => {
    const timesheets = groups[group].slice(0, remaining);
    remaining -= timesheets.length;
    return { group, timesheets };
  });
  return renderedGroups.filter(({ timesheets }) => timesheets.length > 0);
}

export function canApprove(timesheet: Timesheet): boolean {
  return decideApproveTimesheet(stateOf(timesheet)).ok;
}

export function canDismiss(timesheet: Timesheet): boolean {
  return decideDismissTimesheet(stateOf(timesheet)).ok;
}

/** Returns true if the facts of the decision changed since they were shown: times, hours, notes or pay. [W-37, W-84] */
export function isChanged(shown: Timesheet, now: Timesheet): boolean {
  return shown.revision !== now.revision || shown.total !== now.total;
}

function stateOf({ clockInTime, clockOutTime, ...timesheet }: Timesheet) {
  return {
    ...timesheet,
    clockInAt: clockInTime === null ? null : instantOf(clockInTime),
    clockOutAt: clockOutTime === null ? null : instantOf(clockOutTime),
  };
}

/**
 * Returns true if it can be approved in bulk: timesheets with late events or an open correction request are approved one
 * by one. [W-34, W-149]
 */
export function canSelect(timesheet: Timesheet): boolean {
  return canApprove(timesheet) && decideBulkApproval(timesheet).ok;
}

/**
 * The select-all box for timesheets without exceptions: selects the rest of them, or deselects all. Exceptions are
 * selected one by one and are not affected.
 */
export function readyToggle(ready: readonly number[], isSelected: (id: number) => boolean): 'add' | 'remove' {
  return ready.every(isSelected) ? 'remove' : 'add';
}

export type TimesheetFilter = { text: string; week: string; level: string; check: string };
export const NO_FILTER: TimesheetFilter = { text: '', week: 'all', level: 'all', check: 'all' };

/** The Sunday on which the shift's workweek begins. */
export function weekOf(timesheet: Timesheet): LocalDate {
  return workweekOf(timesheet.shiftDate as LocalDate);
}

/**
 * The weeks of the filter, newest first: those of the loaded rows, and the chosen one. While rows are missing, also
 * every week from the earliest loaded one to the current one, because the missing rows may be of any of them: the
 * server sorts by check before it sorts by date. A missing row of a later check may be even older than the loaded ones;
 * its week is offered once it is loaded. [W-103]
 */
export function weeksOffered(
  loaded: readonly Timesheet[],
  { isComplete, chosen, today }: { isComplete: boolean; chosen: string; today: LocalDate },
): LocalDate[] {
  const weeks = new Set(loaded.map(weekOf));
  const earliest = [...weeks].sort()[0];
  if (!isComplete && earliest !== undefined)
    for (let week = earliest; week <= workweekOf(today); week = addDays(week, 7)) weeks.add(week);
  if (chosen !== NO_FILTER.week) weeks.add(chosen as LocalDate);
  return [...weeks].sort().reverse();
}

/** Matches any part of the worker's name or the shift's title, ignoring case and accents. */
export function matches(timesheet: Timesheet, filter: TimesheetFilter, title: string): boolean {
  const text = plainText(filter.text.trim());
  return (
    (text === '' || plainText(`${timesheet.workerName} ${timesheet.workerEmail} ${title}`).includes(text)) &&
    (filter.week === 'all' || filter.week === weekOf(timesheet)) &&
    (filter.level === 'all' || filter.level === String(timesheet.skillLevelId)) &&
    (filter.check === 'all' || filter.check === timesheetCheck(timesheet))
  );
}

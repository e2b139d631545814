import { describe, expect, it } from '@jest/globals';
import type { LocalDate } from '../../../../shared/kernel/time.js';
import type { Timesheet } from '../../../../shared/payroll/timesheet.contract.js';
import {
  canDismiss,
  firstTimesheets,
  isChanged,
  isGroupComplete,
  readyToggle,
  TIMESHEET_GROUPS,
  weeksOffered,
} from './timesheet-list.model.js';

const some = (...ids: number[]) => ids.map((id) => ({ id }) as Timesheet);
const GROUPS = { exceptions: some(1, 2), ready: some(3, 4, 5), working: [] };

describe('the check box of the timesheets in order', () => {
  it('[W-26] adds the rest of them to the selection, and removes them if all are selected', () => {
    const chosen =
      (...ids: number[]) =>
      (id: number) =>
        ids.includes(id);
    expect(readyToggle([2, 3], chosen())).toBe('add');
    expect(readyToggle([2, 3], chosen(1))).toBe('add');
    expect(readyToggle([2, 3], chosen(1, 2))).toBe('add');
    expect(readyToggle([2, 3], chosen(2, 3))).toBe('remove');
  });
});

describe('the rendered part of the timesheets', () => {
  it('[W-22] follows the order of the groups, exceptions first, and shows the size of each', () => {
    const drawn = (count: number) =>
      firstTimesheets(GROUPS, count).map(({ group, timesheets }) => [group, timesheets.map(({ id }) => id)]);
    expect(drawn(1)).toEqual([['exceptions', [1]]]);
    expect(drawn(4)).toEqual([
      ['exceptions', [1, 2]],
      ['ready', [3, 4]],
    ]);
    expect(drawn(99)[1]).toEqual(['ready', [3, 4, 5]]);
    expect(drawn(99)).toHaveLength(2);
  });
});

describe('a group of a list that continues on the server', () => {
  const row = (clockOutTime: string | null, minutesLate = 0) =>
    ({ clockOutTime, minutesLate, lateEvents: [], needsReview: 0, missingClockOut: false }) as unknown as Timesheet;
  const [late, ready, working] = [row('2026-11-20T23:00:00.000Z', 12), row('2026-11-20T23:00:00.000Z'), row(null)];
  const whole = (first: Timesheet[], isComplete = false) =>
    TIMESHEET_GROUPS.map((group) => isGroupComplete(group, first, isComplete));

  it('[W-98] is complete if the loaded pages end in a later group, or the list is complete', () => {
    expect(whole([late])).toEqual([false, false, false]);
    expect(whole([late, ready])).toEqual([true, false, false]);
    expect(whole([late, ready, working])).toEqual([true, true, false]);
    expect(whole([late], true)).toEqual([true, true, true]);
    expect(whole([])).toEqual([true, true, true]);
  });
});

describe('the weeks of the filter', () => {
  const of = (...dates: string[]) => dates.map((shiftDate) => ({ shiftDate }) as Timesheet);
  const offered = (loaded: Timesheet[], { isComplete = false, chosen = 'all', today = '2026-11-17' } = {}) =>
    weeksOffered(loaded, { isComplete, chosen, today: today as LocalDate });

  it('[W-103] are all from the earliest loaded one to the current one while rows are missing', () => {
    expect(offered(of('2026-11-03', '2026-10-21'))).toEqual([
      ...['2026-11-15', '2026-11-08', '2026-11-01', '2026-10-25', '2026-10-18'],
    ]);
    expect(offered(of('2026-11-15'))).toEqual(['2026-11-15']);
    expect(offered(of('2026-11-08'), { today: '2026-11-14' })).toEqual(['2026-11-08']);
    expect(offered(of('2026-11-08'), { today: '2026-11-15' })).toEqual(['2026-11-15', '2026-11-08']);
    // clocked in on Saturday for a shift on Sunday
    expect(offered(of('2026-11-22'), { today: '2026-11-21' })).toEqual(['2026-11-22']);
    expect(offered([])).toEqual([]);
  });

  it('[W-108] are those of the rows once all are loaded', () => {
    expect(offered(of('2026-11-03', '2026-10-21', '2026-10-20'), { isComplete: true })).toEqual([
      ...['2026-11-01', '2026-10-18'],
    ]);
  });

  it('[W-108] include the chosen one, also if it has no rows any more', () => {
    const chosen = '2026-10-25';
    expect(offered(of('2026-11-03'), { isComplete: true, chosen })).toEqual(['2026-11-01', chosen]);
  });
});

describe('dismissing a timesheet', () => {
  const clocked = { clockInTime: '2026-11-20T15:00:00.000Z', clockOutTime: '2026-11-20T23:00:00.000Z' };
  const open = {
    ...clocked,
    status: 'completed',
    isApproved: false,
    paymentStatus: 'pending',
    revision: 4,
    total: 160,
  };
  const one = open as Timesheet;

  it('[W-80, W-81] is offered for a complete timesheet that is not approved', () => {
    expect(canDismiss(one)).toBe(true);
    expect(canDismiss({ ...one, clockOutTime: null })).toBe(false);
    expect(canDismiss({ ...one, status: 'in_progress' })).toBe(false);
    expect(canDismiss({ ...one, isApproved: true, paymentStatus: 'processing' })).toBe(false);
  });

  it('[W-84] asks the admin again once revision or pay has changed', () => {
    expect(isChanged(one, { ...one })).toBe(false);
    expect(isChanged(one, { ...one, revision: 5 })).toBe(true);
    expect(isChanged(one, { ...one, total: 150 })).toBe(true);
  });
});

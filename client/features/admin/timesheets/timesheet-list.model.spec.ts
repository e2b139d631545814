import { describe, expect, it } from '@jest/globals';
import type { Timesheet } from '../../../../shared/payroll/payroll.contract.js';
import { canDismiss, firstOf, isChanged, readyStep } from './timesheet-list.model.js';

const some = (...ids: number[]) => ids.map((id) => ({ id }) as Timesheet);
const GROUPS = { exceptions: some(1, 2), ready: some(3, 4, 5), working: [] };

describe('the box for all that is in order', () => {
  it('[W-26] chooses the rest of them whatever else is chosen, and lets go of them when all are', () => {
    const chosen =
      (...ids: number[]) =>
      (id: number) =>
        ids.includes(id);
    expect(readyStep([2, 3], chosen())).toBe('add');
    expect(readyStep([2, 3], chosen(1))).toBe('add');
    expect(readyStep([2, 3], chosen(1, 2))).toBe('add');
    expect(readyStep([2, 3], chosen(2, 3))).toBe('drop');
  });
});

describe('the part of the timesheets that is drawn', () => {
  it('[W-22] goes through the groups in their order, exceptions first, and names how many each holds in all', () => {
    const drawn = (count: number) =>
      firstOf(GROUPS, count).map(({ group, count: all, timesheets }) => [group, all, timesheets.map(({ id }) => id)]);
    expect(drawn(1)).toEqual([['exceptions', 2, [1]]]);
    expect(drawn(4)).toEqual([
      ['exceptions', 2, [1, 2]],
      ['ready', 3, [3, 4]],
    ]);
    expect(drawn(99)[1]).toEqual(['ready', 3, [3, 4, 5]]);
    expect(drawn(99)).toHaveLength(2);
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

  it('[W-80, W-81] is offered for a complete timesheet that nobody has approved', () => {
    expect(canDismiss(one)).toBe(true);
    expect(canDismiss({ ...one, clockOutTime: null })).toBe(false);
    expect(canDismiss({ ...one, status: 'in_progress' })).toBe(false);
    expect(canDismiss({ ...one, isApproved: true, paymentStatus: 'processing' })).toBe(false);
  });

  it('[W-84] waits for the admin once revision or pay is another', () => {
    expect(isChanged(one, { ...one })).toBe(false);
    expect(isChanged(one, { ...one, revision: 5 })).toBe(true);
    expect(isChanged(one, { ...one, total: 150 })).toBe(true);
  });
});

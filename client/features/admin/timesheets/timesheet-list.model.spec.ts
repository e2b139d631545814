import { describe, expect, it } from '@jest/globals';
import type { Timesheet } from '../../../../shared/payroll/payroll.contract.js';
import { firstOf, readyStep } from './timesheet-list.model.js';

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

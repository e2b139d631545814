import { describe, expect, it } from '@jest/globals';
import type { Timesheet } from '../../../../shared/payroll/payroll.contract.js';
import { firstOf } from './timesheet-list.model.js';

const some = (...ids: number[]) => ids.map((id) => ({ id }) as Timesheet);
const GROUPS = { exceptions: some(1, 2), ready: some(3, 4, 5), working: [] };

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

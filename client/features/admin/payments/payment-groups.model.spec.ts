import { describe, expect, it } from '@jest/globals';
import { totalsOf } from '../selection/totals.js';
import { anApprovedShift } from './approved-shift.testing.js';
import { groupPayments, linesOf } from './payment-groups.model.js';

describe('payments', () => {
  it('[E-15] are grouped by worker and workweek, without paid ones', () => {
    const groups = groupPayments([
      anApprovedShift(1),
      anApprovedShift(2, { userId: 2 }),
      anApprovedShift(3),
      anApprovedShift(4, { weekStart: '2026-11-15' }),
      anApprovedShift(5, { paymentStatus: 'paid' }),
    ]);
    expect(groups.map((group) => group.shifts.map(({ id }) => id))).toEqual([[1, 3], [2], [4]]);
  });

  it('[E-16] are listed in the confirmation, first with the list’s amounts, then with the server’s', () => {
    const lines = (preview?: Parameters<typeof linesOf>[1]) =>
      linesOf([anApprovedShift(1), anApprovedShift(2)], preview).map((line) => [line.shift.id, line.amount]);
    expect(lines()).toEqual([
      [1, 161.4],
      [2, 161.4],
    ]);
    expect(lines({ shifts: [{ assignmentId: 2, amount: 150, revision: 1 }] })).toEqual([[2, 150]]);
  });

  it('[E-03] add up to the cent', () => {
    const some = Array.from({ length: 10 }, (_, id) => anApprovedShift(id, { hoursWorked: 0.1, amount: 0.1 }));
    expect(totalsOf(some)).toEqual({ hours: 1, amount: 1 });
    expect(totalsOf([{ hoursWorked: null, amount: null }])).toEqual({ hours: 0, amount: 0 });
  });
});

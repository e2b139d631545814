import { describe, expect, it } from '@jest/globals';
import type { ApprovedShift } from '../../../../shared/payroll/payroll.contract.js';
import { totalsOf } from '../selection/totals.js';
import { groupPayments, linesOf } from './payment-groups.model.js';

const shift = (id: number, over: Partial<ApprovedShift> = {}): ApprovedShift => ({
  id,
  userId: 1,
  shiftId: id,
  workerName: 'Rosa Delgado',
  workerEmail: 'rosa@gigshift.example',
  shiftTitle: 'Case packing',
  shiftTitleEs: null,
  shiftDate: '2026-11-09',
  startTime: '06:00',
  endTime: '14:00',
  hoursWorked: 8.07,
  payRate: 20,
  premiumRate: 0,
  amount: 161.4,
  weekStart: '2026-11-08',
  approvedWhen: '2026-11-14T16:00:00Z',
  approvedBy: 'Dana',
  paymentStatus: 'processing',
  dueAt: '2026-11-15T16:00:00Z',
  isLate: true,
  revision: 1,
  paidAt: null,
  ...over,
});

describe('payments', () => {
  it('[E-15] are grouped by worker and workweek, without paid ones', () => {
    const groups = groupPayments([
      shift(1),
      shift(2, { userId: 2 }),
      shift(3),
      shift(4, { weekStart: '2026-11-15' }),
      shift(5, { paymentStatus: 'paid' }),
    ]);
    expect(groups.map((group) => group.shifts.map(({ id }) => id))).toEqual([[1, 3], [2], [4]]);
  });

  it('[E-16] are listed in the confirmation, first with the list’s amounts, then with the server’s', () => {
    const lines = (preview?: Parameters<typeof linesOf>[1]) =>
      linesOf([shift(1), shift(2)], preview).map((line) => [line.shift.id, line.amount]);
    expect(lines()).toEqual([
      [1, 161.4],
      [2, 161.4],
    ]);
    expect(lines({ shifts: [{ assignmentId: 2, amount: 150, revision: 1 }] })).toEqual([[2, 150]]);
  });

  it('[E-03] add up to the cent', () => {
    const some = Array.from({ length: 10 }, (_, id) => shift(id, { hoursWorked: 0.1, amount: 0.1 }));
    expect(totalsOf(some)).toEqual({ hours: 1, amount: 1 });
    expect(totalsOf([{ hoursWorked: null, amount: null }])).toEqual({ hours: 0, amount: 0 });
  });
});

import { describe, expect, it } from '@jest/globals';
import { totalsOf } from '../selection/totals.js';
import { anApprovedShift } from './approved-shift.testing.js';
import { groupPayments, payByWorker } from './payment-groups.model.js';

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

  const list = [
    anApprovedShift(1),
    anApprovedShift(2, { payRate: 22, premiumRate: 1.5, hoursWorked: 0.1, amount: 2.35 }),
    anApprovedShift(3, { hoursWorked: 0.2, amount: 4 }),
    anApprovedShift(4, { userId: 2, workerName: 'Ana Díaz' }),
  ];

  it('[E-41] are added up by worker in the confirmation, with the hours at each rate', () => {
    expect(payByWorker(list, undefined)).toMatchObject([
      { userId: 2, workerName: 'Ana Díaz', hours: 8.07, amount: 161.4 },
      {
        ...{ userId: 1, hours: 8.37, amount: 167.75, overtime: [], overtimeHours: 0 },
        rates: [
          { hours: 8.27, payRate: 20, premiumRate: 0 },
          { hours: 0.1, payRate: 22, premiumRate: 1.5 },
        ],
      },
    ]);
  });

  it('[E-41, W-232] have the server’s hours, rates and overtime once it answers, without shifts paid meanwhile', () => {
    const line = { assignmentId: 1, revision: 1, hoursWorked: 9, payRate: 21, premiumRate: 0, amount: 189 };
    const overtime = { userId: 1, workerName: 'Rosa Delgado', weekStart: '2026-11-08', hours: 1.5, amount: 15.75 };
    const later = { ...overtime, weekStart: '2026-11-15', hours: 0.25, amount: 2.63 };
    expect(payByWorker(list, { shifts: [line], overtime: [overtime, later] })).toEqual([
      {
        ...{ userId: 1, workerName: 'Rosa Delgado', hours: 9, amount: 207.38 },
        rates: [{ hours: 9, payRate: 21, premiumRate: 0 }],
        ...{ overtime: [overtime, later], overtimeHours: 1.75 },
      },
    ]);
  });

  it('[E-03] add up to the cent', () => {
    const some = Array.from({ length: 10 }, (_, id) => anApprovedShift(id, { hoursWorked: 0.1, amount: 0.1 }));
    expect(totalsOf(some)).toEqual({ hours: 1, amount: 1 });
    expect(totalsOf([{ hoursWorked: null, amount: null }])).toEqual({ hours: 0, amount: 0 });
  });
});

import type { PaidShift, PaidWeek } from '../../../../shared/payroll/payment.contract.js';
import { anApprovedShift } from './approved-shift.testing.js';

export const PAID_AT = '2026-11-16T16:00:00Z';

/** A shift paid with $160.10. */
export const aPaidShift = (id: number, over: Partial<PaidShift> = {}): PaidShift => ({
  ...anApprovedShift(id, { amount: 160.1, paymentStatus: 'paid', isLate: false }),
  paidAt: PAID_AT,
  isHandedOver: false,
  isAdjusted: false,
  isLocked: false,
  adjustments: [],
  ...over,
});

/** The paid week of one worker, with one shift. */
export const aPaidWeek = (over: Partial<PaidWeek> = {}): PaidWeek => ({
  id: '1-2026-11-08',
  userId: 1,
  workerName: 'Rosa Delgado',
  weekStart: '2026-11-08',
  overtime: 0,
  weekHours: [{ hours: 8.07, rate: 20 }],
  adjustments: [],
  shifts: [aPaidShift(1)],
  ...over,
});

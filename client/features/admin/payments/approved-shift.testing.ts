import type { ApprovedShift } from '../../../../shared/payroll/payment.contract.js';

/** An approved shift that is not paid yet: 8.07 hours at $20. */
export const anApprovedShift = (id: number, over: Partial<ApprovedShift> = {}): ApprovedShift => ({
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

/** Element of GET /api/admin/pay-periods: the last 26 workweeks in which anything is, newest first. Dollars with 2 decimals. */
export type PayPeriod = {
  /** The Sunday it begins on, `YYYY-MM-DD`. */
  id: string;
  weekStart: string;
  weekEnd: string;
  /** `running` until Saturday 24:00 at the site, then `open` until somebody locks it. */
  state: 'running' | 'open' | 'locked';
  workers: number;
  hours: number;
  shiftTotal: number;
  overtimeTotal: number;
  adjustmentTotal: number;
  /** The three together: what the payments of the period come to. */
  total: number;
  /** Of `total` what is not marked as paid. */
  unpaid: number;
  /** Timesheets, clock-ins and clock events that somebody has to decide before the period can be locked. */
  openWork: number;
  lockedAt: string | null;
  lockedBy: string | null;
};

/** GET /api/admin/pay-periods/{weekStart}: as it would be locked now, the overtime that becomes due with it included. */
export type PayPeriodDetail = PayPeriod & {
  totalCents: number;
  /** Within `overtimeTotal`: what the approved hours earn beyond what is on record. */
  overtimeDue: number;
  /** Whether ADP's company code is set. */
  hasCompanyCode: boolean;
};

/** POST /api/admin/pay-periods/{weekStart}/lock: `totalCents` is what the admin has seen. */
export type LockPayPeriodRequest = { totalCents: number };
export type LockPayPeriodResponse = { message: string };

/** Element of GET /api/admin/pay-periods/{weekStart}/employee-numbers: whom the period pays, by ADP's file number. */
export type PeriodWorker = { id: number; workerName: string; employeeNumber: string | null };

/**
 * PUT /api/admin/workers/{id}/employee-number: 1 to 6 digits; blank takes the number away, left out it stays. `replaces` is the
 * number that was seen, `null` for none: where it is another by now, nothing changes.
 */
export type EmployeeNumberRequest = { employeeNumber?: string | null; replaces?: string | null };
export type EmployeeNumberResponse = { employeeNumber: string | null };

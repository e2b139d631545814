/**
 * Element of GET /api/admin/pay-periods: the last 26 workweeks with any entries and older ones without a lock, newest
 * first. Dollars with 2 decimals.
 */
export type PayPeriod = {
  /** Sunday of the period, `YYYY-MM-DD`. */
  id: string;
  weekStart: string;
  weekEnd: string;
  /** `running` until Saturday 24:00 at the site, then `open` until an admin locks it. */
  state: 'running' | 'open' | 'locked';
  workers: number;
  hours: number;
  shiftTotal: number;
  overtimeTotal: number;
  adjustmentTotal: number;
  /** Sum of the three totals: the payments of the period. */
  total: number;
  /** Part of `total` that is not marked as paid. */
  unpaid: number;
  /** Undecided timesheets, clock-ins and clock events. They prevent locking. */
  openWork: number;
  lockedAt: string | null;
  lockedBy: string | null;
};

/** GET /api/admin/pay-periods/{weekStart}: the period as if locked now, including the overtime that becomes due. */
export type PayPeriodDetail = PayPeriod & {
  totalCents: number;
  /** Part of `overtimeTotal`: earned by approved hours and not yet on record. */
  overtimeDue: number;
  /** Whether ADP's company code is set. */
  hasCompanyCode: boolean;
};

/** POST /api/admin/pay-periods/{weekStart}/lock. `totalCents` is the total shown to the admin. */
export type LockPayPeriodRequest = { totalCents: number };
export type LockPayPeriodResponse = { message: string };

/**
 * Element of GET /api/admin/pay-periods/{weekStart}/employee-numbers: a worker paid in the period, with ADP's file
 * number.
 */
export type PeriodWorker = { id: number; workerName: string; employeeNumber: string | null };

/**
 * PUT /api/admin/workers/{id}/employee-number: 1 to 6 digits; blank removes the number, an omitted one stays.
 * `replaces` is the number that was shown, `null` for none; if the current number differs, nothing changes.
 */
export type EmployeeNumberRequest = { employeeNumber?: string | null; replaces?: string | null };
export type EmployeeNumberResponse = { employeeNumber: string | null };

/** A line of a pasted list: a name or an e-mail address, and a file number, both as written. */
export type NumberLine = { who: string; employeeNumber: string };
/** POST /api/admin/employee-numbers/preview */
export type PreviewNumbersRequest = { lines: NumberLine[] };
/** Why a line is not saved. */
export type NumberLineProblem =
  'number_invalid' | 'worker_unknown' | 'worker_ambiguous' | 'worker_twice' | 'number_twice' | 'number_taken';
/**
 * A line with the worker it names (`before` is the present number), or with its problem. `names`: the workers that an
 * ambiguous line could mean (name and e-mail address), or the one who has the number.
 */
export type CheckedNumberLine = NumberLine & {
  worker: { id: number; name: string; before: string | null } | null;
  problem: NumberLineProblem | null;
  names: string[];
};
/** In the order of the request. */
export type PreviewNumbersResponse = { lines: CheckedNumberLine[] };

/**
 * POST /api/admin/employee-numbers: sets all of them or none. `replaces` as in the preview; if a present number differs,
 * nothing changes (409 `edited_meanwhile`).
 */
export type SetNumbersRequest = { numbers: { workerId: number; employeeNumber: string; replaces: string | null }[] };
/** `changedCount`: without numbers that were set already. */
export type SetNumbersResponse = { changedCount: number };

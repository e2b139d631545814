import type { PaymentStatus } from '../assignments/assignment.contract.js';
import type { CorrectedHours } from './payment.contract.js';

/** Tag of a shift on the statement. */
export type EarningsTag = 'worked' | 'cancelled' | 'no_show' | 'in_progress';

/**
 * GET /api/worker/{userId}/timesheets?from=&to=, also the source of `statement.csv` and `statement.pdf`. Weeks start on
 * Sunday, newest first. Dollars and hours with 2 decimals.
 */
export type EarningsStatement = {
  /**
   * Dates at the site, both included. A partly included week shows only the shifts and overtime of the included days.
   */
  period: { from: string; to: string };
  weeks: EarningsWeek[];
  /** Of the period. `hours` includes corrected hours. `total` includes `overtime` (the premiums) and the adjustments. */
  totals: { hours: number; overtime: number; total: number };
  yearToDate: YearToDate;
};
/**
 * The calendar year at the site to date, regardless of the period. `earned` is the pay of shifts dated in it, with
 * their adjustments and the overtime worked on its days. `paid` is the amount paid out in it, also for work of the
 * previous year.
 */
export type YearToDate = { year: number; hours: number; overtime: number; earned: number; paid: number };
export type EarningsWeek = {
  weekStart: string;
  weekEnd: string;
  entries: EarningsEntry[];
  overtime: EarningsOvertime | null;
  adjustments: EarningsAdjustment[];
  hours: number;
  total: number;
};
/**
 * Overtime hours of a workweek, their premium in dollars, and the weighted regular rate, rounded for display. The
 * premium is half that rate. `paidAt` (ISO): when the whole premium of the week was paid; `null` while some of it is
 * due.
 */
export type EarningsOvertime = { hours: number; amount: number; regularRate: number; paidAt: string | null };
/**
 * A correction of a payment in dollars, negative to take back, for one shift or the whole week (`null`). It counts for
 * the date of its shift, or the Sunday of its week.
 */
export type EarningsAdjustment = {
  id: number;
  assignmentId: number | null;
  amount: number;
  /** `null` if it was entered in dollars. */
  correctedHours: CorrectedHours | null;
  reason: string;
  paidAt: string;
};
export type EarningsEntry = {
  assignmentId: number;
  shiftId: number;
  title: string;
  titleEs: string | null;
  date: string;
  startTime: string;
  endTime: string;
  tag: EarningsTag;
  clockInTime: string | null;
  clockOutTime: string | null;
  hoursWorked: number | null;
  /** The clock-out is missing and it is too late to clock out. An admin sets the time. */
  missingClockOut: boolean;
  /** A clock event of the shift waits for an admin's decision. */
  isInReview: boolean;
  /** An admin entered or corrected times or hours. */
  hoursChanged: boolean;
  /** Reason of the change that set the approved hours to 0; `null` for other shifts, and if none was given. */
  notPaidReason: string | null;
  payRate: number;
  premiumRate: number;
  /** `null` while in progress; 0 for a cancellation or a no-show. */
  total: number | null;
  isApproved: boolean;
  paymentStatus: PaymentStatus;
  /**
   * After approval: approval + 24 h and approval + 48 h, between which pay is promised. Late if unpaid after the
   * latter. ISO.
   */
  dueAt: string | null;
  lateAfter: string | null;
  isLate: boolean;
  paidAt: string | null;
};

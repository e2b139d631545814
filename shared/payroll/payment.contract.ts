import type { PaymentStatus } from '../assignments/assignment.contract.js';
import type { Revised } from '../kernel/revision.rules.js';

/**
 * Element of GET /api/admin/approved-shifts: approved unpaid shifts, and shifts paid in the last 14 days. Dates and times
 * of the site; dollars, rates in dollars an hour; hours with two decimals.
 */
export type ApprovedShift = Revised & {
  id: number;
  userId: number;
  shiftId: number;
  workerName: string;
  workerEmail: string;
  shiftTitle: string;
  shiftTitleEs: string | null;
  shiftDate: string;
  startTime: string;
  endTime: string;
  hoursWorked: number;
  payRate: number;
  premiumRate: number;
  amount: number;
  weekStart: string;
  approvedWhen: string;
  approvedBy: string;
  paymentStatus: PaymentStatus;
  /** Approval + 24 h; `late` after approval + 48 h. ISO. */
  dueAt: string;
  isLate: boolean;
  paidAt: string | null;
};

/** POST /api/admin/payments/preview */
export type PreviewPaymentRequest = { assignmentIds: number[] };
/**
 * POST /api/admin/payments/mark-paid. `revisions` (in the order of the ids) and `total` (dollars, with overtime) are
 * those of the preview. If they are outdated, nothing is paid: `changed_since_shown`, with a new preview in `current`.
 */
export type MarkPaidRequest = PreviewPaymentRequest & { revisions?: number[] | null; total?: number | null };
/**
 * Amounts of a payment run in dollars: the unpaid ones of the given shifts, and the overtime that becomes due with
 * them.
 */
export type PayRunFigures = { paidCount: number; shiftTotal: number; overtimeTotal: number; total: number };
export type MarkPaidResponse = PayRunFigures & { message: string };

/** Response of POST /api/admin/payments/preview: the amounts of a payment run, line by line. */
export type PayRunPreview = PayRunFigures & {
  shifts: (Revised & {
    assignmentId: number;
    hoursWorked: number;
    payRate: number;
    premiumRate: number;
    amount: number;
  })[];
  /**
   * One entry per premium due of a worker and workweek (its Sunday). `hours`: the hours over 40 that this run adds to the
   * paid ones.
   */
  overtime: { userId: number; workerName: string; weekStart: string; hours: number; amount: number }[];
};

/** POST /api/admin/payments/undo: undoes a wrong mark-paid. The overtime of the weeks is recalculated. */
export type UndoPaidRequest = { assignmentIds: number[]; reason: string };
/** The undone amounts in dollars. Unpaid shifts count as 0. */
export type UndoPaidResponse = {
  message: string;
  undoneCount: number;
  shiftTotal: number;
  overtimeTotal: number;
  total: number;
};

/**
 * POST /api/admin/payments/adjustments: for a paid shift, or for a worker's workweek (its Sunday). A repeated id makes
 * no second adjustment.
 */
export type AdjustmentRequest = {
  clientAdjustmentId: string;
  assignmentId?: number | null;
  userId?: number | null;
  weekStart?: string | null;
  /** Signed, not 0. */
  amountCents: number;
  /**
   * Of a shift: the corrected hours in quarter steps, negative to take back. `amountCents` must then be their pay
   * (`payOfCorrectedHours`); if hours or pay of the week have changed, nothing is written (409 `changed_since_shown`).
   */
  hours?: number | null;
  reason: string;
};
export type AdjustmentResponse = { id: number; message: string };

/**
 * Element of GET /api/admin/payments/paid?search=: a worker's workweek with all its payments. Weeks with a payment in
 * the last 90 days, newest payment first.
 */
export type PaidWeek = {
  /** Composed of worker and week. */
  id: string;
  userId: number;
  workerName: string;
  weekStart: string;
  /** Overtime premiums paid for the week, in dollars. */
  overtime: number;
  /** All recorded hours of the workweek by hourly rate (premium rate included), corrected hours too. [E-34] */
  weekHours: { hours: number; rate: number }[];
  /** Adjustments of the whole week; those of a shift are in `shifts`. */
  adjustments: PaidAdjustment[];
  shifts: PaidShift[];
};
export type PaidShift = ApprovedShift & {
  paidAt: string;
  isHandedOver: boolean;
  /** The shift or its week has an adjustment. */
  isAdjusted: boolean;
  /** Its pay period is locked: only an adjustment corrects it, paid in the current one. */
  isLocked: boolean;
  adjustments: PaidAdjustment[];
};
export type PaidAdjustment = {
  id: number;
  amount: number;
  reason: string;
  at: string;
  correctedHours: CorrectedHours | null;
};

/**
 * The hours of an adjustment, negative if taken back: amount = hours x rate (dollars, premium rate included), rounded to
 * the cent, + overtimeAmount. `overtimeHours` are those of them over 40 in the week. [E-36]
 */
export type CorrectedHours = { hours: number; rate: number; overtimeHours: number; overtimeAmount: number };

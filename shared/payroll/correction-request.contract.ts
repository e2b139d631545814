import type { Revised } from '../kernel/revision.rules.js';
import type { CorrectedHours } from './payment.contract.js';
import type { ReviewedShift } from './reviewed-shift.contract.js';

/** `open` waits for the shift desk. `withdrawn`: by the worker. */
export const CORRECTION_STATES = ['open', 'accepted', 'declined', 'withdrawn'] as const;
export type CorrectionState = (typeof CORRECTION_STATES)[number];

/**
 * POST /api/assignments/{id}/correction-requests: the right times, local to the site. `clientRequestId` (UUID) is made
 * by the form; a repeated request creates nothing twice.
 */
export type AskCorrectionRequest = {
  clientRequestId: string;
  clockInDate: string;
  clockInTime: string;
  clockOutDate: string;
  clockOutTime: string;
  reason: string;
};

/**
 * A worker's own correction request: the response to asking and to POST /api/correction-requests/{id}/withdraw, and the
 * newest one of each assignment in GET /api/user/assignments. ISO instants.
 */
export type OwnCorrectionRequest = {
  /** UUID. */
  id: string;
  state: CorrectionState;
  /** The times that the worker asked for. */
  clockInTime: string;
  clockOutTime: string;
  reason: string;
  createdAt: string;
  /** When the desk decided or the worker withdrew it. */
  decidedAt: string | null;
  /** The desk's reason. */
  decisionReason: string | null;
};

/** Element of GET /api/admin/correction-requests?state=open, longest waiting first. `revision`: of the timesheet. */
export type CorrectionRequest = Revised &
  ReviewedShift & {
    /** UUID. */
    id: string;
    state: CorrectionState;
    /** The recorded pay in dollars. */
    total: number | null;
    /** The times that the worker asks for, with the hours and the pay in dollars that follow from them. */
    requestedClockInTime: string;
    requestedClockOutTime: string;
    requestedHours: number;
    requestedTotal: number;
    /** The adjustments of the shift so far, in dollars, without overtime. */
    adjusted: number;
    /** The hours of the adjustments so far. A server of an earlier release does not send it. */
    adjustedHours?: number;
    /** The hours are approved. Accepting other times withdraws the approval. */
    isApproved: boolean;
    /** The hours are paid or in a locked pay period: accepting needs an adjustment instead of new times. */
    needsAdjustment: boolean;
    /**
     * The difference to the hours paid so far, with its pay in dollars, if accepting can pay it in hours. Null if no
     * adjustment is needed, the hours are the same, the shift would have more than 24, or it has an adjustment in dollars.
     */
    payOfDifference: (CorrectedHours & { amount: number }) | null;
    reason: string;
    createdAt: string;
  };

/**
 * POST /api/admin/correction-requests/{id}/accept and /decline. The worker reads `reason`. An outdated `revision` is
 * refused with `changed_since_shown`; `current` of the problem holds the current request.
 */
export type DecideCorrectionRequest = { reason: string; revision: number };
/**
 * `amountCents`: the adjustment of a paid or locked shift, signed and not 0; not given for other shifts. `hours`: those
 * of `payOfDifference`, whose pay the amount then is; not given for an amount that the admin chose. `adjusted`: as shown;
 * if given and outdated, refused with `changed_since_shown`.
 */
export type AcceptCorrectionRequest = DecideCorrectionRequest & {
  amountCents?: number | null;
  hours?: number | null;
  adjusted?: number | null;
};
export type DecidedCorrection = { id: string; state: CorrectionState; assignmentId: number };

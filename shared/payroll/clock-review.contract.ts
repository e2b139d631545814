import type { ClockEventKind, ReviewReason } from '../assignments/clock-event.rules.js';
import type { ClockEventFlag } from '../assignments/clock-event-flags.rules.js';
import type { ReviewedShift } from './reviewed-shift.contract.js';

/** Element of GET /api/admin/clock-events?outcome=needs_review, oldest first. ISO instants. */
export type ClockEventToReview = ReviewedShift & {
  id: string;
  kind: ClockEventKind;
  /** The time that the event counts for: capture time plus the phone's offset. Applying the event records this time. */
  judgedAt: string;
  capturedAt: string | null;
  receivedAt: string;
  capturedOffline: boolean;
  clockOffsetMs: number | null;
  /** `null` for a resume, which has no position. */
  distanceMeters: number | null;
  accuracyMeters: number | null;
  reasons: ReviewReason[];
  flags: ClockEventFlag[];
  /** The worker's correction request for the shift is open; applying a resume withdraws it. A server of an earlier release does not send it. */
  hasCorrectionRequest?: boolean;
};

/** POST /api/admin/clock-events/{id}/apply and /refuse */
export type ReviewClockEventRequest = { reason: string };
export type ReviewedClockEvent = { id: string; outcome: 'applied' | 'refused'; assignmentId: number };

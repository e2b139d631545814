import type { ClockEventKind } from '../../../shared/assignments/clock-event.rules.js';
import { type Instant, instant, toIso } from '../../../shared/kernel/time.js';
import type { ReviewableClockEvent } from '../../../shared/payroll/clock-review.rules.js';
import type { Positions } from '../../../shared/shifts/shift-open.rules.js';
import type { Language } from '../../../shared/workers/worker.contract.js';
import type { StoredResponse } from '../../assignments/clock/clock-response.js';
import { lockAssignment } from '../../assignments/position-locks.js';
import type { ShiftAssignment, StoredLocation } from '../../assignments/shift-assignment.entity.js';
import type { Transaction } from '../../platform/database/transaction.js';
import { epochMsSql } from '../../platform/database/view-sql.js';
import { DomainError } from '../../platform/http/errors/domain-error.js';
import { lockTimesheet } from '../timesheets/lock-timesheet.js';

type EventRow = {
  kind: ClockEventKind;
  clientEventId: string;
  language: Language;
  judgedMs: number;
  latitude: number | null;
  longitude: number | null;
  accuracy: number | null;
  distance: number | null;
  flags: string[];
  isOpen: boolean;
  hasApplied: boolean;
};

/** A clock event under review with its assignment. Assignment and worker are locked. */
export type ReviewedEvent = {
  id: string;
  clientEventId: string;
  /** The worker’s language. */
  language: Language;
  clockEvent: ReviewableClockEvent;
  /** Null for a resume, and once the worker's account is erased. */
  location: StoredLocation | null;
  distanceMeters: number | null;
  flags: string[];
  timesheet: ShiftAssignment;
  shift: Positions;
  workerIsActive: boolean;
};

/** Locks shift, worker and assignment, then reads the event and its newest decision. @throws DomainError `not_found` */
export async function lockReviewedEvent(tx: Transaction, eventId: string): Promise<ReviewedEvent> {
  const [known] = await tx.query<{ assignmentId: number | null }>(
    'SELECT shift_assignment_id AS "assignmentId" FROM clock_events WHERE id = $1',
    [eventId],
  );
  // an event without an assignment was already rejected
  if (!known || known.assignmentId === null) throw new DomainError('not_found');
  const { shift, worker } = await lockAssignment(tx, known.assignmentId, null);
  const timesheet = await lockTimesheet(tx, known.assignmentId);
  const event = await readEvent(tx, eventId);
  const { latitude, longitude, accuracy, distance: distanceMeters } = event;
  const hasPosition = latitude !== null && longitude !== null && distanceMeters !== null;
  const { kind, isOpen, hasApplied } = event;
  return {
    id: eventId,
    clientEventId: event.clientEventId,
    language: event.language,
    clockEvent: { kind, isOpen, hasApplied, judgedAt: instant(event.judgedMs) },
    location: hasPosition ? { latitude, longitude, accuracy, distanceMeters } : null,
    distanceMeters,
    flags: event.flags,
    timesheet,
    shift,
    workerIsActive: worker.isActive,
  };
}

async function readEvent(tx: Transaction, eventId: string): Promise<EventRow> {
  const [row] = await tx.query<EventRow>(
    `SELECT e.kind, e.client_event_id AS "clientEventId", u.preferred_language AS language,
       ${epochMsSql('d.judged_at')} AS "judgedMs", e.latitude, e.longitude, e.accuracy_meters AS accuracy,
       d.distance_meters AS distance, d.flags, d.outcome = 'needs_review' AS "isOpen",
       EXISTS (SELECT FROM clock_events o JOIN clock_event_decisions a ON a.clock_event_id = o.id AND a.outcome = 'applied'
         WHERE o.shift_assignment_id = e.shift_assignment_id AND o.kind = e.kind AND o.id <> e.id AND o.kind <> 'resume'
           AND NOT (o.kind = 'clock_out' AND EXISTS (SELECT FROM clock_events r
             JOIN clock_event_decisions b ON b.clock_event_id = r.id AND b.outcome = 'applied' AND b.id > a.id
             WHERE r.shift_assignment_id = o.shift_assignment_id AND r.kind = 'resume'))) AS "hasApplied"
     FROM clock_events e JOIN users u ON u.id = e.user_id
     JOIN clock_event_decisions d ON d.clock_event_id = e.id
     WHERE e.id = $1 ORDER BY d.id DESC LIMIT 1`,
    [eventId],
  );
  if (!row) throw new DomainError('not_found');
  return row;
}

type FinalDecision = {
  outcome: 'applied' | 'refused';
  /** Response to the phone if it sends the clock event again. */
  response: StoredResponse;
  at: Instant;
  adminId: number;
  reason: string;
};

/** Records an admin’s decision. A unique index allows one final decision for each event. */
export async function insertFinalDecision(
  tx: Transaction,
  event: ReviewedEvent,
  decision: FinalDecision,
): Promise<void> {
  const { outcome, response, at, adminId, reason } = decision;
  await tx.query(
    `INSERT INTO clock_event_decisions
       (clock_event_id, outcome, flags, judged_at, distance_meters, response, decided_at, decided_by, note)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      event.id,
      outcome,
      event.flags,
      toIso(event.clockEvent.judgedAt),
      event.distanceMeters,
      JSON.stringify(response),
      toIso(at),
      adminId,
      reason,
    ],
  );
}

import type { ClockEventKind, Judgement } from '../../../shared/assignments/clock-event.rules.js';
import type { ClockEventFlag } from '../../../shared/assignments/clock-event-flags.rules.js';
import { distanceMeters, type Geofence } from '../../../shared/assignments/geofence.rules.js';
import { type Instant, instant, toIso } from '../../../shared/kernel/time.js';
import type { Transaction } from '../../platform/database/transaction.js';
import { epochMsSql } from '../../platform/database/view-sql.js';
import type { ReceivedClockEvent } from './received-event.js';
import type { StoredResponse } from './clock-response.js';
import { AWAITS_CLOCK_IN } from './clock-state.js';

export type KnownEvent = { bodyHash: string; response: StoredResponse };

/** Finds an event that arrived before, with the response of its newest decision. */
export async function findKnownEvent(
  tx: Transaction,
  userId: number,
  clientEventId: string,
): Promise<KnownEvent | null> {
  const [known] = await tx.queryPrepared<KnownEvent>(
    `SELECT e.body_hash AS "bodyHash", d.response
     FROM clock_events e JOIN clock_event_decisions d ON d.clock_event_id = e.id
     WHERE e.user_id = $1 AND e.client_event_id = $2 ORDER BY d.id DESC LIMIT 1`,
    [userId, clientEventId],
  );
  return known ?? null;
}

/** Inserts the raw event exactly as it arrived. `assignmentId` is set only if the assignment is the worker’s own. */
export async function insertClockEvent(
  tx: Transaction,
  event: ReceivedClockEvent,
  assignmentId: number | null,
): Promise<void> {
  await tx.queryPrepared(
    `INSERT INTO clock_events (id, user_id, client_event_id, kind, requested_assignment_id, shift_assignment_id,
       captured_at, clock_offset_ms, captured_offline, received_at, latitude, longitude, accuracy_meters,
       client_distance_meters, position_at, body_hash, timer_drift_ms)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)`,
    [
      event.id,
      event.userId,
      event.clientEventId,
      event.kind,
      event.requestedAssignmentId,
      assignmentId,
      event.capturedAt === null ? null : toIso(event.capturedAt),
      event.sentOffsetMs,
      event.capturedOffline,
      toIso(event.receivedAt),
      event.position?.latitude ?? null,
      event.position?.longitude ?? null,
      event.accuracyMeters,
      event.clientDistanceMeters,
      event.positionAt === null ? null : toIso(event.positionAt),
      event.bodyHash,
      event.timerDriftMs,
    ],
  );
}

export type Decided = {
  judgement: Judgement;
  flags: readonly ClockEventFlag[];
  response: StoredResponse;
  now: Instant;
  fence: Geofence;
};

/** Inserts a decision about an event. Each decision is a new row; the newest one counts. */
export async function insertDecision(tx: Transaction, event: ReceivedClockEvent, decided: Decided): Promise<void> {
  const { judgement, flags, response, now, fence } = decided;
  await tx.queryPrepared(
    `INSERT INTO clock_event_decisions
       (clock_event_id, outcome, reasons, flags, judged_at, distance_meters, response, decided_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      event.id,
      judgement.outcome,
      reasonsOf(judgement),
      flags,
      toIso(judgement.judgedAt),
      event.position && Math.round(distanceMeters(event.position, fence)),
      JSON.stringify(response),
      toIso(now),
    ],
  );
}

function reasonsOf(judgement: Judgement): readonly string[] {
  if (judgement.outcome === 'needs_review') return judgement.reasons;
  if (judgement.outcome === 'refused') return [judgement.refusal.code];
  return judgement.outcome === 'rejected' ? [judgement.reason] : [];
}

type EventRow = {
  id: string;
  user_id: number;
  client_event_id: string;
  kind: ClockEventKind;
  requested_assignment_id: number;
  captured_ms: number | null;
  clock_offset_ms: number | null;
  timer_drift_ms: number | null;
  captured_offline: boolean;
  received_ms: number;
  latitude: number;
  longitude: number;
  accuracy_meters: number | null;
  client_distance_meters: number;
  position_ms: number;
  body_hash: string;
};

/**
 * Finds the clock-outs of an assignment that are on hold for their clock-in or under review with it, in clock order.
 */
export async function findWaitingEvents(tx: Transaction, assignmentId: number): Promise<ReceivedClockEvent[]> {
  const rows = await tx.query<EventRow>(
    `SELECT e.id, e.user_id, e.client_event_id, e.kind, e.requested_assignment_id,
       ${epochMsSql('e.captured_at')} AS captured_ms, e.clock_offset_ms::float8 AS clock_offset_ms, e.timer_drift_ms::float8 AS timer_drift_ms, e.captured_offline,
       ${epochMsSql('e.received_at')} AS received_ms, e.latitude, e.longitude, e.accuracy_meters,
       e.client_distance_meters, ${epochMsSql('e.position_at')} AS position_ms, e.body_hash
     FROM clock_events e
     JOIN LATERAL (SELECT outcome, reasons, judged_at FROM clock_event_decisions
                   WHERE clock_event_id = e.id ORDER BY id DESC LIMIT 1) d ON true
     WHERE e.shift_assignment_id = $1 AND e.latitude IS NOT NULL AND e.longitude IS NOT NULL
       AND e.client_distance_meters IS NOT NULL AND ${AWAITS_CLOCK_IN} ORDER BY d.judged_at, e.received_at, e.id`,
    [assignmentId],
  );
  return rows.map(toReceivedEvent);
}

function toReceivedEvent(row: EventRow): ReceivedClockEvent {
  return {
    id: row.id,
    userId: row.user_id,
    clientEventId: row.client_event_id,
    kind: row.kind,
    requestedAssignmentId: row.requested_assignment_id,
    position: { latitude: row.latitude, longitude: row.longitude },
    accuracyMeters: row.accuracy_meters,
    clientDistanceMeters: row.client_distance_meters,
    positionAt: instant(row.position_ms),
    capturedOffline: row.captured_offline,
    capturedAt: row.captured_ms === null ? null : instant(row.captured_ms),
    sentOffsetMs: row.clock_offset_ms,
    clockOffsetMs: row.clock_offset_ms ?? 0,
    timerDriftMs: row.timer_drift_ms,
    receivedAt: instant(row.received_ms),
    bodyHash: row.body_hash,
  };
}

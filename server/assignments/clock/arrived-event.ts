import { createHash, randomUUID } from 'node:crypto';
import type { ClockRequest } from '../../../shared/assignments/assignment.contract.js';
import type { ClockEvent, ClockEventKind } from '../../../shared/assignments/clock-event.rules.js';
import { type Instant, parseInstant } from '../../../shared/kernel/time.js';

/** A tap as its row keeps it; what rules need of it is a `ClockEvent`. */
export type ArrivedEvent = ClockEvent & {
  id: string;
  userId: number;
  clientEventId: string;
  requestedAssignmentId: number;
  /** As sent; `null` when left out, which counts as 0. */
  sentOffsetMs: number | null;
  /** `null` from an app that doesn't measure it. */
  timerDriftMs: number | null;
  accuracyMeters: number | null;
  clientDistanceMeters: number;
  positionAt: Instant;
  bodyHash: string;
};

/** Reads a checked body. The ids are minted here when the phone brought none, before the transaction that may run again. */
export function readArrivedEvent(
  kind: ClockEventKind,
  userId: number,
  body: ClockRequest,
  receivedAt: Instant,
): ArrivedEvent {
  const { location } = body;
  const sentOffsetMs = typeof body.clockOffsetMs === 'number' ? Math.round(body.clockOffsetMs) : null;
  return {
    id: randomUUID(),
    userId,
    clientEventId: body.clientEventId?.toLowerCase() || randomUUID(),
    kind,
    requestedAssignmentId: body.shiftAssignmentId,
    position: { latitude: location.latitude, longitude: location.longitude },
    accuracyMeters: typeof location.accuracy === 'number' ? location.accuracy : null,
    clientDistanceMeters: location.distance,
    positionAt: parseInstant(location.timestamp) ?? receivedAt,
    capturedOffline: body.capturedOffline ?? false,
    capturedAt: body.capturedAt ? parseInstant(body.capturedAt) : null,
    sentOffsetMs,
    clockOffsetMs: sentOffsetMs ?? 0,
    timerDriftMs: typeof body.timerDriftMs === 'number' ? Math.round(body.timerDriftMs) : null,
    receivedAt,
    bodyHash: hashOf(kind, body),
  };
}

/** The same tap sent again has the same hash, however its fields are ordered. */
function hashOf(kind: ClockEventKind, body: ClockRequest): string {
  const { latitude, longitude, distance, timestamp, accuracy } = body.location;
  const content = [
    kind,
    body.shiftAssignmentId,
    [latitude, longitude, distance, timestamp, accuracy ?? null],
    [body.capturedAt ?? null, body.clockOffsetMs ?? null, body.capturedOffline ?? false],
    // left out where there is none: what an older app has sent already keeps its hash
    ...(typeof body.timerDriftMs === 'number' ? [body.timerDriftMs] : []),
  ];
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}

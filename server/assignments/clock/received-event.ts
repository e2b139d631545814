import { createHash, randomUUID } from 'node:crypto';
import type { ClockRequest } from '../../../shared/assignments/assignment.contract.js';
import type { ClockEvent, ClockEventKind } from '../../../shared/assignments/clock-event.rules.js';
import { type Instant, parseInstant } from '../../../shared/kernel/time.js';

/** A clock event with all stored fields; the rules use only those of `ClockEvent`. */
export type ReceivedClockEvent = ClockEvent & {
  id: string;
  userId: number;
  clientEventId: string;
  requestedAssignmentId: number;
  /** As sent; `null` if omitted, which counts as 0. */
  sentOffsetMs: number | null;
  /** `null` from an app version that does not measure it. */
  timerDriftMs: number | null;
  accuracyMeters: number | null;
  clientDistanceMeters: number;
  positionAt: Instant;
  bodyHash: string;
};

/** Maps a validated request body. Missing ids are generated here, outside the transaction, which may be retried. */
export function toReceivedClockEvent(
  kind: ClockEventKind,
  userId: number,
  body: ClockRequest,
  receivedAt: Instant,
): ReceivedClockEvent {
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

/** Returns the hash of a clock event. It does not depend on the order of the fields. */
function hashOf(kind: ClockEventKind, body: ClockRequest): string {
  const { latitude, longitude, distance, timestamp, accuracy } = body.location;
  const content = [
    kind,
    body.shiftAssignmentId,
    [latitude, longitude, distance, timestamp, accuracy ?? null],
    [body.capturedAt ?? null, body.clockOffsetMs ?? null, body.capturedOffline ?? false],
    // omitted if undefined, so that hashes of older app versions stay valid
    ...(typeof body.timerDriftMs === 'number' ? [body.timerDriftMs] : []),
  ];
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}

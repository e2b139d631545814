import { createHash, randomUUID } from 'node:crypto';
import type { ClockLocation, ResumeRequest } from '../../../shared/assignments/assignment.contract.js';
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
  /** `null` for a resume, like the position and its time. */
  clientDistanceMeters: number | null;
  positionAt: Instant | null;
  bodyHash: string;
};

/** The body of a clock call; a resume has no location. */
export type ClockEventBody = ResumeRequest & { location?: ClockLocation };

/** Maps a validated request body. Missing ids are generated here, outside the transaction, which may be retried. */
export function toReceivedClockEvent(
  kind: ClockEventKind,
  userId: number,
  body: ClockEventBody,
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
    position: location ? { latitude: location.latitude, longitude: location.longitude } : null,
    accuracyMeters: typeof location?.accuracy === 'number' ? location.accuracy : null,
    clientDistanceMeters: location?.distance ?? null,
    positionAt: location ? (parseInstant(location.timestamp) ?? receivedAt) : null,
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
function hashOf(kind: ClockEventKind, body: ClockEventBody): string {
  const { location } = body;
  const content = [
    kind,
    body.shiftAssignmentId,
    location && [
      location.latitude,
      location.longitude,
      location.distance,
      location.timestamp,
      location.accuracy ?? null,
    ],
    [body.capturedAt ?? null, body.clockOffsetMs ?? null, body.capturedOffline ?? false],
    // omitted if undefined, so that hashes of older app versions stay valid
    ...(typeof body.timerDriftMs === 'number' ? [body.timerDriftMs] : []),
  ];
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}

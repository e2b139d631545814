import { randomUUID } from 'node:crypto';
import type { ClockEventKind, ReviewReason } from '../../../shared/assignments/clock-event.rules.js';
import { type Instant, toIso } from '../../../shared/kernel/time.js';
import { audit } from '../../platform/audit/audit.js';
import type { TestResponse, TestApp } from '../support/test-app.js';
import type { AdminApp } from './app-fixture.js';
import { INSIDE } from './clock.js';

type EventOptions = {
  userId: number;
  assignmentId: number;
  kind: ClockEventKind;
  judgedAt: Instant;
  reasons?: ReviewReason[];
  /** Default: now. */
  receivedAt?: Instant;
};

/** Inserts an offline clock event that waits for an admin's decision. @returns its id */
export function aClockEventToReview(test: TestApp, options: EventOptions): Promise<string> {
  return insertDecided(test, 'needs_review', { reasons: ['outside_window'], ...options });
}

/** Inserts an offline clock event that was applied automatically. Does not set the assignment's times. @returns its id */
export async function anAppliedClockEvent(test: TestApp, options: EventOptions): Promise<string> {
  const clockEventId = await insertDecided(test, 'applied', options);
  const { userId, assignmentId: id, kind } = options;
  await test.unitOfWork.run((tx) =>
    audit(tx, {
      at: test.clock.now(),
      actor: { kind: 'worker', id: userId },
      action: kind === 'clock_in' ? 'assignment.clocked_in' : 'assignment.clocked_out',
      subject: { kind: 'assignment', id, userId },
      changes: { clockEventId },
    }),
  );
  return clockEventId;
}

/** Returns the ids of the assignment's clock events that the admin's list shows for review. */
async function clockEventsToReview(test: AdminApp, assignmentId: number): Promise<string[]> {
  const { body } = await test.call('GET', '/api/admin/clock-events', { token: test.adminToken });
  const events = body as { id: string; assignmentId: number }[];
  return events.filter((one) => one.assignmentId === assignmentId).map(({ id }) => id);
}

/** Applies or refuses the one clock event of the assignment that waits for review. */
export async function decideClockEvent(
  test: AdminApp,
  assignmentId: number,
  decision: 'apply' | 'refuse',
): Promise<TestResponse> {
  const [id, ...others] = await clockEventsToReview(test, assignmentId);
  if (!id || others.length > 0) throw new Error(`not exactly one event of assignment ${assignmentId} is under review`);
  const path = `/api/admin/clock-events/${id}/${decision}`;
  return test.call('POST', path, { token: test.adminToken, body: { reason: 'checked' } });
}

async function insertDecided(
  test: TestApp,
  outcome: 'applied' | 'needs_review',
  { userId, assignmentId, kind, judgedAt, reasons = [], receivedAt = test.clock.now() }: EventOptions,
): Promise<string> {
  const id = randomUUID();
  const at = toIso(receivedAt);
  await test.unitOfWork.run(async (tx) => {
    await tx.query(
      `INSERT INTO clock_events (id, user_id, client_event_id, kind, requested_assignment_id, shift_assignment_id,
         captured_at, clock_offset_ms, captured_offline, received_at, latitude, longitude, accuracy_meters,
         client_distance_meters, position_at, body_hash)
       VALUES ($1, $2, $3, $4, $5, $5, $6, 0, true, $7, $8, $9, 12, 20, $6, 'test')`,
      [id, userId, randomUUID(), kind, assignmentId, toIso(judgedAt), at, INSIDE.latitude, INSIDE.longitude],
    );
    await tx.query(
      `INSERT INTO clock_event_decisions (clock_event_id, outcome, reasons, judged_at, distance_meters, response, decided_at)
       VALUES ($1, $5, $2, $3, 20, '{}', $4)`,
      [id, reasons, toIso(judgedAt), at, outcome],
    );
  });
  return id;
}

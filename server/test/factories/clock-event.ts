import { randomUUID } from 'node:crypto';
import type { ClockEventKind, ReviewReason } from '../../../shared/assignments/clock-event.rules.js';
import { type Instant, toIso } from '../../../shared/kernel/time.js';
import type { TestApp } from '../support/test-app.js';
import { INSIDE } from './clock.js';

type EventOptions = {
  userId: number;
  assignmentId: number;
  kind: ClockEventKind;
  judgedAt: Instant;
  reasons?: ReviewReason[];
};

/** A tap made offline that was kept for an admin to decide; answers its id. */
export async function aClockEventToReview(test: TestApp, options: EventOptions): Promise<string> {
  const { userId, assignmentId, kind, judgedAt, reasons = ['outside_window'] } = options;
  const id = randomUUID();
  const at = toIso(test.clock.now());
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
       VALUES ($1, 'needs_review', $2, $3, 20, '{}', $4)`,
      [id, reasons, toIso(judgedAt), at],
    );
  });
  return id;
}

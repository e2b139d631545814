import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import type { ShiftAssignment } from '../../assignments/shift-assignment.entity.js';
import { RecordSystemEvent } from '../../performance/record-system-event.js';
import type { SystemPerformanceEvent } from '../../platform/jobs/queues.js';
import { createTestApp, TEST_NOW, type TestApp } from '../support/test-app.js';
import { rowsOf } from './rows.js';
import { aTimesheet, type TimesheetOptions } from './timesheet.js';
import { aWorker, aWorkerToken } from './worker.js';

type EventType = SystemPerformanceEvent['type'];

/** A worker with a score on a separate app. Before each test: a new worker, the clock at TEST_NOW. */
export class ScoredWorker {
  test!: TestApp;
  token = '';
  userId = 0;

  /** Creates a timesheet on Monday the 16th, 09:00 to 17:00, by default completed. */
  work(options: Partial<TimesheetOptions> = {}): Promise<ShiftAssignment> {
    return aTimesheet(this.test, { userId: this.userId, date: '2026-11-16', ...options });
  }

  event(type: EventType, shiftAssignmentId: number): SystemPerformanceEvent {
    return { type, shiftAssignmentId, userId: this.userId };
  }

  /** Runs the job of a system event. */
  record(type: EventType, assignmentId: number): Promise<void> {
    return this.test.app.get(RecordSystemEvent).record(this.event(type, assignmentId));
  }

  /** Voids the worker's events of a type and audits it. */
  async void(type: EventType): Promise<void> {
    await rowsOf(
      this.test,
      `WITH voided AS (
         UPDATE performance_metrics SET voided_at = now(), void_reason = 'excused' WHERE user_id = $1 AND metric_type = $2 RETURNING id
       ) INSERT INTO audit_log (at, actor_kind, action, subject_kind, subject_id)
       SELECT now(), 'system', 'performance_event.voided', 'performance_event', id::text FROM voided`,
      [this.userId, type],
    );
  }

  metrics() {
    return rowsOf(
      this.test,
      `SELECT metric_type, severity, points_deducted, source, description, to_char(date_occurred, 'YYYY-MM-DD') AS date,
         voided_at IS NOT NULL AS voided FROM performance_metrics WHERE user_id = $1 ORDER BY id`,
      [this.userId],
    );
  }

  history() {
    return rowsOf(this.test, 'SELECT * FROM worker_performance_history WHERE user_id = $1 ORDER BY id', [this.userId]);
  }

  async score(): Promise<string | undefined> {
    const sql = 'SELECT worker_score FROM users WHERE id = $1';
    return (await rowsOf<{ worker_score: string }>(this.test, sql, [this.userId]))[0]?.worker_score;
  }
}

export function scoredWorker(): ScoredWorker {
  const one = new ScoredWorker();
  beforeAll(async () => {
    one.test = await createTestApp();
  });
  afterAll(() => one.test.close());
  beforeEach(async () => {
    one.test.clock.moveTo(TEST_NOW);
    one.userId = (await aWorker(one.test)).id;
    one.token = await aWorkerToken(one.test, one.userId);
  });
  return one;
}

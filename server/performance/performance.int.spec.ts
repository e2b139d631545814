import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { DAY_MS, HOUR_MS, instant } from '../../shared/kernel/time.js';
import { JobQueue } from '../platform/jobs/job-queue.js';
import type { SystemPerformanceEvent } from '../platform/jobs/queues.js';
import { anAdminToken } from '../test/factories/directory-user.js';
import { auditOf, rowsOf } from '../test/factories/rows.js';
import { aTimesheet, type TimesheetOptions } from '../test/factories/timesheet.js';
import { aWorker, aWorkerToken } from '../test/factories/worker.js';
import { createTestApp, TEST_NOW, type TestApp } from '../test/support/test-app.js';
import { until } from '../test/support/until.js';
import { RecordSystemEvent } from './record-system-event.js';

let test: TestApp;
let userId: number;
let token: string;

beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  test.clock.moveTo(TEST_NOW);
  userId = (await aWorker(test)).id;
  token = await aWorkerToken(test, userId);
});

const work = (options: Partial<TimesheetOptions> = {}) => aTimesheet(test, { userId, date: '2026-11-16', ...options });
const metricsOf = () =>
  rowsOf(
    test,
    `SELECT metric_type, severity, points_deducted, source, description, to_char(date_occurred, 'YYYY-MM-DD') AS date,
       voided_at IS NOT NULL AS voided FROM performance_metrics WHERE user_id = $1 ORDER BY id`,
    [userId],
  );
const historyOf = () =>
  rowsOf(test, 'SELECT * FROM worker_performance_history WHERE user_id = $1 ORDER BY id', [userId]);
const scoreOf = async () =>
  (await rowsOf<{ worker_score: string }>(test, 'SELECT worker_score FROM users WHERE id = $1', [userId]))[0]
    ?.worker_score;

function event(type: SystemPerformanceEvent['type'], shiftAssignmentId: number): SystemPerformanceEvent {
  return { type, severity: 'minor', shiftAssignmentId, userId, dateOccurred: '2026-11-16', params: {} };
}
const record = (type: SystemPerformanceEvent['type'], id: number) =>
  test.app.get(RecordSystemEvent).record(event(type, id));
const lateCancellation = () =>
  work({
    status: 'cancelled',
    assignment: { cancelledAt: instant(TEST_NOW - 30 * HOUR_MS), cancellationReason: 'ill', isLateCancellation: true },
  });

describe('events the system records', () => {
  it('[P-15, P-20, P-27] a late cancellation: metric, score, history and cause, each with one audit row', async () => {
    const { id } = await lateCancellation();
    await record('late_cancellation', id);
    expect(await metricsOf()).toEqual([
      {
        metric_type: 'late_cancellation',
        severity: 'moderate',
        points_deducted: 12,
        source: 'system',
        description: 'Cancelled 7 hours before the start',
        date: '2026-11-16',
        voided: false,
      },
    ]);
    // reliability 88: 0.35 x 88 + 65 = 95.8
    expect(await scoreOf()).toBe('95.8');
    expect(await historyOf()).toMatchObject([
      { overall_score: '95.8', reliability_score: '88.0', punctuality_score: '100.0', late_cancellation_count: 1 },
    ]);
    const causes = await rowsOf(test, 'SELECT score, type, shift_assignment_id FROM worker_scores WHERE user_id = $1', [
      userId,
    ]);
    expect(causes).toEqual([{ score: '95.8', type: 'late_cancellation', shift_assignment_id: id }]);
    expect(await auditOf(test, 'worker', userId)).toMatchObject([
      { action: 'score.changed', changes: { score: { from: 100, to: 95.8 } } },
    ]);
  });

  it.each([
    ['09:05', []],
    ['09:06', [['minor', 5]]],
    ['09:30', [['minor', 5]]],
    ['09:31', [['moderate', 10]]],
  ])('[P-16] a clock-in at %s of a shift at 09:00 gives %j', async (clockIn, expected) => {
    const { id } = await work({ clockIn });
    await record('late_arrival', id);
    expect((await metricsOf()).map((row) => [row.severity, row.points_deducted])).toEqual(expected);
  });

  it('[P-15] a no-show is severe, and only one whose window has closed', async () => {
    const { id } = await work({ status: 'assigned' });
    const coming = await work({ date: '2026-11-18', status: 'assigned' });
    await record('no_show', coming.id);
    expect(await metricsOf()).toEqual([]);
    await record('no_show', id);
    expect(await metricsOf()).toMatchObject([{ metric_type: 'no_show', severity: 'severe', points_deducted: 30 }]);
    expect(await scoreOf()).toBe('89.5');
  });

  it('[P-15] the same job again, and twice at once, records once', async () => {
    const { id } = await lateCancellation();
    await Promise.all([record('late_cancellation', id), record('late_cancellation', id)]);
    await record('late_cancellation', id);
    expect([(await metricsOf()).length, (await historyOf()).length]).toEqual([1, 1]);
  });

  it('[P-24] a job delivered again does not bring back what was voided', async () => {
    const { id } = await lateCancellation();
    await record('late_cancellation', id);
    await test.unitOfWork.run((tx) =>
      tx.query(`UPDATE performance_metrics SET voided_at = now(), void_reason = 'excused' WHERE user_id = $1`, [
        userId,
      ]),
    );
    await record('late_cancellation', id);
    expect(await metricsOf()).toMatchObject([{ voided: true }]);
  });

  it('[P-27] an event that leaves the score where it is writes no history', async () => {
    for (const date of ['2026-11-10', '2026-11-11', '2026-11-12', '2026-11-13', '2026-11-14']) {
      const { id } = await work({ date, status: 'assigned' });
      await record('no_show', id);
    }
    // reliability 70, 40, 10, 0, 0
    expect((await historyOf()).map((row) => row.reliability_score)).toEqual(['70.0', '40.0', '10.0', '0.0']);
    expect([(await metricsOf()).length, await scoreOf()]).toEqual([5, '65.0']);
  });

  it('[P-10] an event counts for 180 days by site dates', async () => {
    await record('no_show', (await work({ date: '2026-11-10', status: 'assigned' })).id);
    test.clock.moveTo(instant(TEST_NOW + 173 * DAY_MS));
    await record('late_arrival', (await work({ date: '2027-05-08', clockIn: '09:10' })).id);
    expect((await historyOf()).at(-1)).toMatchObject({ reliability_score: '70.0' });
    test.clock.moveTo(instant(TEST_NOW + 174 * DAY_MS));
    await record('late_arrival', (await work({ date: '2027-05-09', clockIn: '09:10' })).id);
    expect((await historyOf()).at(-1)).toMatchObject({
      reliability_score: '100.0',
      punctuality_score: '90.0',
      no_show_count: 0,
    });
  });

  it('[H-10] describes it in the worker’s language', async () => {
    userId = (await aWorker(test, { preferredLanguage: 'es' })).id;
    await record('late_arrival', (await work({ clockIn: '09:20' })).id);
    expect(await metricsOf()).toMatchObject([{ description: 'Registró su entrada 20 minutos después del inicio' }]);
  });

  it('[P-16] delivered by the queue', async () => {
    const { id } = await work({ clockIn: '09:20' });
    await test.unitOfWork.run((tx) => test.app.get(JobQueue).send(tx, 'performance-event', event('late_arrival', id)));
    await until(async () => (await metricsOf()).length === 1);
    expect(await scoreOf()).toBe('98.8');
  });
});

describe('an admin’s edit of times', () => {
  const edit = async (id: number, clockInTime: string) => {
    const admin = await anAdminToken(test);
    const body = {
      clockInDate: '2026-11-16',
      clockInTime,
      clockOutDate: '2026-11-16',
      clockOutTime: '17:00',
      reason: 'seen',
    };
    return test.call('PUT', `/api/admin/timesheets/${id}`, { token: admin, body });
  };

  it('[P-16, W-23] on time after all takes the system’s late arrival and its points back', async () => {
    const { id } = await work({ clockIn: '09:20' });
    await record('late_arrival', id);
    await edit(id, '09:00');
    expect(await metricsOf()).toMatchObject([{ voided: true }]);
    expect(await scoreOf()).toBe('100.0');
    await record('late_arrival', id);
    expect(await metricsOf()).toHaveLength(1);
  });

  it('[P-16, W-23] later than thought replaces it; a person’s own record stays', async () => {
    const { id } = await work({ clockIn: '09:20' });
    await record('late_arrival', id);
    const [admin] = await rowsOf<{ id: number }>(test, 'SELECT id FROM admins LIMIT 1');
    await test.unitOfWork.run((tx) =>
      tx.query(
        `INSERT INTO performance_metrics (user_id, shift_assignment_id, metric_type, severity, points_deducted, description, source, recorded_by, date_occurred, created_at)
         VALUES ($1, $2, 'late_arrival', 'minor', 3, 'Seen at the door', 'admin', $3, '2026-11-16', now())`,
        [userId, id, admin?.id],
      ),
    );
    await edit(id, '09:40');
    expect((await metricsOf()).map((row) => [row.source, row.severity, row.voided])).toEqual([
      ['system', 'minor', true],
      ['admin', 'minor', false],
      ['system', 'moderate', false],
    ]);
    // punctuality 100 - 3 - 10
    expect(await historyOf()).toMatchObject([{ punctuality_score: '95.0' }, { punctuality_score: '87.0' }]);
  });

  it('[W-32, K-17] times entered for a no-show take the no-show back', async () => {
    const { id } = await work({ status: 'assigned' });
    await record('no_show', id);
    await edit(id, '09:00');
    expect(await metricsOf()).toMatchObject([{ metric_type: 'no_show', voided: true }]);
    expect(await scoreOf()).toBe('100.0');
  });
});

describe('what a worker reads', () => {
  it('[P-09] own events, newest first, without voided ones', async () => {
    await record('late_arrival', (await work({ date: '2026-11-10', clockIn: '09:20' })).id);
    await record('no_show', (await work({ date: '2026-11-12', status: 'assigned' })).id);
    const { body } = await test.call('GET', `/api/worker/${userId}/performance-metrics`, { token });
    expect(body).toMatchObject([
      { metricType: 'no_show', severity: 'severe', pointsDeducted: 30, pointsAdded: 0, dateOccurred: '2026-11-12' },
      { metricType: 'late_arrival', description: 'Clocked in 20 minutes after the start' },
    ]);
    await test.unitOfWork.run((tx) =>
      tx.query(
        `UPDATE performance_metrics SET voided_at = now(), void_reason = 'x' WHERE user_id = $1 AND metric_type = 'no_show'`,
        [userId],
      ),
    );
    expect((await test.call('GET', `/api/worker/${userId}/performance-metrics`, { token })).body).toHaveLength(1);
  });

  it('[P-08, P-01] own history, newest first; a new worker has none', async () => {
    const path = `/api/worker/${userId}/performance-history`;
    expect((await test.call('GET', path, { token })).body).toEqual([]);
    await record('late_arrival', (await work({ date: '2026-11-10', clockIn: '09:20' })).id);
    await record('no_show', (await work({ date: '2026-11-12', status: 'assigned' })).id);
    const { body, headers } = await test.call('GET', `${path}?limit=1`, { token });
    expect(body).toMatchObject([
      {
        overallScore: 88.3,
        reliabilityScore: 70,
        punctualityScore: 95,
        qualityScore: 100,
        attitudeScore: 100,
        totalShiftsCompleted: 1,
        noShowCount: 1,
      },
    ]);
    expect(headers['x-total-count']).toBe('2');
  });

  it('[X-03] another worker’s are not found', async () => {
    const other = await aWorker(test);
    for (const list of ['performance-metrics', 'performance-history']) {
      expect((await test.call('GET', `/api/worker/${other.id}/${list}`, { token })).status).toBe(404);
      expect((await test.call('GET', `/api/worker/${userId}/${list}`)).status).toBe(401);
    }
  });
});

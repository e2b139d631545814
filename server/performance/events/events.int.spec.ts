import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { anAdminToken } from '../../test/factories/directory-user.js';
import { auditOf, reasonsOf } from '../../test/factories/rows.js';
import { scoredWorker } from '../../test/factories/scored-worker.js';
import { aWorker } from '../../test/factories/worker.js';

const one = scoredWorker();
const EVENT = { metricType: 'quality_issue', severity: 'moderate', description: 'Pages out of order' };

const call = async (method: 'GET' | 'POST', path: string, body?: object) =>
  one.test.call(method, `/api/admin/${path}`, { token: await anAdminToken(one.test), ...(body ? { body } : {}) });
const record = (other: object = {}) => call('POST', 'performance-metric', { userId: one.userId, ...EVENT, ...other });

describe('POST /api/admin/performance-metric', () => {
  it('[P-20, P-22, P-27] records the table’s points, the shift’s date and the new score, with one audit row', async () => {
    const { id: shiftAssignmentId } = await one.work({ date: '2026-11-12' });
    const { status, body } = await record({ shiftAssignmentId, performanceType: 'negative' });
    // quality 88: 100 - 12 * 0.25
    expect([status, body]).toEqual([201, { id: expect.any(Number), userId: one.userId, workerScore: 97 }]);
    expect(await one.metrics()).toMatchObject([{ points_deducted: 12, source: 'admin', date: '2026-11-12' }]);
    expect(await one.score()).toBe('97.0');
    expect(await auditOf(one.test, 'performance_event', body.id)).toMatchObject([
      { action: 'performance_event.recorded', changes: { type: 'quality_issue', pointsDeducted: 12 } },
    ]);
  });

  it('[P-20] accepts points at both ends of the range and refuses points beyond it', async () => {
    for (const points of [8, 20]) expect((await record({ points })).status).toBe(201);
    for (const points of [7, 21]) {
      expect((await record({ points })).body).toMatchObject({ status: 400, errors: [{ field: 'points' }] });
    }
    expect((await one.metrics()).map(({ points_deducted }) => points_deducted)).toEqual([8, 20]);
  });

  it('[P-21, P-22] refuses a severity of the other kind, another worker’s shift and an unknown worker', async () => {
    expect((await record({ severity: 'good' })).body).toMatchObject({
      status: 400,
      errors: [{ field: 'severity', code: 'severity_of_other_type' }],
    });
    const { id: shiftAssignmentId } = await one.work();
    const other = await aWorker(one.test);
    expect((await record({ userId: other.id, shiftAssignmentId })).status).toBe(404);
    expect((await record({ userId: 2147483647 })).status).toBe(404);
    expect(await one.metrics()).toEqual([]);
  });

  it('[P-10] praise restores points lost in its component, no more and in no other component', async () => {
    await record();
    const praise = { metricType: 'exceptional_quality', severity: 'good', performanceType: 'positive' };
    // quality 88, 93, 100: 5 x 0.25 of 1.75 lost, half up
    expect((await record({ ...praise, points: 5 })).body.workerScore).toBe(98.3);
    expect((await record({ ...praise, points: 8 })).body.workerScore).toBe(100);
    expect((await record({ metricType: 'attitude_concern', points: 10 })).body.workerScore).toBe(98.5);
  });

  it('[X-56] a repeated request, and five concurrent ones, record once; its id cannot name another event', async () => {
    const clientEventId = randomUUID();
    const responses = await Promise.all(Array.from({ length: 5 }, () => record({ clientEventId })));
    responses.push(await record({ clientEventId: clientEventId.toUpperCase() }));
    const { id } = responses[0]!.body;
    expect(responses.map(({ status, body }) => [status, body])).toEqual(
      Array(6).fill([201, { id, userId: one.userId, workerScore: 97 }]),
    );
    expect(await one.metrics()).toHaveLength(1);
    for (const other of [
      { severity: 'minor' },
      { metricType: 'attitude_concern' },
      { points: 9 },
      { description: 'Something else happened.' },
    ]) {
      expect((await record({ clientEventId, ...other })).body).toMatchObject({
        status: 422,
        code: 'request_id_reused',
      });
    }
    await record({ clientEventId: null });
    await record({ clientEventId: null });
    expect(await one.metrics()).toHaveLength(3);
  });

  it('[X-56] concurrent requests with one id for two workers record one event and refuse the other', async () => {
    const other = await aWorker(one.test);
    for (let round = 0; round < 5; round += 1) {
      const clientEventId = randomUUID();
      const responses = await Promise.all([record({ clientEventId }), record({ clientEventId, userId: other.id })]);
      expect(responses.map(({ status }) => status).sort()).toEqual([201, 422]);
      expect(responses.find(({ status }) => status === 422)!.body).toMatchObject({ code: 'request_id_reused' });
    }
  });

  it('[P-27] ten concurrent events lose no points', async () => {
    const responses = await Promise.all(Array.from({ length: 10 }, () => record({ severity: 'minor', points: 3 })));
    expect(responses.map(({ status }) => status)).toEqual(Array(10).fill(201));
    // quality 70
    expect(await one.score()).toBe('92.5');
    expect(await one.history()).toHaveLength(10);
  });
});

describe('voiding and recalculating', () => {
  it('[P-24, P-26] a void with a reason returns the points once; after a restore they count again', async () => {
    const { id } = (await record()).body;
    const voided = await call('POST', `performance-metrics/${id}/void`, { reason: 'Wrong person' });
    expect(voided).toMatchObject({ status: 200, body: { userId: one.userId, workerScore: 100 } });
    expect((await call('POST', `performance-metrics/${id}/void`, { reason: 'again' })).body.code).toBe(
      'performance_event_voided',
    );
    const listed = (await call('GET', `workers/${one.userId}/performance-metrics`)).body;
    expect(listed).toMatchObject([{ id, voidReason: 'Wrong person', recordedBy: expect.any(String) }]);
    expect((await call('POST', `performance-metrics/${id}/restore`)).body.workerScore).toBe(97);
    expect((await call('POST', `performance-metrics/${id}/restore`)).body.code).toBe('performance_event_counts');
    expect((await auditOf(one.test, 'performance_event', id)).map(({ action }) => action)).toEqual([
      'performance_event.recorded',
      'performance_event.voided',
      'performance_event.restored',
    ]);
  });

  it('[P-26] the score ignores a voided event at once and at later events; the reason is stored', async () => {
    const { id } = (await record()).body;
    await call('POST', `performance-metrics/${id}/void`, { reason: ' Wrong person ' });
    expect(await one.score()).toBe('100.0');
    expect((await one.history()).at(-1)).toMatchObject({ quality_score: '100.0', quality_issues: 0 });
    expect(await reasonsOf(one.test, 'performance_event', id)).toEqual(['Wrong person']);
    expect((await record({ metricType: 'attitude_concern', points: 10 })).body.workerScore).toBe(98.5);
    expect((await call('POST', `recalculate-score/${one.userId}`)).body.workerScore).toBe(98.5);
  });

  it.each([[{}], [{ reason: '' }], [{ reason: '   ' }], [{ reason: 'x'.repeat(501) }]])(
    '[P-26] voids nothing without a reason: %j',
    async (body) => {
      const { id } = (await record()).body;
      const response = await call('POST', `performance-metrics/${id}/void`, body);
      expect(response).toMatchObject({ status: 400, body: { errors: [{ field: 'reason' }] } });
      expect(await one.score()).toBe('97.0');
    },
  );

  it('[P-24] restoring a void does not duplicate a system event that was recorded again', async () => {
    const { id: assignmentId } = await one.work({ clockIn: '09:20' });
    await one.record('late_arrival', assignmentId);
    const [first] = (await call('GET', `workers/${one.userId}/performance-metrics`)).body;
    await call('POST', `performance-metrics/${first.id}/void`, { reason: 'The door was locked' });
    expect(first).toMatchObject({ source: 'system', recordedBy: null, shiftTitle: 'Bindery line' });
    await one.test.dataSource.query(
      `WITH again AS (
         INSERT INTO performance_metrics (user_id, shift_assignment_id, metric_type, severity, points_deducted, description, source, date_occurred, created_at)
         VALUES ($1, $2, 'late_arrival', 'minor', 5, 'again', 'system', '2026-11-16', now()) RETURNING id
       ) INSERT INTO audit_log (at, actor_kind, action, subject_kind, subject_id)
       SELECT now(), 'system', 'performance_event.recorded', 'performance_event', id::text FROM again`,
      [one.userId, assignmentId],
    );
    expect((await call('POST', `performance-metrics/${first.id}/restore`)).body).toMatchObject({
      status: 409,
      code: 'performance_event_counts',
    });
  });

  it('[P-23] recalculating uses the events that count today and writes only a change', async () => {
    await record();
    const path = `recalculate-score/${one.userId}`;
    expect((await call('POST', path)).body).toEqual({ userId: one.userId, workerScore: 97 });
    expect(await one.history()).toHaveLength(1);
    await one.test.dataSource.query('UPDATE users SET worker_score = 50 WHERE id = $1', [one.userId]);
    expect((await call('POST', path)).body.workerScore).toBe(97);
    expect(await one.score()).toBe('97.0');
    expect((await call('GET', `workers/${one.userId}/performance-history`)).body[0].overallScore).toBe(97);
    expect((await call('POST', 'recalculate-score/2147483647')).status).toBe(404);
  });
});

import { describe, expect, it } from '@jest/globals';
import { scoredWorker } from '../test/factories/scored-worker.js';
import { aWorker } from '../test/factories/worker.js';

const one = scoredWorker();

describe('what a worker reads', () => {
  it('[P-09] own events, newest first, without voided ones', async () => {
    await one.record('late_arrival', (await one.work({ date: '2026-11-10', clockIn: '09:20' })).id);
    await one.record('no_show', (await one.work({ date: '2026-11-12', status: 'assigned' })).id);
    const { body } = await one.test.call('GET', `/api/worker/${one.userId}/performance-metrics`, { token: one.token });
    expect(body).toMatchObject([
      { metricType: 'no_show', severity: 'severe', pointsDeducted: 30, pointsAdded: 0, dateOccurred: '2026-11-12' },
      { metricType: 'late_arrival', description: 'Clocked in 20 minutes after the start' },
    ]);
    await one.test.unitOfWork.run((tx) =>
      tx.query(
        `UPDATE performance_metrics SET voided_at = now(), void_reason = 'x' WHERE user_id = $1 AND metric_type = 'no_show'`,
        [one.userId],
      ),
    );
    expect(
      (await one.test.call('GET', `/api/worker/${one.userId}/performance-metrics`, { token: one.token })).body,
    ).toHaveLength(1);
  });

  it('[P-08, P-01] own history, newest first; a new worker has none', async () => {
    const path = `/api/worker/${one.userId}/performance-history`;
    expect((await one.test.call('GET', path, { token: one.token })).body).toEqual([]);
    await one.record('late_arrival', (await one.work({ date: '2026-11-10', clockIn: '09:20' })).id);
    await one.record('no_show', (await one.work({ date: '2026-11-12', status: 'assigned' })).id);
    const { body, headers } = await one.test.call('GET', `${path}?limit=1`, { token: one.token });
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
    const other = await aWorker(one.test);
    for (const list of ['performance-metrics', 'performance-history']) {
      expect((await one.test.call('GET', `/api/worker/${other.id}/${list}`, { token: one.token })).status).toBe(404);
      expect((await one.test.call('GET', `/api/worker/${one.userId}/${list}`)).status).toBe(401);
    }
  });
});

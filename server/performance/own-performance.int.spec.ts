import { describe, expect, it } from '@jest/globals';
import { everyPage } from '../test/factories/pages.js';
import { scoredWorker } from '../test/factories/scored-worker.js';
import { rowsRead } from '../test/support/rows-read.js';
import { aWorker } from '../test/factories/worker.js';

const one = scoredWorker();

describe('a worker’s own performance', () => {
  it('[P-09] lists the worker’s events, newest first, without voided ones', async () => {
    await one.record('late_arrival', (await one.work({ date: '2026-11-10', clockIn: '09:20' })).id);
    await one.record('no_show', (await one.work({ date: '2026-11-12', status: 'assigned' })).id);
    const { body } = await one.test.call('GET', `/api/worker/${one.userId}/performance-metrics`, { token: one.token });
    expect(body).toMatchObject([
      { metricType: 'no_show', severity: 'severe', pointsDeducted: 30, pointsAdded: 0, dateOccurred: '2026-11-12' },
      { metricType: 'late_arrival', description: 'Clocked in 20 minutes after the start' },
    ]);
    await one.void('no_show');
    expect(
      (await one.test.call('GET', `/api/worker/${one.userId}/performance-metrics`, { token: one.token })).body,
    ).toHaveLength(1);
  });

  it('[P-08, P-01] lists the score history, newest first; empty for a new worker', async () => {
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

  it('[P-08] shows each figure of an own entry, back to the start of the 180th day', async () => {
    const other = await aWorker(one.test);
    const first = '2026-05-21T06:00:00.000Z'; // midnight at the site, 180 days before November 17
    await one.test.dataSource.query(
      `INSERT INTO worker_performance_history (user_id, calculated_at, overall_score, reliability_score, punctuality_score,
         quality_score, attitude_score, total_shifts_completed, no_show_count, late_cancellation_count, punctuality_issues,
         quality_issues, attitude_issues)
       SELECT id, at, 61.5, 71, 72, 73, 74, 11, 1, 2, 3, 4, 5 FROM unnest($1::int[]) AS id,
         unnest(ARRAY[$2::timestamptz, $2::timestamptz - interval '1 ms']) AS at`,
      [[one.userId, other.id], first],
    );
    const path = `/api/worker/${one.userId}/performance-history`;
    expect((await one.test.call('GET', path, { token: one.token })).body).toEqual([
      {
        id: expect.any(Number),
        calculatedAt: first,
        overallScore: 61.5,
        reliabilityScore: 71,
        punctualityScore: 72,
        qualityScore: 73,
        attitudeScore: 74,
        totalShiftsCompleted: 11,
        noShowCount: 1,
        lateCancellationCount: 2,
        punctualityIssues: 3,
        qualityIssues: 4,
        attitudeIssues: 5,
      },
    ]);
  });

  it('[X-20, P-08, P-09] pages both lists in the database: limit, cursor and total, with one order over all pages', async () => {
    const days = ['2026-11-10', '2026-11-12', '2026-11-11', '2026-11-13', '2026-11-09'];
    for (const date of days) await one.record('late_arrival', (await one.work({ date, clockIn: '09:20' })).id);
    const get = (path: string) => one.test.call('GET', path, { token: one.token });
    for (const list of ['performance-metrics', 'performance-history']) {
      const path = `/api/worker/${one.userId}/${list}`;
      const whole = (await get(path)).body;
      expect(whole).toHaveLength(5);
      const { items, totals, pages } = await everyPage(get, path, 2);
      expect([items, totals, pages]).toEqual([whole, [5, 5, 5], 3]);
      expect((await get(`${path}?cursor=999999`)).status).toBe(400);
      expect(await rowsRead(one.test, () => get(`${path}?limit=1`))).toBeLessThan(4);
    }
    const dates = (await get(`/api/worker/${one.userId}/performance-metrics`)).body;
    expect(dates.map(({ dateOccurred }: { dateOccurred: string }) => dateOccurred)).toEqual([...days].sort().reverse());
  });

  it('[X-03, P-08] answers 404 for another worker', async () => {
    const other = await aWorker(one.test);
    for (const list of ['performance-metrics', 'performance-history']) {
      expect((await one.test.call('GET', `/api/worker/${other.id}/${list}`, { token: one.token })).status).toBe(404);
      expect((await one.test.call('GET', `/api/worker/${one.userId}/${list}`)).status).toBe(401);
    }
  });
});

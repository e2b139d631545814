import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { addDays, siteInstant } from '../../shared/kernel/site-time.js';
import { type Instant, type LocalDate, type LocalTime, instant } from '../../shared/kernel/time.js';
import { nextScoreIncrease } from '../../shared/performance/score-forecast.rules.js';
import { jobsIn, rowsOf } from '../test/factories/rows.js';
import { scoredWorker } from '../test/factories/scored-worker.js';
import { aWorker } from '../test/factories/worker.js';
import { createTestApp, type TestApp } from '../test/support/test-app.js';
import { until } from '../test/support/until.js';
import { NightlyScores } from './nightly-scores.js';

const one = scoredWorker();
let other: TestApp;

beforeAll(async () => {
  other = await createTestApp({ database: one.test.database });
});
afterAll(() => other.close());
beforeEach(() => rowsOf(one.test, 'DELETE FROM score_nights'));

const night = (date: LocalDate, time = '03:10') => siteInstant(date, time as LocalTime, one.test.config.site.timeZone);

/** Every server checks three times at the same moment. */
async function everyServerAt(now: Instant): Promise<number> {
  for (const app of [one.test, other]) app.clock.moveTo(now);
  const servers = [one.test, other, one.test, other, one.test, other];
  const queued = await Promise.all(servers.map((app) => app.app.get(NightlyScores).queueDue()));
  return queued.reduce((sum, count) => sum + count, 0);
}
const jobCount = async () => (await jobsIn(one.test, 'nightly-scores')).length;
async function allDone(): Promise<boolean> {
  const open = `SELECT id FROM pgboss.job WHERE name = 'nightly-scores' AND state IN ('created', 'active', 'retry')`;
  return (await rowsOf(one.test, open)).length === 0;
}
const causes = () =>
  rowsOf(one.test, 'SELECT score, type, created_by FROM worker_scores WHERE user_id = $1 ORDER BY id', [one.userId]);
async function noShow(date = '2026-11-16'): Promise<void> {
  const { id } = await one.work({ date, status: 'assigned' });
  await one.record('no_show', id);
}

describe('the nightly recalculation', () => {
  it('[P-10, P-27, P-28] a no-show stops counting at 3:10 on the day shown in the dialog, once over all servers', async () => {
    await noShow();
    expect(await one.score()).toBe('89.5');
    const [metric] = await one.metrics();
    const event = { metricType: 'no_show', pointsDeducted: 30, pointsAdded: 0, isVoided: false } as const;
    const rise = nextScoreIncrease([{ ...event, dateOccurred: metric?.date as LocalDate }], '2026-11-17' as LocalDate);
    expect(rise).toEqual({ date: '2027-05-16', overall: 100 });
    const day = rise?.date as LocalDate;

    expect(await everyServerAt(night(addDays(day, -1)))).toBeGreaterThan(0);
    await until(allDone);
    expect(await everyServerAt(instant(night(day) - 1))).toBe(0);
    expect(await one.score()).toBe('89.5');
    const before = await jobCount();
    expect(await everyServerAt(night(day))).toBeGreaterThan(0);
    expect(await jobCount()).toBe(before + 1);
    await until(async () => (await one.score()) === '100.0');
    expect(await everyServerAt(night(day, '12:00'))).toBe(0);
    expect(await causes()).toEqual([
      { score: '89.5', type: 'no_show', created_by: null },
      { score: '100.0', type: 'nightly', created_by: null },
    ]);
    expect(await one.history()).toMatchObject([
      { overall_score: '89.5', no_show_count: 1 },
      { overall_score: '100.0', reliability_score: '100.0', no_show_count: 0 },
    ]);
  });

  it('[P-27, P-28] writes nothing before that day, or for an unchanged score', async () => {
    await noShow();
    const untouched = await aWorker(one.test);
    expect(await everyServerAt(night('2027-05-15' as LocalDate))).toBeGreaterThan(0);
    await until(allDone);
    expect(await one.score()).toBe('89.5');
    expect(await one.history()).toHaveLength(1);
    const batches = await jobsIn<{ userIds: number[] }>(one.test, 'nightly-scores');
    expect(batches.flatMap(({ userIds }) => userIds)).not.toContain(untouched.id);
  });

  it('[P-28] recalculates several workers in one batch', async () => {
    const workers = await Promise.all(Array.from({ length: 3 }, () => aWorker(one.test, { workerScore: 90 })));
    const before = await jobCount();
    const day = addDays('2026-11-17' as LocalDate, 3);
    expect(await everyServerAt(night(day))).toBeGreaterThanOrEqual(3);
    expect(await jobCount()).toBe(before + 1);
    const ids = workers.map(({ id }) => id);
    const risen = () => rowsOf(one.test, 'SELECT 1 FROM users WHERE worker_score = 100 AND id = ANY ($1)', [ids]);
    await until(async () => (await risen()).length === 3);
  });
});

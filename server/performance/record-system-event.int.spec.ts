import { describe, expect, it } from '@jest/globals';
import { DAY_MS, HOUR_MS, instant } from '../../shared/kernel/time.js';
import { JobQueue } from '../platform/jobs/job-queue.js';
import { aClockEventToReview } from '../test/factories/clock-event.js';
import { auditOf, rowsOf } from '../test/factories/rows.js';
import { scoredWorker } from '../test/factories/scored-worker.js';
import { aWorker } from '../test/factories/worker.js';
import { TEST_NOW } from '../test/support/test-app.js';
import { until } from '../test/support/until.js';

const one = scoredWorker();

const lateCancellation = () =>
  one.work({
    status: 'cancelled',
    assignment: { cancelledAt: instant(TEST_NOW - 30 * HOUR_MS), cancellationReason: 'ill', isLateCancellation: true },
  });

describe('system events', () => {
  it('[P-14, P-15, P-20, P-27] a late cancellation writes event, score, history and cause, each with one audit row', async () => {
    const { id } = await lateCancellation();
    await one.record('late_cancellation', id);
    expect(await one.metrics()).toEqual([
      {
        metric_type: 'late_cancellation',
        severity: 'moderate',
        points_deducted: 12,
        source: 'system',
        description: 'Cancelled 7 h before the start',
        date: '2026-11-16',
        voided: false,
      },
    ]);
    // reliability 88: 0.35 x 88 + 65 = 95.8
    expect(await one.score()).toBe('95.8');
    expect(await one.history()).toMatchObject([
      { overall_score: '95.8', reliability_score: '88.0', punctuality_score: '100.0', late_cancellation_count: 1 },
    ]);
    const causes = await rowsOf(
      one.test,
      'SELECT score, type, shift_assignment_id FROM worker_scores WHERE user_id = $1',
      [one.userId],
    );
    expect(causes).toEqual([{ score: '95.8', type: 'late_cancellation', shift_assignment_id: id }]);
    expect(await auditOf(one.test, 'worker', one.userId)).toMatchObject([
      { action: 'score.changed', changes: { score: { from: 100, to: 95.8 } } },
    ]);
  });

  it.each([
    ['09:05', []],
    ['09:06', [['minor', 5]]],
    ['09:30', [['minor', 5]]],
    ['09:31', [['moderate', 10]]],
  ])('[P-16] a clock-in at %s of a shift at 09:00 gives %j', async (clockIn, expected) => {
    const { id } = await one.work({ clockIn });
    await one.record('late_arrival', id);
    expect((await one.metrics()).map((row) => [row.severity, row.points_deducted])).toEqual(expected);
  });

  it('[K-51] a late arrival is not recorded while another clock-in of that shift is undecided', async () => {
    const { id } = await one.work({ clockIn: '09:31' });
    const review = { userId: one.userId, assignmentId: id, kind: 'clock_in', judgedAt: TEST_NOW } as const;
    const eventId = await aClockEventToReview(one.test, review);
    await one.record('late_arrival', id);
    expect(await one.metrics()).toEqual([]);
    await rowsOf(
      one.test,
      `INSERT INTO clock_event_decisions (clock_event_id, outcome, judged_at, distance_meters, response, decided_at)
       VALUES ($1, 'refused', now(), 20, '{}', now())`,
      [eventId],
    );
    await one.record('late_arrival', id);
    expect(await one.metrics()).toMatchObject([{ metric_type: 'late_arrival', severity: 'moderate' }]);
  });

  it('[P-16] a late arrival is recorded once', async () => {
    const { id } = await one.work({ clockIn: '09:20' });
    await one.record('late_arrival', id);
    await one.record('late_arrival', id);
    expect([(await one.metrics()).length, await one.score()]).toEqual([1, '98.8']);
  });

  it('[P-15] a cancellation in time is not recorded', async () => {
    const assignment = { cancelledAt: instant(TEST_NOW - 90 * HOUR_MS), cancellationReason: 'ill' };
    const { id } = await one.work({ status: 'cancelled', assignment });
    await one.record('late_cancellation', id);
    expect(await one.metrics()).toEqual([]);
  });

  it('[P-15] a no-show is severe and recorded only after its window has closed', async () => {
    const { id } = await one.work({ status: 'assigned' });
    const coming = await one.work({ date: '2026-11-18', status: 'assigned' });
    await one.record('no_show', coming.id);
    expect(await one.metrics()).toEqual([]);
    await one.record('no_show', id);
    expect(await one.metrics()).toMatchObject([{ metric_type: 'no_show', severity: 'severe', points_deducted: 30 }]);
    expect(await one.score()).toBe('89.5');
  });

  it('[P-15] a repeated or concurrent job records once', async () => {
    const { id } = await lateCancellation();
    await Promise.all([one.record('late_cancellation', id), one.record('late_cancellation', id)]);
    await one.record('late_cancellation', id);
    expect([(await one.metrics()).length, (await one.history()).length]).toEqual([1, 1]);
  });

  it('[P-27] concurrent events all change the score', async () => {
    const days = ['2026-11-10', '2026-11-11', '2026-11-12', '2026-11-13'];
    const late = await Promise.all(days.map((date) => one.work({ date, clockIn: '09:20' })));
    await Promise.all(late.map(({ id }) => one.record('late_arrival', id)));
    expect([(await one.history()).at(-1)?.punctuality_score, await one.score()]).toEqual(['80.0', '95.0']);
  });

  it('[P-24] a repeated job does not record a voided event again', async () => {
    const { id } = await lateCancellation();
    await one.record('late_cancellation', id);
    await one.void('late_cancellation');
    await one.record('late_cancellation', id);
    expect(await one.metrics()).toMatchObject([{ voided: true }]);
  });

  it('[P-14, P-27] an event that does not change the score writes no history', async () => {
    for (const date of ['2026-11-10', '2026-11-11', '2026-11-12', '2026-11-13', '2026-11-14']) {
      const { id } = await one.work({ date, status: 'assigned' });
      await one.record('no_show', id);
    }
    // reliability 70, 40, 10, 0, 0
    expect((await one.history()).map((row) => row.reliability_score)).toEqual(['70.0', '40.0', '10.0', '0.0']);
    expect([(await one.metrics()).length, await one.score()]).toEqual([5, '65.0']);
  });

  it('[P-10] an event counts for 180 days by site dates', async () => {
    await one.record('no_show', (await one.work({ date: '2026-11-10', status: 'assigned' })).id);
    one.test.clock.moveTo(instant(TEST_NOW + 173 * DAY_MS));
    await one.record('late_arrival', (await one.work({ date: '2027-05-08', clockIn: '09:10' })).id);
    expect((await one.history()).at(-1)).toMatchObject({ reliability_score: '70.0' });
    one.test.clock.moveTo(instant(TEST_NOW + 174 * DAY_MS));
    await one.record('late_arrival', (await one.work({ date: '2027-05-09', clockIn: '09:10' })).id);
    expect((await one.history()).at(-1)).toMatchObject({
      reliability_score: '100.0',
      punctuality_score: '90.0',
      no_show_count: 0,
    });
  });

  it('[H-10] describes the event in the worker’s language', async () => {
    one.userId = (await aWorker(one.test, { preferredLanguage: 'es' })).id;
    await one.record('late_arrival', (await one.work({ clockIn: '09:20' })).id);
    expect(await one.metrics()).toMatchObject([{ description: 'Marcó su entrada 20 minutos después del inicio' }]);
  });

  it('[P-16] is delivered by the queue', async () => {
    const { id } = await one.work({ clockIn: '09:20' });
    await one.test.unitOfWork.run((tx) =>
      one.test.app.get(JobQueue).send(tx, 'performance-event', one.event('late_arrival', id)),
    );
    await until(async () => (await one.metrics()).length === 1);
    expect(await one.score()).toBe('98.8');
  });
});

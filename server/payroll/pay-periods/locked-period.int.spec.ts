import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { instantOf, plusMinutes, toIso } from '../../../shared/kernel/time.js';
import { assignmentNow } from '../../test/factories/assignment.js';
import { AskCorrection } from '../../assignments/corrections/ask-correction.js';
import { aClockEventToReview } from '../../test/factories/clock-event.js';
import { INSIDE } from '../../test/factories/clock.js';
import { correctionBody } from '../../test/factories/correction.js';
import { payrollFixture } from '../../test/factories/payroll-fixture.js';
import { rowsOf } from '../../test/factories/rows.js';
import { aWorkerToken } from '../../test/factories/worker.js';
import { lock } from './test/locked-period.js';

const fixture = payrollFixture();
/**
 * The set-up locks this week while it is empty. The tests then add only work that was never clocked or that lies
 * outside it.
 */
const WEEK = '2026-11-08';
const locked = { status: 409, code: 'pay_period_locked' };
const NINE_TO_FIVE = { clockInTime: '09:00', clockOutTime: '17:00', reason: 'forgot the phone' };
const on = (date: string, changes: object = {}) => ({
  ...NINE_TO_FIVE,
  clockInDate: date,
  clockOutDate: date,
  ...changes,
});

beforeAll(async () => {
  expect((await lock(fixture, WEEK, 0)).status).toBe(200);
});

const missed = (date = '2026-11-13') => fixture.timesheet({ date, status: 'assigned' });

describe('a locked pay period', () => {
  it('[E-21] refuses times for shifts of its first and last day, and accepts those of the adjacent days', async () => {
    for (const date of [WEEK, '2026-11-14']) {
      const { id } = await missed(date);
      expect((await fixture.edit(id, on(date))).body).toMatchObject(locked);
      expect(await fixture.actions(id)).toEqual([]);
    }
    for (const date of ['2026-11-07', '2026-11-15']) {
      expect((await fixture.edit((await missed(date)).id, on(date))).status).toBe(200);
    }
  });

  it('[E-21] refuses hours that reach into it at either end', async () => {
    const before = await missed('2026-11-07');
    const untilMidnight = { clockInTime: '18:00', clockOutDate: '2026-11-08', clockOutTime: '00:00' };
    const pastIt = { ...untilMidnight, clockOutTime: '00:01' };
    expect((await fixture.edit(before.id, on('2026-11-07', pastIt))).body).toMatchObject(locked);
    expect((await fixture.edit(before.id, on('2026-11-07', untilMidnight))).status).toBe(200);
    const after = await missed('2026-11-15');
    const early = { clockInDate: '2026-11-14', clockInTime: '23:59' };
    expect((await fixture.edit(after.id, on('2026-11-15', early))).body).toMatchObject(locked);
    expect((await fixture.edit(after.id, on('2026-11-15', { clockInTime: '00:00' }))).status).toBe(200);
  });

  it('[E-21] refuses a clock-out that would reach into it', async () => {
    const night = { date: '2026-11-07', from: '20:00', to: '04:00', status: 'in_progress' } as const;
    const { id } = await fixture.timesheet({ ...night, assignment: { missingClockOut: true } });
    const out = { clockOutDate: '2026-11-08', clockOutTime: '04:00' };
    expect((await fixture.clockOut(id, out)).body).toMatchObject(locked);
    expect((await fixture.clockOut(id, { ...out, clockOutTime: '00:00' })).body).toMatchObject({ hoursWorked: 4 });
  });

  it('[E-21, O-14] puts a late offline clock event under review, where it can only be refused', async () => {
    const { id, userId } = await missed();
    const token = await aWorkerToken(fixture.test, userId);
    const capturedAt = toIso(instantOf('2026-11-13T16:01:00Z'));
    const location = { ...INSIDE, distance: 20, timestamp: capturedAt };
    const event = { clientEventId: randomUUID(), capturedAt, clockOffsetMs: 0, capturedOffline: true };
    const body = { shiftAssignmentId: id, location, ...event };
    expect((await fixture.test.call('POST', '/api/worker/clock-in', { token, body })).body).toMatchObject({
      outcome: 'needs_review',
    });
    const [row] = await rowsOf<{ id: string; reasons: string[] }>(
      fixture.test,
      `SELECT e.id, d.reasons FROM clock_events e JOIN clock_event_decisions d ON d.clock_event_id = e.id WHERE e.user_id = $1`,
      [userId],
    );
    expect(row?.reasons).toEqual(['pay_period_locked']);
    const decide = (verb: string) => fixture.call('POST', `clock-events/${row?.id}/${verb}`, { reason: 'too late' });
    expect((await decide('apply')).body).toMatchObject(locked);
    expect((await decide('refuse')).status).toBe(200);
    expect((await assignmentNow(fixture.test, id)).status).toBe('assigned');
  });

  it('[E-21, W-29] does not apply a clock-out under review', async () => {
    const night = { date: '2026-11-07', from: '20:00', to: '04:00', status: 'in_progress' } as const;
    const {
      id: assignmentId,
      userId,
      endsAt,
    } = await fixture.timesheet({ ...night, assignment: { missingClockOut: true } });
    const judgedAt = plusMinutes(endsAt, 2);
    const id = await aClockEventToReview(fixture.test, { userId, assignmentId, kind: 'clock_out', judgedAt });
    const response = await fixture.call('POST', `clock-events/${id}/apply`, { reason: 'seen on the line' });
    expect(response.body).toMatchObject(locked);
  });

  it('[W-135] pays an accepted correction request as an adjustment in the current week', async () => {
    const { id: assignmentId, userId } = await missed();
    const changes = { clockInDate: '2026-11-13', clockOutDate: '2026-11-13', clockOutTime: '17:00' };
    const { id } = await fixture.test.app.get(AskCorrection).ask(userId, assignmentId, correctionBody(changes));
    const { body } = await fixture.call('GET', 'correction-requests');
    const shown = body.find((one: { id: string }) => one.id === id);
    expect(shown).toMatchObject({ needsAdjustment: true, total: null, requestedTotal: 160 });
    const accepted = { reason: 'seen on the line', revision: 1, amountCents: 16_000 };
    expect((await fixture.call('POST', `correction-requests/${id}/accept`, accepted)).status).toBe(200);
    expect(await fixture.payments()).toMatchObject([{ kind: 'adjustment', amount: '160.00', week: '2026-11-15' }]);
    expect(await assignmentNow(fixture.test, assignmentId)).toMatchObject({ status: 'assigned', clockInTime: null });
  });

  it('[E-13, E-21] is corrected only by an adjustment in the current week, even for unpaid work', async () => {
    const { id } = await missed();
    expect((await fixture.adjust({ assignmentId: id }, -1)).body).toMatchObject({ code: 'adjustment_exceeds_paid' });
    const request = { clientAdjustmentId: randomUUID(), reason: 'Eight hours without a phone' };
    expect((await fixture.adjust({ assignmentId: id }, 16_000, request)).status).toBe(201);
    expect((await fixture.adjust({ assignmentId: id }, 16_000, request)).status).toBe(201);
    expect((await fixture.adjust({ userId: fixture.userId, weekStart: WEEK }, 500)).status).toBe(201);
    expect((await fixture.adjust({ userId: fixture.userId, weekStart: WEEK }, -16_501)).status).toBe(409);
    expect(await fixture.payments()).toMatchObject([
      { kind: 'adjustment', amount: '160.00', status: 'paid', week: '2026-11-15' },
      { kind: 'adjustment', amount: '5.00', status: 'paid', week: '2026-11-15' },
    ]);
    const token = await aWorkerToken(fixture.test, fixture.userId);
    const statement = await fixture.test.call('GET', `/api/worker/${fixture.userId}/timesheets`, { token });
    const weeks = statement.body.weeks.filter((week: { adjustments: object[] }) => week.adjustments.length > 0);
    expect(weeks).toMatchObject([{ weekStart: '2026-11-15', adjustments: [{ amount: 160 }, { amount: 5 }] }]);
    expect((await fixture.call('GET', `pay-periods/${WEEK}`)).body).toMatchObject({ total: 0, state: 'locked' });
  });
});

describe('database constraints of a locked pay period', () => {
  const refusal = async (sql: string, parameters: unknown[] = []) => {
    const error = await fixture.test.dataSource.query(sql, parameters).then(
      () => null,
      (failure: { driverError: { constraint?: string; code?: string } }) => failure.driverError,
    );
    return error?.constraint ?? error?.code ?? 'accepted';
  };
  const PAYMENT = `INSERT INTO payments (kind, user_id, shift_assignment_id, amount, pay_period_start, pay_period_end, status, created_at)
    VALUES ('shift', $1, $2, 100, $3, $3::date + 6, 'processing', now())`;

  it('[E-21] refuse hours in a locked period', async () => {
    const { id } = await missed();
    const hours = (clockIn: string, clockOut: string) =>
      refusal(
        `UPDATE shift_assignments SET status = 'completed', clock_in_time = $2, clock_out_time = $3::timestamptz,
           hours_worked = round(extract(epoch FROM $3::timestamptz - $2::timestamptz) / 3600, 2) WHERE id = $1`,
        [id, clockIn, clockOut],
      );
    expect(await hours('2026-11-13T16:00:00Z', '2026-11-13T20:00:00Z')).toBe('pay_period_locked');
    const beside = await missed('2026-11-15');
    const early = [beside.id, '2026-11-15T06:59:59Z', '2026-11-15T08:00:00Z'];
    expect(
      await refusal(
        `UPDATE shift_assignments SET status = 'in_progress', clock_in_time = $2 WHERE id = $1 AND $3 <> ''`,
        early,
      ),
    ).toBe('pay_period_locked');
  });

  it('[E-21] refuse to insert, change or delete its payments', async () => {
    const { id } = await missed('2026-11-06');
    expect(await refusal(PAYMENT, [fixture.userId, id, WEEK])).toBe('pay_period_locked');
    expect(await refusal(PAYMENT, [fixture.userId, id, '2026-11-01'])).toBe('accepted');
    const move = `UPDATE payments SET pay_period_start = $2, pay_period_end = $2::date + 6 WHERE shift_assignment_id = $1`;
    expect(await refusal(move, [id, WEEK])).toBe('pay_period_locked');
    expect(await refusal('DELETE FROM payments WHERE shift_assignment_id = $1', [id])).toBe('accepted');
  });

  it('[E-21] refuse to move a worked shift out of it or into it', async () => {
    const { shiftId } = await fixture.timesheet({ date: '2026-11-06' });
    const move = (date: string) => refusal('UPDATE shifts SET date = $2 WHERE id = $1', [shiftId, date]);
    expect(await move(WEEK)).toBe('pay_period_locked');
    expect(await move('2026-11-05')).toBe('accepted');
  });

  it('[E-21] refuse to change or delete the lock', async () => {
    expect(await refusal('DELETE FROM pay_period_locks')).toBe('42501');
    expect(await refusal('UPDATE pay_period_locks SET amount = 1')).toBe('42501');
  });

  it('[E-21] allow the erasure of texts about a person', async () => {
    const { id } = await missed();
    await fixture.adjust({ assignmentId: id }, 1000);
    expect(await refusal(`UPDATE payments SET notes = '-' WHERE user_id = $1`, [fixture.userId])).toBe('accepted');
    expect(await refusal(`UPDATE shift_assignments SET admin_notes = NULL WHERE id = $1`, [id])).toBe('accepted');
  });
});

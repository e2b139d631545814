import { describe, expect, it } from '@jest/globals';
import { HOUR_MS, instant, plusMinutes, toIso } from '../../../shared/kernel/time.js';
import type { Timesheet } from '../../../shared/payroll/timesheet.contract.js';
import { anAssignment, assignmentNow } from '../../test/factories/assignment.js';
import { aClockEventToReview } from '../../test/factories/clock-event.js';
import { EraseAccount } from '../../privacy/erase-account.js';
import { payrollFixture } from '../../test/factories/payroll-fixture.js';
import { auditOf, jobsIn, reasonsOf, rowsOf } from '../../test/factories/rows.js';
import { aShift } from '../../test/factories/shift.js';
import { aWorker } from '../../test/factories/worker.js';
import { TEST_NOW } from '../../test/support/test-app.js';
import { until } from '../../test/support/until.js';

const fixture = payrollFixture();
const LIST = 'clock-events?outcome=needs_review';

/** Creates a shift that started `hoursAgo` hours ago and a clock event for it under review. */
async function aReview(options: { hoursAgo?: number; changes?: object; kind?: 'clock_in' | 'clock_out' } = {}) {
  const { hoursAgo = 3, changes = {}, kind = 'clock_in' } = options;
  const shift = await aShift(fixture.test, { inHours: -hoursAgo, titleEs: 'Línea de armado' });
  const { id: assignmentId } = await anAssignment(fixture.test, { shift, worker: { id: fixture.userId }, ...changes });
  const judgedAt = kind === 'clock_in' ? plusMinutes(shift.startsAt, 12) : shift.endsAt;
  const id = await aClockEventToReview(fixture.test, { userId: fixture.userId, assignmentId, kind, judgedAt });
  return { id, assignmentId, shift, judgedAt };
}
const decide = (id: string, verb: 'apply' | 'refuse', reason = 'seen on the line') =>
  fixture.call('POST', `clock-events/${id}/${verb}`, { reason });
const listed = async () => (await fixture.call('GET', LIST)).body as { id: string; kind: string }[];

describe('the queue of clock events', () => {
  it('[W-27] [W-29] lists undecided events, longest waiting first, until an admin decides', async () => {
    const first = await aReview();
    fixture.test.clock.moveTo(plusMinutes(TEST_NOW, 1));
    const later = await aReview({ hoursAgo: 24 });
    const ids = (await listed()).map((one) => one.id);
    expect(ids.indexOf(first.id)).toBeLessThan(ids.indexOf(later.id));
    const [shown] = (await listed()).filter((one) => one.id === first.id);
    expect(shown).toMatchObject({
      kind: 'clock_in',
      userId: fixture.userId,
      workerName: 'Rosa Delgado',
      assignmentId: first.assignmentId,
      shiftTitle: 'Kitting line',
      shiftTitleEs: 'Línea de armado',
      status: 'assigned',
      judgedAt: toIso(first.judgedAt),
      distanceMeters: 20,
      reasons: ['outside_window'],
      flags: [],
    });
    await decide(first.id, 'refuse');
    await decide(later.id, 'apply');
    expect((await listed()).map((one) => one.id)).toEqual(expect.not.arrayContaining([first.id, later.id]));
  });

  it('[D-42] the dashboard counts what the list shows', async () => {
    const counted = async () => (await fixture.call('GET', 'stats')).body.clockEventsToReview;
    const before = await counted();
    const { id } = await aReview();
    expect([await counted(), (await listed()).length]).toEqual([before + 1, before + 1]);
    await decide(id, 'refuse');
    expect(await counted()).toBe(before);
  });

  it('[W-29] paginates by limit and cursor, with the total', async () => {
    const mine = [await aReview(), await aReview({ hoursAgo: 30 })];
    const head = await fixture.call('GET', `${LIST}&limit=1`);
    expect(head.body).toHaveLength(1);
    expect(Number(head.headers['x-total-count'])).toBeGreaterThanOrEqual(2);
    const rest = await fixture.call('GET', `${LIST}&cursor=${head.headers['x-next-cursor']}`);
    expect(rest.body.length).toBe(Number(head.headers['x-total-count']) - 1);
    for (const { id } of mine) await decide(id, 'refuse');
  });

  it('[W-29] refuses other outcomes', async () => {
    expect(await fixture.call('GET', 'clock-events?outcome=applied')).toMatchObject({
      status: 400,
      body: { code: 'validation_failed', errors: [{ field: 'outcome' }] },
    });
  });
});

describe('applying a clock event', () => {
  it('[W-27] [W-29] sets the clock-in to its time, audits the reason and notifies the worker', async () => {
    const { id, assignmentId, judgedAt } = await aReview();
    expect(await decide(id, 'apply')).toMatchObject({ status: 200, body: { id, outcome: 'applied', assignmentId } });
    expect(await assignmentNow(fixture.test, assignmentId)).toMatchObject({
      status: 'in_progress',
      clockInTime: judgedAt,
      missingClockOut: false,
      clockInLocation: { distanceMeters: 20 },
    });
    const [row] = await rowsOf(
      fixture.test,
      `SELECT outcome, note, decided_by IS NOT NULL AS by_admin FROM clock_event_decisions
       WHERE clock_event_id = $1 ORDER BY id DESC LIMIT 1`,
      [id],
    );
    expect(row).toEqual({ outcome: 'applied', note: 'seen on the line', by_admin: true });
    expect(await auditOf(fixture.test, 'assignment', assignmentId)).toMatchObject([
      { action: 'clock_event.applied', changes: { clockEventId: id, status: { from: 'assigned', to: 'in_progress' } } },
    ]);
    expect(await reasonsOf(fixture.test, 'assignment', assignmentId)).toEqual(['seen on the line']);
    const notifications = await jobsIn<{ userId: number; kind: string }>(fixture.test, 'worker-notification');
    expect(notifications.filter((one) => one.userId === fixture.userId).map((one) => one.kind)).toEqual([
      'clockEventApplied',
    ]);
  });

  it.each([
    [
      'en',
      'and it counts. Before: no clock-out (clock-in 8:00 PM). Now: 8h (8:00 PM to 4:00 AM). Pay for this shift: $136.00, once approved.',
    ],
    [
      'es',
      'y sí cuenta. Antes: sin salida (entrada 8:00 p.m.). Ahora: 8h (de 8:00 p.m. a 4:00 a.m.). Pago de este turno: $136.00, cuando se apruebe.',
    ],
  ] as const)(
    '[N-44] (%s) tells the worker hours and pay before and after an applied clock-out',
    async (language, text) => {
      fixture.userId = (await aWorker(fixture.test, { preferredLanguage: language })).id;
      const { id } = await aReview({
        hoursAgo: 12,
        kind: 'clock_out',
        changes: { status: 'in_progress', clockInTime: plusMinutes(TEST_NOW, -12 * 60) },
      });
      await decide(id, 'apply');
      const texts = () =>
        rowsOf<{ message: string }>(fixture.test, 'SELECT message FROM notifications WHERE user_id = $1', [
          fixture.userId,
        ]);
      await until(async () => (await texts()).length === 1);
      expect((await texts())[0]?.message).toContain(text);
    },
  );

  it('[K-16] adds a decision of its own to the one that asked for a review', async () => {
    const { id } = await aReview();
    await decide(id, 'apply');
    const decisions = `SELECT outcome, decided_by IS NOT NULL AS by_admin, note FROM clock_event_decisions
       WHERE clock_event_id = $1 ORDER BY id`;
    expect(await rowsOf(fixture.test, decisions, [id])).toEqual([
      { outcome: 'needs_review', by_admin: false, note: null },
      { outcome: 'applied', by_admin: true, note: 'seen on the line' },
    ]);
  });

  it('[W-33] confirms its time: the timesheet does not flag the late arrival', async () => {
    const { id, assignmentId } = await aReview();
    await decide(id, 'apply');
    const { body } = await fixture.call('GET', 'timesheets');
    const [timesheet] = (body as Timesheet[]).filter((one) => one.id === assignmentId);
    expect(timesheet).toMatchObject({ lateEvents: [] });
  });

  it('[W-29] records a late arrival', async () => {
    const { id, assignmentId } = await aReview();
    await decide(id, 'apply');
    const events = await rowsOf(
      fixture.test,
      'SELECT metric_type, severity FROM performance_metrics WHERE shift_assignment_id = $1 AND voided_at IS NULL',
      [assignmentId],
    );
    expect(events).toEqual([{ metric_type: 'late_arrival', severity: 'minor' }]);
  });

  it('[W-29] [O-15] restores a cancelled assignment, with one more position if the shift is full', async () => {
    const cancelled = {
      status: 'cancelled',
      cancelledAt: TEST_NOW,
      cancellationReason: 'ill',
      isLateCancellation: true,
    };
    const { id, assignmentId, shift } = await aReview({ changes: cancelled });
    await anAssignment(fixture.test, { shift, worker: await aWorker(fixture.test) });
    expect((await decide(id, 'apply')).status).toBe(200);
    expect(await assignmentNow(fixture.test, assignmentId)).toMatchObject({
      status: 'in_progress',
      cancelledAt: null,
      isLateCancellation: false,
    });
    const [row] = await rowsOf(fixture.test, 'SELECT total_positions, filled_positions FROM shifts WHERE id = $1', [
      shift.id,
    ]);
    expect(row).toEqual({ total_positions: 2, filled_positions: 2 });
    expect((await auditOf(fixture.test, 'shift', shift.id)).map(({ action }) => action)).toEqual(['shift.edited']);
  });

  it('[W-29] is refused if the worker was on another shift at that time', async () => {
    const cancelled = { status: 'cancelled', cancelledAt: TEST_NOW, cancellationReason: 'ill' };
    const { id, assignmentId } = await aReview({ changes: cancelled });
    const other = await aShift(fixture.test, { inHours: -2 });
    await anAssignment(fixture.test, { shift: other, worker: { id: fixture.userId } });
    expect(await decide(id, 'apply')).toMatchObject({ status: 409, body: { code: 'shifts_overlap' } });
    expect((await assignmentNow(fixture.test, assignmentId)).status).toBe('cancelled');
    await decide(id, 'refuse');
  });

  it('[W-29] sets a clock-out, calculates the hours and revokes an approval', async () => {
    const approved = await fixture.approved();
    const { endsAt } = await assignmentNow(fixture.test, approved);
    const judgedAt = instant(endsAt + HOUR_MS);
    const event = { userId: fixture.userId, assignmentId: approved, kind: 'clock_out', judgedAt } as const;
    const id = await aClockEventToReview(fixture.test, { ...event, reasons: ['admin_entered_time'] });
    expect((await decide(id, 'apply')).status).toBe(200);
    expect(await assignmentNow(fixture.test, approved)).toMatchObject({
      status: 'completed',
      clockOutTime: judgedAt,
      hoursHundredths: 900,
      isApproved: false,
    });
    expect(await fixture.payments()).toEqual([]);
  });

  it('[W-29] also applies a clock-out that was on hold for this clock-in', async () => {
    const { id, assignmentId, shift } = await aReview({ hoursAgo: 9 });
    const out = plusMinutes(shift.endsAt, -5);
    const waiting = await aClockEventToReview(fixture.test, {
      userId: fixture.userId,
      assignmentId,
      kind: 'clock_out',
      judgedAt: out,
    });
    await fixture.test.dataSource.query(
      `UPDATE clock_event_decisions SET outcome = 'waiting', reasons = '{}' WHERE clock_event_id = $1`,
      [waiting],
    );
    await decide(id, 'apply');
    expect(await assignmentNow(fixture.test, assignmentId)).toMatchObject({ status: 'completed', clockOutTime: out });
  });

  it('[W-29] [U-12] stores no position if the worker erased the account since', async () => {
    const worker = await aWorker(fixture.test);
    const shift = await aShift(fixture.test, { inHours: -3 });
    const { id: assignmentId } = await anAssignment(fixture.test, { shift, worker });
    const judgedAt = plusMinutes(shift.startsAt, 12);
    const id = await aClockEventToReview(fixture.test, { userId: worker.id, assignmentId, kind: 'clock_in', judgedAt });
    await fixture.test.app.get(EraseAccount).run(worker.id);
    expect(await decide(id, 'apply')).toMatchObject({ status: 200, body: { outcome: 'applied' } });
    expect(await assignmentNow(fixture.test, assignmentId)).toMatchObject({
      status: 'in_progress',
      clockInTime: judgedAt,
      clockInLocation: null,
    });
  });

  it('[W-29] is refused after another clock-in was applied, and after payment', async () => {
    const { id, assignmentId, shift } = await aReview();
    const second = await aClockEventToReview(fixture.test, {
      userId: fixture.userId,
      assignmentId,
      kind: 'clock_in',
      judgedAt: shift.startsAt,
    });
    await decide(id, 'apply');
    expect(await decide(second, 'apply')).toMatchObject({ status: 409, body: { code: 'clock_event_superseded' } });
    await decide(second, 'refuse');
    const paid = await fixture.approved();
    await fixture.pay([paid]);
    const judgedAt = (await assignmentNow(fixture.test, paid)).endsAt;
    const late = await aClockEventToReview(fixture.test, {
      userId: fixture.userId,
      assignmentId: paid,
      kind: 'clock_out',
      judgedAt,
    });
    expect(await decide(late, 'apply')).toMatchObject({ status: 409, body: { code: 'timesheet_already_paid' } });
    await decide(late, 'refuse');
  });
});

describe('refusing a clock event', () => {
  it('[K-51] lets a late arrival with another event count', async () => {
    const { id, assignmentId } = await aReview({ changes: { status: 'in_progress', clockInTime: TEST_NOW } });
    await decide(id, 'refuse');
    const jobs = await jobsIn<{ shiftAssignmentId: number; type: string }>(fixture.test, 'performance-event');
    const queued = jobs.filter((one) => one.shiftAssignmentId === assignmentId).map(({ type }) => type);
    expect(queued).toEqual(['late_arrival']);
  });

  it('[W-27] [W-29] does not change the assignment, records the reason and notifies the worker', async () => {
    const { id, assignmentId } = await aReview();
    expect(await decide(id, 'refuse', 'not on the site')).toMatchObject({ status: 200, body: { outcome: 'refused' } });
    expect((await assignmentNow(fixture.test, assignmentId)).status).toBe('assigned');
    expect(await auditOf(fixture.test, 'assignment', assignmentId)).toEqual([
      { action: 'clock_event.refused', changes: { clockEventId: id, kind: 'clock_in', reason: 'given' } },
    ]);
    const verdict = `SELECT note FROM clock_event_decisions WHERE clock_event_id = $1 AND outcome = 'refused'`;
    expect(await rowsOf(fixture.test, verdict, [id])).toEqual([{ note: 'not on the site' }]);
    const notifications = await jobsIn<{ userId: number; kind: string }>(fixture.test, 'worker-notification');
    expect(notifications.filter((one) => one.userId === fixture.userId).map((one) => one.kind)).toEqual([
      'clockEventRefused',
    ]);
  });

  it('[W-29] refuses to change a decision, whether applied or refused', async () => {
    for (const first of ['apply', 'refuse'] as const) {
      const { id } = await aReview({ hoursAgo: first === 'apply' ? 3 : 60 });
      expect((await decide(id, first)).status).toBe(200);
      for (const again of ['apply', 'refuse'] as const)
        expect(await decide(id, again)).toMatchObject({ status: 409, body: { code: 'clock_event_settled' } });
    }
  });

  it('[W-29] accepts one of two concurrent decisions and refuses the other', async () => {
    const { id } = await aReview();
    const responses = await Promise.all([decide(id, 'refuse'), decide(id, 'apply')]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(responses.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'clock_event_settled' });
  });

  it('[W-29] requires a reason', async () => {
    const { id } = await aReview();
    expect(await decide(id, 'refuse', '  ')).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
    await decide(id, 'refuse');
  });
});

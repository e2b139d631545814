import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { siteInstant } from '../../../shared/kernel/site-time.js';
import {
  HOUR_MS,
  type Instant,
  instant,
  type LocalDate,
  type LocalTime,
  MINUTE_MS,
  toIso,
} from '../../../shared/kernel/time.js';
import type { ClockEventKind } from '../../../shared/assignments/clock-event.rules.js';
import type { Timesheet } from '../../../shared/payroll/timesheet.contract.js';
import { timesheetCheck } from '../../../shared/payroll/timesheet-list.rules.js';
import { anAppliedClockEvent } from '../../test/factories/clock-event.js';
import { everyPage } from '../../test/factories/pages.js';
import { payrollFixture } from '../../test/factories/payroll-fixture.js';
import { rowsOf } from '../../test/factories/rows.js';
import { rowsRead } from '../../test/support/rows-read.js';

const MONDAY = '2026-11-16';

const fixture = payrollFixture();

describe('GET timesheets', () => {
  it('[W-22, W-19, W-40] lists clocked, unapproved assignments of any age, exceptions first', async () => {
    const plain = await fixture.timesheet({ date: '2026-11-10' });
    const late = await fixture.timesheet({ date: '2026-11-11', clockIn: '09:12' });
    const flagged = { missingClockOut: true };
    const forgotten = await fixture.timesheet({ date: '2026-11-12', status: 'in_progress', assignment: flagged });
    const running = await fixture.timesheet({ date: '2026-11-17', from: '07:30', to: '15:30', status: 'in_progress' });
    const approved = await fixture.timesheet({ date: '2026-11-13' });
    await fixture.approve(approved.id);
    const old = await fixture.timesheet({ date: '2026-08-18' });
    const { body, headers } = await fixture.test.call('GET', '/api/admin/timesheets', { token: fixture.token });
    const own = body.filter((one: { userId: number }) => one.userId === fixture.userId);
    expect(own.map((one: { id: number }) => one.id)).toEqual([forgotten.id, late.id, old.id, plain.id, running.id]);
    expect(own[0]).toMatchObject({ missingClockOut: true, clockOutTime: null, hoursWorked: null, total: null });
    expect(own[1]).toMatchObject({ minutesLate: 12, missingClockOut: false });
    expect(own[4]).toMatchObject({ missingClockOut: false });
    expect(headers['x-total-count']).toBe(String(body.length));
  });

  it('[W-22, W-41] shows worker, shift, rates, total, and the levels of worker and shift', async () => {
    const { id } = await fixture.timesheet({ rateCents: 1850, premiumCents: 150 });
    await rowsOf(fixture.test, 'UPDATE users SET attained_skill_level = 3 WHERE id = $1', [fixture.userId]);
    const { body } = await fixture.test.call('GET', '/api/admin/timesheets', { token: fixture.token });
    expect(body.find((one: { id: number }) => one.id === id)).toMatchObject({
      workerName: 'Rosa Delgado',
      skillLevelId: 1,
      workerSkillLevel: 3,
      shiftTitle: 'Bindery line',
      shiftDate: MONDAY,
      startTime: '09:00',
      endTime: '17:00',
      payRate: 18.5,
      premiumRate: 1.5,
      total: 160,
      needsReview: 0,
    });
  });

  it('[W-22, W-27] counts clock events under review by their newest decision', async () => {
    const { id } = await fixture.timesheet();
    await aClockEvent(id, ['waiting', 'needs_review']);
    await aClockEvent(id, ['needs_review', 'refused']);
    await aClockEvent(id, ['refused']);
    const { body } = await fixture.call('GET', 'timesheets');
    expect(body.find((one: { id: number }) => one.id === id)).toMatchObject({ needsReview: 1 });
  });

  it('[W-22] finds missing clock-outs and late arrivals by the shared rules, to the millisecond', async () => {
    const at = (time: string) =>
      siteInstant('2026-11-16' as LocalDate, time as LocalTime, fixture.test.config.site.timeZone);
    const punctual = await fixture.timesheet({ date: '2026-11-11', clockIn: '09:05' });
    const late = await fixture.timesheet({ clockIn: '09:05', assignment: { clockInTime: instant(at('09:05') + 1) } });
    const running = await fixture.timesheet({ date: '2026-11-14', status: 'in_progress' });
    const own = async () => {
      const { body } = await fixture.call('GET', 'timesheets');
      return body.filter((one: { userId: number }) => one.userId === fixture.userId);
    };
    fixture.test.clock.moveTo(instant(running.endsAt + 2 * HOUR_MS));
    expect(ids(await own())).toEqual([late.id, punctual.id, running.id]);
    expect((await own())[0]).toMatchObject({ minutesLate: 6 });
    fixture.test.clock.moveTo(instant(running.endsAt + 2 * HOUR_MS + 1));
    expect(ids(await own())).toEqual([running.id, late.id, punctual.id]);
    expect((await own())[0]).toMatchObject({ missingClockOut: true });
  });

  it('[W-33] flags a clock event that arrived more than 10 minutes late, with both times, until an admin enters the time', async () => {
    const punctual = await fixture.timesheet({ date: '2026-11-12' });
    const { id } = await fixture.timesheet({ date: '2026-11-13' });
    const times = await recordedTimes(id);
    const inTime = await recordedTimes(punctual.id);
    await recordClockEvent(punctual.id, 'clock_in', inTime.clockInAt, 10 * MINUTE_MS);
    await recordClockEvent(id, 'clock_out', times.clockOutAt, 10 * MINUTE_MS + 1);
    const own = async () => (await fixture.call('GET', 'timesheets')).body.filter(ofWorker) as Timesheet[];
    expect(await own()).toMatchObject([
      { id, lateEvents: [{ kind: 'clock_out', tappedAt: toIso(times.clockOutAt), distanceMeters: 20 }] },
      { id: punctual.id, lateEvents: [] },
    ]);
    expect((await own())[0]?.lateEvents[0]?.receivedAt).toBe(toIso(instant(times.clockOutAt + 10 * MINUTE_MS + 1)));
    const [date, clockInTime] = ['2026-11-13', '09:00'];
    const typed = { clockInDate: date, clockInTime, clockOutDate: date, clockOutTime: '16:55', reason: 'paper list' };
    expect((await fixture.edit(id, typed)).status).toBe(200);
    expect((await own()).map(({ lateEvents }) => lateEvents)).toEqual([[], []]);
  });

  it('[W-42] ranks a clock-out more than 15 minutes after the end before timesheets in order, by the shared rule', async () => {
    const plain = await fixture.timesheet({ date: '2026-11-11', clockOut: '17:15' });
    const long = await fixture.timesheet({ date: '2026-11-12', clockOut: '17:16' });
    const own = (await fixture.call('GET', 'timesheets')).body.filter(ofWorker) as Timesheet[];
    expect(own.map(({ id, minutesAfterEnd }) => [id, minutesAfterEnd])).toEqual([
      [long.id, 16],
      [plain.id, 15],
    ]);
    expect(own.map(timesheetCheck)).toEqual(['leftLate', 'inOrder']);
  });

  it('[W-95] ranks a clock-out more than 15 minutes before the end before timesheets in order, by the shared rule', async () => {
    const plain = await fixture.timesheet({ date: '2026-11-11', clockOut: '16:45' });
    const short = await fixture.timesheet({ date: '2026-11-12', clockOut: '16:44' });
    const own = (await fixture.call('GET', 'timesheets')).body.filter(ofWorker) as Timesheet[];
    expect(own.map(({ id, minutesBeforeEnd }) => [id, minutesBeforeEnd])).toEqual([
      [short.id, 16],
      [plain.id, 15],
    ]);
    expect(own.map(timesheetCheck)).toEqual(['leftEarly', 'inOrder']);
  });

  it('[X-20] paginates in the database by limit and cursor, with the total', async () => {
    for (const date of ['2026-11-10', '2026-11-09', '2026-11-12', '2026-11-11']) await fixture.timesheet({ date });
    await fixture.timesheet({ date: '2026-11-08', clockIn: '09:30' });
    const whole = (await fixture.call('GET', 'timesheets')).body;
    const paged = await everyPage((path) => fixture.call('GET', path), 'timesheets', 2);
    expect(ids(paged.items)).toEqual(ids(whole));
    expect(paged.pages).toBe(Math.ceil(whole.length / 2));
    expect(new Set(paged.totals)).toEqual(new Set([whole.length]));
    expect(await rowsRead(fixture.test, () => fixture.call('GET', 'timesheets?limit=1'))).toBeLessThan(4);
  });

  it('[W-60] searches in the database: each word anywhere in worker or title, without accents', async () => {
    const { id } = await fixture.timesheet({ shift: { title: 'Sorting mail', titleEs: 'Clasificación de correo' } });
    await fixture.timesheet({ date: '2026-11-10' });
    const found = async (search: string) => {
      const { body, headers } = await fixture.call('GET', `timesheets?limit=1&search=${encodeURIComponent(search)}`);
      return [headers['x-total-count'], ...ids(body)];
    };
    for (const search of ['sorting delgado', 'CLASIFICACION rosa']) expect(await found(search)).toEqual(['1', id]);
    expect(await found('sorting nobody')).toEqual(['0']);
    expect((await fixture.call('GET', 'timesheets?search=%00')).status).toBe(400);
  });

  it('[X-49] continues after the cursor even if its timesheet was approved since', async () => {
    for (const date of ['2026-10-05', '2026-10-06', '2026-10-07']) await fixture.timesheet({ date });
    const whole = ids((await fixture.call('GET', 'timesheets')).body);
    const head = await fixture.call('GET', 'timesheets?limit=2');
    await fixture.approve(Number(whole[1]));
    const rest = await fixture.call('GET', `timesheets?cursor=${head.headers['x-next-cursor']}`);
    expect([rest.status, ids(rest.body)]).toEqual([200, whole.slice(2)]);
    for (const key of ['x', '{1', '{9e999999,0}', "{1,'; DROP TABLE users}"]) {
      const cursor = `${Buffer.from(key).toString('base64url')}.${whole[0]}`;
      expect((await fixture.call('GET', `timesheets?cursor=${cursor}`)).body).toMatchObject({ status: 400 });
    }
  });

  it('[X-20, X-21] refuses unknown and invalid cursors', async () => {
    const { id } = await fixture.timesheet();
    await fixture.approve(id);
    for (const cursor of [String(id), '0', 'x', '%00', '9'.repeat(40)]) {
      const { body } = await fixture.call('GET', `timesheets?cursor=${cursor}`);
      expect(body).toMatchObject({ status: 400, errors: [{ field: 'cursor', code: 'id_invalid' }] });
    }
  });
});

const ofWorker = ({ userId }: { userId: number }) => userId === fixture.userId;

async function recordedTimes(id: number): Promise<{ clockInAt: Instant; clockOutAt: Instant }> {
  const [row] = await rowsOf<{ clock_in_time: Date; clock_out_time: Date }>(
    fixture.test,
    'SELECT clock_in_time, clock_out_time FROM shift_assignments WHERE id = $1',
    [id],
  );
  return { clockInAt: instant(row!.clock_in_time.getTime()), clockOutAt: instant(row!.clock_out_time.getTime()) };
}

/** Records an applied clock event that arrived `delayMs` milliseconds later. */
const recordClockEvent = (assignmentId: number, kind: ClockEventKind, at: Instant, delayMs: number) =>
  anAppliedClockEvent(fixture.test, {
    ...{ userId: fixture.userId, assignmentId, kind },
    ...{ judgedAt: at, receivedAt: instant(at + delayMs) },
  });

const ids = (items: { id: number | string }[]) => items.map(({ id }) => id);

/** Records a clock event with these decisions, oldest first; an admin makes the `applied` ones. */
async function aClockEvent(assignmentId: number, outcomes: string[]): Promise<void> {
  const eventId = randomUUID();
  const kind = outcomes.length > 1 ? 'clock_out' : 'clock_in';
  await fixture.test.unitOfWork.run(async (tx) => {
    await tx.query(
      `INSERT INTO clock_events (id, user_id, client_event_id, kind, requested_assignment_id, shift_assignment_id, received_at,
         latitude, longitude, client_distance_meters, position_at, body_hash)
       VALUES ($1, $2, $1, $3, $4, $4, now(), 40.7, -111.9, 5, now(), 'x')`,
      [eventId, fixture.userId, kind, assignmentId],
    );
    for (const outcome of outcomes) {
      await tx.query(
        `INSERT INTO clock_event_decisions (clock_event_id, outcome, judged_at, distance_meters, response, decided_at,
           decided_by, note)
         VALUES ($1, $2, now(), 5, '{}', now(), CASE WHEN $2 = 'applied' THEN (SELECT min(id) FROM admins) END, 'checked')`,
        [eventId, outcome],
      );
    }
  });
}

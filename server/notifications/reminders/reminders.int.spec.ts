import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { beforeQuietHours } from '../../../shared/notifications/reminder.rules.js';
import { type Instant, plusDays, plusHours, plusMinutes } from '../../../shared/kernel/time.js';
import type { WorkerMail, WorkerNotification } from '../../platform/jobs/queues.js';
import { dateTimeText } from '../../platform/texts/date-time-text.js';
import { Shift } from '../../shifts/shift.entity.js';
import { anAssignment, putAssignment } from '../../test/factories/assignment.js';
import { jobsIn, rowsOf } from '../../test/factories/rows.js';
import { aShift } from '../../test/factories/shift.js';
import { aWorker } from '../../test/factories/worker.js';
import { createTestApp, TEST_NOW, type TestApp } from '../../test/support/test-app.js';
import { createTestDatabase } from '../../test/support/test-database.js';
import { until } from '../../test/support/until.js';
import { SendReminders } from './send-reminders.js';

let test: TestApp;

const LONG_AGO = plusDays(TEST_NOW, -10);
const sendReminders = (server: TestApp = test) => server.app.get(SendReminders).send();
const sendRemindersAt = (at: Instant) => {
  test.clock.moveTo(at);
  return sendReminders();
};
const remindersOf = async (userId: number) =>
  (await jobsIn<WorkerNotification>(test, 'worker-notification'))
    .filter((job) => job.userId === userId)
    .map(({ kind }) => kind);

describe('reminders', () => {
  beforeAll(async () => {
    test = await createTestApp();
  });
  beforeEach(() => test.clock.moveTo(TEST_NOW));
  afterAll(() => test.close());

  it('[N-10, N-16] are sent once each over repeated runs, up to the missing clock-out', async () => {
    const shift = await aShift(test, { inHours: 30 });
    const { id, userId } = await anAssignment(test, { shift, assignedAt: LONG_AGO });
    const before = (hours: number) => plusHours(shift.startsAt, -hours);
    for (const at of [before(25), before(24), before(23), before(2), before(1)]) await sendRemindersAt(at);
    await sendRemindersAt(plusMinutes(shift.startsAt, -5));
    await sendRemindersAt(shift.startsAt);
    expect(await remindersOf(userId)).toEqual(['dayBefore', 'twoHoursBefore', 'clockInOpens']);
    await putAssignment(test, id, { status: 'in_progress', clockInTime: shift.startsAt });
    await sendRemindersAt(plusMinutes(shift.endsAt, 15));
    await sendRemindersAt(plusMinutes(shift.endsAt, 16));
    expect((await remindersOf(userId)).at(-1)).toBe('clockOutMissing');
    expect(await remindersOf(userId)).toHaveLength(4);
  });

  it('[N-26] are sent 3 hours before free cancelling ends, once, and say until when it is free', async () => {
    const [english, spanish] = [await aWorker(test), await aWorker(test, { preferredLanguage: 'es' })];
    const shift = await aShift(test, { inHours: 60, totalPositions: 3 });
    for (const worker of [english, spanish]) await anAssignment(test, { shift, worker, assignedAt: LONG_AGO });
    const due = beforeQuietHours(plusHours(shift.startsAt, -51), 'America/Denver');
    const late = await anAssignment(test, { shift, assignedAt: due });
    await sendRemindersAt(plusMinutes(due, -1));
    expect(await remindersOf(english.id)).toEqual([]);
    for (const minutes of [0, 1]) await sendRemindersAt(plusMinutes(due, minutes));
    const sent = [await remindersOf(english.id), await remindersOf(spanish.id), await remindersOf(late.userId)];
    expect(sent).toEqual([['freeCancelEnds'], ['freeCancelEnds'], []]);
    const texts = async ({ id }: { id: number }) =>
      (await rowsOf<{ message: string }>(test, 'SELECT message FROM notifications WHERE user_id = $1', [id])).map(
        ({ message }) => message,
      );
    await until(async () => (await texts(english)).length + (await texts(spanish)).length === 2);
    const format = (language: 'en' | 'es') => dateTimeText(plusHours(shift.startsAt, -48), language, 'America/Denver');
    expect((await texts(english))[0]).toContain(`You can cancel penalty-free until ${format('en')}`);
    expect((await texts(spanish))[0]).toContain(`Puedes cancelar sin penalización hasta el ${format('es')}`);
  });

  it('[N-28] are also mailed until a push has reached the worker', async () => {
    const [first, later, silent] = [await aWorker(test), await aWorker(test), await aWorker(test)];
    await rowsOf(test, 'INSERT INTO first_pushes (user_id, accepted_at) VALUES ($1, now())', [later.id]);
    await rowsOf(test, `INSERT INTO notification_preferences VALUES ($1, 'twoHoursBefore', false, false)`, [silent.id]);
    const shift = await aShift(test, { inHours: 2, totalPositions: 3 });
    for (const worker of [first, later, silent]) await anAssignment(test, { shift, worker, assignedAt: LONG_AGO });
    await sendReminders();
    const jobs = await jobsIn<WorkerNotification>(test, 'worker-notification');
    const channels = [first, later, silent].map(({ id }) => jobs.find(({ userId }) => userId === id)?.channels);
    expect(channels).toEqual([{ push: true, email: true }, { push: true, email: false }, undefined]);
  });

  it('[N-16] are sent again for a moved shift, and not for a cancelled position', async () => {
    const shift = await aShift(test, { inHours: 24 });
    const { id, userId } = await anAssignment(test, { shift, assignedAt: LONG_AGO });
    await sendReminders();
    const startsAt = plusHours(shift.startsAt, 48);
    const moved = { startsAt, endsAt: plusHours(startsAt, 8), movedAt: TEST_NOW };
    await test.unitOfWork.run((tx) => tx.repository(Shift).update({ id: shift.id }, moved));
    await sendRemindersAt(plusHours(startsAt, -24));
    expect(await remindersOf(userId)).toEqual(['dayBefore', 'dayBefore']);
    await putAssignment(test, id, { status: 'cancelled', cancelledAt: test.clock.now() });
    await sendRemindersAt(plusHours(startsAt, -2));
    expect(await remindersOf(userId)).toHaveLength(2);
  });

  it('[N-16] that were due before the sign-up are not sent', async () => {
    const shift = await aShift(test, { inHours: 10 });
    const { userId } = await anAssignment(test, { shift, assignedAt: TEST_NOW });
    await sendReminders();
    expect(await remindersOf(userId)).toEqual([]);
    await sendRemindersAt(plusHours(shift.startsAt, -2));
    expect(await remindersOf(userId)).toEqual(['twoHoursBefore']);
  });

  it('[N-11, N-12] use the worker’s language and chosen channels; no channel means no reminder', async () => {
    const [spanish, silent] = [await aWorker(test, { preferredLanguage: 'es' }), await aWorker(test)];
    const choose = (userId: number, push: boolean, email: boolean) =>
      rowsOf(test, `INSERT INTO notification_preferences VALUES ($1, 'twoHoursBefore', $2, $3)`, [userId, push, email]);
    await choose(spanish.id, false, true);
    await choose(silent.id, false, false);
    for (const worker of [spanish, silent]) {
      const shift = await aShift(test, { inHours: 26 });
      await anAssignment(test, { shift, worker, assignedAt: LONG_AGO });
    }
    await sendRemindersAt(plusHours(TEST_NOW, 2));
    await sendRemindersAt(plusHours(TEST_NOW, 24));
    expect([await remindersOf(spanish.id), await remindersOf(silent.id)]).toEqual([
      ['dayBefore', 'twoHoursBefore'],
      ['dayBefore'],
    ]);
    const inbox = () =>
      rowsOf<{ title: string }>(test, 'SELECT title FROM notifications WHERE user_id = $1', [spanish.id]);
    await until(async () => (await inbox()).length === 2);
    expect((await inbox()).map(({ title }) => title)).toContain('Tu turno empieza en 2 horas');
    const mails = (await jobsIn<WorkerMail>(test, 'mail')).filter(({ userId }) => userId === spanish.id);
    // Both e-mails, because no push has reached him; the deliveries run beside each other, so in any order.
    expect(mails.map(({ template }) => template).sort()).toEqual(['dayBefore', 'twoHoursBefore']);
  });
});

describe('several servers', () => {
  it('[N-11] three servers in a race, one restarted, send 500 due reminders once each', async () => {
    const database = await createTestDatabase();
    const open = () => createTestApp({ database });
    const [one, other, third] = [await open(), await open(), await open()];
    test = one;
    const workers = [];
    for (let number = 0; number < 100; number++) workers.push(await aWorker(one));
    for (const inHours of [4, 7, 10, 13, 16]) {
      const shift = await aShift(one, { inHours, hours: 2, totalPositions: 100 });
      for (const worker of workers) await anAssignment(one, { shift, worker, assignedAt: LONG_AGO });
    }
    const counts = await Promise.all([sendReminders(one), sendReminders(other), sendReminders(third)]);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(500);
    await third.close();
    expect([await sendReminders(one), await sendReminders(other)]).toEqual([0, 0]);
    const jobs = (await jobsIn<WorkerNotification>(one, 'worker-notification')).map(
      ({ userId, shiftId }) => `${userId} ${shiftId}`,
    );
    expect([jobs.length, new Set(jobs).size]).toEqual([500, 500]);
    const [row] = await rowsOf<{ sent: number }>(one, 'SELECT count(*)::int AS sent FROM reminders');
    expect(row?.sent).toBe(500);
    await other.close();
    await one.close();
    await database.close();
  }, 120_000);
});

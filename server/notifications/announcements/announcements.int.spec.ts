import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import type { AssignmentStatus } from '../../../shared/assignments/assignment.contract.js';
import { DAY_MS, instant } from '../../../shared/kernel/time.js';
import { isRecipient, type PossibleRecipient } from '../../../shared/notifications/recipient.rules.js';
import type {
  Recipient,
  RecipientRequest,
  SentNotification,
} from '../../../shared/notifications/notification.contract.js';
import { adminAppFixture } from '../../test/factories/app-fixture.js';
import { anAssignment } from '../../test/factories/assignment.js';
import { auditOf, jobsIn, rowsOf } from '../../test/factories/rows.js';
import { aShift } from '../../test/factories/shift.js';
import { aWorker, aWorkerToken } from '../../test/factories/worker.js';
import { TEST_NOW } from '../../test/support/test-app.js';
import { until } from '../../test/support/until.js';
import { MailAnnouncement } from './mail-announcement.js';

const test = adminAppFixture();

const TEXTS = { title: 'Closed on Thursday', message: 'Enjoy the day.', type: 'general', priority: 'normal' };
const LEVEL_3 = { recipientType: 'skill_level', skillLevelId: 3 };
const send = (body: object) => test.call('POST', '/api/admin/send-notification', { token: test.adminToken, body });
const preview = (body: object) =>
  test.call('POST', '/api/admin/send-notification/preview', { token: test.adminToken, body });
const rowsWith = (title: string) =>
  rowsOf<{ user_id: number; title: string; mail_state: string | null; id: number }>(
    test,
    'SELECT n.* FROM notifications n JOIN announcements s ON s.id = n.announcement_id WHERE s.title = $1 ORDER BY n.user_id',
    [title],
  );

describe('recipients', () => {
  it('[N-04, N-05, N-14] the preview counts exactly the recipients of the shared rule and sends nothing', async () => {
    const people: PossibleRecipient[] = [];
    const add = async (
      columns: object,
      facts: Omit<PossibleRecipient, 'assignments' | 'id'>,
      assignedShifts: [AssignmentStatus, number][],
    ) => {
      const worker = await aWorker(test, columns);
      const assignments = [];
      for (const [status, inDays] of assignedShifts) {
        const shift = await aShift(test, { inHours: inDays * 24 });
        await anAssignment(test, { shift, worker, status });
        assignments.push({ status, startsAt: instant(TEST_NOW + inDays * DAY_MS) });
      }
      people.push({ id: worker.id, ...facts, assignments });
    };
    const approved = { isApproved: true, isActive: true, skillLevel: 3 as const };
    await add({ attainedSkillLevel: 3 }, approved, [['assigned', 30]]);
    await add({ attainedSkillLevel: 3 }, approved, [['assigned', 31]]);
    await add({ attainedSkillLevel: 3 }, approved, [['pending', 3]]);
    await add({ attainedSkillLevel: 2 }, { ...approved, skillLevel: 2 }, [['assigned', 2]]);
    await add({ attainedSkillLevel: 4 }, { ...approved, skillLevel: 4 }, [['assigned', 2]]);
    for (const status of ['pending', 'assigned', 'rejected'] as const)
      for (const days of [-30, 30])
        for (const ms of [-1, 0, 1]) await add({ attainedSkillLevel: 3 }, approved, [[status, days + ms / DAY_MS]]);
    await add({ attainedSkillLevel: 3, isApproved: false }, { ...approved, isApproved: false }, []);
    await add({ attainedSkillLevel: 3, isActive: false }, { ...approved, isActive: false }, []);
    for (const request of [{ recipientType: 'all' }, { recipientType: 'active' }, LEVEL_3] as RecipientRequest[]) {
      const expected = people.filter((one) => isRecipient(one, request, TEST_NOW)).length;
      const recipients = null;
      expect([request, (await preview(request)).body]).toEqual([request, { recipientCount: expected, recipients }]);
    }
    const specific: RecipientRequest = { recipientType: 'specific', userIds: people.slice(-3).map(({ id }) => id) };
    const { body } = await preview(specific);
    expect(body.recipients.map(({ userId }: Recipient) => userId).sort()).toEqual(
      people.filter((one) => isRecipient(one, specific, TEST_NOW)).map(({ id }) => id),
    );
    expect(body.recipientCount).toBe(2);
    expect(await rowsOf(test, 'SELECT id FROM notifications')).toEqual([]);
  });

  it('[N-03] a missing level is a named field error, in the preview too', async () => {
    const message = 'Please select a skill level when sending to specific skill level';
    const refusal = { status: 400, body: { errors: [{ field: 'skillLevelId', message }] } };
    expect(await send({ ...TEXTS, recipientType: 'skill_level' })).toMatchObject(refusal);
    expect(await preview({ recipientType: 'skill_level' })).toMatchObject(refusal);
  });
});

describe('sending', () => {
  it('[N-06] adds one row per recipient in one transaction, in the recipient’s language, with one audit row', async () => {
    await rowsOf(test, 'UPDATE users SET is_active = false WHERE attained_skill_level = 4');
    const english = await aWorker(test, { attainedSkillLevel: 4, preferredLanguage: 'en' });
    const spanish = await aWorker(test, { attainedSkillLevel: 4, preferredLanguage: 'es' });
    const clientNotificationId = randomUUID();
    const body = {
      ...{ ...TEXTS, title: 'Two languages', titleEs: 'Dos idiomas', messageEs: 'Que descanses.' },
      ...{ recipientType: 'skill_level', skillLevelId: 4, clientNotificationId, type: 'payment' },
    };
    expect(await send(body)).toMatchObject({ status: 200, body: { recipientCount: 2 } });
    expect((await rowsWith('Two languages')).map((row) => [row.user_id, row.title])).toEqual([
      [english.id, 'Two languages'],
      [spanish.id, 'Dos idiomas'],
    ]);
    const [stored] = await rowsOf(test, 'SELECT type, priority FROM announcements WHERE id = $1', [
      clientNotificationId,
    ]);
    expect(stored).toEqual({ type: 'payment', priority: 'normal' });
    expect(await auditOf(test, 'announcement', clientNotificationId)).toMatchObject([
      { action: 'announcement.sent', changes: { recipientType: 'skill_level', skillLevelId: 4, recipientCount: 2 } },
    ]);
  });

  it('[N-06] five concurrent requests with one id send once; the same id with another text is refused', async () => {
    await aWorker(test, { attainedSkillLevel: 3 });
    const body = { ...TEXTS, title: 'Only once', ...LEVEL_3, clientNotificationId: randomUUID() };
    const responses = await Promise.all(Array.from({ length: 5 }, () => send(body)));
    const [first] = responses;
    expect(responses.map(({ status, body: sent }) => [status, sent])).toEqual(
      Array.from({ length: 5 }, () => [200, first?.body]),
    );
    expect(await rowsWith('Only once')).toHaveLength(first?.body.recipientCount);
    expect((await send({ ...body, message: 'Something else' })).body).toMatchObject({
      status: 422,
      code: 'notification_id_reused',
    });
  });

  it('[N-06] is refused without recipients, and stores nothing', async () => {
    const clientNotificationId = randomUUID();
    await rowsOf(test, 'UPDATE users SET is_active = false WHERE attained_skill_level = 2');
    const body = { ...TEXTS, recipientType: 'skill_level', skillLevelId: 2, clientNotificationId };
    expect((await send(body)).body).toMatchObject({ status: 409, code: 'no_recipients' });
    expect(await rowsOf(test, 'SELECT id FROM announcements WHERE id = $1', [clientNotificationId])).toEqual([]);
    expect(await auditOf(test, 'announcement', clientNotificationId)).toEqual([]);
  });

  it('[N-06] mails workers who chose email, an urgent one all; a second run mails nobody twice', async () => {
    await rowsOf(test, 'UPDATE users SET is_active = false WHERE attained_skill_level = 1');
    const [mailed, other] = [await aWorker(test), await aWorker(test)];
    await rowsOf(test, `INSERT INTO notification_preferences VALUES ($1, 'dayBefore', true, true)`, [mailed.id]);
    const toAll = { recipientType: 'skill_level', skillLevelId: 1 };
    await send({ ...TEXTS, title: 'By choice', ...toAll });
    await send({ ...TEXTS, title: 'Everyone now', ...toAll, priority: 'urgent' });
    const due = (await rowsWith('By choice')).filter(({ mail_state }) => mail_state !== null);
    expect(due.map(({ user_id }) => user_id)).toEqual([mailed.id]);
    const urgent = await rowsWith('Everyone now');
    expect(urgent.filter(({ mail_state }) => mail_state !== null).map(({ user_id }) => user_id)).toEqual([
      mailed.id,
      other.id,
    ]);
    const mails = test.app.get(MailAnnouncement);
    const [{ announcement_id: id } = { announcement_id: '' }] = await rowsOf<{ announcement_id: string }>(
      test,
      'SELECT announcement_id FROM notifications WHERE id = $1',
      [urgent[0]?.id],
    );
    await Promise.all([mails.queueMails(id), mails.queueMails(id)]);
    await mails.queueMails(id);
    const ofUrgent = (await jobsIn<{ notificationId: number }>(test, 'announcement-mail')).filter(
      ({ notificationId }) => urgent.some((row) => row.id === notificationId),
    );
    expect(ofUrgent).toHaveLength(2);
    const listed = async () => {
      const { body } = await test.call('GET', '/api/admin/notifications', { token: test.adminToken });
      return (body as SentNotification[]).find(({ title }) => title === 'Everyone now');
    };
    await until(async () => (await listed())?.delivery.email.sent === 2);
    await rowsOf(test, `UPDATE notifications SET mail_state = 'queued' WHERE id = $1`, [urgent[0]?.id]);
    const delivery = { inApp: { delivered: 2, read: 0 }, email: { planned: 2, sent: 1 } };
    expect(await listed()).toMatchObject({ recipientCount: 2, delivery });
  });

  it('[N-06, X-20] pages the history in the database, newest first', async () => {
    const get = (query: string) => test.call('GET', `/api/admin/notifications${query}`, { token: test.adminToken });
    const whole = (await get('')).body as { id: string; sentAt: string }[];
    expect(whole.map(({ sentAt }) => sentAt)).toEqual(
      whole
        .map(({ sentAt }) => sentAt)
        .sort()
        .reverse(),
    );
    const { body, headers } = await get('?limit=2');
    expect([body, headers['x-total-count']]).toEqual([whole.slice(0, 2), String(whole.length)]);
    expect((await get(`?limit=2&cursor=${body[1].id}`)).body).toEqual(whole.slice(2, 4));
  });
});

describe('a notification to specific workers', () => {
  const to = (...workers: { id: number }[]) => ({
    recipientType: 'specific',
    userIds: workers.map(({ id }) => id),
  });
  const addDevice = async ({ id }: { id: number }) => {
    await aWorkerToken(test, id);
    const [device] = await rowsOf<{ id: number }>(
      test,
      `INSERT INTO push_subscriptions (user_id, session_id, endpoint, p256dh, auth, created_at, last_seen_at)
       SELECT $1, id, 'https://push.example/' || id, 'x', 'x', now(), now() FROM sessions WHERE user_id = $1 LIMIT 1 RETURNING id`,
      [id],
    );
    return device!.id;
  };

  it('[N-34, N-62] the preview names each with phone, push and e-mail, by name; a priority of urgent mails all', async () => {
    const zoe = await aWorker(test, { firstName: 'Zoe', lastName: 'Ito', phone: '8015550101' });
    const ana = await aWorker(test, { firstName: 'Ana', lastName: 'Ito', phone: '8015550102' });
    await addDevice(zoe);
    await rowsOf(test, `INSERT INTO notification_preferences VALUES ($1, 'dayBefore', true, true)`, [ana.id]);
    const expected = (emails: boolean[]) => [
      { userId: ana.id, name: 'Ana Ito', phone: '8015550102', hasPush: false, hasEmail: emails[0] },
      { userId: zoe.id, name: 'Zoe Ito', phone: '8015550101', hasPush: true, hasEmail: emails[1] },
    ];
    expect((await preview(to(zoe, ana))).body).toEqual({ recipientCount: 2, recipients: expected([true, false]) });
    const urgent = (await preview({ ...to(zoe, ana), priority: 'urgent' })).body.recipients;
    expect(urgent).toEqual(expected([true, true]));
  });

  it('[N-32, N-33] reaches the chosen workers, applicants too, in the inbox and on each device', async () => {
    const [chosen, applicant, gone, other] = [
      await aWorker(test),
      await aWorker(test, { isApproved: false }),
      await aWorker(test, { isActive: false }),
      await aWorker(test),
    ];
    const devices = [await addDevice(chosen), await addDevice(applicant)];
    await addDevice(other);
    const body = { ...TEXTS, title: 'Use dock 4', ...to(chosen, applicant, gone), clientNotificationId: randomUUID() };
    expect(await send(body)).toMatchObject({ status: 200, body: { recipientCount: 2 } });
    expect((await send(body)).body).toEqual({ recipientCount: 2 });
    const rows = await rowsOf<{ user_id: number; news_id: string }>(
      test,
      `SELECT user_id, news_id FROM notifications WHERE announcement_id = $1 ORDER BY user_id`,
      [body.clientNotificationId],
    );
    expect(rows.map(({ user_id }) => user_id)).toEqual([chosen.id, applicant.id]);
    const pushes = (await jobsIn<{ notificationId: string; deviceId: number }>(test, 'push-notification')).filter(
      ({ notificationId }) => rows.some(({ news_id }) => news_id === notificationId),
    );
    expect(pushes.map(({ deviceId }) => deviceId).sort()).toEqual(devices.sort());
    expect((await send({ ...body, ...to(other) })).body).toMatchObject({ code: 'notification_id_reused' });
  });

  it('[N-32] is refused without workers, and for none who is active', async () => {
    const error = { status: 400, body: { errors: [{ field: 'userIds', message: 'Recipients: choose at least one' }] } };
    for (const userIds of [{}, { userIds: null }, { userIds: [] }]) {
      expect(await send({ ...TEXTS, recipientType: 'specific', ...userIds })).toMatchObject(error);
      expect(await preview({ recipientType: 'specific', ...userIds })).toMatchObject(error);
    }
    const gone = await aWorker(test, { isActive: false });
    expect((await send({ ...TEXTS, ...to(gone) })).body).toMatchObject({ status: 409, code: 'no_recipients' });
  });

  it('[N-52] lists its recipients by name with their read state, in pages; an unknown one is not found', async () => {
    const [zoe, ana] = [
      await aWorker(test, { firstName: 'Zoe', lastName: 'Ito', phone: '8015550103' }),
      await aWorker(test, { firstName: 'Ana', lastName: 'Ito', phone: '8015550104' }),
    ];
    const id = randomUUID();
    await send({ ...TEXTS, ...to(zoe, ana), clientNotificationId: id });
    await rowsOf(test, 'UPDATE notifications SET is_read = true WHERE announcement_id = $1 AND user_id = $2', [
      id,
      zoe.id,
    ]);
    const get = (of: string, query = '') =>
      test.call('GET', `/api/admin/notifications/${of}/recipients${query}`, { token: test.adminToken });
    const whole = [
      { id: ana.id, name: 'Ana Ito', phone: '8015550104', isRead: false },
      { id: zoe.id, name: 'Zoe Ito', phone: '8015550103', isRead: true },
    ];
    expect((await get(id)).body).toEqual(whole);
    const first = await get(id, '?limit=1');
    expect(first.body).toEqual(whole.slice(0, 1));
    expect((await get(id, `?limit=1&cursor=${first.headers['x-next-cursor']}`)).body).toEqual(whole.slice(1));
    expect((await get(randomUUID())).status).toBe(404);
  });
});

describe('the inbox', () => {
  const inboxOf = async (userId: number) => {
    const own = await aWorkerToken(test, userId);
    return { own, response: await test.call('GET', '/api/notifications', { token: own }) };
  };

  it('[N-13] lists notifications in the worker’s current language and counts the unread ones', async () => {
    const { id } = await aWorker(test, { attainedSkillLevel: 3, preferredLanguage: 'en' });
    await send({ ...TEXTS, titleEs: 'Cerrado el jueves', messageEs: 'Que descanses.', ...LEVEL_3 });
    const { own, response } = await inboxOf(id);
    expect(response.body).toMatchObject([{ title: 'Closed on Thursday', isRead: false, news: null, shiftId: null }]);
    expect(response.headers['x-unread-count']).toBe('1');
    await rowsOf(test, `UPDATE users SET preferred_language = 'es' WHERE id = $1`, [id]);
    expect((await inboxOf(id)).response.body).toMatchObject([
      { title: 'Cerrado el jueves', message: 'Que descanses.' },
    ]);
    const path = `/api/notifications/${response.body[0].id}/read`;
    for (const _ of [1, 2]) expect((await test.call('POST', path, { token: own })).body).toEqual({ unread: 0 });
    expect((await inboxOf(id)).response.body[0].isRead).toBe(true);
  });

  it('[N-13, X-03] reading marks one, read-all the worker’s own; another worker’s are not found and stay unread', async () => {
    const [one, other] = [
      await aWorker(test, { attainedSkillLevel: 3 }),
      await aWorker(test, { attainedSkillLevel: 3 }),
    ];
    await send({ ...TEXTS, ...LEVEL_3 });
    await send({ ...TEXTS, title: 'Open on Friday', ...LEVEL_3 });
    const theirs = (await inboxOf(other.id)).response.body[0].id;
    const { own, response } = await inboxOf(one.id);
    expect(response.body.map(({ title }: { title: string }) => title)).toEqual([
      'Open on Friday',
      'Closed on Thursday',
    ]);
    const read = `/api/notifications/${response.body[0].id}/read`;
    expect((await test.call('POST', read, { token: own })).body).toEqual({ unread: 1 });
    expect((await inboxOf(one.id)).response.body).toMatchObject([{ isRead: true }, { isRead: false }]);
    expect((await test.call('POST', `/api/notifications/${theirs}/read`, { token: own })).status).toBe(404);
    expect((await test.call('POST', '/api/notifications/read-all', { token: own })).body).toEqual({ unread: 0 });
    expect((await inboxOf(one.id)).response.body).toMatchObject([{ isRead: true }, { isRead: true }]);
    expect((await inboxOf(other.id)).response.headers['x-unread-count']).toBe('2');
  });
});

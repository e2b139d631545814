import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { plusHours, plusMinutes } from '../../../shared/kernel/time.js';
import { AccountClient } from '../../auth/security/test/account-client.js';
import type { JobData, WorkerNotification } from '../../platform/jobs/queues.js';
import { anAssignment } from '../../test/factories/assignment.js';
import { jobsIn, rowsOf } from '../../test/factories/rows.js';
import { aShift } from '../../test/factories/shift.js';
import { aWorkerToken } from '../../test/factories/worker.js';
import { TEST_NOW } from '../../test/support/test-app.js';
import { until } from '../../test/support/until.js';
import { notifyWorker } from '../../workers/notify-worker.js';
import { JobQueue } from '../../platform/jobs/job-queue.js';
import { SendReminders } from '../reminders/send-reminders.js';
import { DeliverNotification } from '../deliver-notification.js';
import { PushToDevice } from './push-to-device.js';
import type { PushService } from './test/push-service.js';
import { pushFixture } from './test/push-fixture.js';

const test = pushFixture({ SUPPORT_EMAIL: 'desk@gigshift.example' });

type Phone = ReturnType<PushService['subscribe']>;

/** A worker with a phone whose push service sends the given responses. */
async function aReader(language: 'en' | 'es' = 'en', ...responses: Parameters<PushService['subscribe']>) {
  const fixture = await AccountClient.open(test, { preferredLanguage: language });
  return { fixture, userId: fixture.worker.id, phone: await addPhone(fixture, ...responses) };
}
async function addPhone(fixture: AccountClient, ...responses: Parameters<PushService['subscribe']>): Promise<Phone> {
  const phone = test.pushService.subscribe(...responses);
  const { endpoint, keys } = phone;
  const { status } = await fixture.call('POST', '/api/push/subscriptions', { endpoint, keys });
  expect(status).toBe(200);
  return phone;
}

/** Delivers a notification as the queue does. @returns its push jobs */
async function deliverAndQueuePush(
  data: Omit<WorkerNotification, 'notificationId'>,
): Promise<JobData['push-notification'][]> {
  const notification = { notificationId: randomUUID(), ...data };
  await test.app.get(DeliverNotification).deliver(notification);
  return (await jobsIn<JobData['push-notification']>(test, 'push-notification')).filter(
    ({ notificationId }) => notificationId === notification.notificationId,
  );
}
const push = (job: JobData['push-notification'] | undefined) => test.app.get(PushToDevice).push(job!);
const devices = (userId: number) => rowsOf(test, 'SELECT 1 FROM push_subscriptions WHERE user_id = $1', [userId]);

describe('a push', () => {
  it('[O-04, N-10] delivers a due reminder to the phone: encrypted, signed, in the worker’s language', async () => {
    const { fixture, userId, phone } = await aReader('es');
    const shift = await aShift(test, { inHours: 2, title: 'Packing', titleEs: 'Empaque fino' });
    await anAssignment(test, { worker: fixture.worker, shift, assignedAt: plusHours(TEST_NOW, -90) });
    await test.app.get(SendReminders).send();
    await until(() => Promise.resolve(phone.received.length > 0));
    const [{ message, headers, claims } = { message: undefined, headers: undefined, claims: undefined }] =
      phone.received;
    const inbox = await rowsOf<{ id: number }>(test, 'SELECT id FROM notifications WHERE user_id = $1', [userId]);
    expect(inbox).toHaveLength(1);
    expect(message).toEqual({
      tag: expect.stringMatching(/^[0-9a-f-]{36}$/),
      read: { workerId: userId, id: inbox[0]?.id },
      title: 'Tu turno empieza en 2 horas',
      body: expect.stringMatching(/^Empaque fino, martes 17 de noviembre, 10:00 a\.m\.$/),
      language: 'es',
      url: '/dashboard#schedule',
      actions: [
        { action: 'clock', title: 'Marcar', url: '/dashboard#clock' },
        { action: 'schedule', title: 'Mis turnos', url: '/dashboard#schedule' },
      ],
    });
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: String(2 * 3600), urgency: 'high' });
    const { body } = await fixture.call('GET', '/api/push/public-key');
    expect(claims).toMatchObject({ sub: 'mailto:desk@gigshift.example', key: body.publicKey });
  });

  it('[N-28] that the push service accepts is recorded once as the first one of its worker, a failed one not', async () => {
    const firstOf = (userId: number) =>
      rowsOf(test, 'SELECT accepted_at FROM first_pushes WHERE user_id = $1', [userId]);
    const [reached, gone] = [await aReader(), await aReader('en', 410, 410)];
    // the queue pushes each as well
    for (const { userId } of [reached, gone]) {
      const [job] = await deliverAndQueuePush({ userId, kind: 'workerApproved' });
      await push(job);
    }
    expect(await firstOf(gone.userId)).toEqual([]);
    const first = await firstOf(reached.userId);
    expect(first).toHaveLength(1);
    test.clock.moveTo(plusMinutes(TEST_NOW, 5));
    const [again] = await deliverAndQueuePush({
      userId: reached.userId,
      kind: 'paid',
      params: { amountCents: 1, shiftCount: 1 },
    });
    await push(again);
    expect(await firstOf(reached.userId)).toEqual(first);
  });

  it('[O-04] goes to each of the worker’s devices, and to nobody else’s', async () => {
    const { userId, phone, fixture } = await aReader();
    const stranger = await aReader();
    const token = await aWorkerToken(test, userId);
    const { endpoint, keys, received } = test.pushService.subscribe();
    await fixture.call('POST', '/api/push/subscriptions', { endpoint, keys }, token);
    await test.unitOfWork.run((tx) => notifyWorker(test.app.get(JobQueue), tx, { userId, kind: 'workerApproved' }));
    await until(() => Promise.resolve(phone.received.length > 0 && received.length > 0));
    expect(stranger.phone.received).toEqual([]);
  });

  it('[F-24] about an offer can be answered from the notification, in the worker’s language', async () => {
    const { userId, phone } = await aReader('es');
    const shift = await aShift(test, { title: 'Mailers', titleEs: 'Sobres' });
    const params = { offerId: 17, answerBy: plusHours(TEST_NOW, 4) };
    await push((await deliverAndQueuePush({ userId, kind: 'shiftOffered', shiftId: shift.id, params }))[0]);
    expect(phone.received.at(-1)?.message).toMatchObject({
      url: '/dashboard#offers',
      actions: [
        { action: 'accept', title: 'Aceptar', url: '/dashboard#offers' },
        { action: 'decline', title: 'No, gracias', url: '/dashboard#offers' },
      ],
      offer: {
        id: 17,
        title: 'Mailers',
        titleEs: 'Sobres',
        texts: { accepted: 'Turno tomado', refused: expect.any(String) },
      },
    });
  });

  it('[F-26] about an offer expires with the time to answer', async () => {
    const { userId, phone } = await aReader();
    const shift = await aShift(test);
    const offer = (offerId: number) =>
      deliverAndQueuePush({
        ...{ userId, kind: 'shiftOffered', shiftId: shift.id },
        params: { offerId, answerBy: plusMinutes(TEST_NOW, 20) },
      });
    await push((await offer(17))[0]);
    expect(phone.received.at(-1)?.headers.ttl).toBe(String(20 * 60));
    const [late] = await offer(18);
    await until(() => Promise.resolve(phone.received.some(({ message }) => message.offer?.id === 18)));
    const before = phone.received.length;
    test.clock.moveTo(plusMinutes(TEST_NOW, 20));
    await push(late);
    expect(phone.received).toHaveLength(before);
  });

  it('[O-04] shows no pay on a locked phone', async () => {
    const { userId, phone } = await aReader();
    await push(
      (await deliverAndQueuePush({ userId, kind: 'paid', params: { amountCents: 123_450, shiftCount: 3 } }))[0],
    );
    expect(phone.received.at(-1)?.message).toMatchObject({
      body: 'Open the app to read it.',
      url: '/dashboard#earnings',
    });
    expect(JSON.stringify(phone.received)).not.toContain('1,234');
  });

  it('[N-12, O-04] is not sent to a worker who chose email only, and no email to one who chose push only', async () => {
    const { userId } = await aReader();
    const pushJobsWith = (channels: WorkerNotification['channels']) =>
      deliverAndQueuePush({ userId, kind: 'dayBefore', channels });
    expect(await pushJobsWith({ push: false, email: true })).toEqual([]);
    const mails = async () => (await jobsIn<{ userId: number }>(test, 'mail')).filter((mail) => mail.userId === userId);
    expect(await mails()).toHaveLength(1);
    expect(await pushJobsWith({ push: true, email: false })).toHaveLength(1);
    expect(await mails()).toHaveLength(1);
  });

  it.each([404, 410])('[O-04] status %i deletes the device and writes an audit row', async (status) => {
    const { fixture, userId } = await aReader('en', status, status); // the queue pushes it as well
    await push((await deliverAndQueuePush({ userId, kind: 'workerApproved' }))[0]);
    expect(await devices(userId)).toEqual([]);
    expect((await fixture.audited()).at(-1)?.action).toBe('push_device.expired');
  });

  it.each([429, 500, 503, 302, 403])('[O-04] status %i is tried again later, and the device stays', async (status) => {
    const { userId, phone } = await aReader('en', status);
    // the queue retries it as well: one of the two tries is refused, and the phone receives the message in the end
    const [job] = await deliverAndQueuePush({ userId, kind: 'workerApproved' });
    await Promise.allSettled([push(job)]);
    await push(job);
    expect(phone.responses).toEqual([]);
    expect(await devices(userId)).toHaveLength(1);
    const bodies = phone.received.map(({ message }) => message.tag);
    expect(new Set(bodies)).toEqual(new Set([job?.notificationId]));
    expect(bodies.length).toBeGreaterThanOrEqual(2);
  });

  it('[O-04] times out on an unresponsive service and fails the job so that it is retried', async () => {
    const { userId, phone } = await aReader('en', 'never', 'never');
    const [job] = await deliverAndQueuePush({ userId, kind: 'workerApproved' });
    await expect(push(job)).rejects.toMatchObject({ name: 'PushNotAcceptedError', message: 'unreachable' });
    await until(() => Promise.resolve(phone.responses.length === 0));
    expect(await devices(userId)).toHaveLength(1);
  }, 30_000);

  it('[X-41] reaches other phones while the service of a device with a backlog never responds', async () => {
    const hanging = await aReader('en', ...Array<'never'>(40).fill('never'));
    const other = await aReader();
    const notify = (userId: number) =>
      test.app.get(DeliverNotification).deliver({ notificationId: randomUUID(), userId, kind: 'workerApproved' });
    for (let count = 0; count < 40; count += 1) await notify(hanging.userId);
    await until(() => Promise.resolve(hanging.phone.received.length === 1));
    for (let count = 0; count < 5; count += 1) await notify(other.userId);
    await until(() => Promise.resolve(other.phone.received.length === 5));
    expect(hanging.phone.received.length).toBeLessThanOrEqual(2);
    await test.dataSource.query('DELETE FROM push_subscriptions WHERE user_id = $1', [hanging.userId]);
  });

  it('[O-04] that is expired is not sent', async () => {
    const { userId, phone } = await aReader('en', 503);
    const [job] = await deliverAndQueuePush({ userId, kind: 'clockInOpens' });
    await until(() => Promise.resolve(phone.received.length > 0));
    const before = phone.received.length;
    test.clock.moveTo(plusMinutes(TEST_NOW, 121));
    await push(job);
    expect(phone.received).toHaveLength(before);
  });

  it('[O-04] is not sent to a device that was removed or now belongs to another worker', async () => {
    const { userId, fixture, phone } = await aReader();
    const next = await AccountClient.open(test);
    const notificationId = randomUUID();
    const [{ id } = { id: 0 }] = await fixture.rows<{ id: number }>(
      'SELECT id FROM push_subscriptions WHERE user_id = $1',
    );
    const { endpoint, keys } = phone;
    await next.call('POST', '/api/push/subscriptions', { endpoint, keys });
    await test.app.get(DeliverNotification).deliver({ notificationId, userId, kind: 'workerApproved' });
    await push({ notificationId, deviceId: id });
    await next.call('DELETE', '/api/push/subscriptions');
    await push({ notificationId, deviceId: id });
    expect(phone.received).toEqual([]);
  });
});

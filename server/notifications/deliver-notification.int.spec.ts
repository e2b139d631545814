import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { JobQueue } from '../platform/jobs/job-queue.js';
import type { WorkerMail, WorkerNotification } from '../platform/jobs/queues.js';
import { jobsIn, rowsOf } from '../test/factories/rows.js';
import { User } from '../workers/user.entity.js';
import { aTimesheet } from '../test/factories/timesheet.js';
import { aWorker } from '../test/factories/worker.js';
import { createTestApp, type TestApp } from '../test/support/test-app.js';
import { until } from '../test/support/until.js';
import { MailWorker } from './mail-worker.js';
import { DeliverNotification } from './deliver-notification.js';

const ALL_KINDS: WorkerNotification['kind'][] = [
  'workerApproved',
  'workerRejected',
  'applicationApproved',
  'approvalUndone',
  'applicationRejected',
  'applicationLapsed',
  'shiftAssigned',
  'shiftRemoved',
  'movedToShift',
  'shiftChanged',
  'shiftUpdated',
  'shiftCancelled',
  'offerTaken',
  'shiftFreed',
  'shiftTaken',
  'applicationFiled',
  'shiftOffered',
  'shiftReminder',
  'shiftPublished',
  'shiftsPublished',
  'paid',
  'paymentUndone',
  'paymentAdjusted',
  'timesheetChanged',
  'timesheetDismissed',
  'clockedInByDesk',
  'trainingAdded',
];

describe('a notification to a worker', () => {
  let test: TestApp;

  beforeAll(async () => {
    test = await createTestApp();
  });
  afterAll(() => test.close());

  const deliver = (notification: WorkerNotification) => test.app.get(DeliverNotification).deliver(notification);
  const inboxOf = (userId: number) =>
    rowsOf(test, 'SELECT * FROM notifications WHERE user_id = $1 ORDER BY id', [userId]);
  const mailsOf = async (userId: number) =>
    (await jobsIn<WorkerMail>(test, 'mail')).filter((mail) => mail.userId === userId);
  const aShiftId = async (userId: number, shift: object = {}) =>
    (await aTimesheet(test, { userId, date: '2026-11-20', status: 'assigned', shift })).shiftId;

  it('[W-11, I-24] is delivered from the queue to a mail file', async () => {
    const worker = await aWorker(test);
    const notification: WorkerNotification = {
      notificationId: randomUUID(),
      userId: worker.id,
      kind: 'workerApproved',
    };
    await test.unitOfWork.run((tx) => test.app.get(JobQueue).send(tx, 'worker-notification', notification));
    await until(async () => (await mailTo(test, worker.email)) !== undefined);
    const mail = await mailTo(test, worker.email);
    expect(mail).toContain('You are approved');
    expect(await inboxOf(worker.id)).toHaveLength(1);
  });

  it('[S-37, W-11] of an unknown kind is retried for as long as a release of a newer version may take', async () => {
    const worker = await aWorker(test);
    const notification = { notificationId: randomUUID(), userId: worker.id, kind: 'workerApproved' } as const;
    const unknown = { ...notification, kind: 'knownTomorrow' } as unknown as WorkerNotification;
    await test.unitOfWork.run((tx) => test.app.get(JobQueue).send(tx, 'worker-notification', unknown));
    const ofWorker = `name = 'worker-notification' AND data ->> 'userId' = $1`;
    const jobs = () =>
      rowsOf(test, `SELECT state, retry_limit, retry_delay FROM pgboss.job WHERE ${ofWorker}`, [String(worker.id)]);
    await until(async () => (await jobs())[0]?.state === 'retry');
    // each delay doubles, plus up to 50 % jitter: at least 42 minutes in all
    expect(await jobs()).toMatchObject([{ retry_limit: 8, retry_delay: 10 }]);
    expect(await inboxOf(worker.id)).toEqual([]);
    await rowsOf(test, `UPDATE pgboss.job SET data = $2, start_after = now() WHERE ${ofWorker}`, [
      String(worker.id),
      JSON.stringify(notification),
    ]);
    await until(async () => (await inboxOf(worker.id)).length === 1);
  });

  it('[I-24] makes one inbox row and one mail, with the site time', async () => {
    const worker = await aWorker(test);
    const shiftId = await aShiftId(worker.id);
    await deliver({ notificationId: randomUUID(), userId: worker.id, kind: 'applicationApproved', shiftId });
    expect(await inboxOf(worker.id)).toMatchObject([
      {
        title: 'You have the shift',
        message: expect.stringMatching(/^Bindery line, Friday, November 20.*9:00\sAM: the position is yours\.$/),
        type: 'general',
        is_read: false,
        recipient_type: 'specific',
        metadata: { news: 'applicationApproved', shiftId },
      },
    ]);
    // the queue holds no name and no address
    expect(await mailsOf(worker.id)).toEqual([{ template: 'applicationApproved', userId: worker.id, shiftId }]);
  });

  it.each([
    ['en', 'Bindery line, Friday, November 20 at 9:00 AM: the shift started before your application was decided.'],
    ['es', 'antes de que se decidiera tu solicitud.'],
  ] as const)('[S-37] a lapsed application names the reason: the shift started (%s)', async (language, reason) => {
    const worker = await aWorker(test, { preferredLanguage: language });
    const shiftId = await aShiftId(worker.id);
    await deliver({ notificationId: randomUUID(), userId: worker.id, kind: 'applicationLapsed', shiftId });
    expect((await inboxOf(worker.id))[0]?.message).toContain(reason);
  });

  it('[H-10, H-53] in Spanish shows the shift’s Spanish title, else the English one, never a dictionary translation', async () => {
    const worker = await aWorker(test, { preferredLanguage: 'es' });
    const titled = await aShiftId(worker.id, { titleEs: 'Línea de encuadernado' });
    await deliver({ notificationId: randomUUID(), userId: worker.id, kind: 'shiftCancelled', shiftId: titled });
    const { shiftId } = await aTimesheet(test, {
      userId: worker.id,
      date: '2026-11-21',
      status: 'assigned',
      shift: { title: 'Packing' },
    });
    await deliver({ notificationId: randomUUID(), userId: worker.id, kind: 'shiftChanged', shiftId });
    const [cancelled, changed] = await inboxOf(worker.id);
    expect(cancelled?.message).toMatch(
      /^Línea de encuadernado, viernes 20 de noviembre, 9:00 a\.m\.: el turno fue cancelado/,
    );
    expect(changed?.message).toContain('Packing');
  });

  it('[E-11] shows the amount in dollars', async () => {
    const worker = await aWorker(test);
    const params = { amountCents: 123_450, shiftCount: 3 };
    await deliver({ notificationId: randomUUID(), userId: worker.id, kind: 'paid', params });
    expect(await inboxOf(worker.id)).toMatchObject([
      { type: 'payment', message: expect.stringContaining('$1,234.50 (shifts paid: 3') },
    ]);
    expect(await mailsOf(worker.id)).toEqual([{ template: 'paid', userId: worker.id, params }]);
  });

  it('[I-24] is delivered once when the job runs again or twice concurrently', async () => {
    const worker = await aWorker(test);
    const notification: WorkerNotification = {
      notificationId: randomUUID(),
      userId: worker.id,
      kind: 'workerApproved',
    };
    await Promise.all([deliver(notification), deliver(notification)]);
    await deliver(notification);
    expect([(await inboxOf(worker.id)).length, (await mailsOf(worker.id)).length]).toEqual([1, 1]);
  });

  it('[U-12] is not delivered to an erased worker', async () => {
    const worker = await aWorker(test, { anonymisedAt: test.clock.now() });
    await deliver({ notificationId: randomUUID(), userId: worker.id, kind: 'workerApproved' });
    expect([await inboxOf(worker.id), await mailsOf(worker.id)]).toEqual([[], []]);
  });

  it.each((['en', 'es'] as const).flatMap((language) => ALL_KINDS.map((kind) => [language, kind] as const)))(
    '[H-10, I-24] every text is filled in: %s, %s',
    async (language, kind) => {
      const worker = await aWorker(test, { preferredLanguage: language });
      const isAboutShift = /^(application|approval|shift|offer|timesheet|clockedIn|movedToShift)/.test(kind);
      await deliver({
        notificationId: randomUUID(),
        userId: worker.id,
        kind,
        ...(isAboutShift ? { shiftId: await aShiftId(worker.id) } : {}),
        ...(/^pa(id|yment)/.test(kind) ? { params: { amountCents: 100, shiftCount: 1 } } : {}),
        ...(kind === 'timesheetChanged' || kind === 'timesheetDismissed'
          ? { params: { toInAt: 0, toOutAt: 7_200_000, toHours: 200, amountCents: 100 } }
          : {}),
        ...(kind === 'clockedInByDesk' ? { params: { toInAt: 0 } } : {}),
        ...(kind === 'shiftsPublished' ? { params: { count: 2, firstAt: 0, lastAt: 86_400_000 } } : {}),
        ...(kind === 'movedToShift' ? { params: { leftTitle: 'Packing', leftAt: 0 } } : {}),
        ...(kind === 'trainingAdded' ? { params: { training: 'Lifting', trainingEs: 'Levantar', minutes: 5 } } : {}),
      });
      const [row] = await inboxOf(worker.id);
      expect(`${row?.title} ${row?.message}`).not.toMatch(/\{\{|undefined/);
    },
  );
});

describe('a mail to a worker', () => {
  let test: TestApp;

  beforeAll(async () => {
    test = await createTestApp();
  });
  afterAll(() => test.close());

  const send = (mail: WorkerMail) => test.app.get(MailWorker).mail(mail);
  const change = (id: number, changes: Partial<User>) =>
    test.unitOfWork.run((tx) => tx.repository(User).update({ id }, changes));

  it('[I-24] uses the address, name and language current when it is sent', async () => {
    const worker = await aWorker(test);
    const { shiftId } = await aTimesheet(test, { userId: worker.id, date: '2026-11-20', status: 'assigned' });
    const email = `moved-${worker.id}@gigshift.example`;
    await change(worker.id, { email, firstName: 'Rosalía', preferredLanguage: 'es' });
    await send({ template: 'applicationApproved', userId: worker.id, shiftId });
    expect(await mailTo(test, worker.email)).toBeUndefined();
    expect(decoded(await mailTo(test, email))).toMatch(/Rosalía[\s\S]*viernes,?\s20\sde\snoviembre/);
  });

  it('[U-12] is not sent to an erased worker', async () => {
    const worker = await aWorker(test);
    const mail: WorkerMail = { template: 'workerApproved', userId: worker.id };
    await change(worker.id, { anonymisedAt: test.clock.now() });
    await send(mail);
    expect(await mailTo(test, worker.email)).toBeUndefined();
    await change(worker.id, { anonymisedAt: null });
    await send(mail);
    expect(await mailTo(test, worker.email)).toBeDefined();
  });
});

/** Decodes quoted-printable. */
function decoded(mail: string | undefined): string {
  const bytes = (mail ?? '').replace(/=\r?\n/g, '').replace(/=([\dA-F]{2})/g, (_, hex: string) => `%${hex}`);
  return decodeURIComponent(bytes.replace(/%(?![\dA-F]{2})/g, '%25'));
}

async function mailTo(test: TestApp, email: string): Promise<string | undefined> {
  return (await mailTexts(test)).find((text) => text.includes(email));
}

async function mailTexts(test: TestApp): Promise<string[]> {
  const folder = join(test.config.dataDir, 'mail');
  const names = await readdir(folder).catch(() => []);
  const mails = names.filter((name) => name.endsWith('.eml'));
  return Promise.all(mails.map((name) => readFile(join(folder, name), 'utf8')));
}

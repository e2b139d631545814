import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { PasswordReset } from '../../auth/accounts/password-reset.js';
import { MailWorker } from '../../notifications/mail-worker.js';
import { RealTime } from '../../platform/clock/clock.js';
import { returnPathOf } from '../../platform/mail/return-path.js';
import { startTestMailServer, type TestMailServer } from '../../platform/test/test-mail-server.js';
import { anAdminToken } from '../../test/factories/directory-user.js';
import { auditOf } from '../../test/factories/rows.js';
import { aWorker, aWorkerToken } from '../../test/factories/worker.js';
import { createTestApp, type TestApp } from '../../test/support/test-app.js';
import type { User } from '../user.entity.js';

const KEY = 'cd'.repeat(32);
const BOUNCES = 'bounces@mail.gigshift.example';

let test: TestApp;
let mailServer: TestMailServer;
let worker: User;
let token: string;
let admin: string;

beforeAll(async () => {
  mailServer = await startTestMailServer({ disabledCommands: ['STARTTLS'] });
  const env = { SMTP_URL: `smtp://localhost:${mailServer.port}`, MAIL_BOUNCE_ADDRESS: BOUNCES, MAIL_HOOK_KEY: KEY };
  test = await createTestApp({ env });
  admin = await anAdminToken(test);
});
afterAll(async () => {
  await test.close();
  await mailServer.close();
});
beforeEach(async () => {
  worker = await aWorker(test);
  token = await aWorkerToken(test, worker.id);
  mailServer.received.length = 0;
});

/** Mails as the queue's handler does. */
const mail = () => test.app.get(MailWorker).mail({ template: 'workerApproved', userId: worker.id });
const refuse = async (text = '5.1.1 no such user') => {
  mailServer.replies.push({ code: 550, text });
  await mail();
};
const isRefused = async () =>
  (await test.call('GET', '/api/auth/validate', { token })).body.user.mailRefused as boolean;
const changeAddress = (email: string) =>
  test.unitOfWork.run((tx) => tx.query('UPDATE users SET email = $2 WHERE id = $1', [worker.id, email]));

describe('an address that refuses mail permanently', () => {
  it('[I-25] is recorded once, gets no more mail, and is shown to its worker and to admins', async () => {
    await refuse();
    expect(await isRefused()).toBe(true);
    expect((await test.call('GET', `/api/admin/workers/${worker.id}`, { token: admin })).body).toMatchObject({
      mailRefusedAt: '2026-11-17T15:00:00.000Z',
      mailRefusedStatus: '5.1.1',
    });
    await mail();
    expect(mailServer.received).toEqual([]);
    expect(await auditOf(test, 'worker', worker.id)).toEqual([
      { action: 'worker.mail_refused', changes: { status: '5.1.1' } },
    ]);
  });

  it('[I-25] is not recorded for a temporary refusal, which fails the job', async () => {
    for (const [code, text] of [
      [451, '4.7.1 greylisted, come back'],
      [550, '5.7.1 relaying denied'],
    ] as const) {
      mailServer.replies.push({ code, text });
      await expect(mail()).rejects.toThrow();
    }
    expect(await isRefused()).toBe(false);
    await mail();
    expect(mailServer.received).toHaveLength(1);
  });

  it('[I-25] gets mails again after its worker confirms it', async () => {
    await refuse();
    expect((await test.call('POST', '/api/user/email/resume', { token })).status).toBe(204);
    expect((await test.call('POST', '/api/user/email/resume', { token })).status).toBe(204);
    expect(await isRefused()).toBe(false);
    await mail();
    expect(mailServer.received).toHaveLength(1);
    expect((await auditOf(test, 'worker', worker.id)).map(({ action }) => action)).toEqual([
      'worker.mail_refused',
      'worker.mail_resumed',
    ]);
  });

  it('[I-25] is cleared by another address, not by another spelling of it', async () => {
    await refuse();
    await changeAddress(worker.email.toUpperCase());
    expect(await isRefused()).toBe(true);
    await changeAddress(`new-${worker.email}`);
    expect(await isRefused()).toBe(false);
    await mail();
    expect(mailServer.received).toMatchObject([{ to: [`new-${worker.email}`] }]);
  });

  it('[A-33, I-25] still gets a requested password link', async () => {
    await refuse();
    await (test.app.get(PasswordReset) as unknown as { mailLink: (id: number) => Promise<void> }).mailLink(worker.id);
    expect(mailServer.received).toHaveLength(1);
  });
});

const dsn = (options: { action?: string; status?: string; to?: string } = {}) => {
  const { action = 'failed', status = '5.1.1', to = ownPath() } = options;
  return [
    'From: Mail Delivery System <MAILER-DAEMON@mx.example>',
    `To: ${to}`,
    'Subject: Undelivered Mail Returned to Sender',
    'Content-Type: multipart/report; report-type=delivery-status;',
    '\tboundary="x"',
    '',
    '--x',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example',
    '',
    'Final-Recipient: rfc822; someone@else.example',
    `Action: ${action}`,
    `Status: ${status}`,
    'Diagnostic-Code: smtp; 550 unknown',
    '',
    '--x--',
  ].join('\r\n');
};
const ownPath = () => returnPathOf(BOUNCES, Buffer.from(KEY, 'hex'), { userId: worker.id, email: worker.email });

type Hook = { ago?: number; key?: string; signature?: string };
function returned(message: string, { ago = 0, key = KEY, signature }: Hook = {}) {
  const timestamp = String(Math.floor(test.app.get(RealTime).now() / 1000) - ago);
  const signed = createHmac('sha256', Buffer.from(key, 'hex')).update(`${timestamp}.${message}`).digest('hex');
  return test.call('POST', '/api/mail/bounces', {
    body: { message },
    headers: { 'x-gigshift-timestamp': timestamp, 'x-gigshift-signature': signature ?? signed },
  });
}

describe('POST /api/mail/bounces', () => {
  it('[I-25] a bounce counts like a refusal, once', async () => {
    expect((await returned(dsn())).status).toBe(204);
    expect((await returned(dsn())).status).toBe(204);
    expect(await isRefused()).toBe(true);
    expect(await auditOf(test, 'worker', worker.id)).toHaveLength(1);
  });

  it.each([
    ['a delay', { action: 'delayed', status: '4.4.1' }],
    ['a failure that may pass', { status: '4.2.2' }],
    ['a matter of policy', { status: '5.7.1' }],
  ])('[I-25] %s is no bounce', async (_, changes) => {
    expect((await returned(dsn(changes))).status).toBe(204);
    expect(await isRefused()).toBe(false);
  });

  it('[I-25] ignores an out-of-office reply, a forged return path, and one of an earlier address', async () => {
    await returned(`To: ${ownPath()}\r\nSubject: Out of office\r\n\r\nStatus: 5.1.1\r\nAction: failed`);
    await returned(dsn({ to: ownPath().replace(/-[0-9a-f]{4}/, '-0000') }));
    const before = dsn();
    await changeAddress(`new-${worker.email}`);
    await returned(before);
    expect(await isRefused()).toBe(false);
  });

  it('[I-25] accepts only requests signed with the key and in time', async () => {
    for (const hook of [
      { key: 'ef'.repeat(32) },
      { ago: 301 },
      { ago: -330 },
      { signature: '' },
      { signature: 'zz' },
    ]) {
      expect((await returned(dsn(), hook)).body).toMatchObject({ status: 403, code: 'forbidden' });
    }
    expect(await isRefused()).toBe(false);
    expect((await returned(dsn(), { ago: 290 })).status).toBe(204);
  });
});

import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { appFixture } from '../../test/factories/app-fixture.js';
import { LiveReader } from '../../test/factories/live-reader.js';
import { aWorker, TEST_PASSWORD } from '../../test/factories/worker.js';
import { JobQueue } from '../../platform/jobs/job-queue.js';
import { until } from '../../test/support/until.js';
import { deliveredMail, mailsTo } from '../test/mails.js';
import { AccountClient } from './test/account-client.js';

const test = appFixture();
const PATH = '/api/user/email-change';
const NONE = { status: 200, body: { pending: null } };
const CANCELLED = { status: 200, body: { cancelled: true } };
const NOT_PENDING = { status: 200, body: { cancelled: false } };
let made = 0;
const anAddress = () => `pending-${(made += 1)}@gigshift.example`;

beforeAll(() => test.app.listen(0, '127.0.0.1'));

const find = (account: AccountClient) => account.call('GET', PATH);
const cancel = (account: AccountClient) => account.call('DELETE', PATH);
const confirm = (token: string) => test.call('POST', '/api/auth/confirm-email', { body: { token } });
const auditedActions = async (account: AccountClient) => (await account.audited()).map(({ action }) => action);

async function openMailJobs(): Promise<number> {
  const [row] = await test.dataSource.query(
    `SELECT count(*)::int AS jobs FROM pgboss.job WHERE name = 'email-change-mail' AND state IN ('created', 'active', 'retry')`,
  );
  return row.jobs;
}

async function ask(account: AccountClient, newEmail = anAddress()): Promise<string> {
  const response = await account.call('PUT', '/api/user/email', { newEmail, currentPassword: TEST_PASSWORD });
  expect(response.status).toBe(200);
  return newEmail;
}

/** Asks for another address. @returns the token of the mailed link */
async function linkOfChange(account: AccountClient): Promise<string> {
  return /token=([\w-]+)/.exec(await deliveredMail(test, await ask(account)))?.[1] ?? '';
}

/** Moves the request of a pending change to a day and a second ago. */
const expire = (account: AccountClient) =>
  account.rows(
    `UPDATE email_changes SET requested_at = requested_at - interval '24 hours 1 second', expires_at = expires_at - interval '24 hours 1 second'
      WHERE user_id = $1`,
  );

describe('GET /api/user/email-change', () => {
  it('[A-70, A-71, A-76] is the newest change that waits, with the end of its link', async () => {
    const account = await AccountClient.open(test);
    expect(await find(account)).toMatchObject(NONE);
    await ask(account);
    const newEmail = await ask(account);
    const [row] = await account.rows<{ requested_at: Date }>(
      'SELECT requested_at FROM email_changes WHERE user_id = $1',
    );
    const expiresAt = new Date(row!.requested_at.getTime() + 24 * 3_600_000).toISOString();
    expect(await find(account)).toMatchObject({ status: 200, body: { pending: { newEmail, expiresAt } } });
    expect(await find(await AccountClient.open(test))).toMatchObject(NONE);
  });

  it('[A-72] is none once the change is confirmed, expired, or ended by a new password', async () => {
    const [confirmer, waiter, changer] = [
      await AccountClient.open(test),
      await AccountClient.open(test),
      await AccountClient.open(test),
    ];
    expect((await confirm(await linkOfChange(confirmer))).status).toBe(200);
    await ask(waiter);
    await expire(waiter);
    await ask(changer);
    const passwords = { currentPassword: TEST_PASSWORD, newPassword: 'tinta y papel 99' };
    expect((await changer.call('PUT', '/api/user/password', passwords)).status).toBe(200);
    for (const account of [confirmer, waiter, changer]) expect(await find(account)).toMatchObject(NONE);
  });

  it('[A-74] is the same whether or not another account has the address', async () => {
    const [account, other] = [await AccountClient.open(test), await aWorker(test)];
    const free = await ask(account);
    const whenFree = await find(account);
    expect(await cancel(account)).toMatchObject(CANCELLED);
    const taken = await ask(account, other.email);
    const whenTaken = await find(account);
    expect([whenFree.body.pending.newEmail, whenTaken.body.pending.newEmail]).toEqual([free, taken]);
    expect(Object.keys(whenTaken.body.pending).sort()).toEqual(['expiresAt', 'newEmail']);
    expect(whenTaken.status).toBe(whenFree.status);
    expect(await cancel(account)).toMatchObject(CANCELLED);
  });
});

describe('DELETE /api/user/email-change', () => {
  it('[A-73, A-78] cancels the change once: its link no longer works, and another can be asked for', async () => {
    const account = await AccountClient.open(test);
    const token = await linkOfChange(account);
    expect(await cancel(account)).toMatchObject(CANCELLED);
    expect(await find(account)).toMatchObject(NONE);
    expect(await cancel(account)).toMatchObject(NOT_PENDING);
    expect(await confirm(token)).toMatchObject({ status: 400, body: { code: 'email_link_invalid' } });
    expect(await auditedActions(account)).toEqual(['email_change.requested', 'email_change.cancelled']);
    expect((await confirm(await linkOfChange(account))).status).toBe(200);
  });

  it('[A-78] changes nothing for a change that is confirmed or expired', async () => {
    const [confirmer, waiter] = [await AccountClient.open(test), await AccountClient.open(test)];
    const token = await linkOfChange(confirmer);
    expect((await confirm(token)).status).toBe(200);
    await ask(waiter);
    await expire(waiter);
    for (const account of [confirmer, waiter]) {
      expect(await cancel(account)).toMatchObject(NOT_PENDING);
      expect(await auditedActions(account)).not.toContain('email_change.cancelled');
    }
    expect((await confirm(token)).status).toBe(200); // a repeated call, after a lost response
  });

  it('[A-73] leaves the change of another worker', async () => {
    const [account, other] = [await AccountClient.open(test), await AccountClient.open(test)];
    const newEmail = await ask(other);
    expect(await cancel(account)).toMatchObject(NOT_PENDING);
    expect(await find(other)).toMatchObject({ body: { pending: { newEmail } } });
  });

  it('[A-73, A-78] of a cancellation and a confirmation at the same time one succeeds', async () => {
    for (let round = 0; round < 5; round += 1) {
      const account = await AccountClient.open(test);
      const token = await linkOfChange(account);
      const [cancelled, confirmed] = await Promise.all([cancel(account), confirm(token)]);
      expect([cancelled.body.cancelled, confirmed.status]).toEqual(
        confirmed.status === 200 ? [false, 200] : [true, 400],
      );
    }
  });
});

describe('the mail of an earlier change that is sent late', () => {
  it('[A-79] leaves the link of the present change valid, and mails no other', async () => {
    const account = await AccountClient.open(test);
    const newEmail = await ask(account);
    const token = /token=([\w-]+)/.exec(await deliveredMail(test, newEmail))?.[1] ?? '';
    const job = { userId: account.worker.id, requestedAt: '2026-11-16T08:00:00.000Z' };
    await test.unitOfWork.run((tx) => test.app.get(JobQueue).send(tx, 'email-change-mail', job));
    await until(async () => (await openMailJobs()) === 0);
    expect(await mailsTo(test, newEmail)).toHaveLength(1);
    expect((await confirm(token)).status).toBe(200);
  });
});

describe('live updates', () => {
  const readers: LiveReader[] = [];
  afterEach(() => {
    for (const reader of readers.splice(0)) reader.close();
  });

  async function listen(token: string): Promise<LiveReader> {
    const reader = await LiveReader.open(test, token);
    readers.push(reader);
    await reader.untilStarted();
    return reader;
  }

  it('[A-75] of the change go to its worker, not to others', async () => {
    const [account, other] = [await AccountClient.open(test), await AccountClient.open(test)];
    const [own, others] = [await listen(account.token), await listen(other.token)];
    let token = '';
    const passwords = { currentPassword: TEST_PASSWORD, newPassword: 'tinta y papel 99' };
    const steps = [
      () => ask(account),
      () => cancel(account),
      async () => (token = await linkOfChange(account)),
      () => confirm(token),
      () => account.call('PUT', '/api/user/password', passwords),
    ];
    for (const step of steps) {
      own.clear();
      await step();
      await own.untilTopic('emailChanges');
    }
    expect(others.topics).not.toContain('emailChanges');
  });
});

import { describe, expect, it } from '@jest/globals';
import { appFixture } from '../../test/factories/app-fixture.js';
import { aWorker, aWorkerToken, TEST_PASSWORD } from '../../test/factories/worker.js';
import { EncryptedOutgoingMails } from '../accounts/encrypted-outgoing-mail.js';
import { jobsIn } from '../../test/factories/rows.js';
import { isWaitingForLock } from '../../test/support/locks.js';
import { until } from '../../test/support/until.js';
import { hashPassword } from '../accounts/passwords.js';
import { deliveredMail, mailsTo } from '../test/mails.js';
import { AccountClient } from './test/account-client.js';

const test = appFixture();

const NEW_PASSWORD = 'tinta y papel 99';
let made = 0;
const anAddress = () => `new-${(made += 1)}@gigshift.example`;

describe('PUT /api/user/password', () => {
  const change = (account: AccountClient, currentPassword: string, newPassword = NEW_PASSWORD) =>
    account.call('PUT', '/api/user/password', { currentPassword, newPassword });

  it('[A-45] sets a new one given the old one, ends all other sessions, and sends a mail', async () => {
    const account = await AccountClient.open(test);
    const elsewhere = await aWorkerToken(test, account.worker.id);
    expect(await change(account, TEST_PASSWORD)).toMatchObject({ status: 200, body: { ended: 1 } });
    expect([await account.isIn(account.token), await account.isIn(elsewhere)]).toEqual([true, false]);
    expect((await account.login(TEST_PASSWORD)).status).toBe(401);
    expect((await account.login(NEW_PASSWORD)).status).toBe(200);
    expect(await account.audited()).toEqual([{ action: 'password.changed', changes: { sessionsEnded: 1 } }]);
    expect(await deliveredMail(test, account.worker.email)).toContain('was changed in your profile');
  });

  it('[A-45] changes nothing and ends no session after a wrong old one', async () => {
    const account = await AccountClient.open(test);
    const elsewhere = await aWorkerToken(test, account.worker.id);
    expect(await change(account, 'not this one')).toMatchObject({
      status: 400,
      body: {
        message: 'This is not your current password',
        errors: [{ field: 'currentPassword', code: 'password_wrong' }],
      },
    });
    expect(await account.isIn(elsewhere)).toBe(true);
    expect(await account.audited()).toEqual([]);
  });

  it('[A-54] the same change again, after its response was lost, succeeds and changes nothing', async () => {
    const account = await AccountClient.open(test);
    await change(account, TEST_PASSWORD);
    expect(await change(account, TEST_PASSWORD)).toMatchObject({ status: 200, body: { ended: 0 } });
    expect(await account.audited()).toHaveLength(1);
    expect((await account.login(NEW_PASSWORD)).status).toBe(200);
    expect((await change(account, TEST_PASSWORD, 'yet another one 7')).status).toBe(400);
  });

  it('[A-45] accepts one of two concurrent changes', async () => {
    const account = await AccountClient.open(test);
    const responses = await Promise.all([
      change(account, TEST_PASSWORD, 'first of two 1'),
      change(account, TEST_PASSWORD, 'second of 2'),
    ]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect((await account.audited()).length).toBe(1);
  });

  it('[A-45] refuses a login whose password was checked just before the change', async () => {
    const account = await AccountClient.open(test);
    const { login } = await test.unitOfWork.run(async (tx) => {
      await tx.query('SELECT id FROM users WHERE id = $1 FOR NO KEY UPDATE', [account.worker.id]);
      const login = account.login(TEST_PASSWORD);
      await Promise.race([login, until(() => isWaitingForLock(test))]);
      await tx.query(`UPDATE users SET password = password || 'x' WHERE id = $1`, [account.worker.id]);
      return { login };
    });
    expect(await login).toMatchObject({ status: 401, body: { code: 'invalid_credentials' } });
    expect(await account.rows('SELECT id FROM sessions WHERE user_id = $1')).toHaveLength(1);
  });

  it('[A-33, A-45] invalidates reset links', async () => {
    const account = await AccountClient.open(test);
    await test.call('POST', '/api/auth/request-password-reset', { body: { email: account.worker.email } });
    const [, token] = /token=([\w-]+)/.exec(await deliveredMail(test, account.worker.email)) ?? [];
    await change(account, TEST_PASSWORD);
    const response = await test.call('POST', '/api/auth/reset-password', {
      body: { token, newPassword: 'something else 7' },
    });
    expect(response).toMatchObject({ status: 400, body: { code: 'reset_link_invalid' } });
  });

  it('[A-45] refuses a common new one, and keeps accepting an existing common one', async () => {
    const account = await AccountClient.open(test);
    const errors = [{ field: 'newPassword', code: 'password_common' }];
    expect(await change(account, TEST_PASSWORD, 'guinness')).toMatchObject({ status: 400, body: { errors } });
    const parameters = [account.worker.id, await hashPassword('guinness')];
    await test.dataSource.query('UPDATE users SET password = $2 WHERE id = $1', parameters);
    expect((await account.login('guinness')).status).toBe(200);
  });

  it('[A-45] limits guesses at an unattended phone', async () => {
    const account = await AccountClient.open(test);
    for (let attempt = 0; attempt < 10; attempt += 1) await change(account, `guess ${attempt}`);
    expect(await change(account, TEST_PASSWORD)).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
  });
});

describe('PUT /api/user/email', () => {
  const ask = (account: AccountClient, newEmail: string, currentPassword = TEST_PASSWORD) =>
    account.call('PUT', '/api/user/email', { newEmail, currentPassword });
  const confirm = (token: string) => test.call('POST', '/api/auth/confirm-email', { body: { token } });
  const linkTo = async (address: string, count = 1) =>
    /token=([\w-]+)/.exec(await deliveredMail(test, address, count))?.[1] ?? '';
  const emailOf = async (account: AccountClient) =>
    (await account.rows('SELECT email FROM users WHERE id = $1'))[0]?.email;

  it('[A-45] changes the address when the mailed link is opened, and notifies the old one twice', async () => {
    const account = await AccountClient.open(test);
    const address = anAddress();
    expect(await ask(account, address)).toMatchObject({ status: 200 });
    const token = await linkTo(address);
    expect(await emailOf(account)).toBe(account.worker.email);
    expect(await deliveredMail(test, account.worker.email)).toContain('Nothing has changed yet');
    expect((await confirm(token)).status).toBe(200);
    expect(await emailOf(account)).toBe(address);
    expect(await deliveredMail(test, account.worker.email, 2)).toContain('no longer log in with this one');
    expect((await account.login(TEST_PASSWORD)).status).toBe(401);
    expect((await account.login(TEST_PASSWORD, { email: address })).status).toBe(200);
    expect((await account.audited()).map(({ action, changes }) => [action, changes])).toEqual([
      ['email_change.requested', {}],
      ['email.changed', {}],
    ]);
  });

  it('[A-45] stores the token as a hash, and in no job', async () => {
    const account = await AccountClient.open(test);
    const address = anAddress();
    await ask(account, address);
    const token = await linkTo(address);
    const [row] = await account.rows('SELECT token FROM email_changes WHERE user_id = $1');
    expect(row?.token).toMatch(/^[0-9a-f]{64}$/);
    const [jobs] = await test.dataSource.query(`SELECT string_agg(data::text, ' ') AS data FROM pgboss.job`);
    expect(jobs.data).not.toContain(token);
  });

  it('[A-45] changes once per link, and confirms a repeated call', async () => {
    const account = await AccountClient.open(test);
    const address = anAddress();
    await ask(account, address);
    const token = await linkTo(address);
    const responses = await Promise.all([confirm(token), confirm(token), confirm(token)]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await confirm(token)).toMatchObject({ status: 200, body: { message: responses[0]?.body.message } });
    expect((await account.audited()).filter(({ action }) => action === 'email.changed')).toHaveLength(1);
    await account.rows(
      `UPDATE email_changes SET requested_at = now() - interval '25 hours', expires_at = now() - interval '1 second' WHERE user_id = $1`,
    );
    expect(await confirm(token)).toMatchObject({ status: 400, body: { code: 'email_link_invalid' } });
  });

  it('[A-45] notifies every former address, also after quick changes', async () => {
    const account = await AccountClient.open(test);
    const [first, second] = [anAddress(), anAddress()];
    await ask(account, first);
    const link = await linkTo(first);
    expect((await confirm(link)).status).toBe(200);
    await ask(account, second);
    const next = await linkTo(second);
    expect((await confirm(next)).status).toBe(200);
    for (const former of [account.worker.email, first])
      await until(async () =>
        (await mailsTo(test, former)).some((mail) => mail.includes('no longer log in with this one')),
      );
    expect((await confirm(link)).status).toBe(400); // the account's address has changed again
  });

  it('[A-45, X-23] keeps an encrypted address until its mail is sent', async () => {
    const account = await AccountClient.open(test);
    const id = await test.unitOfWork.run(async (tx) => {
      const content = {
        template: 'emailChanged',
        to: 'was@gigshift.example',
        firstName: 'Rosa',
        language: 'en',
      } as const;
      await test.app.get(EncryptedOutgoingMails).send(tx, account.worker.id, content);
      const [row] = await tx.query<{ id: string; sealed: Buffer }>(
        'SELECT id, sealed FROM encrypted_outgoing_mails WHERE user_id = $1',
        [account.worker.id],
      );
      expect(row?.sealed.toString('latin1')).not.toMatch(/was@|Rosa/);
      return row?.id;
    });
    expect(await jobsIn(test, 'encrypted-outgoing-mail')).toContainEqual({ mailId: id });
    expect(await deliveredMail(test, 'was@gigshift.example')).toContain('Hello Rosa');
    await until(
      async () => (await account.rows('SELECT 1 FROM encrypted_outgoing_mails WHERE user_id = $1')).length === 0,
    );
  });

  it('[A-45] refuses a link that is forged, older than a day, or replaced', async () => {
    expect(await confirm('made up')).toMatchObject({ status: 400, body: { code: 'email_link_invalid' } });
    const account = await AccountClient.open(test);
    const [first, second] = [anAddress(), anAddress()];
    await ask(account, first);
    const token = await linkTo(first);
    await ask(account, second);
    expect((await confirm(token)).status).toBe(400);
    const later = await linkTo(second);
    await account.rows(
      `UPDATE email_changes SET requested_at = now() - interval '25 hours', expires_at = now() - interval '1 second' WHERE user_id = $1`,
    );
    expect((await confirm(later)).status).toBe(400);
    expect(await emailOf(account)).toBe(account.worker.email);
  });

  it('[A-23, A-45] gives the same response for a taken address, without a mail', async () => {
    const [account, other] = [await AccountClient.open(test), await aWorker(test)];
    const taken = await ask(account, other.email);
    await until(async () => (await openMailJobs()) === 0);
    expect(await mailsTo(test, other.email)).toEqual([]);
    const free = await ask(account, anAddress());
    expect(taken).toMatchObject({ status: 200, body: free.body });
  });

  it('[A-12, A-45] refuses an address that was registered in the meantime, and keeps the old one', async () => {
    const account = await AccountClient.open(test);
    const address = anAddress();
    await ask(account, address);
    const token = await linkTo(address);
    await aWorker(test, { email: address.toUpperCase() });
    expect(await confirm(token)).toMatchObject({ status: 409, body: { code: 'email_taken' } });
    expect(await emailOf(account)).toBe(account.worker.email);
  });

  it('[A-12, A-45] gives an address to one of two accounts that confirm it concurrently', async () => {
    const accounts = [await AccountClient.open(test), await AccountClient.open(test)];
    const address = anAddress();
    const tokens: string[] = [];
    for (const [index, account] of accounts.entries()) {
      await ask(account, address);
      tokens.push(await linkTo(address, index + 1));
    }
    const responses = await Promise.all(tokens.map(confirm));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('[A-45] requires the password, and another address than the current one', async () => {
    const account = await AccountClient.open(test);
    expect(await ask(account, anAddress(), 'wrong')).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'currentPassword' }] },
    });
    expect(await ask(account, account.worker.email.toUpperCase())).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'newEmail', code: 'email_unchanged' }] },
    });
  });

  it('[A-45] is cancelled by a password change or reset, as the mail advises', async () => {
    const [changer, resetter] = [await AccountClient.open(test), await AccountClient.open(test)];
    const tokens = new Map<AccountClient, string>();
    for (const account of [changer, resetter]) {
      const address = anAddress();
      await ask(account, address);
      tokens.set(account, await linkTo(address));
    }
    await changer.call('PUT', '/api/user/password', { currentPassword: TEST_PASSWORD, newPassword: NEW_PASSWORD });
    const { email } = resetter.worker;
    await deliveredMail(test, email); // the warning mail: the reset link is the newest after it
    await test.call('POST', '/api/auth/request-password-reset', { body: { email } });
    const [, token] = /reset-password\?token=([\w-]+)/.exec(await deliveredMail(test, email, 2)) ?? [];
    await test.call('POST', '/api/auth/reset-password', { body: { token, newPassword: NEW_PASSWORD } });
    for (const account of [changer, resetter]) {
      const response = await confirm(tokens.get(account) ?? '');
      expect(response).toMatchObject({ status: 400, body: { code: 'email_link_invalid' } });
      expect(await emailOf(account)).toBe(account.worker.email);
      expect((await account.login(NEW_PASSWORD)).status).toBe(200);
    }
  });

  it('[A-45] refuses the link of a deactivated worker', async () => {
    const account = await AccountClient.open(test);
    const address = anAddress();
    await ask(account, address);
    const token = await linkTo(address);
    await account.rows('UPDATE users SET is_active = false WHERE id = $1');
    expect((await confirm(token)).status).toBe(400);
  });
});

async function openMailJobs(): Promise<number> {
  const [row] = await test.dataSource.query(
    `SELECT count(*)::int AS jobs FROM pgboss.job
      WHERE name IN ('mail', 'email-change-mail') AND state IN ('created', 'active', 'retry')`,
  );
  return row.jobs;
}

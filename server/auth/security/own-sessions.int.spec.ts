import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { plusHours } from '../../../shared/kernel/time.js';
import { RealTime } from '../../platform/clock/clock.js';
import { appFixture } from '../../test/factories/app-fixture.js';
import { aWorkerToken, TEST_PASSWORD } from '../../test/factories/worker.js';
import { AccountClient } from './test/account-client.js';

const test = appFixture();

const list = (account: AccountClient) => account.call('GET', '/api/user/sessions');

describe('GET /api/user/sessions', () => {
  it('[A-43] lists the worker’s sessions with their devices, the current one first', async () => {
    const account = await AccountClient.open(test);
    await account.login(TEST_PASSWORD, { rememberMe: true });
    await account.rows(
      `UPDATE sessions SET user_agent = 'Mozilla/5.0 (iPhone) Version/18.1 Safari/604.1' WHERE user_id = $1 AND remember_me`,
    );
    const { status, body, headers } = await list(account);
    expect([status, headers['x-total-count']]).toEqual([200, '2']);
    expect(body).toEqual([
      expect.objectContaining({ isCurrent: true, browser: null, system: null, rememberMe: false }),
      expect.objectContaining({ isCurrent: false, browser: 'Safari', system: 'iPhone', rememberMe: true }),
    ]);
    expect(Object.keys(body[0]).sort()).toEqual(
      ['browser', 'createdAt', 'expiresAt', 'id', 'isCurrent', 'lastSeenAt', 'rememberMe', 'system'].sort(),
    );
  });

  it('[A-43] omits ended, expired and other workers’ sessions', async () => {
    const [account, other] = [await AccountClient.open(test), await AccountClient.open(test)];
    const past = test.app.get(RealTime).now();
    await aWorkerToken(test, account.worker.id);
    await account.call('DELETE', '/api/user/sessions');
    await aWorkerToken(test, account.worker.id);
    await account.rows(
      `UPDATE sessions SET created_at = '2020-01-01', expires_at = '2020-01-02' WHERE user_id = $1 AND ended_at IS NULL
        AND id <> (SELECT id FROM sessions WHERE user_id = $1 ORDER BY created_at LIMIT 1)`,
    );
    expect((await list(account)).body).toHaveLength(1);
    expect((await list(other)).body).toHaveLength(1);
    expect(Date.parse((await list(account)).body[0].expiresAt)).toBeGreaterThan(plusHours(past, 11));
  });
});

describe('DELETE /api/user/sessions', () => {
  it('[A-29, A-43] ends one session and its token at once, and no other', async () => {
    const account = await AccountClient.open(test);
    const [stolen, other] = [await aWorkerToken(test, account.worker.id), await aWorkerToken(test, account.worker.id)];
    const { body } = await account.call('GET', '/api/user/sessions', undefined, stolen);
    const { id } = body.find((one: { isCurrent: boolean }) => one.isCurrent);
    expect(await account.call('DELETE', `/api/user/sessions/${id}`)).toMatchObject({ status: 200, body: { ended: 1 } });
    expect([await account.isIn(stolen), await account.isIn(other), await account.isIn(account.token)]).toEqual([
      false,
      true,
      true,
    ]);
    expect((await account.call('DELETE', `/api/user/sessions/${id}`)).status).toBe(404);
  });

  it('[A-43, X-03] answers 404 for another worker’s session and an invalid id', async () => {
    const [account, other] = [await AccountClient.open(test), await AccountClient.open(test)];
    const [{ id }] = (await list(other)).body;
    for (const named of [id, randomUUID(), 'x', '7', "'; DELETE FROM sessions; --"])
      expect((await account.call('DELETE', `/api/user/sessions/${encodeURIComponent(named)}`)).status).toBe(404);
    expect(await account.isIn(other.token)).toBe(true);
  });

  it('[A-43] ends all other sessions, with one audit row', async () => {
    const account = await AccountClient.open(test);
    const others = [await aWorkerToken(test, account.worker.id), await aWorkerToken(test, account.worker.id)];
    expect(await account.call('DELETE', '/api/user/sessions')).toMatchObject({ status: 200, body: { ended: 2 } });
    for (const token of others) expect(await account.isIn(token)).toBe(false);
    expect(await account.isIn(account.token)).toBe(true);
    expect((await account.call('DELETE', '/api/user/sessions')).body).toEqual({ ended: 0 });
    expect(await account.audited()).toEqual([{ action: 'sessions.ended', changes: { sessionsEnded: 2 } }]);
  });
});

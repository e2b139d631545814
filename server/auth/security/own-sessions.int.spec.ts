import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { plusHours } from '../../../shared/kernel/time.js';
import { RealTime } from '../../platform/clock/clock.js';
import { aWorkerToken, TEST_PASSWORD } from '../../test/factories/worker.js';
import { createTestApp, type TestApp } from '../../test/support/test-app.js';
import { AccountClient } from './test/account-client.js';

let test: TestApp;

beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const list = (desk: AccountClient) => desk.call('GET', '/api/user/sessions');

describe('GET /api/user/sessions', () => {
  it('[A-43] lists the worker’s sessions with their devices, the current one first', async () => {
    const desk = await AccountClient.open(test);
    await desk.login(TEST_PASSWORD, { rememberMe: true });
    await desk.rows(
      `UPDATE sessions SET user_agent = 'Mozilla/5.0 (iPhone) Version/18.1 Safari/604.1' WHERE user_id = $1 AND remember_me`,
    );
    const { status, body, headers } = await list(desk);
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
    const [desk, other] = [await AccountClient.open(test), await AccountClient.open(test)];
    const past = test.app.get(RealTime).now();
    await aWorkerToken(test, desk.worker.id);
    await desk.rows(
      `UPDATE sessions SET created_at = '2020-01-01', expires_at = '2020-01-02' WHERE user_id = $1
        AND id <> (SELECT id FROM sessions WHERE user_id = $1 ORDER BY created_at LIMIT 1)`,
    );
    expect((await list(desk)).body).toHaveLength(1);
    expect((await list(other)).body).toHaveLength(1);
    expect(Date.parse((await list(desk)).body[0].expiresAt)).toBeGreaterThan(plusHours(past, 11));
  });
});

describe('DELETE /api/user/sessions', () => {
  it('[A-29, A-43] ends one session and its token at once, and no other', async () => {
    const desk = await AccountClient.open(test);
    const [stolen, kept] = [await aWorkerToken(test, desk.worker.id), await aWorkerToken(test, desk.worker.id)];
    const { body } = await desk.call('GET', '/api/user/sessions', undefined, stolen);
    const { id } = body.find((one: { isCurrent: boolean }) => one.isCurrent);
    expect(await desk.call('DELETE', `/api/user/sessions/${id}`)).toMatchObject({ status: 200, body: { ended: 1 } });
    expect([await desk.isIn(stolen), await desk.isIn(kept), await desk.isIn(desk.token)]).toEqual([false, true, true]);
    expect((await desk.call('DELETE', `/api/user/sessions/${id}`)).status).toBe(404);
  });

  it('[A-43, X-03] answers 404 for another worker’s session and an invalid id', async () => {
    const [desk, other] = [await AccountClient.open(test), await AccountClient.open(test)];
    const [{ id }] = (await list(other)).body;
    for (const named of [id, randomUUID(), 'x', '7', "'; DELETE FROM sessions; --"])
      expect((await desk.call('DELETE', `/api/user/sessions/${encodeURIComponent(named)}`)).status).toBe(404);
    expect(await desk.isIn(other.token)).toBe(true);
  });

  it('[A-43] ends all other sessions, with one audit row', async () => {
    const desk = await AccountClient.open(test);
    const others = [await aWorkerToken(test, desk.worker.id), await aWorkerToken(test, desk.worker.id)];
    expect(await desk.call('DELETE', '/api/user/sessions')).toMatchObject({ status: 200, body: { ended: 2 } });
    for (const token of others) expect(await desk.isIn(token)).toBe(false);
    expect(await desk.isIn(desk.token)).toBe(true);
    expect((await desk.call('DELETE', '/api/user/sessions')).body).toEqual({ ended: 0 });
    expect(await desk.audited()).toEqual([{ action: 'sessions.ended', changes: { sessionsEnded: 2 } }]);
  });
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PUSH } from '../../../shared/notifications/notifications.policy.js';
import { AccountClient } from '../../auth/security/test/account-client.js';
import { APPLICATION_FORM } from '../../test/factories/application-form.js';
import { anAdminToken } from '../../test/factories/directory-user.js';
import { rowsOf } from '../../test/factories/rows.js';
import { aWorkerToken } from '../../test/factories/worker.js';
import { createTestApp, type TestApp } from '../../test/support/test-app.js';
import { PushService } from './test/push-service.js';

let service: PushService;
let test: TestApp;

beforeAll(async () => {
  service = await PushService.open();
  test = await createTestApp({ env: { PUSH_TEST_ORIGIN: service.origin } });
});
afterAll(async () => {
  await test.close();
  await service.close();
});

const PATH = '/api/push/subscriptions';
const IPHONE = 'Mozilla/5.0 (iPhone) Version/18.1 Safari/604.1';

/** A subscription request as a browser sends it. */
function aDevice() {
  const { endpoint, keys } = service.subscribe();
  return { endpoint, keys, expirationTime: null };
}
const subscribe = (desk: AccountClient, body: object = aDevice(), token = desk.token) =>
  desk.call('POST', PATH, body, token);
const devicesOf = (desk: AccountClient) =>
  desk.rows<{ endpoint: string }>('SELECT * FROM push_subscriptions WHERE user_id = $1 ORDER BY id');

describe('GET /api/push/public-key', () => {
  it('[N-15] is a P-256 point and does not change over restarts', async () => {
    const desk = await AccountClient.open(test);
    const { status, body } = await desk.call('GET', '/api/push/public-key');
    expect(status).toBe(200);
    expect(Buffer.from(body.publicKey, 'base64url')).toHaveLength(65);
    expect((await desk.call('GET', '/api/push/public-key')).body).toEqual(body);
  });
});

describe('a device', () => {
  it('[N-15] is listed by a readable name, without its endpoint and keys', async () => {
    const desk = await AccountClient.open(test);
    const added = await test.call('POST', PATH, {
      token: desk.token,
      body: aDevice(),
      headers: { 'user-agent': IPHONE },
    });
    await subscribe(desk, aDevice(), await aWorkerToken(test, desk.worker.id));
    const { body, headers } = await desk.call('GET', PATH);
    expect(headers['x-total-count']).toBe('2');
    expect(body[0]).toEqual(added.body);
    expect(body).toEqual([
      expect.objectContaining({ browser: 'Safari', system: 'iPhone', isCurrent: true }),
      expect.objectContaining({ browser: null, system: null, isCurrent: false }),
    ]);
    expect(Object.keys(body[0]).sort()).toEqual(['browser', 'createdAt', 'id', 'isCurrent', 'lastSeenAt', 'system']);
  });

  it('[N-15] that subscribes again stays one device with a new last-seen time; two tabs make one device', async () => {
    const desk = await AccountClient.open(test);
    const device = aDevice();
    await subscribe(desk, device);
    await desk.rows(`UPDATE push_subscriptions SET last_seen_at = '2020-01-01' WHERE user_id = $1`);
    await Promise.all([subscribe(desk, device), subscribe(desk, device)]);
    const rows = await desk.rows<{ at: Date }>('SELECT last_seen_at AS at FROM push_subscriptions WHERE user_id = $1');
    expect(rows).toHaveLength(1);
    expect(rows[0]?.at.getFullYear()).toBeGreaterThan(2020);
    expect((await desk.audited()).map(({ action }) => action)).toEqual(['push_device.added']);
  });

  it('[N-15] with a new endpoint replaces its old subscription', async () => {
    const desk = await AccountClient.open(test);
    await subscribe(desk);
    const renewed = aDevice();
    await subscribe(desk, renewed);
    expect(await devicesOf(desk)).toMatchObject([{ endpoint: renewed.endpoint }]);
  });

  it('[N-15] on which another worker signs in belongs to that worker alone', async () => {
    const [desk, next] = [await AccountClient.open(test), await AccountClient.open(test)];
    const device = aDevice();
    await subscribe(desk, device);
    await subscribe(next, device);
    expect([(await devicesOf(desk)).length, (await devicesOf(next)).length]).toEqual([0, 1]);
  });

  it(`[N-15] number ${PUSH.devices + 1} replaces the least recently seen one`, async () => {
    const desk = await AccountClient.open(test);
    const first = aDevice();
    await subscribe(desk, first);
    await desk.rows(`UPDATE push_subscriptions SET last_seen_at = '2020-01-01' WHERE user_id = $1`);
    for (let more = 0; more < PUSH.devices; more += 1)
      await subscribe(desk, aDevice(), await aWorkerToken(test, desk.worker.id));
    const endpoints = (await devicesOf(desk)).map(({ endpoint }) => endpoint);
    expect([endpoints.length, endpoints.includes(first.endpoint)]).toEqual([PUSH.devices, false]);
  });

  it.each(['https://push.attacker.example/1', 'https://127.0.0.1/1', 'http://fcm.googleapis.com/1', 'not an address'])(
    '[N-15, O-04] at %s is refused',
    async (endpoint) => {
      const desk = await AccountClient.open(test);
      const answer = await subscribe(desk, { ...aDevice(), endpoint });
      expect(answer).toMatchObject({ status: 400, body: { code: 'push_service_unknown' } });
      expect(await devicesOf(desk)).toEqual([]);
    },
  );

  it('[N-15] with unusable encryption keys is refused', async () => {
    const desk = await AccountClient.open(test);
    const { endpoint, keys } = aDevice();
    const offCurve = Buffer.alloc(65, 7).fill(4, 0, 1).toString('base64url');
    for (const wrong of [
      { ...keys, p256dh: offCurve },
      { ...keys, auth: 'c2hvcnQ' },
      { ...keys, p256dh: '????' },
    ]) {
      const answer = await subscribe(desk, { endpoint, keys: wrong });
      expect(answer).toMatchObject({ status: 400, body: { code: 'push_keys_invalid' } });
    }
  });
});

describe('DELETE /api/push/subscriptions', () => {
  it('[N-15] removes the current device once; the others stay', async () => {
    const desk = await AccountClient.open(test);
    await subscribe(desk);
    const other = aDevice();
    await subscribe(desk, other, await aWorkerToken(test, desk.worker.id));
    expect(await desk.call('DELETE', PATH)).toMatchObject({ status: 200, body: { removed: 1 } });
    expect((await desk.call('DELETE', PATH)).body).toEqual({ removed: 0 });
    expect((await desk.call('DELETE', PATH, { endpoint: other.endpoint })).body).toEqual({ removed: 1 });
    expect((await desk.audited()).map(({ action }) => action)).toEqual([
      ...['push_device.added', 'push_device.added'],
      ...['push_device.removed', 'push_device.removed'],
    ]);
  });

  it('[N-15] by id removes an own device; another worker’s is not found', async () => {
    const [desk, other] = [await AccountClient.open(test), await AccountClient.open(test)];
    const { body } = await subscribe(desk);
    expect((await other.call('DELETE', `${PATH}/${body.id}`)).status).toBe(404);
    expect((await other.call('DELETE', PATH, { endpoint: aDevice().endpoint })).body).toEqual({ removed: 0 });
    expect((await desk.call('DELETE', `${PATH}/${body.id}`)).body).toEqual({ removed: 1 });
    expect((await desk.call('DELETE', `${PATH}/${body.id}`)).status).toBe(404);
  });
});

describe('a device is removed', () => {
  const left = async (desk: AccountClient) => (await devicesOf(desk)).length;

  it('[N-15, O-04] when its session is ended in any way, and not with another session', async () => {
    const desk = await AccountClient.open(test);
    const tokens = [await aWorkerToken(test, desk.worker.id), await aWorkerToken(test, desk.worker.id)] as const;
    for (const token of [desk.token, ...tokens]) await subscribe(desk, aDevice(), token);
    await desk.call('POST', '/api/auth/logout', undefined, tokens[0]);
    expect(await left(desk)).toBe(2);
    await desk.call('DELETE', '/api/user/sessions');
    expect(await left(desk)).toBe(1);
    await rowsOf(test, `UPDATE sessions SET expires_at = created_at + interval '1 second' WHERE user_id = $1`, [
      desk.worker.id,
    ]);
    expect(await left(desk)).toBe(1); // an expired session is not ended
  });

  it('[N-15, O-04] when the account is deactivated', async () => {
    const desk = await AccountClient.open(test);
    await subscribe(desk);
    const token = await anAdminToken(test);
    const body = { ...APPLICATION_FORM, preferredLanguage: 'en', isActive: false };
    const { status } = await test.call('PUT', `/api/admin/workers/${desk.worker.id}`, { token, body });
    expect(status).toBe(200);
    expect(await left(desk)).toBe(0);
  });

  it('[N-15, U-12] when the account is erased, and is part of the data export before', async () => {
    const desk = await AccountClient.open(test);
    await subscribe(desk);
    const { body } = await desk.call('GET', '/api/user/export');
    expect(body.pushDevices).toHaveLength(1);
    expect(JSON.stringify(body.pushDevices)).not.toMatch(/https:|p256dh|auth/);
    await desk.rows('DELETE FROM sessions WHERE user_id = $1');
    expect(await left(desk)).toBe(0);
  });

  it('belongs to exactly one existing session', async () => {
    const desk = await AccountClient.open(test);
    const put = (sql: string) => rowsOf(test, sql, [desk.worker.id, randomUUID()]);
    const columns = 'push_subscriptions (user_id, session_id, endpoint, p256dh, auth, created_at, last_seen_at)';
    await expect(put(`INSERT INTO ${columns} VALUES ($1, $2::uuid, 'a', 'b', 'c', now(), now())`)).rejects.toThrow(
      /foreign key/,
    );
    const twice = `INSERT INTO ${columns} SELECT $1, s.id, $2::text || n, 'b', 'c', now(), now()
      FROM sessions s, generate_series(1, 2) n WHERE s.user_id = $1`;
    await expect(put(twice)).rejects.toThrow(/push_subscriptions_session/);
  });
});

import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { PUSH } from '../../../shared/notifications/notifications.policy.js';
import { AccountClient } from '../../auth/security/test/account-client.js';
import { APPLICATION_FORM } from '../../test/factories/application-form.js';
import { anAdminToken } from '../../test/factories/directory-user.js';
import { rowsOf } from '../../test/factories/rows.js';
import { aWorkerToken } from '../../test/factories/worker.js';
import { pushFixture } from './test/push-fixture.js';

const test = pushFixture();

const PATH = '/api/push/subscriptions';
const IPHONE = 'Mozilla/5.0 (iPhone) Version/18.1 Safari/604.1';

/** A subscription request as a browser sends it. */
function aDevice() {
  const { endpoint, keys } = test.pushService.subscribe();
  return { endpoint, keys, expirationTime: null };
}
const subscribe = (fixture: AccountClient, body: object = aDevice(), token = fixture.token) =>
  fixture.call('POST', PATH, body, token);
const devicesOf = (fixture: AccountClient) =>
  fixture.rows<{ endpoint: string }>('SELECT * FROM push_subscriptions WHERE user_id = $1 ORDER BY id');

describe('GET /api/push/public-key', () => {
  it('[N-15] is a P-256 point and does not change over restarts', async () => {
    const fixture = await AccountClient.open(test);
    const { status, body } = await fixture.call('GET', '/api/push/public-key');
    expect(status).toBe(200);
    expect(Buffer.from(body.publicKey, 'base64url')).toHaveLength(65);
    expect((await fixture.call('GET', '/api/push/public-key')).body).toEqual(body);
  });
});

describe('a device', () => {
  it('[N-15] is listed by a readable name, without its endpoint and keys', async () => {
    const fixture = await AccountClient.open(test);
    const added = await test.call('POST', PATH, {
      token: fixture.token,
      body: aDevice(),
      headers: { 'user-agent': IPHONE },
    });
    await subscribe(fixture, aDevice(), await aWorkerToken(test, fixture.worker.id));
    const { body, headers } = await fixture.call('GET', PATH);
    expect(headers['x-total-count']).toBe('2');
    expect(body[0]).toEqual(added.body);
    expect(body).toEqual([
      expect.objectContaining({ browser: 'Safari', system: 'iPhone', isCurrent: true }),
      expect.objectContaining({ browser: null, system: null, isCurrent: false }),
    ]);
    expect(Object.keys(body[0]).sort()).toEqual(['browser', 'createdAt', 'id', 'isCurrent', 'lastSeenAt', 'system']);
  });

  it('[N-15] that subscribes again stays one device with a new last-seen time; two tabs make one device', async () => {
    const fixture = await AccountClient.open(test);
    const device = aDevice();
    await subscribe(fixture, device);
    await fixture.rows(`UPDATE push_subscriptions SET last_seen_at = '2020-01-01' WHERE user_id = $1`);
    await Promise.all([subscribe(fixture, device), subscribe(fixture, device)]);
    const rows = await fixture.rows<{ at: Date }>(
      'SELECT last_seen_at AS at FROM push_subscriptions WHERE user_id = $1',
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.at.getFullYear()).toBeGreaterThan(2020);
    expect((await fixture.audited()).map(({ action }) => action)).toEqual(['push_device.added']);
  });

  it('[N-15] with a new endpoint replaces its old subscription', async () => {
    const fixture = await AccountClient.open(test);
    await subscribe(fixture);
    const renewed = aDevice();
    await subscribe(fixture, renewed);
    expect(await devicesOf(fixture)).toMatchObject([{ endpoint: renewed.endpoint }]);
  });

  it('[N-15] on which another worker signs in belongs to that worker alone', async () => {
    const [fixture, next] = [await AccountClient.open(test), await AccountClient.open(test)];
    const device = aDevice();
    await subscribe(fixture, device);
    await subscribe(next, device);
    expect([(await devicesOf(fixture)).length, (await devicesOf(next)).length]).toEqual([0, 1]);
  });

  it(`[N-15] number ${PUSH.devices + 1} replaces the least recently seen one`, async () => {
    const fixture = await AccountClient.open(test);
    const first = aDevice();
    await subscribe(fixture, first);
    await fixture.rows(`UPDATE push_subscriptions SET last_seen_at = '2020-01-01' WHERE user_id = $1`);
    for (let more = 0; more < PUSH.devices; more += 1)
      await subscribe(fixture, aDevice(), await aWorkerToken(test, fixture.worker.id));
    const endpoints = (await devicesOf(fixture)).map(({ endpoint }) => endpoint);
    expect([endpoints.length, endpoints.includes(first.endpoint)]).toEqual([PUSH.devices, false]);
  });

  it.each(['https://push.attacker.example/1', 'https://127.0.0.1/1', 'http://fcm.googleapis.com/1', 'not an address'])(
    '[N-15, O-04] at %s is refused',
    async (endpoint) => {
      const fixture = await AccountClient.open(test);
      const response = await subscribe(fixture, { ...aDevice(), endpoint });
      expect(response).toMatchObject({ status: 400, body: { code: 'push_service_unknown' } });
      expect(await devicesOf(fixture)).toEqual([]);
    },
  );

  it('[N-15] with unusable encryption keys is refused', async () => {
    const fixture = await AccountClient.open(test);
    const { endpoint, keys } = aDevice();
    const offCurve = Buffer.alloc(65, 7).fill(4, 0, 1).toString('base64url');
    for (const wrong of [
      { ...keys, p256dh: offCurve },
      { ...keys, auth: 'c2hvcnQ' },
      { ...keys, p256dh: '????' },
    ]) {
      const response = await subscribe(fixture, { endpoint, keys: wrong });
      expect(response).toMatchObject({ status: 400, body: { code: 'push_keys_invalid' } });
    }
  });
});

describe('DELETE /api/push/subscriptions', () => {
  it('[N-15] removes the current device once; the others stay', async () => {
    const fixture = await AccountClient.open(test);
    await subscribe(fixture);
    const other = aDevice();
    await subscribe(fixture, other, await aWorkerToken(test, fixture.worker.id));
    expect(await fixture.call('DELETE', PATH)).toMatchObject({ status: 200, body: { removed: 1 } });
    expect((await fixture.call('DELETE', PATH)).body).toEqual({ removed: 0 });
    expect((await fixture.call('DELETE', PATH, { endpoint: other.endpoint })).body).toEqual({ removed: 1 });
    expect((await fixture.audited()).map(({ action }) => action)).toEqual([
      ...['push_device.added', 'push_device.added'],
      ...['push_device.removed', 'push_device.removed'],
    ]);
  });

  it('[N-15] by id removes an own device; another worker’s is not found', async () => {
    const [fixture, other] = [await AccountClient.open(test), await AccountClient.open(test)];
    const { body } = await subscribe(fixture);
    expect((await other.call('DELETE', `${PATH}/${body.id}`)).status).toBe(404);
    expect((await other.call('DELETE', PATH, { endpoint: aDevice().endpoint })).body).toEqual({ removed: 0 });
    expect((await fixture.call('DELETE', `${PATH}/${body.id}`)).body).toEqual({ removed: 1 });
    expect((await fixture.call('DELETE', `${PATH}/${body.id}`)).status).toBe(404);
  });
});

describe('a device is removed', () => {
  const left = async (fixture: AccountClient) => (await devicesOf(fixture)).length;

  it('[N-15, O-04] when its session is ended in any way, and not with another session', async () => {
    const fixture = await AccountClient.open(test);
    const tokens = [await aWorkerToken(test, fixture.worker.id), await aWorkerToken(test, fixture.worker.id)] as const;
    for (const token of [fixture.token, ...tokens]) await subscribe(fixture, aDevice(), token);
    await fixture.call('POST', '/api/auth/logout', undefined, tokens[0]);
    expect(await left(fixture)).toBe(2);
    await fixture.call('DELETE', '/api/user/sessions');
    expect(await left(fixture)).toBe(1);
    await rowsOf(test, `UPDATE sessions SET expires_at = created_at + interval '1 second' WHERE user_id = $1`, [
      fixture.worker.id,
    ]);
    expect(await left(fixture)).toBe(1); // an expired session is not ended
  });

  it('[N-15, O-04] when the account is deactivated', async () => {
    const fixture = await AccountClient.open(test);
    await subscribe(fixture);
    const token = await anAdminToken(test);
    const body = { ...APPLICATION_FORM, preferredLanguage: 'en', isActive: false };
    const { status } = await test.call('PUT', `/api/admin/workers/${fixture.worker.id}`, { token, body });
    expect(status).toBe(200);
    expect(await left(fixture)).toBe(0);
  });

  it('[N-15, U-12] when the account is erased, and is part of the data export before', async () => {
    const fixture = await AccountClient.open(test);
    await subscribe(fixture);
    const { body } = await fixture.call('GET', '/api/user/export');
    expect(body.pushDevices).toHaveLength(1);
    expect(JSON.stringify(body.pushDevices)).not.toMatch(/https:|p256dh|auth/);
    await fixture.rows('DELETE FROM sessions WHERE user_id = $1');
    expect(await left(fixture)).toBe(0);
  });

  it('belongs to exactly one existing session', async () => {
    const fixture = await AccountClient.open(test);
    const put = (sql: string) => rowsOf(test, sql, [fixture.worker.id, randomUUID()]);
    const columns = 'push_subscriptions (user_id, session_id, endpoint, p256dh, auth, created_at, last_seen_at)';
    await expect(put(`INSERT INTO ${columns} VALUES ($1, $2::uuid, 'a', 'b', 'c', now(), now())`)).rejects.toThrow(
      /foreign key/,
    );
    const twice = `INSERT INTO ${columns} SELECT $1, s.id, $2::text || n, 'b', 'c', now(), now()
      FROM sessions s, generate_series(1, 2) n WHERE s.user_id = $1`;
    await expect(put(twice)).rejects.toThrow(/push_subscriptions_session/);
  });
});

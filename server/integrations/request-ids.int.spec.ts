import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { adminAppFixture } from '../test/factories/app-fixture.js';
import { auditOf, rowsOf } from '../test/factories/rows.js';

const KEYS = '/api/admin/api-keys';
const WEBHOOKS = '/api/admin/webhooks';
const REUSED = { status: 422, code: 'request_id_reused' };

const test = adminAppFixture();

const post = (path: string, body: object) => test.call('POST', path, { token: test.adminToken, body });
const remove = (path: string) => test.call('DELETE', path, { token: test.adminToken });
const aKey = (changes: object) => post(KEYS, { name: 'Payroll', scopes: ['read:shifts'], ...changes });
const aWebhook = (changes: object) =>
  post(WEBHOOKS, { url: 'https://hooks.example.com/a', events: ['shift.edited'], ...changes });
const fiveTimes = <T>(send: () => Promise<T>) => Promise.all(Array.from({ length: 5 }, send));

describe('a request that arrives twice', () => {
  it('[X-59] creates one key, and returns the key itself once', async () => {
    const clientKeyId = randomUUID();
    const responses = await fiveTimes(() => aKey({ clientKeyId, expiresInDays: 90 }));
    responses.push(await aKey({ clientKeyId: clientKeyId.toUpperCase(), expiresInDays: 90 }));
    const [first, ...again] = responses.toSorted((a, b) => Number(b.body.key !== null) - Number(a.body.key !== null));
    expect(first).toMatchObject({ status: 201, body: { key: expect.stringMatching(/^gsk_/) } });
    expect(again.map(({ body }) => body)).toEqual(Array(5).fill({ ...first?.body, key: null }));
    expect(await auditOf(test, 'api_key', first?.body.id)).toHaveLength(1);
    for (const other of [{ name: 'Other' }, { scopes: ['read:workers'] }, { expiresInDays: null }])
      expect((await aKey({ clientKeyId, expiresInDays: 90, ...other })).body).toMatchObject(REUSED);
  });

  it('[X-59] creates another key if the first one was revoked', async () => {
    const clientKeyId = randomUUID();
    const { id } = (await aKey({ clientKeyId })).body;
    await remove(`${KEYS}/${id}`);
    const { body } = await aKey({ clientKeyId });
    expect(body.key).toMatch(/^gsk_/);
    expect(body.id).not.toBe(id);
  });

  it('[X-60] creates one webhook with one secret', async () => {
    const clientWebhookId = randomUUID();
    const responses = await fiveTimes(() => aWebhook({ clientWebhookId }));
    responses.push(await aWebhook({ clientWebhookId: clientWebhookId.toUpperCase() }));
    const [{ status, body }] = responses as [(typeof responses)[number]];
    expect([status, body.secret]).toEqual([201, expect.stringMatching(/^whsec_/)]);
    expect(responses.map((response) => response.body)).toEqual(Array(6).fill(body));
    expect(await auditOf(test, 'webhook', body.id)).toHaveLength(1);
    for (const other of [{ url: 'https://hooks.example.com/b' }, { events: ['shift.created'] }])
      expect((await aWebhook({ clientWebhookId, ...other })).body).toMatchObject(REUSED);
    await post(`${WEBHOOKS}/${body.id}/rotate-secret`, {});
    expect((await aWebhook({ clientWebhookId })).body).toEqual({ ...body, secret: null });
    await remove(`${WEBHOOKS}/${body.id}`);
    expect((await aWebhook({ clientWebhookId })).body.id).not.toBe(body.id);
  });

  it('[X-61] creates one new secret of a webhook, so that the previous one keeps signing', async () => {
    const { id, secret } = (await aWebhook({})).body;
    const oldOf = async () =>
      (await rowsOf(test, 'SELECT old_secret_sealed AS old FROM webhooks WHERE id = $1', [id]))[0]?.['old'];
    const path = `${WEBHOOKS}/${id}/rotate-secret`;
    const clientSecretId = randomUUID();
    const responses = await fiveTimes(() => post(path, { clientSecretId }));
    const secrets = new Set(responses.map(({ body }) => body.secret));
    expect([secrets.size, secrets.has(secret)]).toEqual([1, false]);
    expect(await auditOf(test, 'webhook', id)).toHaveLength(2);
    const before = await oldOf();
    await post(path, { clientSecretId: clientSecretId.toUpperCase() });
    expect(await oldOf()).toEqual(before);
    expect(secrets).not.toContain((await post(path, { clientSecretId: randomUUID() })).body.secret);
    expect(await oldOf()).not.toEqual(before);
  });
});

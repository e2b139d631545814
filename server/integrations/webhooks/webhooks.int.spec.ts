import { createHmac } from 'node:crypto';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Logger } from '@nestjs/common';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { INTEGRATIONS } from '../../../shared/integrations/integrations.policy.js';
import { deliveredMail, mailsTo } from '../../auth/test/mails.js';
import { anAdminToken } from '../../test/factories/directory-user.js';
import { auditOf, rowsOf } from '../../test/factories/rows.js';
import { aShift } from '../../test/factories/shift.js';
import { aWorker, aWorkerToken } from '../../test/factories/worker.js';
import { createTestApp, type TestApp } from '../../test/support/test-app.js';
import { until } from '../../test/support/until.js';
import { DeliverEvent } from './deliver-event.js';
import { WebhookScheduler } from './webhook-scheduler.js';

const WEBHOOKS = '/api/admin/webhooks';

type Heard = { headers: Record<string, string | string[] | undefined>; body: string };

/** A real endpoint that responds as the test sets and records its requests. */
let endpoint: Server;
let heard: Heard[] = [];
/** Requests to /held, which a test answers later. */
let held: ServerResponse[] = [];
let answers: (number | 'hang up' | 'never')[] = [];
let test: TestApp;
let admin: string;
let origin: string;

beforeAll(async () => {
  Logger.overrideLogger(false); // the tests inject faults
  endpoint = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => (body += String(part)));
    request.on('end', () => {
      heard.push({ headers: request.headers, body });
      if (request.url === '/silent') return;
      if (request.url === '/held') return void held.push(response);
      const answer = answers.shift() ?? 204;
      if (answer === 'hang up') return request.socket.destroy();
      if (answer === 'never') return;
      response.writeHead(answer, { location: `${origin}/elsewhere` }).end('ignored');
    });
  });
  await new Promise<void>((resolve) => endpoint.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(endpoint.address() as AddressInfo).port}`;
  test = await createTestApp({
    env: { WEBHOOK_TEST_ORIGIN: origin, WEBHOOK_TIMEOUT_SECONDS: '0.5', LOG_LEVEL: 'silent' },
  });
  admin = await anAdminToken(test);
});
afterAll(async () => {
  await test.close();
  endpoint.close();
});
beforeEach(async () => {
  [heard, answers, held] = [[], [], []];
  await test.dataSource.query('UPDATE webhooks SET deleted_at = now()');
});

const call = (method: string, path: string, body?: object) =>
  test.call(method, path, { token: admin, ...(body ? { body } : {}) });
const create = async (events: string[], url = `${origin}/hook`) => (await call('POST', WEBHOOKS, { url, events })).body;
const look = () => test.app.get(WebhookScheduler).queueDueDeliveries();
const log = async (id: number) => (await call('GET', `${WEBHOOKS}/${id}/deliveries`)).body;
/** Makes the pending deliveries due. */
const makeDue = () => test.dataSource.query(`UPDATE webhook_deliveries SET due_at = now() WHERE status = 'pending'`);
const attempted = async (id: number, attempts: number) => until(async () => (await log(id))[0]?.attempts === attempts);

/** A worker takes a shift: the event of most of these tests. */
async function aClaim() {
  const [shift, worker] = [await aShift(test), await aWorker(test)];
  const token = await aWorkerToken(test, worker.id);
  const answer = await test.call('POST', `/api/shifts/${shift.id}/assign`, { token });
  expect(answer.status).toBeLessThan(300);
  return { shift, worker, token };
}

describe('a webhook', () => {
  it('[X-04] receives its events, signed, with ids and without names', async () => {
    const { id, secret } = await create(['shift.assigned']);
    const { shift, worker } = await aClaim();
    expect(await look()).toBe(1);
    await attempted(id, 1);
    const [{ headers, body }] = heard as [Heard];
    const message = JSON.parse(body);
    expect(message).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      type: 'shift.assigned',
      createdAt: new Date(test.clock.now()).toISOString(),
      data: { assignmentId: expect.any(Number), shiftId: shift.id, workerId: worker.id },
    });
    const [, seconds, signature] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers['gigshift-signature'])) ?? [];
    expect(createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')).toBe(signature);
    expect(headers).toMatchObject({ 'gigshift-event': 'shift.assigned', 'gigshift-delivery': message.id });
    expect(await log(id)).toMatchObject([{ status: 'delivered', attempts: 1, lastStatus: 204, nextAttemptAt: null }]);
    expect(await look()).toBe(0);
  });

  it('[X-04] receives no other events, and none of rolled-back changes', async () => {
    const { id } = await create(['shift.cancelled', 'shift.withdrawn']);
    const { shift } = await aClaim();
    await test.unitOfWork
      .run(async (tx) => {
        await tx.query(
          `INSERT INTO audit_log (at, actor_kind, action, subject_kind, subject_id, changes)
           VALUES (now(), 'system', 'shift.cancelled', 'shift', $1, '{}')`,
          [String(shift.id)],
        );
        throw new Error('undone');
      })
      .catch(() => undefined);
    expect([await look(), await log(id)]).toEqual([0, []]);
    expect((await call('DELETE', `/api/shifts/${shift.id}`)).status).toBe(200);
    const events = async () => (await log(id)).map(({ event }: { event: string }) => event).sort();
    expect(await events()).toEqual(['shift.cancelled', 'shift.withdrawn']);
  });

  it.each<[string, (typeof answers)[number], object]>([
    ['a fault', 500, { lastStatus: 500, lastFault: null }],
    ['a redirect, which is not followed', 302, { lastStatus: 302, lastFault: null }],
    ['a line that breaks', 'hang up', { lastStatus: null, lastFault: 'unreachable' }],
    ['an endpoint that takes it and never answers', 'never', { lastStatus: null, lastFault: 'timed_out' }],
  ])('[X-04] is told again after %s, by the same id', async (_, answer, facts) => {
    answers = [answer];
    const { id } = await create(['shift.assigned']);
    await aClaim();
    await look();
    await attempted(id, 1);
    const [delivery] = await log(id);
    expect(delivery).toMatchObject({ status: 'pending', ...facts });
    expect(Date.parse(delivery.nextAttemptAt) - Date.parse(delivery.lastAttemptAt)).toBe(
      (INTEGRATIONS.retryMinutes[0] ?? 0) * 60_000,
    );
    expect((await call('GET', WEBHOOKS)).body[0].failingSince).not.toBeNull();
    expect(await look()).toBe(0); // not yet
    await makeDue();
    await look();
    await attempted(id, 2);
    expect(heard).toHaveLength(2);
    expect(heard[0]?.body).toBe(heard[1]?.body);
    expect(await log(id)).toMatchObject([{ status: 'delivered' }]);
    expect((await call('GET', WEBHOOKS)).body[0].failingSince).toBeNull();
  });

  it('[X-04] fails a delivery after the last attempt, and an admin can send it again', async () => {
    const { id } = await create(['shift.assigned']);
    await aClaim();
    await test.dataSource.query('UPDATE webhook_deliveries SET attempts = $1 WHERE webhook_id = $2', [
      INTEGRATIONS.retryMinutes.length,
      id,
    ]);
    answers = [500];
    await look();
    await until(async () => (await log(id))[0]?.status === 'failed');
    const [{ id: deliveryId }] = await log(id);
    expect((await call('POST', `/api/admin/webhook-deliveries/${deliveryId}/resend`)).status).toBe(204);
    await look();
    await until(async () => (await log(id))[0]?.status === 'delivered');
    expect(JSON.parse(heard[1]?.body ?? '').id).toBe(deliveryId);
    expect((await auditOf(test, 'webhook', id)).at(-1)).toMatchObject({
      action: 'webhook.delivery_resent',
      changes: { deliveryId },
    });
  });

  it('[X-04] is disabled after days of failures, IT is informed, and it can be activated again', async () => {
    const { id } = await create(['shift.assigned']);
    await aClaim();
    const days = INTEGRATIONS.disabledAfterDays;
    await test.dataSource.query(`UPDATE webhooks SET failing_since = now() - interval '${days} days' WHERE id = $1`, [
      id,
    ]);
    answers = [503];
    await look();
    await until(async () => (await call('GET', WEBHOOKS)).body[0].isActive === false);
    expect(await log(id)).toMatchObject([{ status: 'failed', lastStatus: 503 }]);
    expect((await auditOf(test, 'webhook', id)).at(-1)?.action).toBe('webhook.disabled');
    await aClaim();
    expect(await log(id)).toHaveLength(1); // gets no more events
    expect((await call('PUT', `${WEBHOOKS}/${id}`, { isActive: true })).body).toMatchObject({
      isActive: true,
      failingSince: null,
    });
    await aClaim();
    expect(await log(id)).toHaveLength(2);
  });

  it('[X-64] refuses an edit of an outdated revision, unless it changes nothing', async () => {
    const { id, revision } = await create(['shift.assigned']);
    const edit = (body: object) => call('PUT', `${WEBHOOKS}/${id}`, body);
    const first = await edit({ isActive: false, revision });
    expect(first.body).toMatchObject({ isActive: false, revision: revision + 1 });
    const stale = await edit({ events: ['payment.paid'], revision });
    expect([stale.status, stale.body.code]).toEqual([409, 'edited_meanwhile']);
    expect((await edit({ isActive: false, revision })).body).toEqual(first.body); // its first answer was lost
    expect((await edit({ isActive: true, revision: revision + 1 })).body).toMatchObject({
      isActive: true,
      events: ['shift.assigned'],
      revision: revision + 2,
    });
    expect((await auditOf(test, 'webhook', id)).map(({ action }) => action)).toEqual([
      'webhook.created',
      'webhook.edited',
      'webhook.edited',
    ]);
  });

  it.each([
    ['en', 'fr, en;q=0.8', 'tells 127.0.0.1', 'has not got through'],
    ['es', 'es-MX, en;q=0.5', 'ya no avisa', 'no logra comunicarse'],
  ])(
    '[X-04] is reported as disabled in the language of the screen on which it was created (%s)',
    async (lang, asked, ...words) => {
      const body = { url: `${origin}/hook`, events: ['shift.assigned'] };
      const admins = () => rowsOf(test, 'SELECT * FROM admins ORDER BY id');
      const before = await admins();
      const made = await test.call('POST', WEBHOOKS, { token: admin, body, headers: { 'accept-language': asked } });
      expect(await admins()).toEqual(before);
      expect(await auditOf(test, 'webhook', made.body.id)).toMatchObject([
        { action: 'webhook.created', changes: { events: body.events, language: lang } },
      ]);
      await test.dataSource.query(`UPDATE webhooks SET failing_since = now() - interval '1 year' WHERE id = $1`, [
        made.body.id,
      ]);
      const count = (await mailsTo(test, test.config.itSupportContact.email)).length;
      await aClaim();
      answers = [503];
      await look();
      const mail = await deliveredMail(test, test.config.itSupportContact.email, count + 1);
      for (const word of words) expect([lang, mail]).toEqual([lang, expect.stringContaining(word)]);
    },
  );

  it('[X-04] gets a new secret, and both signatures for a day', async () => {
    const { id, secret } = await create(['shift.assigned']);
    const rotated = (await call('POST', `${WEBHOOKS}/${id}/rotate-secret`)).body;
    expect(rotated.secret).not.toBe(secret);
    const signaturesOf = async () => {
      expect((await call('POST', `${WEBHOOKS}/${id}/ping`)).status).toBe(204);
      const known = heard.length;
      await look();
      await until(async () => heard.length === known + 1);
      const { headers, body } = heard.at(-1) as Heard;
      const text = String(headers['gigshift-signature']);
      const seconds = /t=(\d+)/.exec(text)?.[1];
      const of = (one: string) => createHmac('sha256', one).update(`${seconds}.${body}`).digest('hex');
      return { signatures: text.split(',').slice(1), fresh: `v1=${of(rotated.secret)}`, old: `v1=${of(secret)}` };
    };
    const during = await signaturesOf();
    expect(during.signatures).toEqual([during.fresh, during.old]);
    await test.dataSource.query('UPDATE webhooks SET old_secret_until = now() WHERE id = $1', [id]);
    const after = await signaturesOf();
    expect(after.signatures).toEqual([after.fresh]);
    const [row] = await rowsOf(test, 'SELECT * FROM webhooks WHERE id = $1', [id]);
    expect(JSON.stringify(row)).not.toContain(rotated.secret.slice(8));
  });

  it('[X-01] cannot reach our own network', async () => {
    for (const url of ['https://127.0.0.1/', 'http://hooks.example.com/', 'https://localhost/', `${origin}0/`]) {
      const answer = await call('POST', WEBHOOKS, { url, events: ['shift.assigned'] });
      expect([url, answer.status, answer.body.code]).toEqual([url, 400, 'webhook_url_refused']);
    }
    const { id } = await create(['shift.assigned']);
    // a name that was public when it was entered
    await test.dataSource.query(`UPDATE webhooks SET url = 'https://10.0.0.1/' WHERE id = $1`, [id]);
    await aClaim();
    await look();
    await attempted(id, 1);
    expect(await log(id)).toMatchObject([{ status: 'pending', lastStatus: null, lastFault: 'not_public' }]);
  });

  it('[X-01] is limited in number; once deleted it receives nothing', async () => {
    const { id } = await create(['shift.assigned']);
    await aClaim();
    expect((await call('DELETE', `${WEBHOOKS}/${id}`)).status).toBe(204);
    await look();
    await until(async () => {
      const [row] = await rowsOf<{ status: string }>(
        test,
        'SELECT status FROM webhook_deliveries WHERE webhook_id = $1',
        [id],
      );
      return row?.status === 'failed';
    });
    expect([heard, (await call('DELETE', `${WEBHOOKS}/${id}`)).status]).toEqual([[], 404]);
    for (let count = 0; count < INTEGRATIONS.webhooks; count += 1) await create(['shift.assigned']);
    const more = await call('POST', WEBHOOKS, { url: `${origin}/`, events: ['shift.assigned'] });
    expect(more.body).toMatchObject({ status: 409, code: 'webhooks_too_many' });
  });

  /** Inserts deliveries of one webhook that are due. */
  const backlog = (id: number, count: number) =>
    test.dataSource.query(
      `INSERT INTO webhook_deliveries (webhook_id, event, data, happened_at, due_at)
       SELECT $1, 'ping', '{}', now(), now() FROM generate_series(1, $2)`,
      [id, count],
    );
  const countOf = async (id: number, status: string) =>
    (
      await rowsOf<{ count: number }>(
        test,
        'SELECT count(*)::int AS count FROM webhook_deliveries WHERE webhook_id = $1 AND status = $2',
        [id, status],
      )
    )[0]?.count;
  const deliver = (deliveryId: string, webhookId: number) =>
    test.app.get(DeliverEvent).deliver({ deliveryId, webhookId });

  it('[X-41] gets its events while another endpoint with a long backlog never answers', async () => {
    const silent = await create(['shift.assigned'], `${origin}/silent`);
    const healthy = await create(['shift.assigned']);
    await backlog(silent.id, 300);
    await backlog(healthy.id, 80);
    await look();
    await until(async () => (await countOf(healthy.id, 'delivered')) === 80);
    const [{ tried } = { tried: 0 }] = await rowsOf<{ tried: number }>(
      test,
      'SELECT count(*)::int AS tried FROM webhook_deliveries WHERE webhook_id = $1 AND attempts > 0',
      [silent.id],
    );
    expect(tried).toBeLessThan(150);
    const { body } = await call('GET', `${WEBHOOKS}/${silent.id}/deliveries`);
    expect(body.filter(({ status }: { status: string }) => status === 'delivered')).toEqual([]);
    // the next test counts the due deliveries
    await test.dataSource.query(
      `UPDATE webhook_deliveries SET due_at = now() + interval '1 day' WHERE webhook_id = $1 AND status = 'pending'`,
      [silent.id],
    );
  });

  it('[X-42] receives no delivery before it is due, nor by two attempts at the same time', async () => {
    const { id } = await create(['shift.assigned'], `${origin}/held`);
    await backlog(id, 1);
    const [{ id: deliveryId }] = await log(id);
    const first = deliver(deliveryId, id);
    await until(() => Promise.resolve(held.length === 1));
    await deliver(deliveryId, id);
    expect(await look()).toBe(0);
    expect(held).toHaveLength(1);
    held[0]?.writeHead(500).end();
    await first;
    expect(await log(id)).toMatchObject([{ status: 'pending', attempts: 1 }]);
    await deliver(deliveryId, id);
    expect(held).toHaveLength(1);
  });

  it('[X-43] keeps a success that a slower failed attempt follows, and stays active', async () => {
    const { id } = await create(['shift.assigned'], `${origin}/held`);
    await test.dataSource.query(`UPDATE webhooks SET failing_since = now() - interval '30 days' WHERE id = $1`, [id]);
    await backlog(id, 1);
    const [{ id: deliveryId }] = await log(id);
    const slow = deliver(deliveryId, id);
    await until(() => Promise.resolve(held.length === 1));
    expect((await call('POST', `/api/admin/webhook-deliveries/${deliveryId}/resend`)).status).toBe(204);
    const quick = deliver(deliveryId, id);
    await until(() => Promise.resolve(held.length === 2));
    held[1]?.writeHead(204).end();
    await quick;
    held[0]?.writeHead(503).end();
    await slow;
    expect(await log(id)).toMatchObject([{ status: 'delivered', attempts: 1, lastStatus: 204, nextAttemptAt: null }]);
    expect((await call('GET', WEBHOOKS)).body[0]).toMatchObject({ isActive: true, failingSince: null });
  });

  it('[X-42] gets a delivery again after its server was killed, once the lease has expired', async () => {
    const { id } = await create(['shift.assigned']);
    await backlog(id, 1);
    const lease = (seconds: number) =>
      test.dataSource.query(
        `UPDATE webhook_deliveries SET lease_id = gen_random_uuid(), leased_until = now() + make_interval(secs => $2)
         WHERE webhook_id = $1`,
        [id, seconds],
      );
    await lease(30);
    expect(await look()).toBe(0);
    await lease(0);
    expect(await look()).toBe(1);
    await until(async () => (await log(id))[0]?.status === 'delivered');
  });

  it('[X-04] receives each event once when several servers queue deliveries at the same time', async () => {
    const { id } = await create(['shift.assigned']);
    for (let count = 0; count < 3; count += 1) await aClaim();
    const found = await Promise.all([look(), look(), look()]);
    expect(found.reduce((sum, one) => sum + one, 0)).toBe(3);
    await until(async () => (await log(id)).every(({ status }: { status: string }) => status === 'delivered'));
    expect(new Set(heard.map(({ body }) => JSON.parse(body).id)).size).toBe(3);
    expect(heard).toHaveLength(3);
  });
});

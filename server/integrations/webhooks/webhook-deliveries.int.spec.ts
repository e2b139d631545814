import { createHmac } from 'node:crypto';
import { afterEach, describe, expect, it } from '@jest/globals';
import { INTEGRATIONS } from '../../../shared/integrations/integrations.policy.js';
import { Config } from '../../platform/config/config.js';
import { auditOf, rowsOf } from '../../test/factories/rows.js';
import { until } from '../../test/support/until.js';
import { DeliverEvent } from './deliver-event.js';
import { type EndpointResponse, type ReceivedRequest, WEBHOOKS, webhookFixture } from './test/webhook-fixture.js';

const fixture = webhookFixture();

/** The fixture sets half a second. */
const setTimeoutMs = (webhookTimeoutMs: number) => Object.assign(fixture.test.app.get(Config), { webhookTimeoutMs });
afterEach(() => void setTimeoutMs(500));

/** Makes the pending deliveries due. */
const makeDue = () =>
  fixture.test.dataSource.query(`UPDATE webhook_deliveries SET due_at = now() WHERE status = 'pending'`);

describe('a webhook', () => {
  it('[X-04] receives its events, signed, with ids and without names', async () => {
    const { id, secret } = await fixture.create(['shift.assigned']);
    const { shift, worker } = await fixture.aClaim();
    expect(await fixture.queueDue()).toBe(1);
    await fixture.untilAttempted(id, 1);
    const [{ headers, body }] = fixture.received as [ReceivedRequest];
    const message = JSON.parse(body);
    expect(message).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      type: 'shift.assigned',
      createdAt: new Date(fixture.test.clock.now()).toISOString(),
      data: { assignmentId: expect.any(Number), shiftId: shift.id, workerId: worker.id },
    });
    const [, seconds, signature] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers['gigshift-signature'])) ?? [];
    expect(createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')).toBe(signature);
    expect(headers).toMatchObject({ 'gigshift-event': 'shift.assigned', 'gigshift-delivery': message.id });
    expect(await fixture.deliveriesOf(id)).toMatchObject([
      { status: 'delivered', attempts: 1, lastStatus: 204, nextAttemptAt: null },
    ]);
    expect(await fixture.queueDue()).toBe(0);
  });

  it('[X-04] receives no other events, and none of rolled-back changes', async () => {
    const { id } = await fixture.create(['shift.cancelled', 'shift.withdrawn']);
    const { shift } = await fixture.aClaim();
    await fixture.test.unitOfWork
      .run(async (tx) => {
        await tx.query(
          `INSERT INTO audit_log (at, actor_kind, action, subject_kind, subject_id, changes)
           VALUES (now(), 'system', 'shift.cancelled', 'shift', $1, '{}')`,
          [String(shift.id)],
        );
        throw new Error('undone');
      })
      .catch(() => undefined);
    expect([await fixture.queueDue(), await fixture.deliveriesOf(id)]).toEqual([0, []]);
    expect((await fixture.call('DELETE', `/api/shifts/${shift.id}`)).status).toBe(200);
    const events = async () => (await fixture.deliveriesOf(id)).map(({ event }: { event: string }) => event).sort();
    expect(await events()).toEqual(['shift.cancelled', 'shift.withdrawn']);
  });

  it.each<[string, EndpointResponse, object]>([
    ['a fault', 500, { lastStatus: 500, lastFault: null }],
    ['a redirect, which is not followed', 302, { lastStatus: 302, lastFault: null }],
    ['a line that breaks', 'disconnect', { lastStatus: null, lastFault: 'unreachable' }],
    ['an endpoint that accepts it and never responds', 'never', { lastStatus: null, lastFault: 'timed_out' }],
  ])('[X-04] is delivered again after %s, by the same id', async (_, response, facts) => {
    fixture.responses = [response];
    const { id } = await fixture.create(['shift.assigned']);
    await fixture.aClaim();
    await fixture.queueDue();
    await fixture.untilAttempted(id, 1);
    const [delivery] = await fixture.deliveriesOf(id);
    expect(delivery).toMatchObject({ status: 'pending', ...facts });
    expect(Date.parse(delivery.nextAttemptAt) - Date.parse(delivery.lastAttemptAt)).toBe(
      (INTEGRATIONS.retryMinutes[0] ?? 0) * 60_000,
    );
    expect((await fixture.call('GET', WEBHOOKS)).body[0].failingSince).not.toBeNull();
    expect(await fixture.queueDue()).toBe(0); // not yet
    await makeDue();
    await fixture.queueDue();
    await fixture.untilAttempted(id, 2);
    expect(fixture.received).toHaveLength(2);
    expect(fixture.received[0]?.body).toBe(fixture.received[1]?.body);
    expect(await fixture.deliveriesOf(id)).toMatchObject([{ status: 'delivered' }]);
    expect((await fixture.call('GET', WEBHOOKS)).body[0].failingSince).toBeNull();
  });

  it('[X-04] fails a delivery after the last attempt, and an admin can send it again', async () => {
    const { id } = await fixture.create(['shift.assigned']);
    await fixture.aClaim();
    await fixture.test.dataSource.query('UPDATE webhook_deliveries SET attempts = $1 WHERE webhook_id = $2', [
      INTEGRATIONS.retryMinutes.length,
      id,
    ]);
    fixture.responses = [500];
    await fixture.queueDue();
    await until(async () => (await fixture.deliveriesOf(id))[0]?.status === 'failed');
    const [{ id: deliveryId }] = await fixture.deliveriesOf(id);
    expect((await fixture.call('POST', `/api/admin/webhook-deliveries/${deliveryId}/resend`)).status).toBe(204);
    await fixture.queueDue();
    await until(async () => (await fixture.deliveriesOf(id))[0]?.status === 'delivered');
    expect(JSON.parse(fixture.received[1]?.body ?? '').id).toBe(deliveryId);
    expect((await auditOf(fixture.test, 'webhook', id)).at(-1)).toMatchObject({
      action: 'webhook.delivery_resent',
      changes: { deliveryId },
    });
  });

  /** Inserts deliveries of one webhook that are due. */
  const backlog = (id: number, count: number) =>
    fixture.test.dataSource.query(
      `INSERT INTO webhook_deliveries (webhook_id, event, data, happened_at, due_at)
       SELECT $1, 'ping', '{}', now(), now() FROM generate_series(1, $2)`,
      [id, count],
    );
  const countOf = async (id: number, status: string) =>
    (
      await rowsOf<{ count: number }>(
        fixture.test,
        'SELECT count(*)::int AS count FROM webhook_deliveries WHERE webhook_id = $1 AND status = $2',
        [id, status],
      )
    )[0]?.count;
  const deliver = (deliveryId: string, webhookId: number) =>
    fixture.test.app.get(DeliverEvent).deliver({ deliveryId, webhookId });

  it('[X-41] gets its events while another endpoint with a long backlog never responds', async () => {
    const hanging = await fixture.create(['shift.assigned'], `${fixture.origin}/no-response`);
    const healthy = await fixture.create(['shift.assigned']);
    await backlog(hanging.id, 300);
    await backlog(healthy.id, 80);
    await fixture.queueDue();
    await until(async () => (await countOf(healthy.id, 'delivered')) === 80);
    const [{ tried } = { tried: 0 }] = await rowsOf<{ tried: number }>(
      fixture.test,
      'SELECT count(*)::int AS tried FROM webhook_deliveries WHERE webhook_id = $1 AND attempts > 0',
      [hanging.id],
    );
    expect(tried).toBeLessThan(150);
    const { body } = await fixture.call('GET', `${WEBHOOKS}/${hanging.id}/deliveries`);
    expect(body.filter(({ status }: { status: string }) => status === 'delivered')).toEqual([]);
    // the next test counts the due deliveries
    await fixture.test.dataSource.query(
      `UPDATE webhook_deliveries SET due_at = now() + interval '1 day' WHERE webhook_id = $1 AND status = 'pending'`,
      [hanging.id],
    );
  });

  /** For requests that a test holds: none of them times out before the test responds. */
  const neverTimeOut = () => setTimeoutMs(60_000);

  it('[X-42] receives no delivery before it is due, nor by two attempts at the same time', async () => {
    neverTimeOut();
    const { id } = await fixture.create(['shift.assigned'], `${fixture.origin}/held`);
    await backlog(id, 1);
    const [{ id: deliveryId }] = await fixture.deliveriesOf(id);
    const first = deliver(deliveryId, id);
    await until(() => Promise.resolve(fixture.heldResponses.length === 1));
    await deliver(deliveryId, id);
    expect(await fixture.queueDue()).toBe(0);
    expect(fixture.heldResponses).toHaveLength(1);
    fixture.heldResponses[0]?.writeHead(500).end();
    await first;
    expect(await fixture.deliveriesOf(id)).toMatchObject([{ status: 'pending', attempts: 1 }]);
    await deliver(deliveryId, id);
    expect(fixture.heldResponses).toHaveLength(1);
  });

  it('[X-43] keeps a success that a slower failed attempt follows, and stays active', async () => {
    neverTimeOut();
    const { id } = await fixture.create(['shift.assigned'], `${fixture.origin}/held`);
    await fixture.test.dataSource.query(
      `UPDATE webhooks SET failing_since = now() - interval '30 days' WHERE id = $1`,
      [id],
    );
    await backlog(id, 1);
    const [{ id: deliveryId }] = await fixture.deliveriesOf(id);
    const slow = deliver(deliveryId, id);
    await until(() => Promise.resolve(fixture.heldResponses.length === 1));
    expect((await fixture.call('POST', `/api/admin/webhook-deliveries/${deliveryId}/resend`)).status).toBe(204);
    const quick = deliver(deliveryId, id);
    await until(() => Promise.resolve(fixture.heldResponses.length === 2));
    fixture.heldResponses[1]?.writeHead(204).end();
    await quick;
    fixture.heldResponses[0]?.writeHead(503).end();
    await slow;
    expect(await fixture.deliveriesOf(id)).toMatchObject([
      { status: 'delivered', attempts: 1, lastStatus: 204, nextAttemptAt: null },
    ]);
    expect((await fixture.call('GET', WEBHOOKS)).body[0]).toMatchObject({ isActive: true, failingSince: null });
  });

  it('[X-42] gets a delivery again after its server was killed, once the lease has expired', async () => {
    const { id } = await fixture.create(['shift.assigned']);
    await backlog(id, 1);
    const lease = (seconds: number) =>
      fixture.test.dataSource.query(
        `UPDATE webhook_deliveries SET lease_id = gen_random_uuid(), leased_until = now() + make_interval(secs => $2)
         WHERE webhook_id = $1`,
        [id, seconds],
      );
    await lease(30);
    expect(await fixture.queueDue()).toBe(0);
    await lease(0);
    expect(await fixture.queueDue()).toBe(1);
    await until(async () => (await fixture.deliveriesOf(id))[0]?.status === 'delivered');
  });

  it('[X-04] receives each event once when several servers queue deliveries at the same time', async () => {
    const { id } = await fixture.create(['shift.assigned']);
    for (let count = 0; count < 3; count += 1) await fixture.aClaim();
    const found = await Promise.all([fixture.queueDue(), fixture.queueDue(), fixture.queueDue()]);
    expect(found.reduce((sum, one) => sum + one, 0)).toBe(3);
    await until(async () =>
      (await fixture.deliveriesOf(id)).every(({ status }: { status: string }) => status === 'delivered'),
    );
    expect(new Set(fixture.received.map(({ body }) => JSON.parse(body).id)).size).toBe(3);
    expect(fixture.received).toHaveLength(3);
  });
});

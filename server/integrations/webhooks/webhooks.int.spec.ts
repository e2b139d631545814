import { createHmac } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { INTEGRATIONS } from '../../../shared/integrations/integrations.policy.js';
import { deliveredMail, mailsTo } from '../../auth/test/mails.js';
import { auditOf, rowsOf } from '../../test/factories/rows.js';
import { until } from '../../test/support/until.js';
import { type ReceivedRequest, WEBHOOKS, webhookFixture } from './test/webhook-fixture.js';

const fixture = webhookFixture();

describe('a webhook', () => {
  it('[X-04] is disabled after days of failures, IT is informed, and it can be activated again', async () => {
    const { id } = await fixture.create(['shift.assigned']);
    await fixture.aClaim();
    const days = INTEGRATIONS.disabledAfterDays;
    await fixture.test.dataSource.query(
      `UPDATE webhooks SET failing_since = now() - interval '${days} days' WHERE id = $1`,
      [id],
    );
    fixture.responses = [503];
    await fixture.queueDue();
    await until(async () => (await fixture.call('GET', WEBHOOKS)).body[0].isActive === false);
    expect(await fixture.deliveriesOf(id)).toMatchObject([{ status: 'failed', lastStatus: 503 }]);
    expect((await auditOf(fixture.test, 'webhook', id)).at(-1)?.action).toBe('webhook.disabled');
    await fixture.aClaim();
    expect(await fixture.deliveriesOf(id)).toHaveLength(1); // gets no more events
    expect((await fixture.call('PUT', `${WEBHOOKS}/${id}`, { isActive: true })).body).toMatchObject({
      isActive: true,
      failingSince: null,
    });
    await fixture.aClaim();
    expect(await fixture.deliveriesOf(id)).toHaveLength(2);
  });

  it('[X-64] refuses an edit of an outdated revision, unless it changes nothing', async () => {
    const { id, revision } = await fixture.create(['shift.assigned']);
    const edit = (body: object) => fixture.call('PUT', `${WEBHOOKS}/${id}`, body);
    const first = await edit({ isActive: false, revision });
    expect(first.body).toMatchObject({ isActive: false, revision: revision + 1 });
    const stale = await edit({ events: ['payment.paid'], revision });
    expect([stale.status, stale.body.code]).toEqual([409, 'edited_meanwhile']);
    expect((await edit({ isActive: false, revision })).body).toEqual(first.body); // its first response was lost
    expect((await edit({ isActive: true, revision: revision + 1 })).body).toMatchObject({
      isActive: true,
      events: ['shift.assigned'],
      revision: revision + 2,
    });
    expect((await auditOf(fixture.test, 'webhook', id)).map(({ action }) => action)).toEqual([
      'webhook.created',
      'webhook.edited',
      'webhook.edited',
    ]);
  });

  it.each([
    ['en', 'fr, en;q=0.8', 'sends events to 127.0.0.1', 'has not reached'],
    ['es', 'es-MX, en;q=0.5', 'ya no avisa', 'no logra comunicarse'],
  ])(
    '[X-04] is reported as disabled in the language of the screen on which it was created (%s)',
    async (lang, acceptLanguage, ...phrases) => {
      const body = { url: `${fixture.origin}/hook`, events: ['shift.assigned'] };
      const admins = () => rowsOf(fixture.test, 'SELECT * FROM admins ORDER BY id');
      const before = await admins();
      const made = await fixture.test.call('POST', WEBHOOKS, {
        token: fixture.admin,
        body,
        headers: { 'accept-language': acceptLanguage },
      });
      expect(await admins()).toEqual(before);
      expect(await auditOf(fixture.test, 'webhook', made.body.id)).toMatchObject([
        { action: 'webhook.created', changes: { events: body.events, language: lang } },
      ]);
      await fixture.test.dataSource.query(
        `UPDATE webhooks SET failing_since = now() - interval '1 year' WHERE id = $1`,
        [made.body.id],
      );
      const count = (await mailsTo(fixture.test, fixture.test.config.itSupportContact.email)).length;
      await fixture.aClaim();
      fixture.responses = [503];
      await fixture.queueDue();
      const mail = await deliveredMail(fixture.test, fixture.test.config.itSupportContact.email, count + 1);
      for (const phrase of phrases) expect([lang, mail]).toEqual([lang, expect.stringContaining(phrase)]);
    },
  );

  it('[X-04] gets a new secret, and both signatures for a day', async () => {
    const { id, secret } = await fixture.create(['shift.assigned']);
    const rotated = (await fixture.call('POST', `${WEBHOOKS}/${id}/rotate-secret`)).body;
    expect(rotated.secret).not.toBe(secret);
    const signaturesOf = async () => {
      expect((await fixture.call('POST', `${WEBHOOKS}/${id}/ping`)).status).toBe(204);
      const known = fixture.received.length;
      await fixture.queueDue();
      await until(async () => fixture.received.length === known + 1);
      const { headers, body } = fixture.received.at(-1) as ReceivedRequest;
      const text = String(headers['gigshift-signature']);
      const seconds = /t=(\d+)/.exec(text)?.[1];
      const of = (one: string) => createHmac('sha256', one).update(`${seconds}.${body}`).digest('hex');
      return { signatures: text.split(',').slice(1), fresh: `v1=${of(rotated.secret)}`, old: `v1=${of(secret)}` };
    };
    const during = await signaturesOf();
    expect(during.signatures).toEqual([during.fresh, during.old]);
    await fixture.test.dataSource.query('UPDATE webhooks SET old_secret_until = now() WHERE id = $1', [id]);
    const after = await signaturesOf();
    expect(after.signatures).toEqual([after.fresh]);
    const [row] = await rowsOf(fixture.test, 'SELECT * FROM webhooks WHERE id = $1', [id]);
    expect(JSON.stringify(row)).not.toContain(rotated.secret.slice(8));
  });

  it('[X-01] cannot reach our own network', async () => {
    for (const url of [
      'https://127.0.0.1/',
      'http://hooks.example.com/',
      'https://localhost/',
      `${fixture.origin}0/`,
    ]) {
      const response = await fixture.call('POST', WEBHOOKS, { url, events: ['shift.assigned'] });
      expect([url, response.status, response.body.code]).toEqual([url, 400, 'webhook_url_refused']);
    }
    const { id } = await fixture.create(['shift.assigned']);
    // a name that was public when it was entered
    await fixture.test.dataSource.query(`UPDATE webhooks SET url = 'https://10.0.0.1/' WHERE id = $1`, [id]);
    await fixture.aClaim();
    await fixture.queueDue();
    await fixture.untilAttempted(id, 1);
    expect(await fixture.deliveriesOf(id)).toMatchObject([
      { status: 'pending', lastStatus: null, lastFault: 'not_public' },
    ]);
  });

  it('[X-01] is limited in number; once deleted it receives nothing', async () => {
    const { id } = await fixture.create(['shift.assigned']);
    await fixture.aClaim();
    expect((await fixture.call('DELETE', `${WEBHOOKS}/${id}`)).status).toBe(204);
    await fixture.queueDue();
    await until(async () => {
      const [row] = await rowsOf<{ status: string }>(
        fixture.test,
        'SELECT status FROM webhook_deliveries WHERE webhook_id = $1',
        [id],
      );
      return row?.status === 'failed';
    });
    expect([fixture.received, (await fixture.call('DELETE', `${WEBHOOKS}/${id}`)).status]).toEqual([[], 404]);
    for (let count = 0; count < INTEGRATIONS.webhooks; count += 1) await fixture.create(['shift.assigned']);
    const more = await fixture.call('POST', WEBHOOKS, { url: `${fixture.origin}/`, events: ['shift.assigned'] });
    expect(more.body).toMatchObject({ status: 409, code: 'webhooks_too_many' });
  });
});

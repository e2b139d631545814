import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { EncryptedOutgoingMails } from '../auth/accounts/encrypted-outgoing-mail.js';
import { AccountClient } from '../auth/security/test/account-client.js';
import { deliveredMail } from '../auth/test/mails.js';
import { pushFixture } from '../notifications/push/test/push-fixture.js';
import { rowsOf } from './factories/rows.js';
import { aTraining } from './factories/training.js';
import { aWorker } from './factories/worker.js';
import { until } from './support/until.js';
import type { Transaction } from '../platform/database/transaction.js';

const test = pushFixture();

/** Queues a job as a server of the previous release does. */
const queueEarlier = (
  queue: string,
  data: object,
  inTransaction: (tx: Transaction) => Promise<void> = async () => {},
) =>
  test.unitOfWork.run(async (tx) => {
    await inTransaction(tx);
    await tx.query('INSERT INTO pgboss.job (name, data) VALUES ($1, $2)', [queue, JSON.stringify(data)]);
  });
const inboxOf = (userId: number) =>
  rowsOf<{ kind: string }>(test, `SELECT metadata ->> 'news' AS kind FROM notifications WHERE user_id = $1`, [userId]);

describe('a job that the previous release queued', () => {
  it('[X-69] delivers its notification', async () => {
    const { id: userId } = await aWorker(test);
    await queueEarlier('worker-news', { newsId: randomUUID(), userId, news: 'workerApproved' });
    await until(async () => (await inboxOf(userId)).length > 0);
    expect(await inboxOf(userId)).toEqual([{ kind: 'workerApproved' }]);
  });

  it('[X-69] delivers its push', async () => {
    const account = await AccountClient.open(test);
    const userId = account.worker.id;
    const { endpoint, keys, received } = test.pushService.subscribe();
    await account.call('POST', '/api/push/subscriptions', { endpoint, keys });
    const [device] = await account.rows<{ id: number }>('SELECT id FROM push_subscriptions WHERE user_id = $1');
    const newsId = randomUUID();
    await queueEarlier('push', { newsId, deviceId: device?.id }, async (tx) => {
      await tx.query(
        `INSERT INTO notifications (user_id, title, message, type, metadata, news_id, created_at)
         VALUES ($1, 'You are approved', '', 'general', '{"news": "workerApproved"}', $2, $3)`,
        [userId, newsId, new Date(test.clock.now())],
      );
    });
    await until(() => Promise.resolve(received.length > 0));
    expect(received[0]?.message).toMatchObject({ tag: newsId, title: 'You are approved' });
  });

  it('[X-69] announces its training', async () => {
    const { id: userId } = await aWorker(test);
    const { id: trainingId } = await aTraining(test, { skillLevelId: 1 });
    await queueEarlier('training-news', { trainingId });
    await until(async () => (await inboxOf(userId)).length > 0);
    expect(await inboxOf(userId)).toEqual([{ kind: 'trainingAdded' }]);
  });

  it('[X-69] sends its encrypted mail', async () => {
    const { id: userId } = await aWorker(test);
    const to = 'earlier@gigshift.example';
    await test.unitOfWork.run(async (tx) => {
      await test.app
        .get(EncryptedOutgoingMails)
        .send(tx, userId, { template: 'emailChanged', to, firstName: 'Rosa', language: 'en' });
      await tx.query(`UPDATE pgboss.job SET name = 'parting-mail', data = jsonb_build_object('partingMailId', data -> 'mailId')
         WHERE name = 'encrypted-outgoing-mail'`);
    });
    expect(await deliveredMail(test, to)).toContain('Hello Rosa');
  });
});

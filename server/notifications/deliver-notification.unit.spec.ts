import { describe, expect, it } from '@jest/globals';
import type { WorkerNotification } from '../platform/jobs/queues.js';
import { DeliverNotification } from './deliver-notification.js';
import { PushSubscription } from './notification.entities.js';

const NOTIFICATION: WorkerNotification = { notificationId: 'n', userId: 5, kind: 'workerApproved' };

/** Returns the row of the inbox and the jobs of a notification for a worker with one device. */
async function deliver(notification: Partial<WorkerNotification>, preferredLanguage = 'en') {
  const inbox: unknown[][] = [];
  const jobs: string[] = [];
  const tx = {
    repository: (entity: unknown) =>
      entity === PushSubscription
        ? { find: async () => [{ id: 9 }] }
        : { findOneBy: async () => ({ id: 5, preferredLanguage }) },
    query: async (_sql: string, row: unknown[]) => (inbox.push(row), [{ id: 1 }]),
    invalidations: [],
  };
  const unitOfWork = { run: (work: (given: unknown) => Promise<void>) => work(tx) };
  const queue = { send: async (_tx: unknown, name: string) => void jobs.push(name) };
  const config = { site: { timeZone: 'America/Chicago' } };
  const parts = [unitOfWork, { now: () => 0 }, config, queue] as unknown as ConstructorParameters<
    typeof DeliverNotification
  >;
  await new DeliverNotification(...parts).deliver({ ...NOTIFICATION, ...notification });
  return { title: inbox[0]?.[1], jobs };
}

describe('a notification', () => {
  it('[N-11] is in the worker’s language', async () => {
    expect(await deliver({}, 'en')).toMatchObject({ title: 'You are approved' });
    expect(await deliver({}, 'es')).toMatchObject({ title: '¡Ya te aprobamos!' });
  });

  it('[I-24, N-12] goes by push and mail, unless the worker chose otherwise', async () => {
    expect((await deliver({})).jobs).toEqual(['push-notification', 'mail']);
    expect((await deliver({ channels: { push: true, email: false } })).jobs).toEqual(['push-notification']);
    expect((await deliver({ channels: { push: false, email: true } })).jobs).toEqual(['mail']);
    expect((await deliver({ channels: { push: false, email: false } })).jobs).toEqual([]);
  });
});

import { randomUUID } from 'node:crypto';
import type { Transaction } from '../platform/database/transaction.js';
import type { JobQueue } from '../platform/jobs/job-queue.js';
import type { WorkerNotification } from '../platform/jobs/queues.js';

/** Queues a notification for one worker. It is delivered exactly once, after the transaction commits. */
export async function notifyWorker(
  jobs: JobQueue,
  tx: Transaction,
  notification: Omit<WorkerNotification, 'notificationId'>,
): Promise<void> {
  await jobs.send(tx, 'worker-notification', { notificationId: randomUUID(), ...notification });
}

/** Queues notifications for many workers in one statement. */
export async function notifyWorkers(
  jobs: JobQueue,
  tx: Transaction,
  all: readonly Omit<WorkerNotification, 'notificationId'>[],
): Promise<void> {
  await jobs.sendAll(
    tx,
    'worker-notification',
    all.map((notification) => ({ notificationId: randomUUID(), ...notification })),
  );
}

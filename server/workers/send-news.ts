import { randomUUID } from 'node:crypto';
import type { Transaction } from '../platform/database/transaction.js';
import type { JobQueue } from '../platform/jobs/job-queue.js';
import type { WorkerNews } from '../platform/jobs/queues.js';

/** Puts a piece of news for one worker into the queue: told once the transaction has committed, and once only. */
export async function sendNews(jobs: JobQueue, tx: Transaction, news: Omit<WorkerNews, 'newsId'>): Promise<void> {
  await jobs.send(tx, 'worker-news', { newsId: randomUUID(), ...news });
}

/** The same for many workers, in one statement. */
export async function sendNewsToAll(
  jobs: JobQueue,
  tx: Transaction,
  all: readonly Omit<WorkerNews, 'newsId'>[],
): Promise<void> {
  await jobs.sendAll(
    tx,
    'worker-news',
    all.map((news) => ({ newsId: randomUUID(), ...news })),
  );
}

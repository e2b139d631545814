import { randomUUID } from 'node:crypto';
import type { Transaction } from '../platform/database/transaction.js';
import type { JobQueue } from '../platform/jobs/job-queue.js';
import type { WorkerNews } from '../platform/jobs/queues.js';

/** News of a shift for one worker, told once the transaction has committed. */
export async function tellWorker(
  jobs: JobQueue,
  tx: Transaction,
  { userId, shiftId, news }: { userId: number; shiftId: number; news: WorkerNews['news'] },
): Promise<void> {
  await jobs.send(tx, 'worker-news', { newsId: randomUUID(), userId, shiftId, news });
}

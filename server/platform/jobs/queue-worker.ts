import { setTimeout as sleep } from 'node:timers/promises';
import type { Job, PgBoss } from 'pg-boss';
import { inSpan } from '../tracing/tracing.js';

const POLL_MS = 500;

export type QueueOptions = {
  /** How many jobs of this queue one process runs at the same time. */
  concurrency: number;
  /** How many jobs of one group (JOB_GROUPS) all processes together run at the same time. */
  groupConcurrency?: number;
};

type Parts = QueueOptions & {
  boss: PgBoss;
  queue: string;
  retryLimit: number;
  handle: (data: never, jobId: string, isLastAttempt: boolean) => Promise<void>;
  /** Receives the errors of the database and of failed jobs. */
  onError: (error: unknown, facts: { queue: string; job?: string }) => void;
};

/**
 * Runs the jobs of one queue. It fetches as many jobs as it has free slots, so that a slow job occupies only its own
 * slot; `PgBoss.work` waits for the slowest job of a batch before it fetches again.
 */
export class QueueWorker {
  private readonly running = new Map<Job<never>, Promise<void>>();
  private readonly stopping = new AbortController();
  private polling: Promise<void> = Promise.resolve();
  private slotFreed = new AbortController();

  constructor(private readonly parts: Parts) {}

  start(): void {
    this.polling = this.poll();
  }

  /** Fetches no more jobs; resolves when the running ones have ended. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await this.polling;
    await Promise.all(this.running.values());
  }

  /** Fails the jobs that still run, so that another process retries them at once. */
  async abandon(): Promise<void> {
    const { boss, queue } = this.parts;
    const jobs = [...this.running.keys()];
    if (jobs.length > 0) await boss.fail(queue, jobs, { fault: 'ServerStopped' }).catch(() => undefined);
  }

  private async poll(): Promise<void> {
    while (!this.stopping.signal.aborted) {
      this.slotFreed = new AbortController();
      const isBacklog = await this.fillSlots();
      // with a backlog, the next job starts as soon as one ends
      const wake = isBacklog ? [this.stopping.signal, this.slotFreed.signal] : [this.stopping.signal];
      await sleep(POLL_MS, undefined, { signal: AbortSignal.any(wake) }).catch(() => undefined);
    }
  }

  /**
   * Starts jobs until no slot is free or no more jobs may start. A queue with groups needs several fetches: pg-boss
   * selects the oldest jobs and then drops those beyond their group's limit, so one fetch may select only the backlog
   * of one group. The next fetch skips the groups that have reached their limit.
   * @returns whether more jobs may be waiting than there were free slots
   */
  private async fillSlots(): Promise<boolean> {
    const { concurrency, groupConcurrency } = this.parts;
    while (this.running.size < concurrency && !this.stopping.signal.aborted) {
      const batchSize = concurrency - this.running.size;
      const count = await this.fetch(batchSize);
      if (groupConcurrency === undefined) return count === batchSize;
      if (count === 0) break;
    }
    return true;
  }

  /** @returns how many jobs it started; 0 when the database does not respond */
  private async fetch(batchSize: number): Promise<number> {
    const { boss, queue, groupConcurrency, onError } = this.parts;
    try {
      const jobs = await boss.fetch<never>(queue, {
        batchSize,
        ...(groupConcurrency === undefined ? {} : { groupConcurrency }),
      });
      for (const job of jobs) this.run(job);
      return jobs.length;
    } catch (error) {
      onError(error, { queue });
      return 0;
    }
  }

  private run(job: Job<never>): void {
    const ended = this.attempt(job).finally(() => {
      this.running.delete(job);
      this.slotFreed.abort();
    });
    this.running.set(job, ended);
  }

  /**
   * Completes or fails the job as soon as it ends. The queue stores only the name of the error, because anyone with
   * access to the database can read its rows; the log contains the rest.
   */
  private async attempt(job: Job<never>): Promise<void> {
    const { boss, queue, retryLimit, handle, onError } = this.parts;
    const isLastAttempt = job.retryCount >= retryLimit;
    const heartbeat = this.sendHeartbeats(job);
    try {
      await inSpan(`job ${queue}`, () => withinSeconds(job.expireInSeconds, handle(job.data, job.id, isLastAttempt)));
      await boss.complete(queue, job).catch((error: unknown) => onError(error, { queue, job: job.id }));
    } catch (error) {
      onError(error, { queue, job: job.id });
      const fault = error instanceof Error ? error.name : 'not an Error';
      await boss.fail(queue, job, { fault }).catch((failure: unknown) => onError(failure, { queue, job: job.id }));
    } finally {
      clearInterval(heartbeat);
    }
  }

  /** A job without heartbeats for `heartbeatSeconds` is retried: its process was killed. */
  private sendHeartbeats(job: Job<never>): NodeJS.Timeout | undefined {
    if (!job.heartbeatSeconds) return undefined;
    const { boss, queue, onError } = this.parts;
    const send = () => void boss.touch(queue, job).catch((error: unknown) => onError(error, { queue, job: job.id }));
    return setInterval(send, (job.heartbeatSeconds * 1_000) / 2).unref();
  }
}

class JobTimeoutError extends Error {
  override readonly name = 'JobTimeoutError';
}

/** Frees the slot of a job that never ends; pg-boss retries the job after the same time. */
async function withinSeconds(seconds: number, work: Promise<void>): Promise<void> {
  const timer = new AbortController();
  const timeout = sleep(seconds * 1_000, undefined, { signal: timer.signal, ref: false }).then(() => {
    throw new JobTimeoutError(`the job did not end within ${seconds} s`);
  });
  timeout.catch(() => undefined);
  try {
    await Promise.race([work, timeout]);
  } finally {
    timer.abort();
  }
}

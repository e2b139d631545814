import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import { PgBoss } from 'pg-boss';
import { ResilientPgClient, timeoutOptions } from '../database/connections/resilient-pg-client.js';
import type { Transaction } from '../database/transaction.js';
import { QueueWorker, type QueueOptions } from './queue-worker.js';
import { renamedQueues } from './renamed-queues.js';
import { JOB_GROUPS, QUEUES, type JobData, type QueueName } from './queues.js';

/** Time that running jobs have to finish when the server stops. */
const STOP_TIMEOUT_MS = 10_000;
/** Number of jobs per queue and process at a time: enough to notify the workers of a cancelled large shift quickly. */
const CONCURRENCY = 20;

/**
 * Runs jobs after the transaction that queued them has committed, at least once, with retries. Handlers must be
 * idempotent.
 */
@Injectable()
export class JobQueue implements BeforeApplicationShutdown {
  private readonly logger = new Logger('Jobs');
  private readonly boss: PgBoss;
  private readonly workers: QueueWorker[] = [];
  private state: 'idle' | 'running' | 'stopped' = 'idle';

  constructor(databaseUrl: string, statementTimeoutMs = 30_000) {
    const pool = { connectionString: databaseUrl, Client: ResilientPgClient, ...timeoutOptions(statementTimeoutMs) };
    this.boss = new PgBoss({
      ...pool,
      application_name: 'gigshift-jobs',
      max: 4,
      migrate: false,
      createSchema: false,
      schedule: false,
      reindex: false,
      monitorVacuum: false,
    });
    this.boss.on('error', (error) => this.logger.warn({ err: error }, 'Error of the job queue'));
  }

  get isRunning(): boolean {
    return this.state === 'running';
  }

  /**
   * Registers the handler of a queue, and of its earlier name, while the app starts. A job has the same id on each
   * attempt; if the last one fails, it becomes a dead letter.
   */
  handle<Q extends QueueName>(
    queue: Q,
    handle: (data: JobData[Q], jobId: string, isLastAttempt: boolean) => Promise<void>,
    { concurrency = CONCURRENCY, ...options }: Partial<QueueOptions> = {},
  ): void {
    const onError = (err: unknown, facts: object) => this.logger.error({ err, ...facts }, 'Job failed');
    const { retryLimit } = QUEUES[queue];
    const parts = { boss: this.boss, concurrency, retryLimit, ...options, onError };
    this.workers.push(new QueueWorker({ ...parts, queue, handle }));
    for (const { from, convert } of renamedQueues(queue)) {
      const handleEarlier = (data: never, jobId: string, isLastAttempt: boolean) =>
        handle(convert(data), jobId, isLastAttempt);
      this.workers.push(new QueueWorker({ ...parts, queue: from, handle: handleEarlier }));
    }
  }

  /** Queues a job in the caller's transaction. */
  async send<Q extends QueueName>(tx: Transaction, queue: Q, data: JobData[Q]): Promise<void> {
    await this.boss.send(queue, data, { db: databaseOf(tx), ...groupOf(queue, data) });
  }

  /** Queues any number of jobs in the caller's transaction, with one statement. */
  async sendAll<Q extends QueueName>(tx: Transaction, queue: Q, all: readonly JobData[Q][]): Promise<void> {
    if (all.length === 0) return;
    const jobs = all.map((data) => ({ data, ...groupOf(queue, data) }));
    await this.boss.insert(queue, jobs, { db: databaseOf(tx) });
  }

  async start(): Promise<void> {
    await this.boss.start();
    for (const worker of this.workers) worker.start();
    this.state = 'running';
  }

  async beforeApplicationShutdown(): Promise<void> {
    if (this.state !== 'running') return;
    this.state = 'stopped';
    const finished = this.workers.map((worker) => worker.stop());
    await Promise.race([Promise.all(finished), sleep(STOP_TIMEOUT_MS, undefined, { ref: false })]);
    await Promise.all(this.workers.map((worker) => worker.abandon()));
    await this.boss.stop({ graceful: false });
  }
}

const databaseOf = (tx: Transaction) => ({
  executeSql: async (text: string, values: unknown[] = []) => ({ rows: await tx.query(text, values) }),
});

function groupOf<Q extends QueueName>(queue: Q, data: JobData[Q]): { group?: { id: string } } {
  const id = JOB_GROUPS[queue]?.(data);
  return id === undefined ? {} : { group: { id } };
}

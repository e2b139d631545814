import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import { PgBoss, type Job } from 'pg-boss';
import { HeardClient, noticingSilence } from '../database/heard-client.js';
import type { Transaction } from '../database/transaction.js';
import { inSpan } from '../tracing/tracing.js';
import type { JobData, QueueName } from './queues.js';

type Handler = (data: never, jobId: string) => Promise<void>;

/** How long jobs under way may take to finish when the server stops. */
const PATIENCE_MS = 10_000;
/** Twenty at a look, so that cancelling a big shift tells its workers at once. */
const POLLING = { pollingIntervalSeconds: 0.5, batchSize: 20 };

/**
 * Delivers work after the transaction that asked for it has committed, at least once, with retries. Handlers must bear
 * being run again.
 */
@Injectable()
export class JobQueue implements BeforeApplicationShutdown {
  private readonly logger = new Logger('Jobs');
  private readonly boss: PgBoss;
  private readonly handlers: { queue: QueueName; handle: Handler; batchSize: number }[] = [];
  private state: 'idle' | 'running' | 'stopped' = 'idle';

  constructor(databaseUrl: string, answerWithinMs = 30_000) {
    const pool = { connectionString: databaseUrl, Client: HeardClient, ...noticingSilence(answerWithinMs) };
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
    this.boss.on('error', (error) => this.logger.warn({ err: error }, 'Job queue'));
  }

  get isRunning(): boolean {
    return this.state === 'running';
  }

  /**
   * Registers what handles a queue; called by modules while the app starts. `batchSize`: so many at the same time. A job has the
   * same id on each try.
   */
  handle<Q extends QueueName>(
    queue: Q,
    handle: (data: JobData[Q], jobId: string) => Promise<void>,
    { batchSize = POLLING.batchSize }: { batchSize?: number } = {},
  ): void {
    this.handlers.push({ queue, handle: handle as Handler, batchSize });
  }

  /** Puts a job into the queue as part of the caller's transaction. */
  async send<Q extends QueueName>(tx: Transaction, queue: Q, data: JobData[Q]): Promise<void> {
    const db = { executeSql: async (text: string, values: unknown[] = []) => ({ rows: await tx.query(text, values) }) };
    await this.boss.send(queue, data, { db });
  }

  async start(): Promise<void> {
    await this.boss.start();
    for (const { queue, handle, batchSize } of this.handlers) {
      await this.boss.work<never>(queue, { ...POLLING, batchSize }, async (jobs: Job<never>[]) => {
        await Promise.all(jobs.map((job) => this.attempt(job, handle)));
      });
    }
    this.state = 'running';
  }

  /**
   * Ends this job alone, at once, whatever becomes of the others fetched with it: what is done already a kill does not bring
   * again. The queue keeps what it is told, readable in the database: it gets the name of the fault, the log the rest.
   */
  private async attempt(job: Job<never>, handle: Handler): Promise<void> {
    const { id, name, data } = job;
    try {
      await inSpan(`job ${name}`, () => handle(data, id));
    } catch (error) {
      this.logger.error({ err: error, queue: name, job: id }, 'Job failed');
      return void (await this.boss.fail(name, job, { fault: error instanceof Error ? error.name : 'not an Error' }));
    }
    await this.boss.complete(name, job).catch(() => undefined); // the queue itself does so after the last of them
  }

  async beforeApplicationShutdown(): Promise<void> {
    if (this.state !== 'running') return;
    this.state = 'stopped';
    const finished = this.handlers.map(({ queue }) => this.boss.offWork(queue));
    await Promise.race([Promise.all(finished), sleep(PATIENCE_MS, undefined, { ref: false })]);
    await this.boss.stop({ graceful: false }); // what is still under way has failed, and is tried again by another server
  }
}

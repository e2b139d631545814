import { Injectable } from '@nestjs/common';
import { DataSource, QueryFailedError } from 'typeorm';
import { DomainError } from '../http/errors/domain-error.js';
import { InvalidationChannel } from '../live/invalidation-channel.js';
import { constraintToProblem } from './schema/constraint-problems.js';
import { inSpan } from '../tracing/tracing.js';
import { AutocommitStatement, Transaction } from './transaction.js';

const SERIALIZATION_FAILURE = '40001';
const DEADLOCK = '40P01';
const MAX_RETRIES = 3;

/** Opens transactions. Code inside one makes no external calls (HTTP, mail, push) and opens no other. */
@Injectable()
export class UnitOfWork {
  /** Number of retried transactions since the start of the process. */
  retries = 0;

  constructor(
    private readonly dataSource: DataSource,
    private readonly channel: InvalidationChannel,
  ) {}

  /**
   * Runs `work` in one READ COMMITTED transaction, and publishes its invalidations after the commit. Retries the whole
   * transaction up to 3 times after a serialization failure or a deadlock, so `work` must be repeatable.
   * @throws DomainError `busy` if the last retry fails too, or the problem of a violated constraint
   * (`constraintToProblem`)
   */
  async run<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    return this.withRetries(() => this.attempt(work));
  }

  /**
   * Runs `work` with one statement that commits by itself, without START TRANSACTION and COMMIT. Retries and errors as
   * `run`.
   */
  async runAutocommit<T>(work: (tx: AutocommitStatement) => Promise<T>): Promise<T> {
    return this.withRetries(async () => {
      const tx = new AutocommitStatement(this.dataSource.manager);
      const result = await work(tx);
      this.channel.publish(tx.invalidations);
      return result;
    });
  }

  private async withRetries<T>(attempt: () => Promise<T>): Promise<T> {
    for (let retries = 0; ; retries += 1) {
      try {
        return await inSpan('transaction', attempt);
      } catch (error) {
        if (!isTransient(error)) throw constraintToProblem(error);
        if (retries >= MAX_RETRIES) throw new DomainError('busy', { seconds: 1 });
        this.retries += 1;
      }
    }
  }

  private async attempt<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    const { result, invalidations } = await this.dataSource.transaction(async (manager) => {
      const tx = new Transaction(manager);
      return { result: await work(tx), invalidations: tx.invalidations };
    });
    this.channel.publish(invalidations);
    return result;
  }

  /** Runs `work` without a transaction: each statement sees what was committed when it started. */
  async read<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    return work(new Transaction(this.dataSource.manager));
  }
}

function isTransient(error: unknown): boolean {
  const code = error instanceof QueryFailedError ? (error.driverError as { code?: string }).code : undefined;
  return code === SERIALIZATION_FAILURE || code === DEADLOCK;
}

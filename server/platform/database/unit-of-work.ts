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

/** Opens transactions. Nothing calls out (HTTP, mail, push) inside one, and none is opened inside another. */
@Injectable()
export class UnitOfWork {
  /** Whole transactions run again since the start: every figure of a load run is printed beside this count. */
  retries = 0;

  constructor(
    private readonly dataSource: DataSource,
    private readonly channel: InvalidationChannel,
  ) {}

  /**
   * Runs `work` in one READ COMMITTED transaction. A serialization failure or a deadlock runs all of it again, at most
   * 3 times, so `work` must be repeatable. A broken constraint that a person can cause becomes its DomainError.
   * @throws DomainError `busy` when the last try met others too: nothing is wrong, and a second later it may well pass
   */
  async run<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    return this.withRetries(() => this.attempt(work));
  }

  /** The same for one statement, which is a transaction by itself: no start and no end travel beside it. */
  async runAutocommit<T>(work: (tx: AutocommitStatement) => Promise<T>): Promise<T> {
    return this.withRetries(async () => {
      const tx = new AutocommitStatement(this.dataSource.manager);
      const answer = await work(tx);
      this.channel.publish(tx.invalidations);
      return answer;
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
    const { answer, invalidations } = await this.dataSource.transaction(async (manager) => {
      const tx = new Transaction(manager);
      return { answer: await work(tx), invalidations: tx.invalidations };
    });
    this.channel.publish(invalidations);
    return answer;
  }

  /** For answers that need no transaction: each statement sees what is committed when it starts. */
  async read<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    return work(new Transaction(this.dataSource.manager));
  }
}

function isTransient(error: unknown): boolean {
  const code = error instanceof QueryFailedError ? (error.driverError as { code?: string }).code : undefined;
  return code === SERIALIZATION_FAILURE || code === DEADLOCK;
}

import { HeardClient } from './heard-client.js';

const NOTHING = { command: '', rowCount: 0, rows: [] };
/** What PostgreSQL answers to all that comes behind a statement that failed. */
const IN_FAILED_TRANSACTION = '25P02';

/**
 * A connection of the pool that the app works with. Of a transaction of a few statements its journeys are the cost, so
 * what need not wait travels together: the start with the first statement, and what is asked in one turn of the event
 * loop as one packet. PostgreSQL does them one after the other all the same, each in a snapshot of its own. ADR 21.
 */
export class PooledClient extends HeardClient {
  private startsWithNext = false;
  private failure: unknown = null;

  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- every way of asking that the driver has
  override query(...asked: any[]): any {
    const [text] = asked as unknown[];
    if (text === 'START TRANSACTION') return this.startWithNext();
    if (text === 'COMMIT' || text === 'ROLLBACK') return this.finish(text);
    this.gather();
    const start = this.takeStart();
    const answer = this.withReason(super.query(...asked));
    return start ? Promise.all([answer, start]).then(([first]) => first) : answer;
  }

  /** Whoever hears of it first hears why: the answer behind the one that failed may be read before that one was. */
  private withReason(answer: unknown): unknown {
    if (!(answer instanceof Promise)) return answer;
    return answer.catch((error: unknown) => {
      const isFollowing = (error as { code?: string }).code === IN_FAILED_TRANSACTION;
      if (!isFollowing) this.failure ??= error;
      throw isFollowing && this.failure ? this.failure : error;
    });
  }

  private startWithNext(): Promise<unknown> {
    this.startsWithNext = true;
    this.failure = null;
    return Promise.resolve(NOTHING);
  }

  private takeStart(): Promise<unknown> | null {
    if (!this.startsWithNext) return null;
    this.startsWithNext = false;
    return super.query('START TRANSACTION') as Promise<unknown>;
  }

  private finish(text: 'COMMIT' | 'ROLLBACK'): Promise<unknown> {
    if (!this.startsWithNext) return super.query(text) as Promise<unknown>;
    this.startsWithNext = false;
    return Promise.resolve(NOTHING);
  }

  /** What is asked until the turn is over leaves as one packet. */
  private gather(): void {
    const { stream } = this.connection;
    stream.cork();
    process.nextTick(() => stream.uncork());
  }
}

import { HeardClient } from './heard-client.js';

const NOTHING = { command: '', rowCount: 0, rows: [] };
/** What PostgreSQL answers to all that comes behind a statement that failed. */
const IN_FAILED_TRANSACTION = '25P02';

/**
 * A connection of the pool that the app works with. Of a transaction of a few statements its journeys are the cost, so
 * what need not wait travels together: the start with the first statement, what is asked in one turn of the event loop
 * as one packet, and the commit with a statement that is said to be the last. PostgreSQL does them one after the other
 * all the same, each in a snapshot of its own. ADR 21.
 */
export class PooledClient extends HeardClient {
  private startsWithNext = false;
  private endsWithNext = false;
  private commit: Promise<unknown> | null = null;
  private failure: unknown = null;

  /** The next statement is the transaction's last. Where it fails, the commit behind it ends what is broken: a rollback. */
  commitWithNext(): void {
    this.endsWithNext = true;
  }

  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- every way of asking that the driver has
  override query(...asked: any[]): any {
    const [text] = asked as unknown[];
    if (text === 'START TRANSACTION') return this.startWithNext();
    if (text === 'COMMIT' || text === 'ROLLBACK') return this.finish(text);
    if (this.commit) return Promise.reject(new Error('Asked after the last statement of a transaction'));
    this.gather();
    const start = this.takeStart();
    const answer = this.withReason(super.query(...asked));
    this.takeEnd();
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

  private takeEnd(): void {
    if (!this.endsWithNext) return;
    this.endsWithNext = false;
    this.commit = super.query('COMMIT') as Promise<unknown>;
    this.commit.catch(() => undefined); // whoever ends the transaction hears of it
  }

  private finish(text: 'COMMIT' | 'ROLLBACK'): Promise<unknown> {
    const { commit, startsWithNext } = this;
    [this.commit, this.startsWithNext, this.endsWithNext] = [null, false, false];
    if (startsWithNext) return Promise.resolve(NOTHING);
    return commit ?? (super.query(text) as Promise<unknown>);
  }

  /** What is asked until the turn is over leaves as one packet. */
  private gather(): void {
    const { stream } = this.connection;
    stream.cork();
    process.nextTick(() => stream.uncork());
  }
}

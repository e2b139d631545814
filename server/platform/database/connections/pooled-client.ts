import { ResilientPgClient } from './resilient-pg-client.js';

const EMPTY_RESULT = { command: '', rowCount: 0, rows: [] };
/** What PostgreSQL answers to all that comes behind a statement that failed. */
const IN_FAILED_TRANSACTION = '25P02';

/**
 * A connection of the pool that the app works with. Of a transaction of a few statements its journeys are the cost, so
 * what need not wait travels together: the start with the first statement, and what is asked in one turn of the event
 * loop as one packet. PostgreSQL does them one after the other all the same, each in a snapshot of its own. ADR 21.
 */
export class PooledClient extends ResilientPgClient {
  private startPending = false;
  private firstError: unknown = null;

  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- every way of asking that the driver has
  override query(...args: any[]): any {
    const [text] = args as unknown[];
    if (text === 'START TRANSACTION') return this.deferStart();
    if (text === 'COMMIT' || text === 'ROLLBACK') return this.finish(text);
    this.corkUntilNextTick();
    const start = this.takeStart();
    const answer = this.reportFirstError(super.query(...args));
    return start ? Promise.all([answer, start]).then(([first]) => first) : answer;
  }

  /** Whoever hears of it first hears why: the answer behind the one that failed may be read before that one was. */
  private reportFirstError(answer: unknown): unknown {
    if (!(answer instanceof Promise)) return answer;
    return answer.catch((error: unknown) => {
      const isConsequence = (error as { code?: string }).code === IN_FAILED_TRANSACTION;
      if (!isConsequence) this.firstError ??= error;
      throw isConsequence && this.firstError ? this.firstError : error;
    });
  }

  private deferStart(): Promise<unknown> {
    this.startPending = true;
    this.firstError = null;
    return Promise.resolve(EMPTY_RESULT);
  }

  private takeStart(): Promise<unknown> | null {
    if (!this.startPending) return null;
    this.startPending = false;
    return super.query('START TRANSACTION') as Promise<unknown>;
  }

  private finish(text: 'COMMIT' | 'ROLLBACK'): Promise<unknown> {
    if (!this.startPending) return super.query(text) as Promise<unknown>;
    this.startPending = false;
    return Promise.resolve(EMPTY_RESULT);
  }

  /** What is asked until the turn is over leaves as one packet. */
  private corkUntilNextTick(): void {
    const { stream } = this.connection;
    stream.cork();
    process.nextTick(() => stream.uncork());
  }
}

import { ResilientPgClient } from './resilient-pg-client.js';

const EMPTY_RESULT = { command: '', rowCount: 0, rows: [] };
/** SQLSTATE of every statement after the first failed one of a transaction. */
const IN_FAILED_TRANSACTION = '25P02';

/**
 * A connection of the app's pool that saves round trips: START TRANSACTION is sent with the first statement, and
 * statements of one turn of the event loop are sent as one packet. PostgreSQL still runs them in order, each with its
 * own snapshot. ADR 21.
 */
export class PooledClient extends ResilientPgClient {
  private startPending = false;
  private firstError: unknown = null;

  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- all overloads of the driver
  override query(...args: any[]): any {
    const [text] = args as unknown[];
    if (text === 'START TRANSACTION') return this.deferStart();
    if (text === 'COMMIT' || text === 'ROLLBACK') return this.finish(text);
    this.corkUntilNextTick();
    const start = this.takeStart();
    const answer = this.reportFirstError(super.query(...args));
    return start ? Promise.all([answer, start]).then(([first]) => first) : answer;
  }

  /**
   * Reports the first error of a pipelined transaction instead of the 25P02 errors that follow it, even if one of those
   * is read first.
   */
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

  /** Sends the statements of this turn of the event loop as one packet. */
  private corkUntilNextTick(): void {
    const { stream } = this.connection;
    stream.cork();
    process.nextTick(() => stream.uncork());
  }
}

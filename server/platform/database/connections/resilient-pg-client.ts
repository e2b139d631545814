import { Client } from 'pg';
import { preparedQuery } from './prepared-statements.js';

/** The server ends a statement that takes too long; a connection that says nothing for so much longer is dead. */
const NETWORK_TIMEOUT_MS = 3_000;

/** What a connection needs to notice that nothing passes on it any more, for statements that may take so long. */
export function timeoutOptions(statementTimeoutMs: number): { query_timeout: number; keepAlive: boolean } {
  return { query_timeout: statementTimeoutMs + NETWORK_TIMEOUT_MS, keepAlive: true };
}

/**
 * A connection whose loss can't end the process. The pool listens while it lies idle and its user while it is in use, but
 * between the two nobody does for a moment, and an `error` event that nobody hears is an uncaught exception. What runs on
 * the connection fails with the same error anyway.
 *
 * And one that nothing passes on any more, though nobody said so (a cable, a firewall that forgot it), is given up once a
 * question stays without an answer: handed back to the pool it would swallow the next one as well.
 */
export class ResilientPgClient extends Client {
  constructor(...settings: ConstructorParameters<typeof Client>) {
    super(...settings);
    this.on('error', () => undefined);
  }

  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- every way of asking that the driver has
  override query(...args: any[]): any {
    const prepared = preparedQuery(args);
    const result: unknown = prepared ? super.query(prepared) : super.query(...(args as Parameters<Client['query']>));
    if (result instanceof Promise) {
      result.catch((error: unknown) => {
        if (error instanceof Error && error.message === 'Query read timeout') this.discard();
      });
    }
    return result;
  }

  /** The driver cuts a connection that is asked to end while a question is open, and the pool takes back none that ends. */
  private discard(): void {
    this.end().catch(() => undefined);
  }
}

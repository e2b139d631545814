import { Client } from 'pg';
import { preparedQuery } from './prepared-statements.js';

/** Extra time after the server's statement timeout, after which a silent connection counts as dead. */
const NETWORK_TIMEOUT_MS = 3_000;

/** Returns client options that detect a dead connection: the query timeout is `statementTimeoutMs` plus 3 seconds. */
export function timeoutOptions(statementTimeoutMs: number): { query_timeout: number; keepAlive: boolean } {
  return { query_timeout: statementTimeoutMs + NETWORK_TIMEOUT_MS, keepAlive: true };
}

/**
 * A connection whose loss cannot end the process: an `error` event without a listener would be an uncaught exception,
 * and the pool has none while it hands a connection over. A query on the connection fails with the same error.
 * A connection whose query times out is closed: a cable or firewall may have dropped it silently, and back in the pool
 * it would delay the next query too.
 */
export class ResilientPgClient extends Client {
  constructor(...settings: ConstructorParameters<typeof Client>) {
    super(...settings);
    this.on('error', () => undefined);
  }

  // oxlint-disable-next-line typescript/no-explicit-any -- all overloads of the driver
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

  /**
   * Ends the connection. The driver destroys the socket if a query is open, and the pool discards ended connections.
   */
  private discard(): void {
    this.end().catch(() => undefined);
  }
}

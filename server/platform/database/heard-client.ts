import { Client } from 'pg';

/**
 * A connection whose loss can't end the process. The pool listens while it lies idle and its user while it is in use, but
 * between the two nobody does for a moment, and an `error` event that nobody hears is an uncaught exception. What runs on
 * the connection fails with the same error anyway.
 */
export class HeardClient extends Client {
  constructor(...settings: ConstructorParameters<typeof Client>) {
    super(...settings);
    this.on('error', () => undefined);
  }
}

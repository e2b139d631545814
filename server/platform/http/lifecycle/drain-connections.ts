import type { IncomingMessage } from 'node:http';
import type { Server, Socket } from 'node:net';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';

/** A turn of the event loop that does nothing else takes a tenth of it. */
const IDLE_TURN_MS = 0.02;
/** A server that is never idle closes all the same. */
const PATIENCE_MS = 2_000;
const LOOK_EVERY_MS = 20;

/**
 * Until the system holds no connection that is made and not yet taken: those are reset when the server closes, and what a proxy
 * has sent on one of them fails. A turn of the event loop takes one of them, so one that took none and no time says that there
 * were none a moment ago; the caller closes at once, before the next turn.
 */
export async function drainConnections(server: Server): Promise<void> {
  let taken = 0;
  const count = () => (taken += 1);
  server.on('connection', count);
  const givesUpAt = performance.now() + PATIENCE_MS;
  let isIdle = false;
  while (!isIdle && performance.now() < givesUpAt) {
    const [before, beganAt] = [taken, performance.now()];
    await nextTurn();
    isIdle = taken === before && performance.now() - beganAt < IDLE_TURN_MS;
  }
  server.off('connection', count);
}

/** The connections that have brought no request so far. */
export class UnusedConnections {
  private readonly silent = new Set<Socket>();

  constructor(server: Server) {
    server.on('connection', (socket: Socket) => {
      this.silent.add(socket);
      socket.once('close', () => this.silent.delete(socket));
    });
    server.on('request', ({ socket }: IncomingMessage) => this.silent.delete(socket));
  }

  /** @param mostMs a connection that stays silent so long brings nothing, and is closed: a server's own close would wait for it */
  async waitOrClose(mostMs: number): Promise<void> {
    const givesUpAt = performance.now() + mostMs;
    while (this.silent.size > 0 && performance.now() < givesUpAt) await wait(LOOK_EVERY_MS);
    for (const socket of this.silent) socket.destroy();
  }
}

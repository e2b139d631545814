import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';

/** At the end, the requests under way finish first: they still need the jobs and the database that stop after them. */
@Injectable()
export class HttpShutdown implements OnModuleDestroy {
  constructor(private readonly host: HttpAdapterHost) {}

  async onModuleDestroy(): Promise<void> {
    await this.host.httpAdapter?.close();
  }
}

/**
 * A connection that is busy when the end has begun is closed with its answer; kept alive, it would hold the stop up.
 * @param isLeaving whether the end is near, though not begun
 * @param endStreams ends the answers that would go on without an end
 */
export function closeConnectionsOnShutdown(
  fastify: FastifyInstance,
  isLeaving: () => boolean,
  endStreams: () => void,
): void {
  let closing = false;
  fastify.addHook('preClose', (done) => {
    closing = true;
    endStreams();
    done();
  });
  fastify.addHook('onSend', (_request, reply, payload, done) => {
    if (closing || isLeaving()) reply.header('connection', 'close');
    done(null, payload);
  });
}

import { Controller, Get, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LIVE_RECENT_MS } from '../../../shared/live/live.contract.js';
import { SignedIn } from '../http/security/access.js';
import { queryParameters } from '../http/query/query-parameters.js';
import { CurrentPrincipal, type Principal } from '../http/security/principal.js';
import { LiveStreams } from './live-streams.js';

/** Closes the connection with the stream, and disables buffering and transformation by proxies. */
const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
  connection: 'close',
};

const AgeQuery = queryParameters(
  {
    age: {
      type: 'integer',
      minimum: 0,
      description: 'Age of the oldest list on the screen, in milliseconds; an invalid value counts as the maximum.',
    },
  },
  ({ age = '0' }) =>
    typeof age === 'string' && /^\d{1,9}$/.test(age) ? Math.min(Number(age), LIVE_RECENT_MS) : LIVE_RECENT_MS,
);

@ApiTags('events')
@Controller('events')
export class EventsController {
  constructor(private readonly streams: LiveStreams) {}

  /** Streams the topics of changed lists while the person is logged in; the client reads it with fetch. [H-33] */
  @SignedIn()
  @Get()
  open(
    @CurrentPrincipal() principal: Principal,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
    @AgeQuery() age: number,
  ): void {
    void reply.headers(HEADERS).send(this.streams.add(principal, request, age).body);
  }
}

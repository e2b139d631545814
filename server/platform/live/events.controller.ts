import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import { ApiQuery, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LIVE_RECENT_MS } from '../../../shared/live/live.contract.js';
import { SignedIn } from '../http/access.js';
import { CurrentPrincipal, type Principal } from '../http/principal.js';
import { LiveStreams } from './live-streams.js';

/** A connection of its own that ends with the stream, and no proxy that keeps what it should pass on. */
const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
  connection: 'close',
};

@ApiTags('events')
@Controller('events')
export class EventsController {
  constructor(private readonly streams: LiveStreams) {}

  /** Says which lists have changed, for as long as the person is signed in; the client reads it with fetch. [H-33] */
  @SignedIn()
  @ApiQuery({ name: 'age', required: false, description: 'How old the oldest list on the screen is, in milliseconds.' })
  @Get()
  open(
    @CurrentPrincipal() principal: Principal,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
    @Query('age') age?: string,
  ): void {
    void reply.headers(HEADERS).send(this.streams.add(principal, request, ageOf(age)).body);
  }
}

/** What can't be read is as old as can be. */
function ageOf(text = '0'): number {
  return /^\d{1,9}$/.test(text) ? Math.min(Number(text), LIVE_RECENT_MS) : LIVE_RECENT_MS;
}

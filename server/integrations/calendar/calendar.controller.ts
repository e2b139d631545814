import { Controller, Delete, Get, HttpCode, Param, Post, Req, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CalendarFeedLink, CalendarFeedState } from '../../../shared/integrations/calendar-feed.contract.js';
import { CALENDAR_FEED } from '../../../shared/integrations/integrations.policy.js';
import { Public, Worker } from '../../platform/http/security/access.js';
import { queryParameters } from '../../platform/http/query/query-parameters.js';
import { CurrentWorker, type WorkerPrincipal } from '../../platform/http/security/principal.js';
import { IdPipe } from '../../platform/http/validation/id.pipe.js';
import { DownloadOwnShift } from './download-own-shift.js';
import { OwnFeed } from './own-feed.js';
import { ReadFeed } from './read-feed.js';

const TokenQuery = queryParameters({ token: { type: 'string', required: true } }, ({ token }) => token);

/** Calendar feed of a worker's own shifts, and one of them as a file. docs/integrations.md */
@ApiTags('calendar')
@Controller()
export class CalendarController {
  constructor(
    private readonly own: OwnFeed,
    private readonly feed: ReadFeed,
    private readonly ownShift: DownloadOwnShift,
  ) {}

  /** Returns whether there is a link, and its last use. */
  @Worker()
  @ApiBearerAuth()
  @Get('user/calendar-feed')
  get(@CurrentWorker() worker: WorkerPrincipal): Promise<CalendarFeedState> {
    return this.own.get(worker.id);
  }

  /** Creates a new link, returned once, and ends the previous one. */
  @Worker()
  @ApiBearerAuth()
  @HttpCode(200)
  @Post('user/calendar-feed')
  renew(@CurrentWorker() worker: WorkerPrincipal): Promise<CalendarFeedLink> {
    return this.own.renew(worker.id);
  }

  /** Ends the link. */
  @Worker()
  @ApiBearerAuth()
  @Delete('user/calendar-feed')
  end(@CurrentWorker() worker: WorkerPrincipal): Promise<CalendarFeedState> {
    return this.own.end(worker.id);
  }

  /** Returns one of the worker's shifts as a calendar file. */
  @Worker()
  @ApiBearerAuth()
  @Get('user/assignments/:id/calendar.ics')
  async download(
    @CurrentWorker() worker: WorkerPrincipal,
    @Param('id', IdPipe) assignmentId: number,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    const { name, content } = await this.ownShift.run(worker, assignmentId);
    reply
      .header('content-type', 'text/calendar; charset=utf-8')
      .header('content-disposition', `attachment; filename="${name}"`);
    return content;
  }

  /** Returns the calendar; the token in the link is the permission. */
  @Public()
  @Get('calendar/shifts.ics')
  async read(
    @TokenQuery() token: unknown,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    const calendar = await this.feed.run(token, request.ip);
    reply
      .header('content-type', 'text/calendar; charset=utf-8')
      .header('content-disposition', 'inline; filename="shifts.ics"')
      .header('cache-control', `private, max-age=${CALENDAR_FEED.cacheSeconds}`)
      .header('x-robots-tag', 'noindex');
    return calendar;
  }
}

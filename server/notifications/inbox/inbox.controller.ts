import { Controller, Get, HttpCode, Param, Post, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { InboxNotification } from '../../../shared/notifications/notification.contract.js';
import type { Language } from '../../../shared/workers/worker.contract.js';
import { Worker } from '../../platform/http/security/access.js';
import { queryParameters } from '../../platform/http/query/query-parameters.js';
import { IdPipe } from '../../platform/http/validation/id.pipe.js';
import { RequestLanguage } from '../../platform/http/request-language.js';
import { sendPage, PaginationQuery, type Pagination } from '../../platform/http/query/pagination.js';
import { CurrentWorker, type WorkerPrincipal } from '../../platform/http/security/principal.js';
import { MarkRead } from './mark-read.js';
import { ReadInbox } from './read-inbox.js';

const LANGUAGES = ['en', 'es'] as const;

const LanguageQuery = queryParameters(
  { language: { type: 'string', enum: LANGUAGES, description: 'Left out, the worker’s own.' } },
  ({ language }): Language | null => LANGUAGES.find((one) => one === language) ?? null,
);

/** A worker's notifications. */
@ApiTags('notifications')
@ApiBearerAuth()
@Worker()
@Controller('notifications')
export class InboxController {
  constructor(
    private readonly inbox: ReadInbox,
    private readonly marks: MarkRead,
  ) {}

  /** Lists notifications, newest first, in `?language=` or the worker's language; `X-Unread-Count` is the number of unread ones [N-13]. */
  @Get()
  async list(
    @CurrentWorker() { id }: WorkerPrincipal,
    @RequestLanguage() language: Language,
    @LanguageQuery() requestedLanguage: Language | null,
    @PaginationQuery() pagination: Pagination,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<InboxNotification[]> {
    const { page, unread } = await this.inbox.read({ id, language: requestedLanguage ?? language }, pagination);
    reply.header('x-unread-count', String(unread));
    return sendPage(reply, page);
  }

  /** Marks all notifications as read [N-13]. */
  @Post('read-all')
  @HttpCode(200)
  readAll(@CurrentWorker() worker: WorkerPrincipal): Promise<{ unread: number }> {
    return this.marks.all(worker.id);
  }

  /** Marks one notification as read [N-13]. */
  @Post(':id/read')
  @HttpCode(200)
  read(@CurrentWorker() worker: WorkerPrincipal, @Param('id', IdPipe) id: number): Promise<{ unread: number }> {
    return this.marks.one(worker.id, id);
  }
}

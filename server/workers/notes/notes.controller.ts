import { Body, Controller, Delete, Get, HttpCode, Param, Post, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { AddedNote, AddNoteRequest, WorkerNote } from '../../../shared/workers/worker-note.contract.js';
import { ADD_NOTE_RULES } from '../../../shared/workers/worker-note.fields.js';
import { PaginationQuery, sendPage, type Pagination } from '../../platform/http/query/pagination.js';
import { AdminOnly } from '../../platform/http/security/access.js';
import { CurrentAdmin, type AdminPrincipal } from '../../platform/http/security/principal.js';
import { Field } from '../../platform/http/validation/field.decorator.js';
import { IdPipe } from '../../platform/http/validation/id.pipe.js';
import { AddNote } from './add-note.js';
import { DeleteNote } from './delete-note.js';
import { ListNotes } from './list-notes.js';

export class AddNoteBody implements AddNoteRequest {
  @Field(ADD_NOTE_RULES.clientRequestId) clientRequestId!: string;
  @Field(ADD_NOTE_RULES.text) text!: string;
}

/** Notes of admins on a worker. */
@ApiTags('workers')
@AdminOnly()
@Controller('admin')
export class NotesController {
  constructor(
    private readonly notes: ListNotes,
    private readonly adding: AddNote,
    private readonly deleting: DeleteNote,
  ) {}

  /** Lists the notes on a worker, newest first [W-150]. */
  @Get('workers/:id/notes')
  async list(
    @Param('id', IdPipe) userId: number,
    @PaginationQuery() pagination: Pagination,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<WorkerNote[]> {
    return sendPage(reply, await this.notes.list(userId, pagination));
  }

  /** Adds a note [W-152, W-153]. */
  @Post('workers/:id/notes')
  add(
    @Param('id', IdPipe) userId: number,
    @Body() body: AddNoteBody,
    @CurrentAdmin() { id }: AdminPrincipal,
  ): Promise<AddedNote> {
    return this.adding.add(id, userId, body);
  }

  /** Deletes a note of any admin; a deleted note stays deleted [W-154]. */
  @Delete('worker-notes/:id')
  @HttpCode(204)
  async delete(@Param('id', IdPipe) id: number, @CurrentAdmin() admin: AdminPrincipal): Promise<void> {
    await this.deleting.delete(admin.id, id);
  }
}

import { Body, Controller, Delete, Get, Param, Post, Put, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { ShiftTemplateView } from '../../../shared/shifts/shift-template.contract.js';
import type { Language } from '../../../shared/workers/worker.contract.js';
import { AdminOnly } from '../../platform/http/security/access.js';
import { IdPipe } from '../../platform/http/validation/id.pipe.js';
import { RequestLanguage } from '../../platform/http/request-language.js';
import { sendPage, PaginationQuery, type Pagination } from '../../platform/http/query/pagination.js';
import { CurrentAdmin, type AdminPrincipal } from '../../platform/http/security/principal.js';
import { CreateShiftTemplate } from './create-shift-template.js';
import { DeleteShiftTemplate } from './delete-shift-template.js';
import { EditShiftTemplate } from './edit-shift-template.js';
import { ListShiftTemplates } from './list-shift-templates.js';
import { NewShiftTemplateBody, ShiftTemplateEditBody } from './shift-template.body.js';

@ApiTags('shifts')
@AdminOnly()
@Controller('admin/shift-templates')
export class ShiftTemplatesController {
  constructor(
    private readonly templates: ListShiftTemplates,
    private readonly creations: CreateShiftTemplate,
    private readonly edits: EditShiftTemplate,
    private readonly deletions: DeleteShiftTemplate,
  ) {}

  /** Lists templates by name [D-32]. */
  @Get()
  async list(
    @PaginationQuery() pagination: Pagination,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ShiftTemplateView[]> {
    return sendPage(reply, await this.templates.list(pagination));
  }

  /** Creates a template [D-35]. */
  @Post()
  create(@CurrentAdmin() { id }: AdminPrincipal, @Body() body: NewShiftTemplateBody): Promise<ShiftTemplateView> {
    return this.creations.create(id, body);
  }

  /** Edits a template; its shifts do not change [D-37]. */
  @Put(':id')
  edit(
    @CurrentAdmin() { id }: AdminPrincipal,
    @Param('id', IdPipe) templateId: number,
    @Body() body: ShiftTemplateEditBody,
  ): Promise<ShiftTemplateView> {
    return this.edits.edit(id, templateId, body);
  }

  /** Deletes a template; its shifts do not change [D-37]. */
  @Delete(':id')
  delete(
    @CurrentAdmin() { id }: AdminPrincipal,
    @RequestLanguage() language: Language,
    @Param('id', IdPipe) templateId: number,
  ): Promise<{ message: string }> {
    return this.deletions.delete({ id, language }, templateId);
  }
}

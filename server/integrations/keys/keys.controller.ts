import { Body, Controller, Delete, Get, HttpCode, Param, Post, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type {
  ApiKeyRequest,
  ApiKeyView,
  ApiScope,
  CreatedApiKey,
} from '../../../shared/integrations/api-key.contract.js';
import { API_KEY_RULES } from '../../../shared/integrations/api-key.fields.js';
import { AdminOnly } from '../../platform/http/security/access.js';
import { Field } from '../../platform/http/validation/field.decorator.js';
import { IdPipe } from '../../platform/http/validation/id.pipe.js';
import { sendPage, PaginationQuery, type Pagination } from '../../platform/http/query/pagination.js';
import { CurrentAdmin, type AdminPrincipal } from '../../platform/http/security/principal.js';
import { ManageKeys } from './manage-keys.js';

export class ApiKeyBody implements ApiKeyRequest {
  @Field(API_KEY_RULES.name) name!: string;
  @Field(API_KEY_RULES.scopes) scopes!: ApiScope[];
  @Field(API_KEY_RULES.expiresInDays) expiresInDays?: number | null;
  @Field(API_KEY_RULES.clientKeyId) clientKeyId?: string | null;
}

/** Manages the API keys of other programs. docs/integrations.md */
@ApiTags('integrations')
@ApiBearerAuth()
@AdminOnly()
@Controller('admin/api-keys')
export class KeysController {
  constructor(private readonly keys: ManageKeys) {}

  /** Lists all keys, including revoked ones, newest first. */
  @Get()
  async list(
    @PaginationQuery() pagination: Pagination,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ApiKeyView[]> {
    return sendPage(reply, await this.keys.list(pagination));
  }

  /** Creates a key. Only this response contains it. */
  @Post()
  create(@Body() body: ApiKeyBody, @CurrentAdmin() admin: AdminPrincipal): Promise<CreatedApiKey> {
    return this.keys.create(body, admin);
  }

  /** Revokes a key from the next call on. */
  @Delete(':id')
  @HttpCode(204)
  revoke(@Param('id', IdPipe) id: number, @CurrentAdmin() admin: AdminPrincipal): Promise<void> {
    return this.keys.revoke(id, admin);
  }
}

import { Body, Controller, Delete, Get, Header, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { EraseAccountRequest } from '../../shared/auth/account.contract.js';
import { ERASE_ACCOUNT_RULES } from '../../shared/auth/account.fields.js';
import type { MessageResponse } from '../../shared/auth/auth.contract.js';
import type { OwnData } from '../../shared/workers/own-data.contract.js';
import { OwnPassword } from '../auth/security/own-password.js';
import { Config } from '../platform/config/config.js';
import { downloadName } from '../platform/files/downloads/download-name.js';
import { Worker } from '../platform/http/security/access.js';
import { Field } from '../platform/http/validation/field.decorator.js';
import { CurrentWorker, type WorkerPrincipal } from '../platform/http/security/principal.js';
import { messageText } from '../platform/texts/message-texts.js';
import { EraseAccount } from './erase-account.js';
import { ExportOwnData } from './export-own-data.js';

export class EraseAccountBody implements EraseAccountRequest {
  @Field(ERASE_ACCOUNT_RULES.password) password!: string;
}

/** A worker’s own data: export and erasure. */
@ApiTags('account')
@ApiBearerAuth()
@Worker()
@Controller('user')
export class PrivacyController {
  constructor(
    private readonly exports: ExportOwnData,
    private readonly erasure: EraseAccount,
    private readonly ownPassword: OwnPassword,
    private readonly config: Config,
  ) {}

  /** Exports all own data as one JSON file [U-12]. */
  @Header('Cache-Control', 'no-store')
  @Get('export')
  export(@CurrentWorker() worker: WorkerPrincipal, @Res({ passthrough: true }) reply: FastifyReply): Promise<OwnData> {
    const name = downloadName(this.config.brandName, ['my-data'], 'json');
    reply.header('content-disposition', `attachment; filename="${name}"`);
    return this.exports.run(worker.id);
  }

  /** Erases the account after a password check; pay records remain [U-12]. */
  @Delete()
  async erase(@CurrentWorker() worker: WorkerPrincipal, @Body() body: EraseAccountBody): Promise<MessageResponse> {
    await this.ownPassword.check(worker.id, body.password, 'password');
    await this.erasure.run(worker.id);
    return { message: messageText('accountErased', {}, worker.language) };
  }
}

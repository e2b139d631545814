import { Body, Controller, Delete, Get, HttpCode, Post, Put, Req } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import type { Language } from '../../../shared/workers/worker.contract.js';
import type { EmailChangeCancelled, EmailChangeState, SessionsEnded } from '../../../shared/auth/account.contract.js';
import type { MessageResponse } from '../../../shared/auth/auth.contract.js';
import { Public, Worker } from '../../platform/http/security/access.js';
import { RequestLanguage } from '../../platform/http/request-language.js';
import { CurrentWorker, type WorkerPrincipal } from '../../platform/http/security/principal.js';
import { AUTH_TEXTS } from '../auth-texts.js';
import { ChangeEmail } from './change-email.js';
import { ChangePassword } from './change-password.js';
import { ConfirmEmail } from './confirm-email.js';
import { OwnEmailChange } from './own-email-change.js';
import { OwnPassword } from './own-password.js';
import { ChangeEmailBody, ChangePasswordBody, ConfirmEmailBody } from './security.bodies.js';

/** Password and mail address of a worker's account. */
@ApiTags('account')
@Controller()
export class CredentialsController {
  constructor(
    private readonly passwords: ChangePassword,
    private readonly emails: ChangeEmail,
    private readonly confirmation: ConfirmEmail,
    private readonly ownEmailChange: OwnEmailChange,
    private readonly ownPassword: OwnPassword,
  ) {}

  /** Changes the password, given the old one, and ends other sessions. */
  @Worker()
  @ApiBearerAuth()
  @Put('user/password')
  changePassword(@CurrentWorker() worker: WorkerPrincipal, @Body() body: ChangePasswordBody): Promise<SessionsEnded> {
    return this.passwords.run(worker, body);
  }

  /**
   * Requests another address, to which a link is mailed. The response does not reveal whether it is taken.
   */
  @Worker()
  @ApiBearerAuth()
  @Put('user/email')
  async changeEmail(@CurrentWorker() worker: WorkerPrincipal, @Body() body: ChangeEmailBody): Promise<MessageResponse> {
    await this.ownPassword.check(worker.id, body.currentPassword);
    await this.emails.request(worker.id, body);
    return { message: AUTH_TEXTS[worker.language].emailChangeRequested };
  }

  /** Returns the change of address that waits for its confirmation. It does not reveal whether the address is taken. */
  @Worker()
  @ApiBearerAuth()
  @Get('user/email-change')
  emailChange(@CurrentWorker() worker: WorkerPrincipal): Promise<EmailChangeState> {
    return this.ownEmailChange.find(worker.id);
  }

  /** Cancels that change: its link no longer works. */
  @Worker()
  @ApiBearerAuth()
  @Delete('user/email-change')
  cancelEmailChange(@CurrentWorker() worker: WorkerPrincipal): Promise<EmailChangeCancelled> {
    return this.ownEmailChange.cancel(worker.id);
  }

  /** Confirms the address with the mailed link, on any device, with or without a session. */
  @Public()
  @HttpCode(200)
  @Post('auth/confirm-email')
  async confirmEmail(
    @Body() body: ConfirmEmailBody,
    @Req() request: FastifyRequest,
    @RequestLanguage() language: Language,
  ): Promise<MessageResponse> {
    await this.confirmation.run(body.token, request.ip);
    return { message: AUTH_TEXTS[language].emailChanged };
  }
}

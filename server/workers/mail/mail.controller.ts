import { Body, Controller, Headers, HttpCode, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { BOUNCE_RULES } from '../../../shared/workers/mail.fields.js';
import { Public, Worker } from '../../platform/http/security/access.js';
import { Field } from '../../platform/http/validation/field.decorator.js';
import { CurrentWorker, type WorkerPrincipal } from '../../platform/http/security/principal.js';
import { ResumeMail } from './resume-mail.js';
import { HandleBounce } from './handle-bounce.js';

class BounceBody {
  @Field(BOUNCE_RULES.message) message!: string;
}

/** Addresses that refuse mail. */
@ApiTags('mail')
@Controller()
export class MailController {
  constructor(
    private readonly bounces: HandleBounce,
    private readonly resuming: ResumeMail,
  ) {}

  /** Receives a bounced mail from the mail server, signed (docs/operations.md) [I-25]. */
  @Public()
  @Post('mail/bounces')
  @HttpCode(204)
  bounce(
    @Body() { message }: BounceBody,
    @Headers('x-gigshift-timestamp') timestamp = '',
    @Headers('x-gigshift-signature') signature = '',
  ): Promise<void> {
    return this.bounces.handle({ message, timestamp, signature });
  }

  /** Resumes mails after the worker confirms the address [I-25]. */
  @Worker()
  @Post('user/email/resume')
  @HttpCode(204)
  resume(@CurrentWorker() worker: WorkerPrincipal): Promise<void> {
    return this.resuming.resume(worker.id);
  }
}

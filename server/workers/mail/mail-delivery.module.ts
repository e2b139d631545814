import { Global, Module } from '@nestjs/common';
import { DeliverMail } from './deliver-mail.js';
import { MailController } from './mail.controller.js';
import { NoteRefusedMail } from './note-refused-mail.js';
import { ResumeMail } from './resume-mail.js';
import { TakeBounce } from './take-bounce.js';

/** Mail to workers, for every module that writes to one. */
@Global()
@Module({
  controllers: [MailController],
  providers: [DeliverMail, NoteRefusedMail, ResumeMail, TakeBounce],
  exports: [DeliverMail],
})
export class MailDeliveryModule {}

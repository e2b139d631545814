import { Global, Module } from '@nestjs/common';
import { DeliverMail } from './deliver-mail.js';
import { MailController } from './mail.controller.js';
import { RecordRefusedMail } from './record-refused-mail.js';
import { ResumeMail } from './resume-mail.js';
import { HandleBounce } from './handle-bounce.js';

/** Mail to workers, for all modules. */
@Global()
@Module({
  controllers: [MailController],
  providers: [DeliverMail, RecordRefusedMail, ResumeMail, HandleBounce],
  exports: [DeliverMail],
})
export class MailDeliveryModule {}

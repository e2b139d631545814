import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { createTransport, type Transporter } from 'nodemailer';
import { RealTime } from '../clock/clock.js';
import { Config } from '../config/config.js';
import { mailText, type MailTemplate } from './mail-texts.js';
import type { ProblemParams } from '../../../shared/kernel/result.js';
import type { Language } from '../../../shared/workers/worker.contract.js';

type Mail = { template: MailTemplate; to: string; language: Language; params: ProblemParams };

/** Sends mail, which jobs do, but for the last one of an erased account: over SMTP when it is configured, else as one `.eml` file each in `DATA_DIR/mail`. */
@Injectable()
export class Mailer implements OnApplicationShutdown {
  private readonly logger = new Logger('Mail');
  private readonly smtp: Transporter | null;
  private readonly composer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });

  constructor(
    private readonly config: Config,
    private readonly time: RealTime,
  ) {
    this.smtp = config.smtp === null ? null : createTransport(smtpOptions(config.smtp));
    this.smtp?.on('error', (error) => this.logger.warn({ err: error }, 'Mail server')); // an idle connection was cut
  }

  onApplicationShutdown(): void {
    this.smtp?.close();
  }

  async send({ template, to, language, params }: Mail): Promise<void> {
    const { brandName, publicUrl, supportContact, mailFrom } = this.config;
    const installation = {
      brandName,
      publicUrl,
      supportEmail: supportContact.email,
      supportPhone: supportContact.phone,
    };
    const message = {
      from: mailFrom,
      to: { name: '', address: to },
      ...mailText(template, language, { ...installation, ...params }),
    };
    if (this.smtp) await this.smtp.sendMail(message);
    else await this.keep(template, await this.composer.sendMail(message));
  }

  private async keep(template: string, composed: { message: unknown }): Promise<void> {
    const folder = join(this.config.dataDir, 'mail');
    await mkdir(folder, { recursive: true });
    const stamp = new Date(this.time.now()).toISOString().replace(/[:.]/g, '-');
    const name = join(folder, `${stamp}-${template}-${randomUUID().slice(0, 8)}.eml`);
    const draft = `${name}.part`;
    try {
      await writeFile(draft, composed.message as Buffer, { mode: 0o600 }); // links in mails open accounts
      await rename(draft, name); // a reader never sees half a mail
    } finally {
      await rm(draft, { force: true });
    }
  }
}

function smtpOptions(smtp: NonNullable<Config['smtp']>) {
  const { host, port, secure, user, password } = smtp;
  const auth = user === null ? {} : { auth: { user, pass: password ?? '' } };
  return { host, port, secure, pool: true, connectionTimeout: 10_000, socketTimeout: 20_000, ...auth };
}

import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { createTransport, type SendMailOptions, type Transporter } from 'nodemailer';
import { RealTime } from '../clock/clock.js';
import { Config } from '../config/config.js';
import { toMailRefused } from './mail-refused.js';
import { mailText, type MailTemplate } from './mail-texts.js';
import { returnPathOf } from './return-path.js';
import type { ProblemParams } from '../../../shared/kernel/result.js';
import type { Language } from '../../../shared/workers/worker.contract.js';

/** `returnTo`: the worker for whom a bounce is recorded. `id`: the message id, the same on each retry of a mail. */
type Mail = {
  template: MailTemplate;
  to: string;
  language: Language;
  params: ProblemParams;
  returnTo?: number;
  id?: string;
};

/** Prevents automatic replies (RFC 3834). */
const AUTOMATIC_MAIL_HEADERS = { headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' } };

/**
 * Sends mail over SMTP if it is configured, otherwise writes one `.eml` file each to `DATA_DIR/mail`. Jobs call it,
 * except for the last mail of an erased account.
 */
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
    this.smtp?.on('error', (error) => this.logger.warn({ err: error }, 'Mail server')); // an idle connection was closed
  }

  onApplicationShutdown(): void {
    this.smtp?.close();
  }

  /**
   * Sends one mail. @throws MailRefused if the address refuses mail permanently; otherwise the error of the connection
   * or the server
   */
  async send({ template, to, language, params, returnTo, id }: Mail): Promise<void> {
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
      ...AUTOMATIC_MAIL_HEADERS,
      ...this.messageId(id),
      ...this.envelopeOf(to, returnTo),
    };
    if (this.smtp) await this.sendOverSmtp(this.smtp, message);
    else await this.writeToFile(template, await this.composer.sendMail(message));
  }

  private async sendOverSmtp(smtp: Transporter, message: SendMailOptions): Promise<void> {
    try {
      await smtp.sendMail(message);
    } catch (error) {
      throw toMailRefused(error) ?? error;
    }
  }

  /** Lets mailboxes recognize a mail that is sent twice. */
  private messageId(id: string | undefined): Pick<SendMailOptions, 'messageId'> {
    return id === undefined ? {} : { messageId: `<${id}@${new URL(this.config.publicUrl).hostname}>` };
  }

  /** Sets the return path that identifies the worker; without a bounce address the sender receives bounces. */
  private envelopeOf(to: string, returnTo: number | undefined): Pick<SendMailOptions, 'envelope'> {
    const { bounces } = this.config;
    if (bounces === null || returnTo === undefined) return {};
    const from = returnPathOf(bounces.address, bounces.key, { userId: returnTo, email: to });
    return { envelope: { from, to: { name: '', address: to } } };
  }

  private async writeToFile(template: string, composed: { message: unknown }): Promise<void> {
    const folder = join(this.config.dataDir, 'mail');
    await mkdir(folder, { recursive: true });
    const stamp = new Date(this.time.now()).toISOString().replace(/[:.]/g, '-');
    const name = join(folder, `${stamp}-${template}-${randomUUID().slice(0, 8)}.eml`);
    const draft = `${name}.part`;
    try {
      await writeFile(draft, composed.message as Buffer, { mode: 0o600 }); // links in mails give access to accounts
      await rename(draft, name); // readers never see an incomplete mail
    } finally {
      await rm(draft, { force: true });
    }
  }
}

function smtpOptions(smtp: NonNullable<Config['smtp']>) {
  const { host, port, secure, user, password, timeoutMs } = smtp;
  // a password is only sent over TLS
  const auth = user === null ? {} : { requireTLS: true, auth: { user, pass: password ?? '' } };
  const timeouts = { connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: 2 * timeoutMs };
  return { host, port, secure, pool: true, ...timeouts, ...auth };
}

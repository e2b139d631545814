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

/** `returnTo`: the worker to whom a returned mail is attributed. `id`: the same where the same mail may have left before. */
type Mail = {
  template: MailTemplate;
  to: string;
  language: Language;
  params: ProblemParams;
  returnTo?: number;
  id?: string;
};

/** No holiday answers back (RFC 3834). */
const AUTOMATIC_MAIL_HEADERS = { headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' } };

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

  /** @throws MailRefused where the address takes none for good; else what the mail server or the way to it said */
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

  /** Mailboxes and programs know a mail by it that comes twice. */
  private messageId(id: string | undefined): Pick<SendMailOptions, 'messageId'> {
    return id === undefined ? {} : { messageId: `<${id}@${new URL(this.config.publicUrl).hostname}>` };
  }

  /** Returned mails come back to where the worker can be told from; without such an address, to the sender. */
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
      await writeFile(draft, composed.message as Buffer, { mode: 0o600 }); // links in mails open accounts
      await rename(draft, name); // a reader never sees half a mail
    } finally {
      await rm(draft, { force: true });
    }
  }
}

function smtpOptions(smtp: NonNullable<Config['smtp']>) {
  const { host, port, secure, user, password, timeoutMs } = smtp;
  // with a password to protect, a server that offers no TLS gets nothing
  const auth = user === null ? {} : { requireTLS: true, auth: { user, pass: password ?? '' } };
  const patience = { connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: 2 * timeoutMs };
  return { host, port, secure, pool: true, ...patience, ...auth };
}

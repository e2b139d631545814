import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Logger } from '@nestjs/common';
import en from '../../locales/en/mail.json' with { type: 'json' };
import es from '../../locales/es/mail.json' with { type: 'json' };
import { RealTime } from '../clock/clock.js';
import { readConfig } from '../config/read-config.js';
import { startSmtpServer, type SmtpServer } from '../test/smtp-server.js';
import { mailText, type MailTemplate } from './mail-texts.js';
import { Mailer } from './mailer.js';

let folder: string;
let smtp: SmtpServer;
const mailers: Mailer[] = [];

beforeEach(async () => {
  Logger.overrideLogger(false);
  folder = mkdtempSync(join(tmpdir(), 'gigshift-mail-'));
  smtp = await startSmtpServer();
});
afterEach(async () => {
  for (const mailer of mailers.splice(0)) mailer.onApplicationShutdown();
  await smtp.close();
  rmSync(folder, { recursive: true, force: true });
});

function aMailer(env: Record<string, string> = {}): Mailer {
  const mailer = new Mailer(readConfig({ DATA_DIR: folder, ...env }), new RealTime());
  mailers.push(mailer);
  return mailer;
}
const overSmtp = () => aMailer({ SMTP_URL: `smtp://127.0.0.1:${smtp.port}` });

const RESET = { template: 'passwordReset', to: 'rosa@gigshift.example', language: 'en' } as const;
const storedMails = () =>
  readdirSync(join(folder, 'mail')).map((name) => readFileSync(join(folder, 'mail', name), 'utf8'));
/** Returns the unfolded header lines. */
const headersOf = (mail: string) => (mail.split(/\r?\n\r?\n/)[0] as string).replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/);

describe('a mail without a mail server', () => {
  it('becomes one complete file, readable by its owner only', async () => {
    await aMailer().send({ ...RESET, params: { firstName: 'Rosa', token: 'abc' } });
    const names = readdirSync(join(folder, 'mail'));
    expect(names).toEqual([expect.stringMatching(/^\d{4}-\d{2}-\d{2}T[\d-]+Z-passwordReset-[\da-f]{8}\.eml$/)]);
    expect(statSync(join(folder, 'mail', names[0] as string)).mode & 0o777).toBe(0o600);
    const [mail] = storedMails() as [string];
    expect(headersOf(mail)).toEqual(
      expect.arrayContaining(['To: rosa@gigshift.example', 'Subject: Reset your Gigshift password']),
    );
    expect(mail).toContain('Content-Type: text/plain');
    expect(mail).toContain('Content-Type: text/html');
    expect(mail.trimEnd()).toMatch(/--$/);
  });

  it('keeps all mails that are sent at the same time', async () => {
    const mailer = aMailer();
    await Promise.all(
      Array.from({ length: 20 }, () => mailer.send({ ...RESET, params: { firstName: 'Rosa', token: 'abc' } })),
    );
    expect(storedMails()).toHaveLength(20);
  });

  it('cannot get headers or recipients from user input', async () => {
    const firstName = 'Rosa\r\nBcc: all@evil.example';
    const mailer = aMailer({ BRAND_NAME: 'Gigshift\nX-Evil: yes' });
    await mailer.send({ ...RESET, params: { firstName, token: 'abc', brandName: 'Brand\r\nX-Evil: yes' } });
    await mailer.send({
      ...RESET,
      to: 'rosa@gigshift.example\r\nBcc: all@evil.example',
      params: { firstName, token: 'abc' },
    });
    await mailer.send({ ...RESET, to: 'rosa@gigshift.example, all@evil.example', params: { firstName, token: 'abc' } });
    for (const mail of storedMails()) {
      const headers = headersOf(mail);
      expect(headers.filter((line) => /^(bcc|cc|x-evil)/i.test(line))).toEqual([]);
      expect(headers.filter((line) => line.startsWith('To:'))).toHaveLength(1);
    }
  });
});

describe('a mail over SMTP', () => {
  it('reaches the server with the right sender and recipient', async () => {
    await overSmtp().send({ ...RESET, language: 'es', params: { firstName: 'Inés', token: 'abc' } });
    expect(smtp.received).toHaveLength(1);
    expect(smtp.received[0]).toMatchObject({ from: 'no-reply@gigshift.example', to: ['rosa@gigshift.example'] });
  });

  it('has exactly one recipient even if the address contains a comma', async () => {
    const to = 'rosa@gigshift.example, all@evil.example';
    await overSmtp()
      .send({ ...RESET, to, params: { firstName: 'Rosa', token: 'abc' } })
      .catch(() => undefined);
    expect(smtp.received.flatMap((mail) => mail.to)).not.toContain('all@evil.example');
  });

  it('fails when the server refuses it, and succeeds on the next attempt', async () => {
    const mailer = overSmtp();
    const mail = { ...RESET, params: { firstName: 'Rosa', token: 'abc' } };
    smtp.replyToRecipientsWith('450 try later');
    await expect(mailer.send(mail)).rejects.toThrow();
    smtp.replyToRecipientsWith('250 ok');
    await mailer.send(mail);
    expect(smtp.received).toHaveLength(1);
  });

  it('succeeds after the server has closed an idle connection', async () => {
    const mailer = overSmtp();
    const mail = { ...RESET, params: { firstName: 'Rosa', token: 'abc' } };
    await mailer.send(mail);
    smtp.hangUp();
    await new Promise((resolve) => setImmediate(resolve));
    await mailer.send(mail).catch(() => mailer.send(mail)); // the job's retry
    expect(smtp.received).toHaveLength(2);
  });
});

describe('the text of a mail', () => {
  const PARAMS = { brandName: 'Gigshift', publicUrl: 'https://gigshift.example' };

  it('has the same templates, parts and placeholders in both languages', () => {
    expect(Object.keys(es)).toEqual(Object.keys(en));
    const blanks = (text: unknown) => [...new Set(JSON.stringify(text).match(/\{\{\w+\}\}/g))].sort();
    for (const name of Object.keys(en) as MailTemplate[]) {
      expect(Object.keys(es[name]).sort()).toEqual(Object.keys(en[name]).sort());
      expect([name, blanks(es[name])]).toEqual([name, blanks(en[name])]);
    }
  });

  it('has the language of the recipient', () => {
    const params = { ...PARAMS, firstName: 'Inés', token: 'abc' };
    expect(mailText('passwordReset', 'en', params).subject).toBe('Reset your Gigshift password');
    const spanish = mailText('passwordReset', 'es', params);
    expect(spanish.subject).toBe('Restablece tu contraseña de Gigshift');
    expect(spanish.text).toContain('Hola, Inés:');
    expect(spanish.html).toContain('<html lang="es">');
  });

  it('escapes user input, and replaces placeholders once', () => {
    const firstName = `<img src=x onerror="alert('{{token}}')">&`;
    const { html, text } = mailText('passwordReset', 'en', { ...PARAMS, firstName, token: 'secret"><script>' });
    expect(html).not.toMatch(/<img|<script|"><s/);
    expect(text).toContain(firstName);
    expect(html.match(/secret/g)).toHaveLength(3); // the link: as the target of the button, and below it as text and as target
  });

  const LONG = 'Kitting & packing <line> "B"';
  const collapseSpaces = (text: string) => text.replace(/[:\s]+/g, ' ').trim();
  /** Returns the visible text of an HTML body, with entities decoded. */
  const textOfHtml = (page: string) =>
    collapseSpaces(
      page
        .replace(/^[\s\S]*<body[^>]*>/, '')
        .replace(/<\/(p|td|tr|table)>/g, ' ')
        .replace(/<[^>]+>/g, '')
        .replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code))),
    );

  describe.each(['en', 'es'] as const)('in %s', (language) => {
    it.each(Object.keys(en) as MailTemplate[])(
      '[I-24] %s has no open placeholder, links with https, loads nothing, and has the same text in both forms',
      (template) => {
        const blanks = JSON.stringify((language === 'en' ? en : es)[template]).match(/\{\{(\w+)\}\}/g) ?? [];
        const filledIn = Object.fromEntries(blanks.map((blank) => [blank.slice(2, -2), LONG]));
        const mail = mailText(template, language, {
          ...filledIn,
          ...PARAMS,
          token: 'abc',
          offerPath: '/offer?token=abc',
        });
        expect(`${mail.subject}${mail.text}${mail.html}`).not.toMatch(/\{\{\w|undefined|\[object/);
        expect(mail.subject.length).toBeGreaterThan(5);
        const links = [...mail.html.matchAll(/href="([^"]*)"/g)].map(([, link]) => link);
        for (const link of links) expect(link).toMatch(/^https:\/\/gigshift\.example\//);
        expect(mail.html).not.toMatch(/<(img|link|script|iframe|form|video)\b|\ssrc=|url\(|@import/i);
        // the page has the link twice: as a button and as text
        expect(textOfHtml(mail.html)).toBe(collapseSpaces(mail.text));
      },
    );
  });
});

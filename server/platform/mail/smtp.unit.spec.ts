import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { Logger } from '@nestjs/common';
import type { SMTPServerOptions } from 'smtp-server';
import { RealTime } from '../clock/clock.js';
import { readConfig } from '../config/read-config.js';
import { MAIL_USER, mailCertificate, startTestMailServer, type TestMailServer } from '../test/test-mail-server.js';
import { MailRefused } from './mail-refused.js';
import { Mailer } from './mailer.js';

const RESET = { template: 'passwordReset', to: 'rosa@gigshift.example', language: 'en' } as const;
const MAIL = { ...RESET, params: { firstName: 'Rosa', token: 'abc' } };

let folder: string;
let mailServer: TestMailServer | null = null;
let keys: { key: string; cert: string };
const mailers: Mailer[] = [];

beforeAll(async () => {
  keys = await mailCertificate();
  setDefaultCACertificates([...getCACertificates('default'), keys.cert]);
});
beforeEach(() => {
  Logger.overrideLogger(false);
  folder = mkdtempSync(join(tmpdir(), 'gigshift-smtp-'));
});
afterEach(async () => {
  for (const mailer of mailers.splice(0)) mailer.onApplicationShutdown();
  await mailServer?.close();
  mailServer = null;
  rmSync(folder, { recursive: true, force: true });
});

async function open(options: SMTPServerOptions = {}): Promise<TestMailServer> {
  mailServer = await startTestMailServer({ ...keys, ...options });
  return mailServer;
}
const signedIn = (password = MAIL_USER.password) => `${MAIL_USER.user}:${encodeURIComponent(password)}@`;

function mailer(url: string, env: Record<string, string> = {}): Mailer {
  const one = new Mailer(
    readConfig({ DATA_DIR: folder, SMTP_URL: url, SMTP_TIMEOUT_SECONDS: '1', ...env }),
    new RealTime(),
  );
  mailers.push(one);
  return one;
}
const failure = (one: Mailer) =>
  one.send(MAIL).then(
    () => 'sent' as const,
    (error: Error & { code?: string; responseCode?: number }) => error,
  );

describe('a mail server', () => {
  it('[I-24] is used over STARTTLS, with authentication', async () => {
    const { port, received } = await open();
    await mailer(`smtp://${signedIn()}localhost:${port}`).send(MAIL);
    expect(received).toMatchObject([{ to: ['rosa@gigshift.example'], isSecure: true, user: MAIL_USER.user }]);
    expect(received[0]?.message).toContain('Auto-Submitted: auto-generated');
  });

  it('[I-24] is used over implicit TLS', async () => {
    const { port, received } = await open({ secure: true });
    await mailer(`smtps://${signedIn()}localhost:${port}`).send(MAIL);
    expect(received).toMatchObject([{ isSecure: true }]);
  });

  it('[I-24] without TLS gets no password', async () => {
    const { port, received, requests } = await open({ disabledCommands: ['STARTTLS'], allowInsecureAuth: true });
    expect(await failure(mailer(`smtp://${signedIn()}localhost:${port}`))).toMatchObject({ code: 'ETLS' });
    expect([received, requests.signIns]).toEqual([[], []]);
  });

  it('[I-24] with an untrusted certificate gets no mail', async () => {
    const strange = await mailCertificate();
    const { port, received } = await open(strange);
    expect(await failure(mailer(`smtp://${signedIn()}localhost:${port}`))).toMatchObject({ code: expect.any(String) });
    expect(received).toEqual([]);
  });

  it('[I-25] that refuses our password fails the attempt, and the address is not recorded as refused', async () => {
    const { port, received } = await open();
    const error = await failure(mailer(`smtp://${signedIn('other')}localhost:${port}`));
    expect(error).toMatchObject({ code: 'EAUTH', responseCode: 535 });
    expect(error).not.toBeInstanceOf(MailRefused);
    expect(received).toEqual([]);
  });

  it.each([
    [550, '5.1.1 no such user', '5.1.1'],
    [552, '5.2.2 mailbox full', '5.2.2'],
    [550, 'unknown', '550'],
  ])('[I-25] that replies %s %s refuses the address permanently with %s', async (code, text, status) => {
    const { port, replies } = await open();
    replies.push({ code, text });
    expect(await failure(mailer(`smtp://localhost:${port}`))).toEqual(new MailRefused(status));
  });

  it.each([
    [450, '4.2.0 try later'],
    [421, '4.3.2 going down'],
    [550, '5.7.1 relaying denied'],
    [550, '5.7.26 not authenticated'],
    [554, '5.4.14 hop count'],
  ])('[I-25] that replies %s %s fails the attempt, which may be retried', async (code, text) => {
    const { port, replies, received } = await open();
    replies.push({ code, text });
    const one = mailer(`smtp://localhost:${port}`);
    const error = await failure(one);
    expect(error).toMatchObject({ responseCode: code });
    expect(error).not.toBeInstanceOf(MailRefused);
    await one.send(MAIL);
    expect(received).toHaveLength(1);
  });

  it('[I-25] that refuses the content does not cause a refusal of the address', async () => {
    const opened = await open();
    opened.dataReply = { code: 554, text: '5.6.0 no' };
    const error = await failure(mailer(`smtp://localhost:${opened.port}`));
    expect(error).toMatchObject({ responseCode: 554 });
    expect(error).not.toBeInstanceOf(MailRefused);
  });

  it('[I-25] that is unreachable or silent fails the attempt within the timeout', async () => {
    const sockets: Socket[] = [];
    const silent = createServer((socket) => void sockets.push(socket)).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    expect(await failure(mailer(`smtp://127.0.0.1:${port}`))).toMatchObject({ code: 'ETIMEDOUT' });
    sockets.forEach((socket) => socket.destroy());
    await new Promise((resolve) => silent.close(resolve));
    expect(await failure(mailer(`smtp://127.0.0.1:${port}`))).toMatchObject({ code: 'ESOCKET' });
  });

  it('[I-25] gets a return path that identifies the worker', async () => {
    const { port, received } = await open();
    const hook = { MAIL_BOUNCE_ADDRESS: 'bounces@mail.gigshift.example', MAIL_HOOK_KEY: 'ab'.repeat(32) };
    const one = mailer(`smtp://localhost:${port}`, hook);
    await one.send({ ...MAIL, returnTo: 12_345 });
    await one.send(MAIL);
    expect(received.map(({ from }) => from)).toEqual([
      expect.stringMatching(/^bounces\+9ix-[0-9a-f]{20}@mail\.gigshift\.example$/),
      'no-reply@gigshift.example',
    ]);
    expect(received.map(({ to }) => to)).toEqual([[MAIL.to], [MAIL.to]]);
  });
});

import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { generate } from 'selfsigned';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export type ReceivedMail = { from: string; to: string[]; message: string; isSecure: boolean; user: string | null };
export type TestMailServer = {
  port: number;
  received: ReceivedMail[];
  /** The recipients and logins that clients requested. */
  requests: { recipients: string[]; signIns: string[] };
  /** The replies to the next recipients, in order; then it accepts them. */
  replies: (Reply | null)[];
  dataReply: Reply | null;
  /** Accepts messages without a reply. */
  isSilent: boolean;
  close: () => Promise<void>;
};
export type Reply = { code: number; text: string };

export const MAIL_USER = { user: 'gigshift', password: 'Kit&Pack 7/#?' };

/** Creates a certificate for localhost, to be trusted with `tls.setDefaultCACertificates`. */
export async function mailCertificate(): Promise<{ key: string; cert: string }> {
  const pems = await generate([{ name: 'commonName', value: `test mail server ${process.pid}` }], {
    algorithm: 'sha256',
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] }],
  });
  return { key: pems.private, cert: pems.cert };
}

/** Starts a mail server (`smtp-server`) in this process, whose refusals a test sets. */
export async function startTestMailServer(options: SMTPServerOptions = {}): Promise<TestMailServer> {
  const state: Omit<TestMailServer, 'port' | 'close'> = {
    received: [],
    requests: { recipients: [], signIns: [] },
    replies: [],
    dataReply: null,
    isSilent: false,
  };
  const server = new SMTPServer({
    authOptional: true,
    logger: false,
    closeTimeout: 200,
    ...options,
    onAuth: ({ username = '', password }, _session, done) => {
      state.requests.signIns.push(username);
      const isRight = username === MAIL_USER.user && password === MAIL_USER.password;
      done(isRight ? null : refusal({ code: 535, text: '5.7.8 wrong' }), { user: username });
    },
    onRcptTo: ({ address }, _session, done) => {
      state.requests.recipients.push(address);
      const reply = state.replies.shift() ?? null;
      done(reply && refusal(reply));
    },
    onData: (stream, session, done) => {
      const { mailFrom, rcptTo } = session.envelope;
      void text(stream).then((message) => {
        if (state.dataReply) return done(refusal(state.dataReply));
        state.received.push({
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          message,
          isSecure: session.secure,
          user: session.user ?? null,
        });
        return state.isSilent ? undefined : done();
      });
    },
  });
  server.on('error', () => undefined); // a client that disconnects
  server.listen(0, 'localhost');
  await once(server.server, 'listening');
  return Object.assign(state, {
    port: (server.server.address() as AddressInfo).port,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  });
}

function refusal({ code, text: message }: Reply): Error {
  return Object.assign(new Error(message), { responseCode: code });
}

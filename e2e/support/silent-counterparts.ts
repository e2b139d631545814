import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';

const KINDS = ['mail', 'push', 'webhook', 'directory', 'verification', 'bucket', 'scanner', 'collector'] as const;
type Kind = (typeof KINDS)[number];
type Silent = { port: number; held: Set<Socket>; wasAsked: () => boolean; close: () => Promise<void> };
/** Those who can be told to are waited for longer than the test takes. */
const PATIENCE = Object.fromEntries(
  ['SMTP', 'WEBHOOK', 'DIRECTORY', 'STORAGE'].map((name) => [`${name}_TIMEOUT_SECONDS`, '60']),
);

/** Whatever connects is taken and hears nothing, ever. */
export type SilentCounterparts = {
  origin: (kind: Kind) => string;
  env: Record<string, string>;
  /** Kinds that somebody came to, and those where somebody waits just now. */
  asked: () => Kind[];
  waiting: () => Kind[];
  kinds: readonly Kind[];
  close: () => Promise<void>;
};

/** One for everybody whom a server asks or tells something, payroll's time-clock left out: that one only an admin's work reaches. */
export async function openSilentCounterparts(): Promise<SilentCounterparts> {
  const open = new Map<Kind, Silent>();
  for (const kind of KINDS) open.set(kind, await openSilent());
  const port = (kind: Kind) => open.get(kind)?.port ?? 0;
  const origin = (kind: Kind) => `http://127.0.0.1:${port(kind)}`;
  const env = {
    ...PATIENCE,
    SMTP_URL: `smtp://127.0.0.1:${port('mail')}`,
    PUSH_TEST_ORIGIN: origin('push'),
    WEBHOOK_TEST_ORIGIN: origin('webhook'),
    DIRECTORY_CLIENT_ID: 'gigshift',
    DIRECTORY_CLIENT_SECRET: 'nobody asks for it',
    DIRECTORY_METADATA_URL: `https://127.0.0.1:${port('directory')}/.well-known/openid-configuration`,
    DIRECTORY_ISSUER: `https://127.0.0.1:${port('directory')}`,
    DIRECTORY_AUDIENCE: 'gigshift',
    DIRECTORY_SCOPE: 'gigshift/use',
    RECAPTCHA_SITE_KEY: 'site',
    RECAPTCHA_SECRET_KEY: 'secret',
    RECAPTCHA_URL: origin('verification'),
    STORAGE_BUCKET: 'gigshift-files',
    STORAGE_ENDPOINT: origin('bucket'),
    STORAGE_ACCESS_KEY_ID: 'key',
    STORAGE_SECRET_ACCESS_KEY: 'secret',
    CLAMD_URL: `tcp://127.0.0.1:${port('scanner')}`,
    OTEL_EXPORTER_OTLP_ENDPOINT: origin('collector'),
  };
  return {
    origin,
    env,
    kinds: KINDS,
    asked: () => KINDS.filter((kind) => open.get(kind)?.wasAsked()),
    waiting: () => KINDS.filter((kind) => (open.get(kind)?.held.size ?? 0) > 0),
    close: async () => {
      for (const one of open.values()) await one.close();
    },
  };
}

async function openSilent(): Promise<Silent> {
  let asked = false;
  const held = new Set<Socket>();
  const server = createServer((socket) => {
    held.add(socket);
    asked = true;
    socket.on('error', () => socket.destroy()).on('close', () => held.delete(socket));
    socket.resume();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const close = async () => {
    held.forEach((socket) => socket.destroy());
    await new Promise((resolve) => server.close(resolve));
  };
  return { port: (server.address() as AddressInfo).port, held, wasAsked: () => asked, close };
}

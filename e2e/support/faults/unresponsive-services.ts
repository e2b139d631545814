import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { join } from 'node:path';
import { loadAdpKeys } from '../../../server/development/local-adp/key-material.js';
import { temporaryFolder } from '../servers/server.js';

const MESSAGES = ['mail', 'push', 'webhook'] as const;
const SERVICES = ['directory', 'verification', 'bucket', 'scanner', 'collector', 'timeclock'] as const;
const KINDS = [...MESSAGES, ...SERVICES] as const;
type Kind = (typeof KINDS)[number];
type UnresponsiveServer = {
  port: number;
  sockets: Set<Socket>;
  wasContacted: () => boolean;
  close: () => Promise<void>;
};
/** Timeouts longer than the test, for the services whose timeout can be configured. */
const LONG_TIMEOUTS = Object.fromEntries(
  ['SMTP', 'WEBHOOK', 'DIRECTORY', 'STORAGE'].map((name) => [`${name}_TIMEOUT_SECONDS`, '60']),
);

/** Accepts every connection and never responds. */
export type UnresponsiveServices = {
  origin: (kind: Kind) => string;
  env: Record<string, string>;
  /** Services that were contacted, and services with an open connection. */
  contacted: () => Kind[];
  waiting: () => Kind[];
  kinds: readonly Kind[];
  close: () => Promise<void>;
};

/** One for each external service of a server. */
export async function openUnresponsiveServices(): Promise<UnresponsiveServices> {
  const open = new Map<Kind, UnresponsiveServer>();
  for (const kind of KINDS) open.set(kind, await openUnresponsiveServer());
  const port = (kind: Kind) => open.get(kind)?.port ?? 0;
  const origin = (kind: Kind) => `http://127.0.0.1:${port(kind)}`;
  const credentials = await adpCredentials();
  const env = {
    ...LONG_TIMEOUTS,
    ...credentials.env,
    ADP_ACCOUNTS_URL: `https://127.0.0.1:${port('timeclock')}`,
    ADP_API_URL: `https://127.0.0.1:${port('timeclock')}`,
    SMTP_URL: `smtp://127.0.0.1:${port('mail')}`,
    PUSH_TEST_ORIGIN: origin('push'),
    WEBHOOK_TEST_ORIGIN: origin('webhook'),
    DIRECTORY_CLIENT_ID: 'gigshift',
    DIRECTORY_CLIENT_SECRET: 'unused',
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
    contacted: () => KINDS.filter((kind) => open.get(kind)?.wasContacted()),
    waiting: () => KINDS.filter((kind) => (open.get(kind)?.sockets.size ?? 0) > 0),
    close: async () => {
      for (const one of open.values()) await one.close();
      credentials.remove();
    },
  };
}

/** The server's calls to the payroll time clock, which have the longest timeout allowed. */
async function adpCredentials(): Promise<{ env: Record<string, string>; remove: () => void }> {
  const folder = temporaryFolder();
  const { clientCertificate, clientKey } = await loadAdpKeys(folder.path);
  const file = (name: string, text: string) => {
    writeFileSync(join(folder.path, name), text);
    return join(folder.path, name);
  };
  const env = {
    ADP_CLIENT_ID: 'gigshift',
    ADP_CLIENT_SECRET: 'unused',
    ADP_CERTIFICATE_FILE: file('certificate.pem', clientCertificate),
    ADP_CERTIFICATE_KEY_FILE: file('key.pem', clientKey),
    ADP_TIMEOUT_SECONDS: '30',
  };
  return { env, remove: folder.remove };
}

async function openUnresponsiveServer(): Promise<UnresponsiveServer> {
  let contacted = false;
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    contacted = true;
    socket.on('error', () => socket.destroy()).on('close', () => sockets.delete(socket));
    socket.resume();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const close = async () => {
    sockets.forEach((socket) => socket.destroy());
    await new Promise((resolve) => server.close(resolve));
  };
  return { port: (server.address() as AddressInfo).port, sockets, wasContacted: () => contacted, close };
}

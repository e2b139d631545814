import { createServer } from 'node:https';
import { join } from 'node:path';
import { listenOnPreferredPort } from '../local-directory/listen.js';
import { AdpServer } from './adp-server.js';
import { Company } from './company.js';
import { loadAdpKeys } from './key-material.js';

/** The local ADP's process. `start-local-adp` starts it and sends its options over the IPC channel; it ends when the channel closes. */
export type LocalAdpOptions = {
  adpDir: string;
  preferredPort: number;
  /** Enables the control routes for tests. */
  controlled: boolean;
};
export type LocalAdpStarted = { port: number } | { problem: string };

async function start({ adpDir, preferredPort, controlled }: LocalAdpOptions): Promise<number> {
  const keys = await loadAdpKeys(adpDir);
  const adp = new AdpServer(new Company(join(adpDir, 'company.json')), keys, controlled);
  const tls = { key: keys.serverKey, cert: keys.serverCertificate, ca: keys.clientCertificate };
  // an unknown certificate gets a 403, as ADP does, and not rejected in the handshake
  const server = createServer({ ...tls, requestCert: true, rejectUnauthorized: false }, (request, response) => {
    adp.handle(request, response).catch(() => response.destroy());
  });
  return listenOnPreferredPort(server, preferredPort, false);
}

if (process.env.NODE_ENV === 'production') throw new Error('The local ADP never runs in production');
process.once('message', (options: LocalAdpOptions) => {
  start(options).then(
    (port) => process.send?.({ port } satisfies LocalAdpStarted),
    (error: unknown) => process.send?.({ problem: String(error) } satisfies LocalAdpStarted),
  );
});
process.on('disconnect', () => process.exit(0));
// Ctrl-C reaches the whole process group; the local ADP stays until its server, which may still need it, disconnects
process.on('SIGINT', () => undefined);

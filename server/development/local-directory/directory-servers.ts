import { createServer as createHttpServer, type RequestListener } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import type { DirectoryKeys } from './key-material.js';
import { close, listenOnPreferredPort } from './listen.js';
import { makeProvider, type LocalClient } from './provider.js';
import { writeRunning, type RunningDirectory } from './running-file.js';
import { addSignInRoutes } from './sign-in-routes.js';

/** Ports to listen on; `exact` if no other port is acceptable. */
export type PreferredPorts = { httpPort: number; httpsPort: number; exact: boolean };

export type DirectoryServers = { running: RunningDirectory; stop(): Promise<void> };

export function issuerOf(running: RunningDirectory): string {
  return `https://localhost:${running.httpsPort}`;
}

export function signInOriginOf(running: RunningDirectory): string {
  return `http://localhost:${running.httpPort}`;
}

/** Opens both ports and writes them to `running.json`, from which the next start reads its preferred ports. */
export async function openServers(
  directoryDir: string,
  keys: DirectoryKeys,
  client: LocalClient,
  preferred: PreferredPorts,
): Promise<DirectoryServers> {
  let handle: RequestListener = (_request, response) => response.writeHead(503).end();
  const http = createHttpServer((request, response) => handle(request, response));
  const https = createHttpsServer({ key: keys.tlsKey, cert: keys.tlsCertificate }, (request, response) =>
    handle(request, response),
  );
  const httpPort = await listenOnPreferredPort(http, preferred.httpPort, preferred.exact);
  const httpsPort = await listenOnPreferredPort(https, preferred.httpsPort, preferred.exact).catch(
    async (error: unknown) => {
      await close(http);
      throw error;
    },
  );
  const running = { pid: process.pid, httpPort, httpsPort };

  const provider = makeProvider(issuerOf(running), signInOriginOf(running), keys, client);
  addSignInRoutes(provider);
  const handleOidc = provider.callback();
  handle = (request, response) => void handleOidc(request, response);
  await writeRunning(directoryDir, running);
  return {
    running,
    stop: async () => {
      await Promise.all([close(http), close(https)]);
    },
  };
}

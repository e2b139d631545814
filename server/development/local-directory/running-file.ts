import { randomUUID } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { request } from 'node:https';
import { join } from 'node:path';
import type { DirectoryKeys } from './key-material.js';

/** Current or last ports of the local directory of a `dataDir`. */
export type RunningDirectory = { pid: number; httpPort: number; httpsPort: number };

function runningFile(directoryDir: string): string {
  return join(directoryDir, 'running.json');
}

export async function readRunning(directoryDir: string): Promise<RunningDirectory | null> {
  try {
    return JSON.parse(await readFile(runningFile(directoryDir), 'utf8')) as RunningDirectory;
  } catch {
    return null; // none has run yet, or the file is damaged
  }
}

export async function writeRunning(directoryDir: string, running: RunningDirectory): Promise<void> {
  const draft = `${runningFile(directoryDir)}.${randomUUID()}`;
  await writeFile(draft, JSON.stringify(running));
  await rename(draft, runningFile(directoryDir));
}

/**
 * Returns whether a directory with the same keys listens there. The TLS handshake proves it: it requires the private
 * key of this certificate.
 */
export function isAlive(running: RunningDirectory, keys: DirectoryKeys): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = request(
      {
        host: 'localhost',
        port: running.httpsPort,
        path: '/jwks',
        ca: keys.tlsCertificate,
        agent: false,
        timeout: 2000,
      },
      (response) => {
        response.resume();
        resolve(response.statusCode === 200);
      },
    );
    probe.on('timeout', () => probe.destroy());
    probe.on('error', () => resolve(false));
    probe.end();
  });
}

import { readFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Client } from 'pg';
import { connect, type DatabaseUrls } from './database.js';
import { adminToken } from './admin.js';
import { makeWorkers, type Worker } from './people.js';
import { type Gigshift, type Running, startFloor, startGigshift } from './processes.js';

/** The size of the measurements: full, or the minimum to test that each case runs and responds correctly. */
export type Scale = {
  connections: number;
  rounds: number;
  claims: number;
  reads: number;
  clockIns: number;
  logins: number;
};

export const WHOLE: Scale = { connections: 16, rounds: 3, claims: 2_000, reads: 800, clockIns: 800, logins: 96 };
export const SMALLEST: Scale = { connections: 6, rounds: 1, claims: 60, reads: 20, clockIns: 20, logins: 4 };

/** The running servers and data that a case needs. */
export type BenchEnvironment = {
  scale: Scale;
  urls: DatabaseUrls;
  /** The superuser's connection, for preparation and checks. */
  client: Client;
  gigshift: Gigshift;
  floor: Running;
  workers: Worker[];
  adminToken: string;
  dataDir: string;
  close: () => Promise<void>;
};

export async function openBenchEnvironment(
  urls: DatabaseUrls,
  scale: Scale,
  flags: readonly string[] = [],
): Promise<BenchEnvironment> {
  const dataDir = mkdtempSync(join(tmpdir(), 'gigshift-bench-'));
  const client = await connect(urls.superuserUrl);
  const poolSize = scale.connections;
  const [gigshift, floor] = await Promise.all([
    startGigshift({ urls, dataDir, poolSize, flags }),
    startFloor(urls, poolSize),
  ]);
  const workers = await makeWorkers(client, tokenKeyOf(dataDir), scale.claims);
  return {
    ...{ scale, urls, client, gigshift, floor, workers, dataDir },
    adminToken: await adminToken(gigshift),
    close: async () => {
      await Promise.all([gigshift.stop(), floor.stop()]);
      await client.end();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Returns the key with which the server of this folder signs tokens. */
export function tokenKeyOf(dataDir: string): Buffer {
  const secrets = JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8')) as { tokenKey: string };
  return Buffer.from(secrets.tokenKey, 'hex');
}

/** Returns the headers of a signed-in caller. */
export const as = ({ token }: { token: string }): Record<string, string> => ({ authorization: `Bearer ${token}` });

import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';

type Secrets = { databasePassword: string; tokenKey: string };

/** A server's data folder holds the database's password and the key that signs its tokens. */
export function secretsIn(dataDir: string): Secrets {
  return JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8')) as Secrets;
}

/** The running embedded database, as the role that owns its tables. */
export const connectAsOwner = (dataDir: string): Promise<Client> => connectAs('gigshift_owner', dataDir);

export async function connectAs(role: string, dataDir: string): Promise<Client> {
  const client = new Client({ connectionString: databaseUrl(role, dataDir) });
  await client.connect();
  return client;
}

export function databaseUrl(role: string, dataDir: string): string {
  const port = readFileSync(join(dataDir, 'postgres', 'data', 'postmaster.pid'), 'utf8').split('\n')[3];
  return `postgres://${role}:${secretsIn(dataDir).databasePassword}@127.0.0.1:${port}/gigshift`;
}

/** The output of a public command, without the final newline. */
export async function outputOf(task: string, args: string[], env: Record<string, string>): Promise<string> {
  const { stdout } = await promisify(execFile)('npm', ['run', '-s', task, '--', ...args], {
    env: { ...process.env, ...env },
  });
  return stdout.trim();
}

/** All broken invariants; none in a healthy database. */
export async function brokenInvariants(client: Client): Promise<unknown[]> {
  return (await client.query(readFileSync('server/test/invariants.sql', 'utf8'))).rows;
}

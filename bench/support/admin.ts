import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Gigshift } from './processes.js';

/** A bearer token of an administrator, through the local directory's own page. */
export async function adminToken({ port }: Gigshift): Promise<string> {
  const env = { ...process.env, NODE_OPTIONS: '', PORT: String(port) };
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/token.mjs', 'dana@gigshift.example'], {
    env,
  });
  return stdout.trim();
}

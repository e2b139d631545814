import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Gigshift } from './processes.js';

/** Returns an admin's bearer token, issued by the local directory's sign-in page. */
export async function adminToken({ port }: Gigshift): Promise<string> {
  const env = { ...process.env, NODE_OPTIONS: '', PORT: String(port) };
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/token.mjs', 'dana@gigshift.example'], {
    env,
  });
  return stdout.trim();
}

// Creates the data folder that each server of the browser tests starts with: a migrated database without rows. Copying the
// folder is faster than creating and migrating a cluster for each file.
import { spawn } from 'node:child_process';
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { environment, node24, root } from './bootstrap.mjs';

/** Tests do not need durable writes. */
const SETTINGS = ['fsync = off', 'synchronous_commit = off', 'full_page_writes = off'];

/** Starts the built server on a temporary folder, in which it creates its database, and stops it. */
export async function prepareTestData() {
  const folder = mkdtempSync(join(tmpdir(), 'gigshift-test-data-'));
  const settings = { PORT: '0', DATA_DIR: folder, DEMO_DATA: 'off', NODE_ENV: 'test', DATABASE_URL: '' };
  const server = spawn(node24(), ['dist/server/main.js'], {
    cwd: root,
    env: { ...environment(), ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.stdout.on('data', (text) => {
    if (String(text).includes('is ready at')) server.kill('SIGTERM');
  });
  if ((await ended) !== 0) throw new Error('The server for the browser tests did not start.');
  appendFileSync(join(folder, 'postgres', 'data', 'postgresql.conf'), `\n${SETTINGS.join('\n')}\n`);
  return { path: folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

// npm run test:deploy: backs up an installation and restores it, with Debian's PostgreSQL and its tools.
import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { environment, node24, root } from './bootstrap.mjs';
import { findTool } from './debian-tool.mjs';

const MIN_VERSION = 15;

/** Returns the folder of PostgreSQL's programs: PG_BIN, or the newest version that Debian has installed. */
function findPrograms() {
  if (process.env.PG_BIN) return process.env.PG_BIN;
  const version = (folder) => Number(folder.split('/').at(-2));
  const newest = () =>
    globSync('/usr/lib/postgresql/*/bin')
      .filter((folder) => version(folder) >= MIN_VERSION)
      .sort((one, other) => version(other) - version(one))[0];
  if (!newest()) findTool({ names: ['pg_createcluster'], packageName: 'postgresql', purpose: 'the test of backups' });
  const folder = newest();
  if (!folder)
    throw new Error(`The test of backups needs PostgreSQL ${MIN_VERSION} or later: install it, or set PG_BIN.`);
  return folder;
}

let folder;
try {
  folder = findPrograms();
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
const run = (args, extra = {}) =>
  spawnSync(node24(), args, { cwd: root, env: { ...environment(), ...extra }, stdio: 'inherit' }).status ?? 1;
process.exit(run(['scripts/build.mjs']) || run(['scripts/jest.mjs', 'deploy'], { PG_BIN: folder }));

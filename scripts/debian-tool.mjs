// Finds a program that tests need; as root on Debian, installs its package if it is missing.
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
  if (process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0) {
    console.log(`Installing ${packageName} for ${purpose} ...`);
    const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore', env: environment });
    spawnSync('apt-get', ['install', '-y', '-qq', packageName], { stdio: 'ignore', env: environment });
    const installed = onPath(names);
    if (installed) return installed;
  }
  throw new Error(
    `${purpose} needs ${names[0]}: install ${packageName}${variable ? `, or set ${variable} to its path` : ''}.`,
  );
}

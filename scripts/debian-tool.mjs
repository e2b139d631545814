// Finds a program that tests need: on the machine, or from Debian's packages when we may install them.
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
 * @param {{ names: string[], packageName: string, chosen?: string, purpose: string }} tool `chosen`: the variable that names it
 * @returns its path @throws with what to do when it is not there
 */
export function findTool({ names, packageName, chosen, purpose }) {
  const named = chosen && process.env[chosen];
  if (named) {
    if (existsSync(named)) return named;
    throw new Error(`${chosen} is ${named}, but nothing is there.`);
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
  throw new Error(`${purpose} needs ${names[0]}: install ${packageName}${chosen ? `, or set ${chosen} to it` : ''}.`);
}

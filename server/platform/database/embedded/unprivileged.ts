import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);
const NOBODY = 65_534;

/**
 * Owner of the database files: "nobody" when this process runs as root, since PostgreSQL refuses root; `null` for an
 * ordinary user.
 */
export const DATABASE_OWNER = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : null;

/**
 * Runs a PostgreSQL program as `DATABASE_OWNER`. If that user cannot reach a folder below a private one (a home, a
 * temporary folder), the program keeps the capability DAC_OVERRIDE.
 * @returns its standard output
 */
export async function asUnprivileged(program: string, args: readonly string[]): Promise<string> {
  if (DATABASE_OWNER === null) return (await run(program, [...args])).stdout;
  if (await canReach(program, args)) return (await run(program, [...args], { ...DATABASE_OWNER, cwd: '/' })).stdout;
  const identity = [`--reuid=${DATABASE_OWNER.uid}`, `--regid=${DATABASE_OWNER.gid}`, '--clear-groups'];
  // initdb calls access(2) on its sibling programs, which ignores capabilities without this secure bit
  const capability = ['--securebits=+no_setuid_fixup', '--inh-caps=+dac_override', '--ambient-caps=+dac_override'];
  return (await run('setpriv', [...identity, ...capability, program, ...args], { cwd: '/' })).stdout;
}

async function canReach(program: string, args: readonly string[]): Promise<boolean> {
  const folder = args[args.indexOf('-D') + 1] ?? '/';
  try {
    await run('/bin/sh', ['-c', 'test -x "$1" && test -x "$2"', 'sh', program, folder.replace(/\/[^/]+$/, '')], {
      ...(DATABASE_OWNER ?? {}),
      cwd: '/',
    });
    return true;
  } catch {
    return false;
  }
}

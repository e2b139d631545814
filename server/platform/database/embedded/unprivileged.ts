import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);
const NOBODY = 65_534;

/** PostgreSQL refuses to run as root: then its files belong to "nobody". `null` for an ordinary user. */
export const DATABASE_OWNER = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : null;

/**
 * Runs a program of the database as a user that it accepts. As root that user may be unable to reach a folder below a
 * private one (a home, a temporary folder); it then keeps the one capability that lets it through.
 */
export async function asUnprivileged(program: string, args: readonly string[]): Promise<string> {
  if (DATABASE_OWNER === null) return (await run(program, [...args])).stdout;
  if (await canReach(program, args)) return (await run(program, [...args], { ...DATABASE_OWNER, cwd: '/' })).stdout;
  const identity = [`--reuid=${DATABASE_OWNER.uid}`, `--regid=${DATABASE_OWNER.gid}`, '--clear-groups'];
  // initdb asks access(2) whether it can run its neighbours, which sets capabilities aside but for this secure bit
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

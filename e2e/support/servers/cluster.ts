import { execFileSync } from 'node:child_process';
import { appendFileSync, chownSync } from 'node:fs';
import { join } from 'node:path';
import { freePort, temporaryFolder } from './server.js';

export type Cluster = {
  /** A database address in the cluster. */
  url: (role: string, password: string, database: string) => string;
  /** For PostgreSQL's tools, as the superuser. */
  env: Record<string, string>;
  run: (program: string, args: string[]) => string;
  close: () => void;
};

/** An empty PostgreSQL of the system's packages (PG_BIN). It refuses to run as root, so the user `postgres` runs it. */
export async function openCluster(): Promise<Cluster> {
  const bin = process.env.PG_BIN;
  if (!bin) throw new Error('PG_BIN is not set: run this test through npm run test:deploy');
  const folder = temporaryFolder();
  const data = join(folder.path, 'data');
  const port = String(await freePort());
  const isRoot = process.getuid?.() === 0;
  if (isRoot) {
    const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
    chownSync(folder.path, idOf('-u'), idOf('-g'));
  }
  const asItsUser = (program: string, args: string[]) => {
    const command = [join(bin, program), ...args];
    const [first = '', ...rest] = isRoot ? ['runuser', '-u', 'postgres', '--', ...command] : command;
    return execFileSync(first, rest, { cwd: folder.path, stdio: 'ignore' });
  };
  asItsUser('initdb', ['-D', data, '-A', 'trust', '-U', 'postgres']);
  appendFileSync(
    join(data, 'postgresql.conf'),
    `\nport = ${port}\nunix_socket_directories = '${folder.path}'\nlisten_addresses = '127.0.0.1'\nfsync = off\n`,
  );
  asItsUser('pg_ctl', ['-D', data, '-w', '-l', join(folder.path, 'log'), 'start']);
  const env = { PGHOST: '127.0.0.1', PGPORT: port, PGUSER: 'postgres', PATH: `${bin}:${process.env.PATH ?? ''}` };
  return {
    env,
    url: (role, password, database) => `postgres://${role}:${password}@127.0.0.1:${port}/${database}`,
    run: (program, args) =>
      execFileSync(join(bin, program), args, { env: { ...process.env, ...env }, encoding: 'utf8' }),
    close: () => {
      asItsUser('pg_ctl', ['-D', data, '-m', 'fast', '-w', 'stop']);
      folder.remove();
    },
  };
}

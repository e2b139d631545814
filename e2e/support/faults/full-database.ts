import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { Client } from 'pg';
import { connectAs, connectAsOwner } from '../servers/database.js';
import { openFaultyServers, type FaultyServers } from './faulty-servers.js';
import { preparedDataFolder } from '../servers/server.js';
import { openSmallDisk, type SmallDisk } from './small-disk.js';

const MEGABYTES = 300;
const WAL_FILES = 6;
/** More than fit on its disk. */
const TOO_MANY_WAL_FILES = 40;

export type SmallDatabase = { faulty: FaultyServers; disk: SmallDisk; folder: string };

/** Two servers whose database is on a disk that can be filled. */
export async function openSmallDatabase(): Promise<SmallDatabase> {
  const folder = preparedDataFolder();
  const inside = join(folder.path, 'postgres');
  const moved = join(folder.path, 'moved');
  execFileSync('mv', [inside, moved]);
  const disk = await openSmallDisk(inside, MEGABYTES);
  execFileSync('cp', ['-a', `${moved}/.`, disk.path(inside)]);
  const faulty = await openFaultyServers({ folder, dataDir: disk.path(folder.path), within: disk.within });
  return { faulty, disk, folder: folder.path };
}

/** Fills some WAL files, which are then recycled. */
export async function recycleWal(dataDir: string): Promise<void> {
  await withSuperuser(dataDir, async (database) => {
    await writeWalFiles(database, WAL_FILES);
    await database.query('CHECKPOINT');
  });
}

/** Writes WAL until there is no space for another file, which stops the database. */
export async function fillWal(dataDir: string): Promise<void> {
  await withSuperuser(dataDir, (database) => writeWalFiles(database, TOO_MANY_WAL_FILES)).catch(() => undefined);
}

async function writeWalFiles(database: Client, count: number): Promise<void> {
  for (let file = 0; file < count; file += 1) {
    await database.query('SELECT pg_logical_emit_message(false, $1, $1)', ['turn']);
    await database.query('SELECT pg_switch_wal()');
  }
}

async function withSuperuser(dataDir: string, work: (database: Client) => Promise<void>): Promise<void> {
  const database = await connectAs('postgres', dataDir);
  database.on('error', () => undefined); // it may break while the database stops
  try {
    await work(database);
  } finally {
    await database.end();
  }
}

export async function isUp(dataDir: string): Promise<boolean> {
  try {
    await (await connectAsOwner(dataDir)).end();
    return true;
  } catch {
    return false;
  }
}

/** Restarts the database on the same port with the same data, as an operator does. */
export function restartFullDatabase({ disk, folder }: SmallDatabase): void {
  const start = `import('./e2e/support/faults/database-faults.ts').then((faults) => faults.restartDatabase(${JSON.stringify(folder)}))`;
  const [program, ...args] = disk.within([process.execPath, '--import', './scripts/ts-hooks.mjs', '-e', start]);
  execFileSync(program, args, { stdio: 'inherit' });
}

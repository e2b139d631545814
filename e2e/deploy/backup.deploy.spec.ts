import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { appendFileSync, mkdirSync, readFileSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { openCluster, type Cluster } from '../support/servers/cluster.js';
import { brokenInvariants, outputOf } from '../support/servers/database.js';
import { freePort, startServer, temporaryFolder, type RunningServer } from '../support/servers/server.js';

jest.setTimeout(180_000);

const [OWNER, APP] = ['owner-secret', 'app-secret'];

let cluster: Cluster;
let server: RunningServer;
let work: ReturnType<typeof temporaryFolder>;
let backup: string;

const ownerUrl = (database: string) => cluster.url('gigshift_owner', OWNER, database);
const folder = (name: string) => join(work.path, name);

/** A script of deploy/, as an operator runs it. */
function script(name: string, args: string[], env: Record<string, string>) {
  const run = spawnSync('sh', [join('deploy', name), ...args], {
    env: { ...process.env, ...cluster.env, ...env },
    encoding: 'utf8',
  });
  return { status: run.status, stdout: run.stdout.trim(), stderr: run.stderr.trim() };
}

const start = async (database: string, dataDir: string) => {
  const port = String(await freePort());
  const DATABASE_URL = cluster.url('gigshift_app', APP, database);
  const running = await startServer({
    PORT: port,
    DATA_DIR: dataDir,
    DATABASE_URL,
    DATABASE_MIGRATION_URL: ownerUrl(database),
  });
  return { running, port };
};

async function withClient<T>(url: string, use: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}

/** All tables with their number of rows and a digest of them. */
async function contentsOf(client: Client): Promise<string[]> {
  const { rows: tables } = await client.query<{ name: string }>(
    `SELECT format('%I', tablename) AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`,
  );
  const contents: string[] = [];
  for (const { name } of tables) {
    const { rows } = await client.query<{ count: string; digest: string | null }>(
      `SELECT count(*), md5(string_agg(t::text, '|' ORDER BY t::text)) AS digest FROM ${name} t`,
    );
    contents.push(`${name}: ${rows[0]?.count} ${rows[0]?.digest}`);
  }
  return contents;
}

beforeAll(async () => {
  work = temporaryFolder();
  cluster = await openCluster();
  const roles = script('database/roles.sh', [], { OWNER_PASSWORD: OWNER, APP_PASSWORD: APP });
  expect(roles.status).toBe(0);
  server = (await start('gigshift', folder('data'))).running;
  mkdirSync(join(folder('data'), 'uploads', 'documents'), { recursive: true });
  writeFileSync(join(folder('data'), 'uploads', 'documents', 'a-licence.png'), 'a picture');
  const made = script('backup.sh', [folder('backups')], {
    DATABASE_MIGRATION_URL: ownerUrl('gigshift'),
    DATA_DIR: folder('data'),
  });
  expect(made).toMatchObject({ status: 0, stderr: '' });
  backup = made.stdout;
});
afterAll(async () => {
  await server?.stop();
  cluster?.close();
  work?.remove();
});

const restore = (database: string, dataDir: string, from = backup) =>
  script('restore.sh', [from], { DATABASE_MIGRATION_URL: ownerUrl(database), DATA_DIR: folder(dataDir) });

describe('a backup', () => {
  it('is whole, for its owner only, and leaves nothing half made', () => {
    expect(readdirSync(backup).sort()).toEqual(['SHA256SUMS', 'database.dump', 'files.tar.gz']);
    expect(readdirSync(folder('backups'))).toHaveLength(1);
    const failed = script('backup.sh', [folder('backups')], {
      DATABASE_MIGRATION_URL: ownerUrl('nowhere'),
      DATA_DIR: folder('data'),
    });
    expect(failed.status).not.toBe(0);
    expect(readdirSync(folder('backups'))).toHaveLength(1);
  });

  it('[X-32] succeeds while files arrive, change and go, and holds every kept file but no arriving one', () => {
    const uploads = join(folder('data'), 'uploads');
    mkdirSync(join(uploads, '.drafts'), { recursive: true });
    for (const name of ['.drafts/a-video.part', 'documents/growing', 'documents/kept'])
      writeFileSync(join(uploads, name), randomBytes(8_000_000));
    const writer = spawn('sh', [
      '-c',
      `cd "$0"; while :; do for f in .drafts/a-video.part documents/growing; do head -c 65536 /dev/zero >> $f; done; done`,
      uploads,
    ]);
    const made = script('backup.sh', [folder('busy')], {
      DATABASE_MIGRATION_URL: ownerUrl('gigshift'),
      DATA_DIR: folder('data'),
    });
    writer.kill('SIGKILL');
    expect(made).toMatchObject({ status: 0, stderr: '' });
    const listed = spawnSync('tar', ['--list', '--file', join(made.stdout, 'files.tar.gz')], {
      encoding: 'utf8',
    }).stdout;
    expect(listed.split('\n')).toEqual(
      expect.arrayContaining(['./uploads/documents/a-licence.png', './uploads/documents/kept']),
    );
    expect(listed).not.toContain('.drafts');
  });

  it('[X-32] fails where a file can not be read at all, and leaves nothing', () => {
    const failed = script('backup.sh', [folder('failing')], {
      DATABASE_MIGRATION_URL: ownerUrl('gigshift'),
      DATA_DIR: folder('not-there'),
    });
    expect(failed.status).toBe(2);
    expect(readdirSync(folder('failing'))).toEqual([]);
  });

  it('removes those that are too old, and nothing else', () => {
    const old = ['backups/20200101T000000Z', 'backups/.20200102T000000Z.part'].map(folder);
    for (const one of [...old, folder('backups/not-a-backup')]) {
      mkdirSync(one);
      utimesSync(one, new Date('2020-01-01'), new Date('2020-01-01'));
    }
    script('backup.sh', [folder('backups')], {
      DATABASE_MIGRATION_URL: ownerUrl('gigshift'),
      DATA_DIR: folder('data'),
    });
    const left = readdirSync(folder('backups'));
    expect(left).toContain('not-a-backup');
    expect(left.filter((one) => /^\.?2020/.test(one))).toEqual([]);
  });
});

describe('its restore', () => {
  it('brings every row and file back into an empty database; the invariants hold, and the app runs on it', async () => {
    const before = await withClient(ownerUrl('gigshift'), contentsOf);
    cluster.run('createdb', ['-O', 'gigshift_owner', 'restored']);
    expect(restore('restored', 'restored')).toMatchObject({ status: 0, stderr: '' });

    await withClient(ownerUrl('restored'), async (client) => {
      expect(await brokenInvariants(client)).toEqual([]);
      const after = await contentsOf(client);
      // scheduled tasks of the running server write to these
      const still = (line: string) => !/^(sessions|rate_limits|due_reminders|reminders)/.test(line);
      expect(after.filter(still)).toEqual(before.filter(still));
      expect(after.length).toBeGreaterThan(30);
    });
    expect(readFileSync(join(folder('restored'), 'uploads', 'documents', 'a-licence.png'), 'utf8')).toBe('a picture');

    const { running, port } = await start('restored', folder('restored'));
    const token = await outputOf('token', ['maria@gigshift.example'], { PORT: port });
    const response = await fetch(`${running.url}/api/auth/validate`, { headers: { authorization: `Bearer ${token}` } });
    expect(response.status).toBe(200);
    await withClient(cluster.url('gigshift_app', APP, 'restored'), (client) =>
      expect(client.query('DELETE FROM audit_log')).rejects.toThrow('permission denied'),
    );
    await running.stop();
  });

  it('refuses a database or a folder that is in use, and a damaged backup, and changes nothing', async () => {
    expect(restore('gigshift', 'other')).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/not empty: it has \d+ tables/),
    });
    cluster.run('createdb', ['-O', 'gigshift_owner', 'empty']);
    expect(restore('empty', 'data')).toMatchObject({ status: 1, stderr: expect.stringContaining('is not empty') });
    const damaged = folder('damaged');
    spawnSync('cp', ['-r', backup, damaged]);
    appendFileSync(join(damaged, 'database.dump'), 'x');
    expect(restore('empty', 'other', damaged)).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('damaged'),
    });
    await withClient(ownerUrl('empty'), async (client) => {
      const { rows } = await client.query(`SELECT 1 FROM pg_tables WHERE schemaname = 'public'`);
      expect(rows).toEqual([]);
    });
  });
});

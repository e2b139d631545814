import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { aPng } from '../server/test/factories/files.js';
import { MULTIPART_TYPE, multipartBody } from '../server/test/support/multipart.js';
import { createWorkers, aShift, type TestWorker } from './support/accounts/workers.js';
import { asOwner } from './support/faults/faulty-servers.js';
import { freePort, preparedDataFolder, startServer, type RunningServer } from './support/servers/server.js';
import { expectSoon } from './support/browser/expect-soon.js';
import { openSmallDisk, type SmallDisk } from './support/faults/small-disk.js';

const NOW = '2026-11-17T15:00:00Z';
const MEGABYTE = 1024 * 1024;

jest.setTimeout(120_000);

describe('a full disk of uploads', () => {
  let folder: ReturnType<typeof preparedDataFolder>;
  let disk: SmallDisk;
  let server: RunningServer;
  let workers: TestWorker[];
  let shiftId: number;

  beforeAll(async () => {
    folder = preparedDataFolder();
    disk = await openSmallDisk(join(folder.path, 'uploads'), 4);
    const env = { DATA_DIR: folder.path, PORT: String(await freePort()), GIGSHIFT_NOW: NOW, DEMO_DATA: 'off' };
    server = await startServer(env, disk.within);
    await asOwner(folder.path, async (database) => {
      workers = await createWorkers(database, folder.path, 8);
      await database.query(`UPDATE users SET preferred_language = 'es' WHERE id = $1`, [workers[0]?.id]);
      shiftId = await aShift(database, NOW, 72, 8);
    });
  });
  afterAll(async () => {
    await server?.stop();
    disk?.close();
    folder?.remove();
  });

  const upload = async ({ token }: TestWorker) => {
    const content = aPng(MEGABYTE);
    const body = multipartBody([
      { name: 'kind', content: 'drivers_license' },
      { name: 'document', content, fileName: 'license.png', type: 'image/png' },
    ]);
    const headers = { authorization: `Bearer ${token}`, 'content-type': MULTIPART_TYPE };
    const response = await fetch(`${server.url}/api/user/documents`, {
      method: 'POST',
      headers,
      body: new Uint8Array(body),
    });
    return { status: response.status, body: (await response.json()) as { code?: string; message?: string } };
  };
  const claim = async ({ token }: TestWorker) =>
    (
      await fetch(`${server.url}/api/shifts/${shiftId}/assign`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
      })
    ).status;
  const files = () => {
    const uploads = disk.path(join(folder.path, 'uploads'));
    if (!existsSync(uploads)) return [];
    const entries = readdirSync(uploads, { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile() && entry.name !== 'filler').map(({ name }) => name);
  };
  const rows = () =>
    asOwner(folder.path, async (database) => (await database.query('SELECT 1 FROM worker_documents')).rowCount);

  it('[U-09] during an upload: 507 in the worker’s language, no partial file, and other requests succeed', async () => {
    const [spanish, english] = workers as [TestWorker, TestWorker];
    disk.fill(MEGABYTE / 2);
    expect(await upload(spanish)).toMatchObject({
      status: 507,
      body: { code: 'storage_full', message: 'En este momento no hay espacio para archivos. Inténtalo más tarde.' },
    });
    disk.fill();
    expect((await upload(english)).status).toBe(507);
    expect([files(), await rows()]).toEqual([[], 0]);
    expect(await claim(english)).toBe(201);
    disk.freeSpace();
    expect((await upload(spanish)).status).toBe(201);
    expect([files().length, await rows()]).toEqual([1, 1]);
  });

  it('[U-09] for some of several concurrent uploads: each file is complete or absent', async () => {
    disk.fill(2.2 * MEGABYTE);
    const statuses = (await Promise.all(workers.map(upload))).map(({ status }) => status);
    expect(statuses).toContain(507);
    expect(statuses.filter((status) => status !== 201 && status !== 507)).toEqual([]);
    await expectSoon(async () => files().length - ((await rows()) ?? 0), 0); // a job deletes replaced files
    disk.freeSpace();
  });
});

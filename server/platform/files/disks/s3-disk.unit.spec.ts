import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Logger } from '@nestjs/common';
import { startFakeS3, type FakeS3 } from '../../../test/support/fake-s3.js';
import { until } from '../../../test/support/until.js';
import type { StorageSettings } from '../../config/config.js';
import { EnvReader } from '../../config/env-reader.js';
import { readStorage } from '../../config/read-storage.js';
import { Drafts } from '../uploads/drafts.js';
import { FileStore } from '../file-store.js';
import { READ_ANSWER_MS, S3Disk } from './s3-disk.js';

const KEY = 'documents/7/abc.pdf';
const MEGABYTE = 1024 * 1024;

beforeAll(() => Logger.overrideLogger(false)); // the tests inject faults

let folder: string;
let s3: FakeS3;
let store: FileStore;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'gigshift-s3-'));
  s3 = await startFakeS3();
  store = storeWith({});
});
afterEach(async () => {
  await s3.close();
  rmSync(folder, { recursive: true, force: true });
});

function storeWith(env: Record<string, string>): FileStore {
  const settings = readStorage(new EnvReader({ ...s3.env, ...env }), false);
  return new FileStore(new S3Disk(settings as Extract<StorageSettings, { kind: 's3' }>), new Drafts(folder));
}

const file = (size: number) => Readable.from([Buffer.alloc(size, 1)]);
const drafts = () => (existsSync(folder) ? readdirSync(folder) : []);

describe('files in a bucket', () => {
  it('[U-09] are stored with a signed PUT of known length, found, read whole and in part, and deleted', async () => {
    await store.put(KEY, Readable.from([Buffer.from('hello '), Buffer.from('world')]), 100);
    expect(s3.calls).toEqual([`PUT ${KEY}`]);
    expect([s3.keys(), drafts()]).toEqual([[KEY], []]);
    expect(await store.find(KEY)).toEqual({
      sizeBytes: 11,
      etag: '"5eb63bbbe01eeed093cb22bb8f5acdc3"',
      lastModified: expect.any(Date),
    });
    expect(String(await buffer(await store.read(KEY, { start: 0, end: 10 })))).toBe('hello world');
    expect(String(await buffer(await store.read(KEY, { start: 6, end: 8 })))).toBe('wor');
    await store.delete(KEY);
    await store.delete(KEY);
    expect([await store.find(KEY), s3.keys()]).toEqual([null, []]);
  });

  it('[U-09] are sent again from the start after a fault of the store or the network', async () => {
    s3.faults.push([503, 'SlowDown'], 'cut');
    await store.put(KEY, file(3 * MEGABYTE), 4 * MEGABYTE);
    expect(s3.calls).toEqual(Array(3).fill(`PUT ${KEY}`));
    expect((await store.find(KEY))?.sizeBytes).toBe(3 * MEGABYTE);
  });

  it('[U-09] are refused without leftovers when the store is unavailable or refuses', async () => {
    s3.faults.push([500, 'InternalError'], [500, 'InternalError'], [500, 'InternalError']);
    const unavailable = { code: 'storage_unavailable', status: 503 };
    await expect(store.put(KEY, file(100), 100)).rejects.toMatchObject(unavailable);
    s3.faults.push([403, 'AccessDenied']);
    await expect(store.put(KEY, file(100), 100)).rejects.toMatchObject(unavailable);
    expect([s3.calls.length, s3.keys(), drafts()]).toEqual([4, [], []]);
    const foreign = storeWith({ STORAGE_SECRET_ACCESS_KEY: 'another' });
    await expect(foreign.put(KEY, file(100), 100)).rejects.toMatchObject(unavailable);
    await expect(foreign.find(KEY)).rejects.toMatchObject(unavailable);
    await expect(storeWith({ STORAGE_BUCKET: 'another' }).put(KEY, file(1), 1)).rejects.toMatchObject(unavailable);
    await s3.close();
    await expect(store.find(KEY)).rejects.toMatchObject(unavailable);
    await expect(store.delete(KEY)).rejects.toMatchObject(unavailable);
    s3 = await startFakeS3();
  });

  it('[U-09] wait no longer than the timeout for a store that does not answer', async () => {
    const impatient = storeWith({ STORAGE_TIMEOUT_SECONDS: '0.2' });
    const unavailable = { code: 'storage_unavailable', status: 503 };
    s3.faults.push(...Array(20).fill('hang'));
    await expect(impatient.put(KEY, file(MEGABYTE), MEGABYTE)).rejects.toMatchObject(unavailable);
    await expect(impatient.find(KEY)).rejects.toMatchObject(unavailable);
    await expect(impatient.read(KEY, { start: 0, end: 1 })).rejects.toMatchObject(unavailable);
    expect([s3.calls.length, s3.keys(), drafts()]).toEqual([9, [], []]); // three attempts each
  }, 15_000);

  it('[U-16] are read for no longer than 8 seconds without an answer, all attempts together; uploads wait longer', async () => {
    expect(READ_ANSWER_MS).toBe(8_000);
    const settings = readStorage(new EnvReader({ ...s3.env, STORAGE_TIMEOUT_SECONDS: '1' }), false);
    const disk = new S3Disk(settings as Extract<StorageSettings, { kind: 's3' }>, 300);
    const patient = new FileStore(disk, new Drafts(folder));
    const unavailable = { code: 'storage_unavailable', status: 503 };
    s3.faults.push('hang', 'hang');
    await expect(patient.find(KEY)).rejects.toMatchObject(unavailable);
    await expect(patient.read(KEY, { start: 0, end: 1 })).rejects.toMatchObject(unavailable);
    expect(s3.calls).toEqual([`HEAD ${KEY}`, `GET ${KEY}`]);
    s3.faults.push('hang');
    const sentAt = performance.now();
    await patient.put(KEY, file(MEGABYTE), MEGABYTE);
    expect(performance.now() - sentAt).toBeGreaterThan(950);
    expect((await patient.find(KEY))?.sizeBytes).toBe(MEGABYTE);
    // a body that takes longer than the answer is not cut
    const reading = await patient.read(KEY, { start: 0, end: MEGABYTE - 1 });
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect((await buffer(reading)).length).toBe(MEGABYTE);
  }, 15_000);

  it('[U-09] are not sent when the upload is aborted, empty or too large', async () => {
    const cut = Readable.from(
      (function* () {
        yield Buffer.alloc(1_000);
        throw new Error('connection lost');
      })(),
    );
    await expect(store.put(KEY, cut, MEGABYTE)).rejects.toThrow('connection lost');
    await expect(store.put(KEY, file(101), 100)).rejects.toMatchObject({ code: 'file_too_large' });
    await expect(store.put(KEY, Readable.from([]), 100)).rejects.toMatchObject({ code: 'file_empty' });
    expect([s3.calls, drafts()]).toEqual([[], []]);
  });

  it('[U-09] are not read further when the client has disconnected', async () => {
    await store.put(KEY, file(40 * MEGABYTE), 40 * MEGABYTE);
    const reading = await store.read(KEY, { start: 0, end: 40 * MEGABYTE - 1 });
    reading.once('data', () => reading.destroy());
    await until(async () => s3.calls.length === 2 && s3.sending() === 0);
  });

  it('[U-11] are listed by age, page by page, for the deletion of orphans', async () => {
    const keys = ['documents/1/a.pdf', 'documents/2/b.pdf', 'documents/3/c.pdf', 'documents/4/d.pdf', 'videos/5/e.mp4'];
    for (const key of keys) await store.put(key, file(1), 1);
    s3.age('documents/3/c.pdf', new Date(2_000_000));
    for (const key of ['documents/1/a.pdf', 'documents/4/d.pdf', 'videos/5/e.mp4']) s3.age(key, new Date(1_000_000));
    expect(await store.keysBefore('documents', 2_000_000)).toEqual(['documents/1/a.pdf', 'documents/4/d.pdf']);
  });

  it('[X-51] are listed with one call per page, not one per file', async () => {
    for (const key of ['documents/1/a.pdf', 'documents/2/b.pdf', 'documents/3/c.pdf']) await store.put(key, file(1), 1);
    s3.calls.length = 0;
    await store.keysBefore('documents', Date.now());
    expect(s3.calls).toEqual(['GET ', 'GET ']);
  });
});

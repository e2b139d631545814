import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable, Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Drafts } from './uploads/drafts.js';
import { FileStore } from './file-store.js';
import { LocalDisk } from './disks/local-disk.js';

const KEY = 'documents/7/abc.pdf';
const MEGABYTE = 1024 * 1024;

let folder: string;
let store: FileStore;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gigshift-files-'));
  store = new FileStore(new LocalDisk(folder), new Drafts(join(folder, '.drafts')));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Returns all files below the folder, drafts included. */
const filesIn = (path = folder): string[] =>
  readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name);
const chunks = (count: number, size = 64 * 1024) =>
  Readable.from(Array.from({ length: count }, () => Buffer.alloc(size, 1)));

describe('the store of files', () => {
  it('[U-09] stores a stream in DATA_DIR/uploads, and returns it whole or in part until it is deleted', async () => {
    await expect(store.put(KEY, Readable.from([Buffer.from('hello '), Buffer.from('world')]), 100)).resolves.toEqual({
      sizeBytes: 11,
    });
    expect(readFileSync(join(folder, KEY), 'utf8')).toBe('hello world');
    expect(statSync(join(folder, KEY)).mode & 0o777).toBe(0o600);
    await expect(store.find(KEY)).resolves.toMatchObject({ sizeBytes: 11, etag: expect.stringMatching(/^"/) });
    expect(String(await buffer(await store.read(KEY, { start: 6, end: 10 })))).toBe('world');
    await store.delete(KEY);
    await store.delete(KEY);
    expect(await store.find(KEY)).toBeNull();
    expect(filesIn()).toEqual([]);
  });

  it('[U-05] accepts a file of exactly the limit, and stores nothing of a file one byte larger', async () => {
    await expect(store.put(KEY, chunks(1, MEGABYTE), MEGABYTE)).resolves.toEqual({ sizeBytes: MEGABYTE });
    const more = store.put('documents/7/more.pdf', chunks(1, MEGABYTE + 1), MEGABYTE);
    await expect(more).rejects.toMatchObject({ code: 'file_too_large', params: { megabytes: 1 } });
    expect(filesIn()).toEqual(['abc.pdf']);
  });

  it('[U-09] stores nothing of an aborted or empty stream', async () => {
    const source = new PassThrough();
    source.write(Buffer.alloc(100_000));
    const put = store.put(KEY, source, MEGABYTE);
    source.destroy(new Error('connection lost'));
    await expect(put).rejects.toThrow('connection lost');
    const closed = new PassThrough();
    const putClosed = store.put(KEY, closed, MEGABYTE);
    closed.destroy();
    await expect(putClosed).rejects.toThrow();
    await expect(store.put(KEY, Readable.from([]), MEGABYTE)).rejects.toMatchObject({ code: 'file_empty' });
    expect(filesIn()).toEqual([]);
  });

  it('[U-09] reports a full disk with its own problem code, and leaves no partial file', async () => {
    const full = new FileStore(new LocalDisk(folder), new FullDisk(join(folder, '.drafts')));
    await expect(full.put(KEY, chunks(20), 10 * MEGABYTE)).rejects.toMatchObject({ code: 'storage_full', status: 507 });
    expect(filesIn()).toEqual([]);
  });

  it.each([
    '../secrets.json',
    'documents/../../x.pdf',
    '/etc/passwd',
    'documents//x.pdf',
    'secrets.json',
    '.drafts/x.part',
    'a/b',
    'a/b.pdf\0',
    'A/b.pdf',
  ])('[U-08] finds no file %j, and refuses to write it', async (key) => {
    expect(await store.find(key)).toBeNull();
    await expect(store.put(key, chunks(1), MEGABYTE)).rejects.toThrow('Not a writable key');
    await expect(store.delete(key)).rejects.toThrow('Not a writable key');
    expect(filesIn()).toEqual([]);
  });

  it('[T-32] returns the bundled videos, and never changes them', async () => {
    const key = 'demo/videos/floor-safety.mp4';
    const facts = await store.find(key);
    expect(facts?.sizeBytes).toBeGreaterThan(10_000);
    expect(String(await buffer(await store.read(key, { start: 4, end: 7 })))).toBe('ftyp');
    await expect(store.put(key, chunks(1), MEGABYTE)).rejects.toThrow();
    await expect(store.delete(key)).rejects.toThrow();
    expect(await store.find('demo/videos/../videos.ts')).toBeNull();
  });

  it('deletes the drafts of killed processes, not those in progress', async () => {
    await store.put(KEY, chunks(1), MEGABYTE);
    const old = join(folder, '.drafts', 'old.part');
    const young = join(folder, '.drafts', 'young.part');
    for (const path of [old, young]) writeFileSync(path, 'x');
    utimesSync(old, 1_000, 1_000);
    await new Drafts(join(folder, '.drafts')).removeBefore(2_000_000);
    expect([existsSync(old), existsSync(young), existsSync(join(folder, KEY))]).toEqual([false, true, true]);
  });
});

/** Writes part of a file, then fails as on a full disk. */
class FullDisk extends Drafts {
  protected override open(path: string): Writable {
    const begun = super.open(path);
    let written = 0;
    return new Writable({
      write(chunk: Buffer, _encoding, done) {
        written += chunk.length;
        if (written < 300_000) begun.write(chunk, done);
        else writeToFullDevice(chunk).then(() => done(), done);
      },
      destroy(error, done) {
        begun.once('close', () => done(error)).destroy();
      },
    });
  }
}

async function writeToFullDevice(chunk: Buffer): Promise<void> {
  const device = await open('/dev/full', 'w');
  try {
    await device.write(chunk);
  } finally {
    await device.close();
  }
}

import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { once } from 'node:events';
import { PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { withBufferCollection } from './collect-buffers.js';

const MEGABYTE = 1024 * 1024;
const collected = jest.fn();
const { gc } = globalThis;

afterEach(() => {
  collected.mockReset();
  globalThis.gc = gc;
});

describe('a file stream with buffer collection', () => {
  it('[U-09] has the same bytes, and collects garbage every 8 MB', async () => {
    globalThis.gc = collected as unknown as typeof gc;
    const pieces = Array.from({ length: 40 }, (_, n) => Buffer.alloc(MEGABYTE / 2, n));
    expect((await buffer(withBufferCollection(Readable.from(pieces)))).equals(Buffer.concat(pieces))).toBe(true);
    expect(collected.mock.calls).toEqual([[{ type: 'minor' }], [{ type: 'minor' }]]);
  });

  it('[U-09] has the same bytes without `gc`', async () => {
    delete (globalThis as { gc?: unknown }).gc;
    expect((await buffer(withBufferCollection(Readable.from([Buffer.alloc(9 * MEGABYTE)])))).length).toBe(9 * MEGABYTE);
  });

  it('[U-08, U-09] ends at once with its reader, also while no data arrives, and fails with its source', async () => {
    const silent = new PassThrough();
    withBufferCollection(silent).destroy();
    await expect(once(silent, 'close')).rejects.toMatchObject({ code: 'ERR_STREAM_PREMATURE_CLOSE' });
    const cut = new PassThrough();
    const read = buffer(withBufferCollection(cut));
    cut.destroy(new Error('cut off'));
    await expect(read).rejects.toThrow('cut off');
  });
});

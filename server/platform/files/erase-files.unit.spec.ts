import { describe, expect, it } from '@jest/globals';
import type { JobQueue } from '../jobs/job-queue.js';
import { EraseFiles } from './erase-files.js';
import type { FileStore } from './file-store.js';

function eraserOf(broken: readonly string[]) {
  const deleted: string[] = [];
  const store = {
    delete: async (key: string) => {
      if (broken.includes(key)) throw new Error('EIO');
      deleted.push(key);
    },
  };
  return { deleted, eraser: new EraseFiles({} as JobQueue, store as unknown as FileStore) };
}

const KEYS = ['documents/0a/one.pdf', 'documents/0b/two.pdf'];

describe('files whose rows were deleted', () => {
  it('[U-12] are deleted, all of them', async () => {
    const { eraser, deleted } = eraserOf([]);
    await eraser.erase(KEYS);
    expect(deleted).toEqual(KEYS);
  });

  it('[U-12] that cannot be deleted fail the job, which is retried, after the other files were deleted', async () => {
    const { eraser, deleted } = eraserOf(['documents/0a/one.pdf']);
    await expect(eraser.erase(KEYS)).rejects.toThrow('EIO');
    expect(deleted).toEqual(['documents/0b/two.pdf']);
  });
});

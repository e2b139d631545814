import { buffer } from 'node:stream/consumers';
import type { FileStore } from '../../../platform/files/file-store.js';
import { aviSeconds } from './avi-seconds.js';
import { mp4Seconds } from './mp4-seconds.js';
import type { VideoFile } from './read-bytes.js';
import { webmSeconds } from './webm-seconds.js';

const BY_ENDING: Readonly<Record<string, (file: VideoFile) => Promise<number | null>>> = {
  mp4: mp4Seconds,
  mov: mp4Seconds,
  webm: webmSeconds,
  avi: aviSeconds,
};

/** Whole seconds of a stored video, rounded down and at least 1; `null` if its header has no length. [T-08] */
export async function measureVideo(store: FileStore, key: string): Promise<number | null> {
  const facts = await store.find(key);
  const measure = BY_ENDING[key.slice(key.lastIndexOf('.') + 1)];
  if (!facts || !measure) return null;
  const { sizeBytes } = facts;
  const read = async (start: number, length: number) =>
    start >= sizeBytes
      ? Buffer.alloc(0)
      : buffer(await store.read(key, { start, end: Math.min(start + length, sizeBytes) - 1 }));
  const seconds = await measure({ read, sizeBytes });
  return seconds === null ? null : Math.max(1, Math.floor(seconds));
}

import { VIDEO_CACHE, videoKey } from './video-cache.js';

/** The links of a training's video and captions. */
export type VideoLinks = { videoUrl: string; captions: { en: string | null; es: string | null } };
export type Loaded = { bytes: number; total: number };

/** The device does not have enough space. */
export class StorageFullError extends Error {}

/** Returns the bytes of a downloaded video, or null if it is not on this device. */
export async function downloadedBytes({ videoUrl }: VideoLinks): Promise<number | null> {
  const key = keyOf(videoUrl);
  const found = key === null ? undefined : await (await caches.open(VIDEO_CACHE)).match(key);
  return found ? Number(found.headers.get('content-length') ?? 0) : null;
}

/**
 * Downloads a video and its captions to this device, for playing without signal.
 * @throws StorageFullError, or the error that stopped the download; no partial file is left
 */
export async function downloadVideo(links: VideoLinks, onProgress: (loaded: Loaded) => void, signal: AbortSignal) {
  const cache = await caches.open(VIDEO_CACHE);
  try {
    for (const link of [links.captions.en, links.captions.es]) if (link) await store(cache, link, signal);
    await store(cache, links.videoUrl, signal, onProgress);
  } catch (error) {
    await removeVideo(links);
    throw (error as Error).name === 'QuotaExceededError' ? new StorageFullError() : error;
  }
}

export async function removeVideo({ videoUrl, captions }: VideoLinks): Promise<void> {
  const cache = await caches.open(VIDEO_CACHE);
  for (const link of [videoUrl, captions.en, captions.es]) {
    const key = link && keyOf(link);
    if (key) await cache.delete(key);
  }
}

/** Streams the video to the device: not every phone has the memory for a whole one. */
async function store(cache: Cache, link: string, signal: AbortSignal, onProgress?: (loaded: Loaded) => void) {
  const key = keyOf(link);
  if (key === null) return;
  const response = await fetch(link, { signal, headers: { 'Cache-Control': 'no-cache' } });
  if (!response.ok || !response.body) throw new Error(`the download failed with ${response.status}`);
  const total = Number(response.headers.get('content-length') ?? 0);
  await assertStorageLeft(total);
  const { headers } = response;
  await cache.put(key, new Response(response.body.pipeThrough(counting(total, onProgress)), { headers }));
}

/** Checks the space first: a full phone would delete more valuable data. */
async function assertStorageLeft(bytes: number): Promise<void> {
  const { quota, usage = 0 } = (await navigator.storage?.estimate?.()) ?? {};
  if (quota !== undefined && quota - usage < bytes) throw new StorageFullError();
}

function counting(total: number, onProgress?: (loaded: Loaded) => void): TransformStream<Uint8Array, Uint8Array> {
  let bytes = 0;
  return new TransformStream({
    transform(piece, controller) {
      bytes += piece.byteLength;
      onProgress?.({ bytes, total });
      controller.enqueue(piece);
    },
  });
}

function keyOf(link: string): string | null {
  return videoKey(link, window.location.origin);
}

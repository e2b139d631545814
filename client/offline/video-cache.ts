/** The cache that the page fills and the service worker plays from. */
export const VIDEO_CACHE = 'gigshift-videos';

const FILE = /^\/api\/files\/.+\.(mp4|webm|mov|vtt)$/;

/**
 * Returns the cache key of a video or captions file: its URL without the query, because signed links differ each time and
 * expire. A replaced video is a new file.
 */
export function videoKey(link: string, origin: string): string | null {
  const url = new URL(link, origin);
  return url.origin === origin && FILE.test(url.pathname) ? url.origin + url.pathname : null;
}

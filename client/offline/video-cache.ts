/** Shared by the page, which fills it, and the service worker, which plays from it. */
export const VIDEO_CACHE = 'gigshift-videos';

const FILE = /^\/api\/files\/.+\.(mp4|webm|mov|vtt)$/;

/**
 * The name of a video, or its captions, among what was downloaded: that of the file. A signed link is another one each time
 * and runs out; a video that was replaced is another file.
 */
export function videoKey(link: string, origin: string): string | null {
  const url = new URL(link, origin);
  return url.origin === origin && FILE.test(url.pathname) ? url.origin + url.pathname : null;
}

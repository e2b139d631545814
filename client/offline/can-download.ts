import { videoKey } from './video-cache.js';

/** Whether this browser, as it is now, can keep this video: it lies here, and the service worker plays it. */
export function canDownload(videoUrl: string): boolean {
  const isServed = 'caches' in window && Boolean(navigator.serviceWorker?.controller);
  return isServed && videoKey(videoUrl, window.location.origin) !== null;
}

import { Workbox } from 'workbox-window';
import { Store } from '../../ui/store.js';
import { deviceNow } from '../time/device-clock.js';
import { finishNewVersion } from './take-new-version.js';

/** Milliseconds between checks for updates in an app that stays open for days. */
const CHECK_INTERVAL_MS = 60 * 60_000;
/** Milliseconds between checks when the person returns to the window. */
const MIN_CHECK_INTERVAL_MS = 60_000;

/** True if a newer version is installed and waits, or another window has activated it: this page's code is removed. */
export const hasNewVersion = new Store(false);

const onNewVersion = () => hasNewVersion.set(true);

/**
 * Registers the service worker, in the built app only, and notices when a newer version waits [O-01]. It checks every hour,
 * and when the person returns to the window [O-56].
 */
export async function startServiceWorker(isBuilt: boolean = import.meta.env.PROD): Promise<void> {
  if (!isBuilt || !('serviceWorker' in navigator)) return;
  const workbox = new Workbox('/sw.js');
  let hadWorker = await isWorkerActive();
  workbox.addEventListener('waiting', onNewVersion);
  workbox.addEventListener('controlling', () => {
    if (hadWorker) onNewVersion();
    hadWorker = true;
  });
  try {
    await workbox.register({ immediate: true });
    void finishNewVersion();
    checkForUpdates(workbox);
  } catch {
    // the app works without it; the next start tries again
  }
}

/** Returns false while the first service worker of this device is still being installed, also by an earlier page. [H-166] */
async function isWorkerActive(): Promise<boolean> {
  const registration = await navigator.serviceWorker.getRegistration().catch(() => undefined);
  return registration?.active?.state === 'activated';
}

function checkForUpdates(workbox: Workbox): void {
  let checkedAt = deviceNow();
  const check = () => {
    if (document.visibilityState === 'hidden' || deviceNow() - checkedAt < MIN_CHECK_INTERVAL_MS) return;
    checkedAt = deviceNow();
    workbox.update().catch(() => undefined); // the next check tries again
  };
  setInterval(check, CHECK_INTERVAL_MS);
  window.addEventListener('focus', check);
  window.addEventListener('online', check);
  document.addEventListener('visibilitychange', check);
}

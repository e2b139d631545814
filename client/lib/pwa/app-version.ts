import { Workbox } from 'workbox-window';
import { Store } from '../../ui/store.js';
import { deviceNow } from '../time/device-clock.js';
import { finishNewVersion } from './take-new-version.js';

/** Often enough for an app that stays open for days. */
const LOOK_EVERY_MS = 60 * 60_000;
/** Coming back to the window looks again, but not at every change of windows. */
const LOOK_AT_MOST_EVERY_MS = 60_000;

/** A newer version is installed and waits, or another window has changed to it: this one runs on code that is gone. */
export const hasNewVersion = new Store(false);

const newVersionIsThere = () => hasNewVersion.set(true);

/**
 * Registers the service worker, in the built app only, and notices when a newer version waits (O-01). It is looked for every
 * hour, and when the person comes back to the window [O-56].
 */
export async function startServiceWorker(isBuilt: boolean = import.meta.env.PROD): Promise<void> {
  if (!isBuilt || !('serviceWorker' in navigator)) return;
  const workbox = new Workbox('/sw.js');
  workbox.addEventListener('waiting', newVersionIsThere);
  workbox.addEventListener('controlling', ({ isUpdate, isExternal }) => {
    if (isUpdate || isExternal) newVersionIsThere(); // else it is the first one
  });
  try {
    await workbox.register({ immediate: true });
    void finishNewVersion();
    lookForUpdates(workbox);
  } catch {
    // The app works without one; it is tried again at the next start.
  }
}

function lookForUpdates(workbox: Workbox): void {
  let lookedAt = deviceNow();
  const look = () => {
    if (document.visibilityState === 'hidden' || deviceNow() - lookedAt < LOOK_AT_MOST_EVERY_MS) return;
    lookedAt = deviceNow();
    workbox.update().catch(() => undefined); // the next look tries again
  };
  setInterval(look, LOOK_EVERY_MS);
  window.addEventListener('focus', look);
  window.addEventListener('online', look);
  document.addEventListener('visibilitychange', look);
}

import { Store } from '../ui/store.js';
import { deviceNow } from './device-clock.js';
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
  let isFirst = navigator.serviceWorker.controller === null;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (!isFirst) newVersionIsThere();
    isFirst = false;
  });
  try {
    const registration = await navigator.serviceWorker.register('/sw.js');
    void finishNewVersion();
    watch(registration);
    lookAgain(registration);
  } catch {
    // The app works without one; it is tried again at the next start.
  }
}

function watch(registration: ServiceWorkerRegistration): void {
  if (registration.waiting) newVersionIsThere();
  registration.addEventListener('updatefound', () => {
    const { installing, active } = registration;
    if (!active) return; // the first version has nothing to replace
    installing?.addEventListener('statechange', () => installing.state === 'installed' && newVersionIsThere());
  });
}

function lookAgain(registration: ServiceWorkerRegistration): void {
  let lookedAt = deviceNow();
  const look = () => {
    if (document.visibilityState === 'hidden' || deviceNow() - lookedAt < LOOK_AT_MOST_EVERY_MS) return;
    lookedAt = deviceNow();
    registration.update().catch(() => undefined); // the next look tries again
  };
  setInterval(look, LOOK_EVERY_MS);
  window.addEventListener('focus', look);
  window.addEventListener('online', look);
  document.addEventListener('visibilitychange', look);
}

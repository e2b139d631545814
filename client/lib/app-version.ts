import { useSyncExternalStore } from 'react';

/** Often enough for an app that stays open for days. */
const LOOK_EVERY_MS = 60 * 60_000;

let next: ServiceWorker | null = null;
/** Another window has changed to the new version: this one runs on code that is gone. */
let isTakenOver = false;
let isAgreed = false;
const listeners = new Set<() => void>();

function publish(): void {
  for (const listener of listeners) listener();
}

/** Registers the service worker, in the built app only, and notices when a newer version waits (O-01). */
export async function startServiceWorker(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const hadController = navigator.serviceWorker.controller !== null;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (isAgreed) window.location.reload();
    else if (hadController) takenOver();
  });
  try {
    const registration = await navigator.serviceWorker.register('/sw.js');
    watch(registration);
    setInterval(() => void registration.update().catch(() => undefined), LOOK_EVERY_MS);
  } catch {
    // The app works without one; it is tried again at the next start.
  }
}

function takenOver(): void {
  isTakenOver = true;
  publish();
}

function watch(registration: ServiceWorkerRegistration): void {
  const take = (worker: ServiceWorker | null) => {
    if (!worker || !navigator.serviceWorker.controller) return; // the first version has nothing to replace
    next = worker;
    publish();
  };
  take(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => installing.state === 'installed' && take(installing));
  });
}

/** Changes to the newer version: the page is loaded anew. */
export function takeNewVersion(): void {
  if (isTakenOver || !next) return window.location.reload();
  isAgreed = true;
  next.postMessage('take-over');
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useHasNewVersion(): boolean {
  return useSyncExternalStore(subscribe, () => isTakenOver || next !== null);
}

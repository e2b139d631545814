/** How long the newer version may take to be found, and to take over; the page is loaded anew either way. */
const TAKES_AT_MOST_MS = 5_000;

/**
 * Changes to the newest version: has the service worker that waits take over, and loads the page anew, whether there was one
 * or not [O-55]. Nothing is left behind that could reload the page later.
 */
export async function takeNewVersion(): Promise<void> {
  await Promise.race([letNewestTakeOver().catch(() => undefined), after(TAKES_AT_MOST_MS)]);
  window.location.reload();
}

async function letNewestTakeOver(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  if (!registration) return;
  if (!registration.waiting) await registration.update();
  if (registration.installing) await installed(registration.installing);
  const { waiting } = registration;
  if (!waiting) return;
  const changed = new Promise<void>((resolve) => {
    navigator.serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true });
  });
  waiting.postMessage('take-over');
  await changed;
}

/** Resolves once it waits, or has failed. */
function installed(worker: ServiceWorker): Promise<void> {
  return new Promise((resolve) => {
    worker.addEventListener('statechange', () => resolve(), { once: true });
  });
}

const after = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Time limit for finding the new version and for its service worker to take over. The page reloads in any case. */
const TIME_LIMIT_MS = 5_000;

/** Without a new resource for this long, the code that the button loads has arrived. */
const QUIET_MS = 250;

/** Milliseconds after which a page that still runs was not reloaded: the person chose to stay. */
const RELOAD_TIMEOUT_MS = 2_000;

/** Key in sessionStorage of the page's build, stored over one reload while a newer service worker still waits. */
const BUILD_BEFORE_RELOAD = 'parkedBuild';

/**
 * Activates the waiting service worker, if there is one, and reloads the page in any case [O-55]. Leaves nothing that could
 * reload the page later, except for `finishNewVersion`. Resolves if the person stays on the page to keep unsaved input.
 */
export async function takeNewVersion({ mayReloadTwice = true } = {}): Promise<void> {
  const isDone = await Promise.race([activateNewest().catch(() => true), after(TIME_LIMIT_MS, false)]);
  if (!isDone && mayReloadTwice) await storeBuild();
  window.location.reload();
  await after(RELOAD_TIMEOUT_MS, undefined);
  takeStoredBuild();
}

/**
 * Runs at the start of a page. If the service worker took over only when the page was left, the reload showed the old page
 * once more; a second reload loads the new one [O-70].
 */
export async function finishNewVersion(): Promise<void> {
  const storedBuild = takeStoredBuild();
  if (storedBuild !== null && storedBuild === buildOf(document)) await takeNewVersion({ mayReloadTwice: false });
}

/**
 * Resolves once the new service worker controls the page, or if there is none. Chromium leaves it waiting if the old worker
 * handles a fetch at that moment, and the first press of the button fetches code: so wait until no resource is loading.
 */
async function activateNewest(): Promise<boolean> {
  const registration = await navigator.serviceWorker?.getRegistration();
  if (!registration) return true;
  if (!registration.waiting) await registration.update();
  if (registration.installing) await installed(registration.installing);
  await untilNoRequests();
  const { waiting } = registration;
  if (!waiting) return true;
  const changed = new Promise<void>((resolve) => {
    navigator.serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true });
  });
  waiting.postMessage({ type: 'SKIP_WAITING' });
  await changed;
  return true;
}

/** Resolves once the worker is installed or has failed. */
function installed(worker: ServiceWorker): Promise<void> {
  return new Promise((resolve) => {
    worker.addEventListener('statechange', () => resolve(), { once: true });
  });
}

async function untilNoRequests(): Promise<void> {
  const count = () => performance.getEntriesByType('resource').length;
  let before: number;
  do {
    before = count();
    await after(QUIET_MS, undefined);
  } while (count() !== before);
}

/** The entry script of the document; its name changes with every build. */
export function buildOf(page: Document): string | null {
  return page.querySelector<HTMLScriptElement>('script[type=module][src]')?.src ?? null;
}

async function storeBuild(): Promise<void> {
  const build = buildOf(document);
  const registration = await navigator.serviceWorker?.getRegistration();
  try {
    if (build && registration?.waiting) sessionStorage.setItem(BUILD_BEFORE_RELOAD, build);
  } catch {
    // without storage the page offers the update again
  }
}

function takeStoredBuild(): string | null {
  try {
    const build = sessionStorage.getItem(BUILD_BEFORE_RELOAD);
    sessionStorage.removeItem(BUILD_BEFORE_RELOAD);
    return build;
  } catch {
    return null;
  }
}

const after = <T>(ms: number, value: T) => new Promise<T>((resolve) => setTimeout(() => resolve(value), ms));

/** Time limit for finding the new version and for its service worker to take over. The page reloads in any case. */
const TAKES_AT_MOST_MS = 5_000;

/** Without a new resource for this long, the code that the button loads has arrived. */
const QUIET_MS = 250;

/** Milliseconds after which a page that still runs was not reloaded: the person chose to stay. */
const LEAVES_WITHIN_MS = 2_000;

/** Key in sessionStorage of the page's build, stored over one reload while a newer service worker still waits. */
const BUILD_BEFORE_RELOAD = 'parkedBuild';

/**
 * Activates the waiting service worker, if there is one, and reloads the page in any case [O-55]. Leaves nothing that could
 * reload the page later, except for `finishNewVersion`. Resolves if the person stays on the page to keep unsaved input.
 */
export async function takeNewVersion({ mayReloadTwice = true } = {}): Promise<void> {
  const isDone = await Promise.race([letNewestTakeOver().catch(() => true), after(TAKES_AT_MOST_MS, false)]);
  if (!isDone && mayReloadTwice) await rememberBuild();
  window.location.reload();
  await after(LEAVES_WITHIN_MS, undefined);
  takeRememberedBuild();
}

/**
 * Runs at the start of a page. If the service worker took over only when the page was left, the reload showed the old page
 * once more; a second reload loads the new one [O-70].
 */
export async function finishNewVersion(): Promise<void> {
  const parked = takeRememberedBuild();
  if (parked !== null && parked === buildOf(document)) await takeNewVersion({ mayReloadTwice: false });
}

/**
 * Resolves once the new service worker controls the page, or if there is none. Chromium leaves it waiting if the old worker
 * handles a fetch at that moment, and the first press of the button fetches code: so wait until no resource is loading.
 */
async function letNewestTakeOver(): Promise<boolean> {
  const registration = await navigator.serviceWorker?.getRegistration();
  if (!registration) return true;
  if (!registration.waiting) await registration.update();
  if (registration.installing) await installed(registration.installing);
  await untilQuiet();
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

async function untilQuiet(): Promise<void> {
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

async function rememberBuild(): Promise<void> {
  const build = buildOf(document);
  const registration = await navigator.serviceWorker?.getRegistration();
  try {
    if (build && registration?.waiting) sessionStorage.setItem(BUILD_BEFORE_RELOAD, build);
  } catch {
    // without storage the page offers the update again
  }
}

function takeRememberedBuild(): string | null {
  try {
    const build = sessionStorage.getItem(BUILD_BEFORE_RELOAD);
    sessionStorage.removeItem(BUILD_BEFORE_RELOAD);
    return build;
  } catch {
    return null;
  }
}

const after = <T>(ms: number, value: T) => new Promise<T>((resolve) => setTimeout(() => resolve(value), ms));

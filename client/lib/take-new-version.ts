/** How long the newer version may take to be found, and to take over; the page is loaded anew either way. */
const TAKES_AT_MOST_MS = 5_000;

/** No file has come for so long: the code that the first press fetches is there. */
const QUIET_MS = 250;

/** A page that is still there so long after its reload stays: the person chose to. */
const LEAVES_WITHIN_MS = 2_000;

/** Under this key a tab remembers, over one reload, the build whose reload a newer service worker still waited for. */
const PARKED_BUILD = 'parkedBuild';

/**
 * Changes to the newest version: has the service worker that waits take over, and loads the page anew, whether there was one
 * or not [O-55]. Nothing is left behind that could reload the page later, but for `finishNewVersion`. Resolves where the
 * person stays on the page, as a form with something typed asks.
 */
export async function takeNewVersion({ mayReloadTwice = true } = {}): Promise<void> {
  const isDone = await Promise.race([letNewestTakeOver().catch(() => true), after(TAKES_AT_MOST_MS, false)]);
  if (!isDone && mayReloadTwice) await rememberParked();
  window.location.reload();
  await after(LEAVES_WITHIN_MS, undefined);
  forgetParked();
}

/**
 * At the start of a page: where the service worker took over only because the page was left, the reload showed the old page
 * once more, and the new one is loaded now [O-70].
 */
export async function finishNewVersion(): Promise<void> {
  const parked = forgetParked();
  if (parked !== null && parked === buildOf(document)) await takeNewVersion({ mayReloadTwice: false });
}

/**
 * Resolves to false where one waits and does not take over. Chromium leaves it waiting when the worker before it is asked for
 * a file in the moment of the change; the first press of a button fetches code.
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
  waiting.postMessage('take-over');
  await changed;
  return true;
}

/** Resolves once it waits, or has failed. */
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

/** The script that the document starts with; its name changes with every build. */
export function buildOf(page: Document): string | null {
  return page.querySelector<HTMLScriptElement>('script[type=module][src]')?.src ?? null;
}

async function rememberParked(): Promise<void> {
  const build = buildOf(document);
  const registration = await navigator.serviceWorker?.getRegistration();
  try {
    if (build && registration?.waiting) sessionStorage.setItem(PARKED_BUILD, build);
  } catch {
    // without storage the offer comes again
  }
}

function forgetParked(): string | null {
  try {
    const build = sessionStorage.getItem(PARKED_BUILD);
    sessionStorage.removeItem(PARKED_BUILD);
    return build;
  } catch {
    return null;
  }
}

const after = <T>(ms: number, value: T) => new Promise<T>((resolve) => setTimeout(() => resolve(value), ms));

import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { hasNewVersion, startServiceWorker } from './app-version.js';
import { storageOver } from '../auth/storage.testing.js';
import { takeNewVersion } from './take-new-version.js';

/** The part of a browser that a version change uses. */
class FakeRegistration extends EventTarget {
  active: { state: ServiceWorkerState } | null = { state: 'activated' };
  installing: EventTarget | null = null;
  waiting: { scriptURL: string; postMessage: (message: { type: string }) => void } | null = null;
  update = jest.fn(async () => undefined);
}

let registration: FakeRegistration;
let container: EventTarget & { controller: object | null };
let reloads: number;
let page: EventTarget & { visibilityState: string; querySelector: () => { src: string } };
let stored: Map<string, string>;
let tab: EventTarget & { location: { reload: () => void } };

beforeEach(() => {
  registration = new FakeRegistration();
  const calls = { getRegistration: async () => registration, register: async () => registration };
  container = Object.assign(new EventTarget(), {
    controller: Object.assign(new EventTarget(), { scriptURL: '/sw.js' }),
    ...calls,
  });
  reloads = 0;
  page = Object.assign(new EventTarget(), {
    visibilityState: 'visible',
    querySelector: () => ({ src: '/assets/start-old.js' }),
  });
  stored = new Map();
  const sessionStorage = storageOver(stored);
  tab = Object.assign(new EventTarget(), { location: { reload: () => void (reloads += 1) } });
  const location = new URL('http://localhost/');
  const globals = { location, navigator: { serviceWorker: container }, document: page, window: tab, sessionStorage };
  for (const [name, value] of Object.entries(globals))
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

/** @returns the message that the service worker receives */
function aWaitingWorker(): string[] {
  const said: string[] = [];
  registration.waiting = { scriptURL: '/sw.js', postMessage: ({ type }) => said.push(type) };
  return said;
}

describe('the installation of a new version', () => {
  it('[O-55] activates the waiting service worker, then reloads the page', async () => {
    const said = aWaitingWorker();
    void takeNewVersion();
    await jest.advanceTimersByTimeAsync(250);
    expect([said, reloads]).toEqual([['SKIP_WAITING'], 0]);
    container.dispatchEvent(new Event('controllerchange'));
    await jest.advanceTimersByTimeAsync(0);
    expect([reloads, stored.size]).toEqual([1, 0]);
  });

  it('[O-55] reloads the page if none waits, in a first-visit tab, and if it does not activate', async () => {
    void takeNewVersion();
    await jest.advanceTimersByTimeAsync(250);
    expect(reloads).toBe(1);
    container.controller = null;
    aWaitingWorker();
    void takeNewVersion();
    await jest.advanceTimersByTimeAsync(5_000);
    expect(reloads).toBe(2);
  });

  it('[O-55] does not reload when another window installs the new version later', async () => {
    await startServiceWorker(true);
    void takeNewVersion();
    await jest.advanceTimersByTimeAsync(250);
    container.dispatchEvent(new Event('controllerchange'));
    container.dispatchEvent(new Event('controllerchange'));
    await jest.advanceTimersByTimeAsync(10_000);
    expect(reloads).toBe(1);
  });

  it('[O-70] activates the service worker once no request is pending, because a request would restart the old one', async () => {
    const said = aWaitingWorker();
    const files: PerformanceEntry[] = [];
    jest.spyOn(performance, 'getEntriesByType').mockImplementation(() => [...files]);
    void takeNewVersion();
    await jest.advanceTimersByTimeAsync(200);
    files.push({} as PerformanceEntry); // the press fetched code
    await jest.advanceTimersByTimeAsync(250);
    expect(said).toEqual([]);
    await jest.advanceTimersByTimeAsync(50);
    expect(said).toEqual(['SKIP_WAITING']);
  });

  it('[O-70] reloads once more if the old page was loaded again without an activation', async () => {
    aWaitingWorker();
    const left = takeNewVersion();
    await jest.advanceTimersByTimeAsync(5_000);
    expect(reloads).toBe(1);
    const start = () => {
      void startServiceWorker(true);
      return jest.advanceTimersByTimeAsync(5_000);
    };
    await start(); // the worker waits still
    expect(reloads).toBe(2);
    await start();
    expect(reloads).toBe(2);
    await left;
  });

  it('[O-70] ends with the reload that loaded the new page', async () => {
    aWaitingWorker();
    void takeNewVersion();
    await jest.advanceTimersByTimeAsync(5_000);
    page.querySelector = () => ({ src: '/assets/start-new.js' });
    registration.waiting = null;
    await startServiceWorker(true);
    await jest.advanceTimersByTimeAsync(5_000);
    expect(reloads).toBe(1);
  });

  it('[O-70, O-71] ends if the user stays on the page, and leaves nothing for the next start', async () => {
    aWaitingWorker();
    let hasEnded = false;
    void takeNewVersion().then(() => (hasEnded = true));
    await jest.advanceTimersByTimeAsync(6_900);
    expect([reloads, hasEnded]).toEqual([1, false]);
    await jest.advanceTimersByTimeAsync(100);
    expect([hasEnded, stored.size]).toEqual([true, 0]);
  });
});

describe('a service worker that takes over', () => {
  /** Another page registered the worker, so that this page sees no `updatefound`. */
  const takesOver = () => container.dispatchEvent(new Event('controllerchange'));

  it.each([
    { active: null, installing: new EventTarget() },
    { active: { state: 'activating' }, installing: null },
  ])('[H-166] is no newer version while the first one was not active yet: %j', async (workers) => {
    hasNewVersion.set(false);
    Object.assign(registration, workers);
    container.controller = null;
    await startServiceWorker(true);
    takesOver();
    expect(hasNewVersion.get()).toBe(false);
    takesOver();
    expect(hasNewVersion.get()).toBe(true);
  });

  it('[H-166] is a newer version if one was active before', async () => {
    hasNewVersion.set(false);
    await startServiceWorker(true);
    takesOver();
    expect(hasNewVersion.get()).toBe(true);
  });
});

describe('the check for a newer version', () => {
  it('[O-56] runs when the window is shown or online again, at most once a minute, and every hour', async () => {
    await startServiceWorker(true);
    const showPage = () => page.dispatchEvent(new Event('visibilitychange'));
    showPage();
    expect(registration.update).toHaveBeenCalledTimes(0); // it was registered a moment ago
    await jest.advanceTimersByTimeAsync(60_000);
    showPage();
    tab.dispatchEvent(new Event('focus'));
    expect(registration.update).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(60_000);
    page.visibilityState = 'hidden';
    showPage();
    expect(registration.update).toHaveBeenCalledTimes(1);
    page.visibilityState = 'visible';
    tab.dispatchEvent(new Event('online'));
    expect(registration.update).toHaveBeenCalledTimes(2);
    await jest.advanceTimersByTimeAsync(60 * 60_000);
    expect(registration.update).toHaveBeenCalledTimes(3);
  });
});

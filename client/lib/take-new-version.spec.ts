import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { startServiceWorker } from './app-version.js';
import { takeNewVersion } from './take-new-version.js';

/** As much of a browser as changing versions uses. */
class FakeRegistration extends EventTarget {
  active: EventTarget | null = new EventTarget();
  installing: EventTarget | null = null;
  waiting: { postMessage: (message: string) => void } | null = null;
  update = jest.fn(async () => undefined);
}

let registration: FakeRegistration;
let container: EventTarget & { controller: object | null };
let reloads: number;
let page: EventTarget & { visibilityState: string };
let tab: EventTarget & { location: { reload: () => void } };

beforeEach(() => {
  registration = new FakeRegistration();
  const calls = { getRegistration: async () => registration, register: async () => registration };
  container = Object.assign(new EventTarget(), { controller: {}, ...calls });
  reloads = 0;
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  tab = Object.assign(new EventTarget(), { location: { reload: () => void (reloads += 1) } });
  const globals = { navigator: { serviceWorker: container }, document: page, window: tab };
  for (const [name, value] of Object.entries(globals))
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  jest.useFakeTimers();
});
afterEach(() => void jest.useRealTimers());

describe('taking the new version', () => {
  it('[O-55] has the waiting service worker take over, then loads the page anew', async () => {
    const said: string[] = [];
    registration.waiting = { postMessage: (message) => said.push(message) };
    const taken = takeNewVersion();
    await jest.advanceTimersByTimeAsync(0);
    expect([said, reloads]).toEqual([['take-over'], 0]);
    container.dispatchEvent(new Event('controllerchange'));
    await taken;
    expect(reloads).toBe(1);
  });

  it('[O-55] loads the page anew where none waits, in a first-visit tab, and where it does not take over', async () => {
    await takeNewVersion();
    expect(reloads).toBe(1);
    container.controller = null;
    registration.waiting = { postMessage: () => undefined };
    const taken = takeNewVersion();
    await jest.advanceTimersByTimeAsync(5_000);
    await taken;
    expect(reloads).toBe(2);
  });

  it('[O-55] reloads nothing when another window changes to the new version later', async () => {
    await startServiceWorker(true);
    await takeNewVersion();
    container.dispatchEvent(new Event('controllerchange'));
    container.dispatchEvent(new Event('controllerchange'));
    expect(reloads).toBe(1);
  });
});

describe('looking for a newer version', () => {
  it('[O-56] happens on coming back to the window and to the signal, at most once a minute, and every hour', async () => {
    await startServiceWorker(true);
    const look = () => page.dispatchEvent(new Event('visibilitychange'));
    look();
    expect(registration.update).toHaveBeenCalledTimes(0); // it was registered a moment ago
    await jest.advanceTimersByTimeAsync(60_000);
    look();
    tab.dispatchEvent(new Event('focus'));
    expect(registration.update).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(60_000);
    page.visibilityState = 'hidden';
    look();
    expect(registration.update).toHaveBeenCalledTimes(1);
    page.visibilityState = 'visible';
    tab.dispatchEvent(new Event('online'));
    expect(registration.update).toHaveBeenCalledTimes(2);
    await jest.advanceTimersByTimeAsync(60 * 60_000);
    expect(registration.update).toHaveBeenCalledTimes(3);
  });
});

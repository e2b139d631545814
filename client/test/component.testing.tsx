import { afterEach, beforeEach, expect, jest } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, configure, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { Suspense, type ReactNode } from 'react';
import type { Language } from '../../shared/workers/worker.contract.js';
import { markRestored } from '../lib/api/after-restore.js';
import { CONFIG_PATH } from '../lib/api/config-path.js';
import { ConfigProvider } from '../lib/api/config.js';
import { createQueryClient } from '../lib/api/query-client.js';
import { resumeStoredSession, validationKey } from '../lib/auth/session-calls.js';
import { SessionProvider } from '../lib/auth/session.js';
import type { StoredSession } from '../lib/auth/stored-session.js';
import { changeLanguage, startI18n } from '../lib/i18n/i18n.js';
import { NAMESPACES } from '../lib/i18n/texts.testing.js';
import { deviceNow } from '../lib/time/device-clock.js';
import { removeToast } from '../ui/toast-store.js';
import Toaster from '../ui/toaster.js';
import { CONFIG, signIn, type Person } from './people.testing.js';

const PHONE_WIDTH = 390;

configure({
  asyncUtilTimeout: 10_000, // the first render of a dialog loads its code
  eventWrapper: (dispatch) => dispatch(), // React handles events as in a browser: a part may wait for its code
});

markRestored(); // otherwise a failed call of a worker waits until the data stored on the device is shown

let consoleErrors: unknown[][] = [];
let areErrorsExpected = false;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  consoleErrors = [];
  areErrorsExpected = false;
  jest.spyOn(console, 'error').mockImplementation((...error: unknown[]) => void consoleErrors.push(error));
});
afterEach(() => {
  cleanup();
  removeToast();
  jest.useRealTimers();
  jest.restoreAllMocks();
  if (!areErrorsExpected) expect(consoleErrors).toEqual([]);
});

/** The test causes errors that React prints. In all other tests a printed error is a failure. */
export function expectConsoleErrors(): void {
  areErrorsExpected = true;
}

type Options = {
  language?: Language;
  /** Responses that are already loaded, by their paths. */
  lists?: Readonly<Record<string, unknown>>;
  /** Who is signed in. */
  person?: Person;
  /** The address of the page. */
  at?: string;
  /** The state of the page's history entry. */
  state?: unknown;
  /** The width of the window in pixels. */
  width?: number;
  /** The session that the page started with; without it, the one that is stored now. */
  session?: StoredSession | null;
  /** The time of device and server, ISO. */
  now?: string;
  /** Timers wait for `runFor`. Otherwise only `Date` is replaced. */
  hasFakeTimers?: boolean;
};

/** Renders a component inside the providers of the app, with the configuration loaded. */
export async function renderComponent(component: ReactNode, options: Options = {}) {
  const { language = 'en', lists = {}, person, at = '/', state = null, width = PHONE_WIDTH } = options;
  const { session, now, hasFakeTimers } = options;
  await loadTexts(language);
  if (now !== undefined) setTime(now);
  if (hasFakeTimers) jest.useFakeTimers({ now: new Date(now ?? deviceNow()) });
  window.innerWidth = width;
  window.history.replaceState(state, '', at);
  const queryClient = createQueryClient();
  queryClient.setQueryData([CONFIG_PATH], CONFIG);
  if (person) queryClient.setQueryData(validationKey(signIn(person)), { user: person });
  for (const [path, data] of Object.entries(lists)) queryClient.setQueryData([path], data);
  const page = (
    <QueryClientProvider client={queryClient}>
      <ConfigProvider path={at}>
        <SessionProvider start={session === undefined ? resumeStoredSession() : session}>
          <Suspense>{component}</Suspense>
        </SessionProvider>
      </ConfigProvider>
      <Toaster />
    </QueryClientProvider>
  );
  const rendered = await act(async () => render(page)); // awaited: React continues a part that waits for its code
  return { ...rendered, queryClient, user: userEvent.setup() };
}

/** Sets the time of device and server; timers continue. */
export function setTime(now: string): void {
  jest.useFakeTimers({ now: new Date(now), doNotFake: TIMERS });
}

const realSetTimeout = setTimeout;

/** Advances the fake timers by this many milliseconds, and lets React render. */
export function runFor(ms: number): Promise<void> {
  return act(async () => {
    await jest.advanceTimersByTimeAsync(ms);
    await new Promise((resolve) => void realSetTimeout(resolve, 0));
  });
}

const TIMERS = [
  ...(['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'setImmediate', 'clearImmediate'] as const),
  ...(['queueMicrotask', 'nextTick', 'performance', 'hrtime'] as const),
  ...(['requestAnimationFrame', 'cancelAnimationFrame', 'requestIdleCallback', 'cancelIdleCallback'] as const),
];

/** The device reports that it has no network, until `online`. */
export function goOffline() {
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  return {
    online: () => {
      onLine.mockReturnValue(true);
      act(() => void window.dispatchEvent(new Event('online')));
    },
  };
}

/** Reports every observed element as visible, as if each list were scrolled to its end. */
export function scrollToEnd(): void {
  act(() => (IntersectionObserver as unknown as { showAll(): void }).showAll());
}

/** Matches the smallest element with this text, which may be divided among its children. */
export function wholeText(text: string | RegExp) {
  const fits = (element: Element) => {
    const content = (element.textContent ?? '').replace(/\s+/g, ' ').trim();
    return typeof text === 'string' ? content === text : text.test(content);
  };
  return (_content: string, element: Element | null) =>
    element !== null && fits(element) && ![...element.children].some(fits);
}

/** Finds the toast with this title. */
export async function findToast(title: string | RegExp): Promise<HTMLElement> {
  const found = await screen.findAllByText(title);
  const toast = found.map((one) => one.closest<HTMLElement>('[data-variant]')).find((one) => one !== null);
  if (!toast) throw new Error(`No toast says ${title}`);
  return toast;
}

let started: Promise<void> | undefined;

async function loadTexts(language: Language): Promise<void> {
  started ??= startI18n();
  await started;
  await changeLanguage(language);
  await i18next.loadNamespaces(NAMESPACES);
}

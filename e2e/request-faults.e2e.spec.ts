import { expect, it, jest } from '@jest/globals';
import type { BrowserContext, Page, Route } from 'playwright-core';
import { alwaysSignedIn, workerSession, type Session } from './support/accounts/sessions.js';
import { openContext, type Screen, withoutLive } from './support/browser/browser.js';
import { A_MORNING } from './support/browser/page-for-each-test.js';
import { textsIn } from './support/browser/texts.js';
import { testAppFixture } from './support/servers/test-app-fixture.js';
import { DEMO, DEMO_PASSWORD } from './support/servers/test-app.js';

jest.setTimeout(600_000);

/**
 * The long form (npm run test:faults) lets each request of each page fail in each way. The short form lets each API call
 * and each fifth code file fail, in one way, each in its turn.
 */
const IS_LONG = process.env.FAULT_RUNS !== undefined;
const CODE_FILES_STEP = 5;
const WITHIN_MS = 20_000;
/** A page counts as settled if its text stays the same for this time. */
const SETTLED_MS = 250;
const RAW_KEY = /\b(common|worker|admin|auth|landing|problems|training):[a-z]+\.[a-zA-Z.]+/;

const FAULTS: Record<string, (route: Route) => Promise<void>> = {
  'no network': (route) => route.abort(),
  'status 500': (route) => route.fulfill({ status: 500, contentType: 'text/plain', body: 'Internal Server Error' }),
  'a page of another program': (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Wi-Fi</title><p>Sign in to this Wi-Fi' }),
};

const app = testAppFixture(A_MORNING);
const worker = () => workerSession(app.url, DEMO.maria, DEMO_PASSWORD);

/** What the page shows, without figures: times pass between two loads. */
const shownOn = async (page: Page) =>
  (await page.locator('body').innerText()).replace(/\d+/g, '0').replace(/\s+/g, ' ').trim();

/** Waits until the page's text stays the same. */
async function settled(page: Page): Promise<string> {
  let before = '';
  for (let now = await shownOn(page); now !== before; now = await shownOn(page)) {
    before = now;
    await page.waitForTimeout(SETTLED_MS);
  }
  return before;
}

async function openPage(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${app.url}${path}`).catch(() => undefined);
  return page;
}

/** The code files and the API calls of a page, by path. */
async function requestsOf(context: BrowserContext, path: string): Promise<{ paths: string[]; shown: string }> {
  const paths = new Set<string>();
  const page = await context.newPage();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const isCode = pathname.startsWith('/assets/') && pathname.endsWith('.js');
    const isCall = pathname.startsWith('/api/') && request.method() === 'GET' && pathname !== '/api/events';
    if (isCode || isCall) paths.add(pathname);
  });
  await page.goto(`${app.url}${path}`);
  await page.waitForLoadState('networkidle');
  const shown = await settled(page);
  await page.close();
  return { paths: [...paths].sort(), shown };
}

/**
 * Opens the page while the first request of `pathname` fails, and presses each "Try again". @returns what is wrong, or null
 */
async function faultOf(
  context: BrowserContext,
  { path, pathname, fail, shown, screen }: Attempt,
): Promise<string | null> {
  const t = textsIn(screen.language);
  const isIt = (url: URL) => url.pathname === pathname;
  await context.route(isIt, fail, { times: 1 });
  const page = await openPage(context, path);
  try {
    const deadline = Date.now() + WITHIN_MS;
    for (;;) {
      const now = await settled(page);
      if (RAW_KEY.test(now)) return `a raw key: ${RAW_KEY.exec(now)?.[0]}`;
      if (now === shown) return null;
      if (Date.now() > deadline) return now.length < 40 ? `blank: "${now}"` : difference(shown, now);
      const retry = page.getByRole('button', { name: t('common:error.retry') });
      const reload = page.getByRole('button', { name: t('failure:reload'), exact: true });
      const reloadLink = page.locator('.start-help a').first();
      for (const button of await retry.or(reload).or(reloadLink).all())
        if (await button.isVisible()) await button.click({ timeout: 1_000 }).catch(() => undefined);
    }
  } finally {
    await page.close();
    await context.unroute(isIt);
  }
}

type Attempt = { path: string; pathname: string; fail: (route: Route) => Promise<void>; shown: string; screen: Screen };

function difference(expected: string, found: string): string {
  let at = 0;
  while (at < expected.length && expected[at] === found[at]) at += 1;
  return `differs at "${expected.slice(Math.max(0, at - 20), at + 60)}": "${found.slice(Math.max(0, at - 20), at + 60)}"`;
}

type Opened = [path: string, screen: Screen, session: () => Promise<Session> | null];
const LONG_FORM: Opened[] = [
  ['/login', { language: 'en', width: 360 }, () => null],
  ['/signup', { language: 'es', width: 360 }, () => null],
  ['/training', { language: 'en', width: 360 }, worker],
  ['/adp-integration', { language: 'es', width: 1440 }, () => app.admin()],
  ['/integrations', { language: 'en', width: 1440 }, () => app.admin()],
];

it.each<Opened>([
  ['/dashboard', { language: 'es', width: 360 }, worker],
  ['/admin-dashboard', { language: 'en', width: 1440 }, () => app.admin()],
  ...(IS_LONG ? LONG_FORM : []),
])('[H-103] %s shows everything again after any of its requests has failed once', async (path, screen, session) => {
  const { context } = await openContext(app.browser, screen);
  await withoutLive(context);
  const signedIn = await session();
  if (signedIn) await alwaysSignedIn(context, signedIn);
  const { paths, shown } = await requestsOf(context, path);
  expect(paths.length).toBeGreaterThan(3);
  const kinds = Object.entries(FAULTS);
  const attempt = { path, screen, shown };
  const faults: string[] = [];
  for (const [index, pathname] of chosen(paths).entries())
    for (const [kind, fail] of IS_LONG ? kinds : [kinds[index % kinds.length]!]) {
      let fault = await faultOf(context, { ...attempt, pathname, fail });
      if (fault) {
        // The page also changes with the time of day: a shift starts while this test runs.
        const { shown: shownLater } = await requestsOf(context, path);
        if (shownLater !== attempt.shown) {
          attempt.shown = shownLater;
          fault = await faultOf(context, { ...attempt, pathname, fail });
        }
      }
      if (fault) faults.push(`${pathname}, ${kind}: ${fault}`);
    }
  await context.close();
  expect(faults).toEqual([]);
});

/** The requests of this run; in the short form one that both pages make fails on one of them only. */
function chosen(paths: string[]): string[] {
  if (IS_LONG) return paths;
  const untested = paths.filter((pathname) => !tested.has(pathname));
  for (const pathname of untested) tested.add(pathname);
  const isCode = (pathname: string) => pathname.startsWith('/assets/');
  const code = untested.filter(isCode).filter((_, index) => index % CODE_FILES_STEP === 0);
  return [...untested.filter((pathname) => !isCode(pathname)), ...code];
}

const tested = new Set<string>();

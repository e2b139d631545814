import { afterEach, describe, expect, it, jest } from '@jest/globals';
import type { Page, Route } from 'playwright-core';
import { Profile } from './support/worker/account.js';
import { type Screen, withoutLive } from './support/browser/browser.js';
import { delayCalls } from './support/browser/delay-calls.js';
import { expectToast, logOut, signInAsWorker } from './support/accounts/people.js';
import { expectSoon, expectStored } from './support/browser/expect-soon.js';
import { DEMO, DEMO_PASSWORD, statusWith, type TestApp } from './support/servers/test-app.js';
import { textsIn } from './support/browser/texts.js';
import { storedItem, openPageForEachTest } from './support/browser/page-for-each-test.js';

jest.setTimeout(60_000);

const PHONE: Screen = { language: 'en', width: 360 };
const WIDE: Screen = { language: 'en', width: 1440 };
const t = textsIn('en');

let app: TestApp;
let page: Page;
let profile: Profile;

const { go, asJames } = openPageForEachTest(PHONE, (opened) => ({ app, page } = opened));
afterEach(() => profile?.close());

const stored = (key: string) => storedItem(page, key);

/** Opens James's dashboard. */
async function enter(): Promise<void> {
  await asJames();
  await page.getByRole('heading', { level: 1 }).waitFor();
}

describe('a session', () => {
  const lifetimeHours = (token: string) => {
    const { iat, exp } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
      iat: number;
      exp: number;
    };
    return (exp - iat) / 3600;
  };

  it.each([
    [false, 12],
    [true, 30 * 24],
  ])('[A-20, A-24, A-43] remembered %s lasts %i hours, and is all that is stored', async (remember, hours) => {
    await go('/login');
    await page.getByLabel(t('auth:login.remember')).waitFor();
    await page.evaluate(() => localStorage.setItem('azure_user', '{"name":"left over"}'));
    if (remember) await page.getByLabel(t('auth:login.remember')).check();
    await signInAsWorker(page, app.url, PHONE, DEMO.james, DEMO_PASSWORD);
    await expectToast(page, 'Successfully logged in', 'Welcome, James!');
    await expectStored(page, 'authToken', 'authUser');
    expect(lifetimeHours((await stored('authToken')) ?? '')).toBe(hours);
  });

  it('[A-27] is restored on a reload', async () => {
    await enter();
    const validated = page.waitForResponse('**/api/auth/validate');
    await page.reload();
    expect((await validated).status()).toBe(200);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/dashboard');
  });

  it.each([401, 403])('[A-28] is forgotten when the server answers %i', async (status) => {
    await enter();
    const body = JSON.stringify({ message: 'no', code: 'session_ended' });
    await page.route('**/api/auth/validate', (route) =>
      route.fulfill({ status, contentType: 'application/problem+json', body }),
    );
    await page.reload();
    await page.waitForURL('**/login');
    await expectStored(page);
  });

  it.each([
    ['there is no signal', null],
    ['the server is broken', 500],
    ['the login page of a Wi-Fi network replies', 403],
  ])('[A-28] is kept when %s', async (_why, status) => {
    await enter();
    await page.route('**/api/auth/validate', (route) =>
      status ? route.fulfill({ status, body: '<p>Sign in</p>' }) : route.abort(),
    );
    await page.reload();
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/dashboard');
    await expectStored(page, 'authToken', 'authUser');
  });

  it('[A-26] that is replaced does not end the new one by its late refusal', async () => {
    await enter();
    const body = JSON.stringify({ status: 401, code: 'session_ended', message: 'x', traceId: 'x' });
    const refused = (route: Route) => route.fulfill({ status: 401, contentType: 'application/problem+json', body });
    const release = await delayCalls(page, '**/api/user/language', { answer: refused, times: 1 });
    const requested = page.waitForRequest('**/api/user/language');
    await page.getByRole('button', { name: 'Español' }).click();
    await requested;
    await logOut(page, { language: 'es' });
    await page.waitForURL('**/login');
    await page.locator('[name=email]').fill(DEMO.maria);
    await page.locator('[name=password]').fill(DEMO_PASSWORD);
    await page.locator('form button[type=submit]').click();
    await page.waitForURL('**/dashboard');
    await page.getByRole('heading', { level: 1 }).waitFor();
    const response = page.waitForResponse('**/api/user/language');
    release();
    await response;
    await page.evaluate(() => fetch('/api/health/live')); // the refusal has been handled by then
    await page.evaluate(() => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next))));
    expect([new URL(page.url()).pathname, (await stored('authToken')) !== null]).toEqual(['/dashboard', true]);
  });

  it('[A-26, H-15] that was ended elsewhere leads to the login at the next request, with the reason', async () => {
    await withoutLive(page); // the event stream keeps the network from becoming idle
    await enter();
    await page.waitForLoadState('networkidle'); // after the page's own first requests
    const token = (await stored('authToken')) ?? '';
    await fetch(`${app.url}/api/auth/logout`, { method: 'POST', headers: { authorization: `Bearer ${token}` } });
    await page.route('**/api/auth/validate', (route) => route.abort());
    await page.reload();
    await page.waitForURL('**/login');
    await page.getByRole('alert').getByText(t('common:session.ended')).waitFor();
    await expectStored(page);
  });
});

describe('logging out', () => {
  it('[A-30, A-38] deletes stored data and ends the session on the server', async () => {
    await enter();
    const token = (await stored('authToken')) ?? '';
    expect(await statusWith(app.url, token)).toBe(200);
    await logOut(page, PHONE);
    await page.waitForURL('**/login');
    await expectToast(page, 'Logged out', 'You have been successfully logged out.');
    await expectStored(page);
    await expectSoon(() => statusWith(app.url, token), 401);
  });

  it('[A-30] says if the server was not reached, and ends the session on the device anyway', async () => {
    await enter();
    await page.route('**/api/auth/logout', (route) => route.abort());
    await logOut(page, PHONE);
    await page.waitForURL('**/login');
    await expectToast(page, 'Logout failed', 'Error during logout process');
    await expectStored(page);
  });
});

describe('the requests of a session', () => {
  it('[H-20] none without a user or without a token; with both, the session’s own at once', async () => {
    profile = await Profile.open(app, WIDE);
    const stored = await profile.page.evaluate(() => ({ ...localStorage }) as Record<string, string>);
    await profile.page.route('**/api/auth/validate', () => undefined); // no response ever
    const assignments = profile.page.waitForResponse('**/api/user/assignments');
    await profile.page.reload();
    expect((await assignments).status()).toBe(200);
    await profile.page.unroute('**/api/auth/validate');

    for (const missing of ['authUser', 'authToken']) {
      await profile.page.goto(`${app.url}/api/health/live`); // this page sends no requests of its own
      await profile.page.evaluate((items) => Object.assign(localStorage, items), stored);
      await profile.page.evaluate((item) => localStorage.removeItem(item), missing);
      const requested: string[] = [];
      profile.page.on('request', (request) => requested.push(new URL(request.url()).pathname));
      await profile.page.goto(`${app.url}/dashboard`);
      await profile.page.waitForURL(`${app.url}/login`);
      expect(requested.filter((path) => /^\/api\/(user|shifts|worker)/.test(path))).toEqual([]);
    }
  });
});

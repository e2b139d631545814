import { describe, expect, it, jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import type { Screen } from './support/browser/browser.js';
import { expectToast, logOut, signInAsAdmin, signInAsWorker, signInAtDirectory } from './support/accounts/people.js';
import { expectSoon, expectStored } from './support/browser/expect-soon.js';
import { DEMO, DEMO_PASSWORD, statusWith, type TestApp } from './support/servers/test-app.js';
import { textsIn } from './support/browser/texts.js';
import { storedItem, openPageForEachTest } from './support/browser/page-for-each-test.js';

jest.setTimeout(60_000);

const WIDE: Screen = { language: 'en', width: 1440 };
const t = textsIn('en');

let app: TestApp;
let page: Page;

openPageForEachTest(WIDE, (opened) => ({ app, page } = opened));

const button = () => page.getByRole('button', { name: 'Sign in with Microsoft' });
const stored = (key: string) => storedItem(page, key);

/** Opens the popup, which shows the directory's login page. */
async function openPopup(): Promise<Page> {
  await page.goto(`${app.url}/admin-login`);
  const opened = page.waitForEvent('popup');
  await button().click();
  const popup = await opened;
  await popup.locator('input[name=email]').waitFor();
  return popup;
}

const expectFailure = (reason: string) => expectToast(page, 'Admin Login Failed', reason);

describe('a login through the company directory', () => {
  it('[I-01, I-02, I-03, I-05, I-10, A-38] opens the dashboard with a welcome, with token and user stored', async () => {
    const popup = await openPopup();
    expect(await popup.evaluate(() => [innerWidth, innerHeight])).toEqual([500, 600]);
    expect(new URL(popup.url()).origin).not.toBe(app.url);
    await expectStored(page, 'azure_auth_state');
    await signInAtDirectory(popup, DEMO.dana);
    await page.waitForURL('**/admin-dashboard');
    await expectToast(page, 'Successfully logged in', 'Welcome, Dana');
    await expectSoon(async () => popup.isClosed(), true);
    await expectStored(page, 'azure_access_token', 'azure_user');
    const user = JSON.parse((await stored('azure_user')) ?? '') as Record<string, string>;
    expect(Object.keys(user).sort()).toEqual(['email', 'homeAccountId', 'name', 'oid', 'username']);
    expect(user.homeAccountId?.split('.')[0]).toBe(user.oid);
  });

  it('[I-01, A-41] is not required again: the session is restored, and the login page redirects', async () => {
    await signInAsAdmin(page, app.url, WIDE);
    await page.reload();
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/admin-dashboard');
    await page.goto(`${app.url}/admin-login`);
    await page.waitForURL('**/admin-dashboard');
  });

  it('[H-180] opens the dialog of a link that was followed without a session', async () => {
    await page.goto(`${app.url}/admin-dashboard?work=workers`);
    await page.waitForURL('**/admin-login');
    const opened = page.waitForEvent('popup');
    await button().click();
    await signInAtDirectory(await opened, DEMO.dana);
    await page.waitForURL(({ pathname, search }) => pathname + search === '/admin-dashboard?work=workers');
    await page.getByRole('dialog').waitFor();
  });

  it('[I-09, A-42] ends with a logout, on the server too', async () => {
    await signInAsAdmin(page, app.url, WIDE);
    const token = (await stored('azure_access_token')) ?? '';
    expect(await statusWith(app.url, token, '/api/admin/stats')).toBe(200);
    await logOut(page, WIDE);
    await page.waitForURL('**/admin-login');
    await expectToast(page, 'Logged out');
    await expectStored(page);
    await expectSoon(() => statusWith(app.url, token, '/api/admin/stats'), 401);
  });

  it('[I-09] ends on this device even if the server is unreachable', async () => {
    await signInAsAdmin(page, app.url, WIDE);
    await page.route('**/api/auth/azure/logout', (route) => route.abort());
    await logOut(page, WIDE);
    await page.waitForURL('**/admin-login');
    await expectToast(page, 'Logged out');
    await expectStored(page);
  });
});

describe('a directory user without the role', () => {
  it('[H-30, I-12] sees the reason and a contact, and can log out', async () => {
    await signInAtDirectory(await openPopup(), DEMO.omar);
    await page.getByRole('heading', { name: t('auth:denied.title') }).waitFor();
    await page.getByText(DEMO.omar).waitFor();
    await page.getByText(textsIn('en', 'shared/locales')('problems:admin_role_required')).waitFor();
    await page.getByText(t('auth:denied.ask')).waitFor();
    expect(await page.locator('a[href^="mailto:"], a[href^="tel:"]').count()).toBeGreaterThan(0);
    await expectStored(page);
    await page.getByRole('button', { name: t('auth:denied.signOut') }).click();
    await button().waitFor();
  });

  it('[H-30, I-09] can be followed by a user who has the role', async () => {
    await signInAtDirectory(await openPopup(), DEMO.omar);
    await page.getByRole('button', { name: t('auth:denied.signOut') }).click();
    await button().waitFor();
    await signInAtDirectory(await openPopup(), DEMO.dana);
    await page.waitForURL('**/admin-dashboard');
  });

  it('[H-30] a worker with a session sees the login, not the admin dashboard', async () => {
    await signInAsWorker(page, app.url, WIDE, DEMO.james, DEMO_PASSWORD);
    await page.goto(`${app.url}/admin-login`);
    await button().waitFor();
    await page.getByRole('link', { name: t('auth:links.toLogin') }).waitFor();
    await page.goto(`${app.url}/admin-dashboard`);
    await page.waitForURL('**/admin-login');
  });
});

describe('a directory login that fails', () => {
  it('[I-06] is cancelled by closing the popup, with or without a wrong password before', async () => {
    const popup = await openPopup();
    await signInAtDirectory(popup, DEMO.dana, 'not hers');
    await popup.getByRole('alert').waitFor();
    expect(await popup.locator('input[name=email]').inputValue()).toBe(DEMO.dana);
    await popup.close();
    await expectFailure('Authentication cancelled');
    await expectStored(page);
    await button().click();
  });

  it('[I-07] shows the directory’s message when it is cancelled on the directory’s page', async () => {
    const popup = await openPopup();
    await popup.locator('button[value=cancel]').click();
    await page.locator('[data-variant=destructive]').getByText('Admin Login Failed').waitFor();
    await button().waitFor();
    await expectSoon(async () => popup.isClosed(), true);
  });

  it('[I-03] asks for popups to be allowed', async () => {
    await page.addInitScript(() => {
      window.open = () => null;
    });
    await page.goto(`${app.url}/admin-login`);
    await button().click();
    await expectFailure('Failed to open authentication popup. Please allow popups for this site.');
  });

  it('[I-02] shows an error if the server returns no address', async () => {
    await page.route('**/api/auth/azure/login', (route) => route.abort());
    await page.goto(`${app.url}/admin-login`);
    await button().click();
    await expectFailure('Failed to get authentication URL');
  });

  it('[I-08] names IT support if the reason is unknown', async () => {
    const popup = await openPopup();
    await page.route('**/api/auth/validate', (route) => route.abort());
    await signInAtDirectory(popup, DEMO.dana);
    await expectFailure('Failed to authenticate with Azure AD. Please contact IT support.');
    await button().waitFor();
  });

  it('[I-04, I-10] ignores messages of another origin', async () => {
    const popup = await openPopup();
    const state = await stored('azure_auth_state');
    await popup.evaluate((known) => {
      const user = { oid: 'x', email: 'x@x.example', name: 'Mallory', homeAccountId: 'x.x', username: 'x' };
      window.opener.postMessage(
        { type: 'azure-auth', success: true, state: known, accessToken: 'forged', expiresAt: '', user },
        '*',
      );
    }, state);
    await popup.evaluate(() => new Promise((resolve) => setTimeout(resolve, 200)));
    await expectStored(page, 'azure_auth_state');
    await signInAtDirectory(popup, DEMO.dana);
    await page.waitForURL('**/admin-dashboard');
  });

  it('[I-04] refuses the response to another request', async () => {
    const popup = await openPopup();
    await page.evaluate(() => sessionStorage.setItem('azure_auth_state', 'of another tab'));
    await signInAtDirectory(popup, DEMO.dana);
    await expectFailure('State validation failed');
    await expectStored(page);
  });

  it('[I-04] refuses a response without a token', async () => {
    await openPopup();
    await page.evaluate(() => {
      const state = sessionStorage.getItem('azure_auth_state');
      window.postMessage({ type: 'azure-auth', success: true, state }, window.location.origin);
    });
    await expectFailure('Authentication response missing required data');
  });

  it('[I-06] gives up after 5 minutes', async () => {
    await page.clock.install();
    await openPopup();
    await page.clock.fastForward('04:30');
    expect(await page.locator('[data-variant]').count()).toBe(0);
    await page.clock.fastForward('00:31');
    await expectFailure('Authentication timeout');
  });
});

type RecordingWindow = { pauses: number[] };

/**
 * Records the durations of the timers that a page sets; the test's clock affects only timers that are set afterwards.
 */
function recordTimers(): void {
  const pauses: number[] = [];
  const set = window.setTimeout;
  const recordingSetTimeout = (handler: TimerHandler, pause?: number, ...rest: unknown[]) => {
    pauses.push(pause ?? 0);
    return set(handler, pause, ...rest);
  };
  Object.assign(window, { pauses, setTimeout: recordingSetTimeout });
}

describe('a directory token before its expiry', () => {
  const MINUTE_MS = 60_000;

  it('is renewed two minutes before, without a question', async () => {
    await signInAsAdmin(page, app.url, WIDE);
    const token = (await stored('azure_access_token')) ?? '';
    const { exp } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { exp: number };
    const renewals: string[] = [];
    page.on('request', (request) => void (request.url().endsWith('/api/auth/azure/renew') && renewals.push('')));

    await page.goto('about:blank'); // a running app would set timers while the clock is replaced, when it reads 0 for a moment
    await page.clock.install({ time: exp * 1000 - 12 * MINUTE_MS });
    await page.addInitScript(recordTimers);
    await page.goto(`${app.url}/admin-dashboard`);
    await page.waitForFunction(
      (ms) => (window as unknown as RecordingWindow).pauses.some((pause) => pause > 9 * ms && pause <= 10 * ms),
      MINUTE_MS,
    );
    await page.clock.fastForward(8 * MINUTE_MS);
    await page.evaluate(() => fetch('/api/health/live')); // a renewal requested before it would have arrived by now
    expect(renewals).toEqual([]);
    const response = page.waitForResponse('**/api/auth/azure/renew');
    await page.clock.fastForward(2 * MINUTE_MS);
    expect((await response).status()).toBe(200);
    await page.waitForFunction((old) => localStorage.getItem('azure_access_token') !== old, token);
    expect(await statusWith(app.url, (await stored('azure_access_token')) ?? '', '/api/admin/stats')).toBe(200);
  });
});

import { describe, expect, it, jest } from '@jest/globals';
import type { BrowserContext, Locator, Page, Request } from 'playwright-core';
import { register } from './support/worker/account.js';
import { type Screen, stopTime } from './support/browser/browser.js';
import { delayCalls } from './support/browser/delay-calls.js';
import { inspect } from './support/browser/inspect.js';
import { expectToast, logOut, signInAsWorker } from './support/accounts/people.js';
import { expectFocus, expectSoon, expectStored } from './support/browser/expect-soon.js';
import { DEMO, DEMO_PASSWORD, mailTo, type TestApp } from './support/servers/test-app.js';
import { textsIn } from './support/browser/texts.js';
import { openPageForEachTest } from './support/browser/page-for-each-test.js';

jest.setTimeout(60_000);

const PHONE: Screen = { language: 'en', width: 360 };
const t = textsIn('en');
const problem = textsIn('en', 'shared/locales');

let app: TestApp;
let context: BrowserContext;
let page: Page;

openPageForEachTest(PHONE, (opened) => ({ app, context, page } = opened));

const email = () => page.getByLabel(t('auth:fields.email'));
const password = () => page.getByLabel(t('auth:fields.password'));
const logIn = () => page.getByRole('button', { name: t('auth:login.submit'), exact: true });
const signIn = (who: string, secret: string) => signInAsWorker(page, app.url, PHONE, who, secret);

async function openLogin(): Promise<void> {
  await page.goto(`${app.url}/login`);
  await logIn().waitFor();
}

async function tryToLogIn(who: string, secret: string): Promise<void> {
  await email().fill(who);
  await password().fill(secret);
  await logIn().click();
}

describe('the login form', () => {
  it('[A-17] names missing fields, focuses the first, and clears the message once it is corrected', async () => {
    await openLogin();
    await logIn().click();
    await page.getByText('Enter your email').waitFor();
    await page.getByText('Password is required').waitFor();
    await expectFocus(email());
    expect(await email().getAttribute('aria-invalid')).toBe('true');
    await email().fill('maria@gigshift');
    expect(await page.getByText('Invalid email address').count()).toBe(1);
    await email().fill('maria@gigshift.example');
    await page.getByText('Invalid email address').waitFor({ state: 'detached' });
    await password().fill('x');
    await page.getByText('Password is required').waitFor({ state: 'detached' });
  });

  it('[A-57] takes what a password manager filled in without an event', async () => {
    await openLogin();
    const fillSilently = (field: Locator, text: string) =>
      field.evaluate((input: HTMLInputElement, value) => void (input.value = value), text);
    await fillSilently(email(), DEMO.james);
    await page.getByRole('button', { name: t('auth:login.forgot') }).click();
    const dialog = page.getByRole('dialog', { name: t('auth:forgot.title') });
    expect(await dialog.getByLabel(t('auth:fields.email')).inputValue()).toBe(DEMO.james);
    await page.keyboard.press('Escape');
    await fillSilently(password(), DEMO_PASSWORD);
    await logIn().click();
    await page.waitForURL('**/dashboard');
  });

  it('[A-22, A-23] shows the same failure for a wrong password and an unknown address', async () => {
    await openLogin();
    for (const who of [DEMO.james, 'nobody@gigshift.example']) {
      await tryToLogIn(who, 'not my password');
      await expectToast(page, 'Login failed', problem('problems:invalid_credentials'));
      await page.getByRole('button', { name: t('common:action.dismiss') }).click();
      await page.locator('[data-variant][data-state=open]').waitFor({ state: 'detached' });
    }
    await expectStored(page);
  });

  it('[A-22] shows a default message if the server sends none', async () => {
    await page.route('**/api/auth/login', (route) => route.fulfill({ status: 502, body: '' }));
    await openLogin();
    await tryToLogIn(DEMO.james, DEMO_PASSWORD);
    await expectToast(page, 'Login failed');
    await expectSoon(() => page.locator('[data-variant]').getByText('Login failed').count(), 2);
  });

  it('[A-19, H-25] loads the dashboard while the server checks the password', async () => {
    await openLogin();
    const release = await delayCalls(page, '**/api/auth/login');
    const parts = ['dashboard', 'worker'].map((name) => page.waitForRequest(`**/assets/${name}-*.js`));
    await tryToLogIn(DEMO.james, DEMO_PASSWORD);
    await Promise.all(parts);
    release();
    await page.waitForURL('**/dashboard');
  });

  it('[A-15] links to the application and to the welcome page', async () => {
    await openLogin();
    await page.getByRole('link', { name: t('auth:links.noAccount') }).click();
    await page.waitForURL('**/signup');
    await page.goBack();
    await page.getByRole('link', { name: t('auth:links.home') }).click();
    await page.waitForURL(`${app.url}/`);
  });
});

describe('a link that is followed without a session', () => {
  const untilAt = (where: Page, address: string) =>
    where.waitForURL(({ pathname, search, hash }) => pathname + search + hash === address);
  const follow = async (where: Page, address: string) => {
    await where.goto(app.url + address);
    await untilAt(where, '/login');
  };

  it('[H-179, H-182] leads to its page after the login, in each tab and after a reload, but not after a logout', async () => {
    await follow(page, '/my-shifts?from=mail');
    const other = await context.newPage();
    await follow(other, '/dashboard#clock');
    await page.reload();
    await logIn().waitFor();
    await page.getByLabel(t('auth:login.remember')).check();
    await tryToLogIn(DEMO.james, DEMO_PASSWORD);
    await untilAt(page, '/my-shifts?from=mail');
    await untilAt(other, '/dashboard#clock');
    await other.close();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await logOut(page, PHONE);
    await untilAt(page, '/login');
    await tryToLogIn(DEMO.james, DEMO_PASSWORD);
    await untilAt(page, '/dashboard');
  });
});

describe('a browser without storage', () => {
  it.each([
    ['/login', PHONE],
    ['/admin-login', { language: 'en', width: 1440 } as const],
  ])('[H-83, H-86] says so at %s, and what to do, before and after a login', async (path, screen) => {
    await page.setViewportSize({ width: screen.width, height: 800 });
    await page.goto(`${app.url}${path}`);
    await page.getByRole('main').getByRole('button').first().waitFor();
    expect(await page.getByText(t('auth:storage.title')).count()).toBe(0);
    await page.addInitScript(() => {
      const get = () => {
        throw new DOMException('The browser refuses', 'SecurityError');
      };
      for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get });
    });
    await page.reload();
    await page.getByText(t('auth:storage.title')).waitFor();
    await page.getByText(t('auth:storage.text')).waitFor();
    expect(await inspect(page, screen, `no-storage${path.replace('/', '-')}`)).toEqual([]);
    if (path !== '/login') return;
    await tryToLogIn(DEMO.james, DEMO_PASSWORD);
    await expectToast(page, t('auth:storage.title'), t('auth:storage.text'));
  });
});

describe('human verification', () => {
  it('[A-16] disables the button until its script is loaded', async () => {
    const release = await delayCalls(context, '**/altcha.worker-*.js');
    await page.goto(`${app.url}/login`);
    const waiting = page.getByRole('button', { name: 'Loading security verification...' });
    await waiting.waitFor();
    expect(await waiting.getAttribute('aria-disabled')).toBe('true');
    await email().fill(DEMO.james);
    await password().fill(DEMO_PASSWORD);
    await password().press('Enter');
    expect(new URL(page.url()).pathname).toBe('/login');
    release();
    await logIn().waitFor();
    expect(await logIn().getAttribute('aria-disabled')).toBeNull();
  });

  it('[A-16] shows an error if its script fails to load, and offers a retry', async () => {
    await page.route('**/api/recaptcha/site-key', (route) => route.abort(), { times: 1 });
    await page.goto(`${app.url}/login`);
    await page.getByText(t('auth:login.noProof.missing')).waitFor();
    await page.getByRole('button', { name: t('auth:login.verificationRetry') }).click();
    await logIn().waitFor();
    expect(await page.getByText(t('auth:login.noProof.missing')).count()).toBe(0);
  });

  it('[A-16] retries automatically when the device is online again', async () => {
    await page.route('**/api/recaptcha/site-key', (route) => route.abort(), { times: 1 });
    await page.goto(`${app.url}/login`);
    await page.getByText(t('auth:login.noProof.missing')).waitFor();
    await page.context().setOffline(true);
    await page.context().setOffline(false);
    await logIn().waitFor();
  });

  it('[A-18] is required to log in', async () => {
    await page.route('**/api/auth/challenge', (route) => route.fulfill({ status: 500, body: '' }), { times: 1 });
    await openLogin();
    await tryToLogIn(DEMO.james, DEMO_PASSWORD);
    await expectToast(page, 'Failed to verify you are human. Please try again.');
    await expectStored(page);
    await page.getByRole('alert').getByText(t('auth:login.notHumanText')).waitFor();
    await page.getByRole('button', { name: t('auth:login.verifyAgain') }).click();
    await page.waitForURL('**/dashboard');
  });

  it('[A-18, A-19] sends the proof, and the server refuses an invalid one', async () => {
    let sent: Request | undefined;
    page.on('request', (request) => (sent = request.url().endsWith('/api/auth/login') ? request : sent));
    await signIn(DEMO.james, DEMO_PASSWORD);
    const body = sent?.postDataJSON() as Record<string, unknown>;
    expect(Object.keys(body).sort()).toEqual(['email', 'password', 'recaptchaToken', 'rememberMe']);
    const again = await fetch(`${app.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...body, recaptchaToken: 'made up' }),
    });
    expect(((await again.json()) as { message: string }).message).toBe(
      'Failed to verify you are human. Please try again.',
    );
  });
});

describe('a forgotten password', () => {
  const open = async () => {
    await openLogin();
    await page.getByRole('button', { name: t('auth:login.forgot') }).click();
    return page.getByRole('dialog', { name: t('auth:forgot.title') });
  };
  const ask = async (address: string) => {
    const dialog = await open();
    await dialog.getByLabel(t('auth:fields.email')).fill(address);
    await dialog.getByRole('button', { name: 'Send Reset Link' }).click();
    return dialog;
  };
  const DONE = 'If an account exists with this email, you will receive a password reset link.';

  it('[A-31] requires a valid address, and can be cancelled', async () => {
    const dialog = await ask('maria');
    await dialog.getByText('Invalid email address').waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'detached' });
    const opener = page.getByRole('button', { name: t('auth:login.forgot') });
    await expectFocus(opener);
  });

  it('[A-23, A-32] shows the same response for an unknown and a known address', async () => {
    const dialog = await ask('nobody@gigshift.example');
    await expectToast(page, DONE);
    await dialog.waitFor({ state: 'detached' });
  });

  it('[A-32] shows a failed request, and keeps its input', async () => {
    await page.route('**/api/auth/request-password-reset', (route) => route.abort());
    const dialog = await ask(DEMO.james);
    await expectToast(page, 'Failed to send reset email');
    expect(await dialog.getByLabel(t('auth:fields.email')).inputValue()).toBe(DEMO.james);
  });

  const setPassword = async (first: string, second: string) => {
    await page.getByLabel(t('auth:reset.newPassword'), { exact: false }).first().fill(first);
    await page.getByLabel(t('auth:reset.confirmPassword')).fill(second);
    await page.getByRole('button', { name: t('auth:reset.submit') }).click();
  };

  it('[A-33, A-34, A-35, A-36, A-37] is replaced with the mailed link, once', async () => {
    const who = await register(app.url); // a new worker for each try, because the password changes
    await ask(who);
    await expectToast(page, DONE);
    const mail = await mailTo(app.dataDir, who, '/reset-password');
    const link = /https?:\/\/\S+\/reset-password\?token=[\w-]+/.exec(mail)?.[0] ?? '';
    await page.goto(link);
    await setPassword('short', 'short');
    await page.getByText('Password must be at least 8 characters').first().waitFor();
    await setPassword('tinta y papel 7', 'tinta y papel 8');
    await page.getByText('Passwords do not match').waitFor();
    await setPassword('tinta y papel 7', 'tinta y papel 7');
    await page.getByRole('heading', { name: t('auth:reset.done') }).waitFor();
    await page.waitForURL('**/login', { timeout: 6_000 });
    await signIn(who, 'tinta y papel 7');

    await page.goto(link);
    await setPassword('papel y tinta 9', 'papel y tinta 9');
    await expectToast(page, 'Password reset failed', 'Failed to reset password. The link may have expired.');
  });

  it('[A-34] requires a token in the link, and opens the login after 3 seconds', async () => {
    await page.clock.install();
    await page.goto(`${app.url}/reset-password`);
    await page.getByRole('heading', { name: 'Invalid link' }).waitFor();
    await page.getByText('No reset token found. Please request a new password reset.').waitFor();
    await stopTime(page);
    await page.clock.runFor(1_500);
    expect(new URL(page.url()).pathname).toBe('/reset-password');
    await page.clock.runFor(1_500);
    await page.waitForURL('**/login');
  });
});

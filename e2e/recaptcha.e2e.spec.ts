import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { startSiteverify, type Siteverify } from '../server/auth/test/siteverify.js';
import { launchBrowser, openContext } from './support/browser/browser.js';
import { DEMO, DEMO_PASSWORD } from './support/servers/test-app.js';
import { expectToast } from './support/accounts/people.js';
import { freePort, preparedDataFolder, startServer, type RunningServer } from './support/servers/server.js';
import { textsIn } from './support/browser/texts.js';

jest.setTimeout(60_000);

const PERSON = { success: true, score: 0.9, action: 'login', hostname: 'localhost' };
const t = textsIn('en');

let google: Siteverify;
let folder: ReturnType<typeof preparedDataFolder>;
let server: RunningServer;
let browser: Browser;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  google = await startSiteverify();
  folder = preparedDataFolder();
  const env = { RECAPTCHA_SITE_KEY: 'our-site', RECAPTCHA_SECRET_KEY: 'our-secret', RECAPTCHA_URL: google.url };
  [server, browser] = await Promise.all([
    startServer({ PORT: String(await freePort()), DATA_DIR: folder.path, ...env }),
    launchBrowser(),
  ]);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
  await google?.close();
  folder?.remove();
});
beforeEach(async () => {
  google.respondWith({ body: PERSON });
  google.setScript();
  ({ context } = await openContext(browser, { language: 'en', width: 360 }));
  page = await context.newPage();
});
afterEach(() => context.close());

const logIn = () => page.getByRole('button', { name: t('auth:login.submit'), exact: true });

async function tryToLogIn(): Promise<void> {
  await page.getByLabel(t('auth:fields.email')).fill(DEMO.james);
  await page.getByLabel(t('auth:fields.password')).fill(DEMO_PASSWORD);
  await logIn().click();
}

describe('a login with reCAPTCHA', () => {
  it('[I-15, I-16] loads its script, and sends a token for the login', async () => {
    await page.goto(`${server.url}/login`);
    await tryToLogIn();
    await page.waitForURL('**/dashboard');
    expect(google.requests.at(-1)).toMatchObject({ secret: 'our-secret' });
    expect(google.requests.at(-1)?.response).toMatch(/^our-site login /);
  });

  it('[A-18, I-16] is refused below the minimum score, and can be repeated', async () => {
    google.respondWith({ body: { ...PERSON, score: 0.1 } });
    await page.goto(`${server.url}/login`);
    await tryToLogIn();
    await expectToast(page, 'Failed to verify you are human. Please try again.');
    google.respondWith({ body: PERSON });
    await page.getByRole('button', { name: t('auth:login.verifyAgain') }).click();
    await page.waitForURL('**/dashboard');
  });

  it('[I-17] says that reCAPTCHA could not be executed', async () => {
    google.setScript(`window.grecaptcha = { ready: (done) => done(), execute: () => Promise.reject(null) };`);
    await page.goto(`${server.url}/login`);
    await tryToLogIn();
    await expectToast(page, 'Login failed', 'Failed to execute reCAPTCHA');
  });

  it('[I-17] says that reCAPTCHA is not ready if it never becomes ready', async () => {
    google.setScript(`window.grecaptcha = { ready: () => undefined };`);
    await page.clock.install();
    await page.goto(`${server.url}/login`);
    await page.waitForFunction(() => 'grecaptcha' in window);
    await page.clock.runFor(11_000);
    await page.getByText('reCAPTCHA not ready').waitFor();
  });

  it('[A-16] says that its script failed to load, and loads it at the next attempt', async () => {
    google.setScript('');
    await page.goto(`${server.url}/login`);
    await page.getByText(t('auth:login.noProof.missing')).waitFor();
    google.setScript();
    await page.getByRole('button', { name: t('auth:login.verificationRetry') }).click();
    await tryToLogIn();
    await page.waitForURL('**/dashboard');
  });
});

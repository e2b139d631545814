import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import type { Screen } from './support/browser/browser.js';
import { signInAsAdmin, signInAsWorker } from './support/accounts/people.js';
import { expectSoon } from './support/browser/expect-soon.js';
import { DEMO, DEMO_PASSWORD, statusWith, type TestApp } from './support/servers/test-app.js';
import { textsIn } from './support/browser/texts.js';
import { openPageForEachTest } from './support/browser/page-for-each-test.js';

jest.setTimeout(60_000);

const WIDE: Screen = { language: 'en', width: 1440 };
const t = textsIn('en');
const tEs = textsIn('es');

let app: TestApp;
let page: Page;
let errors: string[];

const { go, path, storedToken, asJames, asAdmin } = openPageForEachTest(
  WIDE,
  (opened) => ({ app, page, errors } = opened),
);

describe('access to pages', () => {
  it('[H-23] a visitor is sent from the dashboard to the login', async () => {
    await go('/dashboard');
    await page.waitForURL(`${app.url}/login`);
  });

  it.each(['/admin', '/admin-dashboard'])('[D-01] a visitor is sent from %s to the admin login', async (where) => {
    await go(where);
    await page.waitForURL(`${app.url}/admin-login`);
  });

  it('[H-23, D-01] an admin can open both addresses of the admin dashboard, and not the worker’s', async () => {
    await asAdmin();
    await go('/admin');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(path()).toBe('/admin');
    await go('/dashboard');
    await page.waitForURL(`${app.url}/`);
    await page.getByRole('link', { name: t('public:hero.continue') }).click();
    await page.waitForURL(`${app.url}/admin-dashboard`);
  });
});

describe('page addresses', () => {
  it.each(['/nowhere', '/dashboard/9', '/login.php'])(
    '[H-06] %s is not found, and says so to programs too',
    async (where) => {
      const response = await go(where);
      expect(response?.status()).toBe(404);
      await page.getByRole('heading', { name: '404 Page Not Found' }).waitFor();
      expect(await page.title()).toBe('404 Page Not Found');
      await page.getByRole('link', { name: t('common:action.backToHome') }).click();
      await page.waitForURL(`${app.url}/`);
    },
  );

  it('[H-06, H-10] set the title of the tab in the current language', async () => {
    const titles: [string, string][] = [
      ['/', 'public:title'],
      ['/learn-more', 'learn:title'],
      ['/signup', 'auth:signup.title'],
      ['/login', 'auth:login.title'],
      ['/reset-password', 'auth:reset.invalid'],
      ['/admin-login', 'auth:admin.title'],
    ];
    for (const [where, key] of titles) {
      const response = await go(where);
      expect(response?.status()).toBe(200);
      await page.waitForFunction((title) => document.title === title, `${t(key)} · Gigshift`);
    }
    await page.getByRole('button', { name: 'Español' }).click();
    await page.waitForFunction((title) => document.title === title, `${tEs('auth:admin.title')} · Gigshift`);
  });

  it('[H-07] the brand in the top bar links to the home page', async () => {
    await go('/signup');
    await page
      .getByRole('banner')
      .getByRole('link', { name: /^Gigshift/ })
      .click();
    await page.waitForURL(`${app.url}/`);
  });
});

describe('the welcome page', () => {
  it('[H-02] ends a worker’s session when the document is loaded', async () => {
    await asJames();
    const token = (await storedToken()) ?? '';
    const logoutResponse = page.waitForResponse('**/api/auth/logout');
    await go('/');
    expect((await logoutResponse).status()).toBe(200);
    await expectSoon(storedToken, null);
    expect(await statusWith(app.url, token)).toBe(401);
    expect(await page.getByRole('link', { name: t('public:hero.continue') }).count()).toBe(0);
  });

  it('[H-02] ends a directory session too', async () => {
    await signInAsAdmin(page, app.url, WIDE);
    const token = (await storedToken()) ?? '';
    const logoutResponse = page.waitForResponse('**/api/auth/azure/logout');
    await go('/');
    await logoutResponse;
    await expectSoon(storedToken, null);
    expect(await statusWith(app.url, token)).toBe(401);
  });

  it('[H-02, H-07] does not end a session for navigation inside the app, and offers to continue', async () => {
    await asJames();
    const bar = page.getByRole('banner');
    await bar.getByText(/^James \S+/).waitFor();
    await bar.getByRole('link', { name: /^Gigshift/ }).click();
    await page.waitForURL(`${app.url}/`);
    expect(await statusWith(app.url, (await storedToken()) ?? '')).toBe(200);
    await page.getByRole('link', { name: t('public:hero.continue') }).click();
    await page.waitForURL(`${app.url}/dashboard`);
  });

  it('[H-01] links to the application, the offers, and both logins', async () => {
    const links: [string, string][] = [
      ['public:hero.start', '/signup'],
      ['public:hero.gigs', '/learn-more'],
      ['public:nav.learnMore', '/learn-more'],
      ['public:nav.workerLogin', '/login'],
      ['public:nav.adminLogin', '/admin-login'],
    ];
    for (const [key, where] of links) {
      await go('/');
      await page
        .getByRole('link', { name: t(key) })
        .first()
        .click();
      await page.waitForURL(`${app.url}${where}`);
    }
  });
});

describe.each([
  ['en', t],
  ['es', tEs],
] as const)('the learn-more page in %s', (language, t) => {
  beforeEach(async () => {
    await go('/login');
    await page.getByRole('button', { name: language === 'en' ? 'English' : 'Español' }).click();
    await go('/learn-more');
    await page.getByRole('heading', { name: t('learn:heading'), level: 1 }).waitFor();
  });
  const open = (question: string) => page.getByText(t(`learn:faq.${question}.question`), { exact: true }).click();

  it('[H-03] has three steps, and links to the home page and to the application form', async () => {
    for (const step of ['apply', 'train', 'work'])
      await page.getByRole('heading', { name: t(`public:how.${step}.title`) }).waitFor();
    await page.getByRole('link', { name: t('learn:signUp.action') }).click();
    await page.waitForURL(`${app.url}/signup`);
    await page.goBack();
    await page.getByRole('link', { name: t('learn:backToHome') }).click();
    await page.waitForURL(`${app.url}/`);
  });

  it('[H-04, E-01, E-17] answers what the work is, what it pays and when, and whether experience is required', async () => {
    await open('kinds');
    for (const level of [1, 2, 3, 4]) await page.getByText(t(`learn:faq.kinds.${level}`)).waitFor();
    await open('when');
    await page.getByText(t('learn:faq.when.answer', { dueHours: 24, lateHours: 48, overtimeHours: 40 })).waitFor();
    await open('experience');
    await page.getByText(t('learn:faq.experience.answer')).waitFor();
    await open('levels');
    const rows = page.getByRole('row');
    await rows.first().waitFor();
    const bands = (await rows.allInnerTexts()).slice(1).map((row) => row.split(/\s/).at(-1));
    expect(bands).toEqual(['$16–18', '$18–22', '$22–26', '$26–32']);
  });

  it('[H-05] says who can apply', async () => {
    await open('who');
    const needs = await page.locator('details[open] li').allInnerTexts();
    expect(needs).toEqual(
      ['age', 'background', 'transport', 'training'].map((need) => t(`public:needs.${need}`, { age: 18 })),
    );
  });

  it('[H-03] opens an answer by keyboard', async () => {
    await page.getByText(t('learn:faq.clock.question'), { exact: true }).focus();
    await page.keyboard.press('Enter');
    await page.getByText(t('learn:faq.clock.answer', { opens: 5 })).waitFor();
  });
});

describe('security headers', () => {
  it('[I-04] allow the login popup, and run no foreign script', async () => {
    const response = await go('/admin-login');
    const headers = response?.headers() ?? {};
    expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
    expect(headers['content-security-policy']).toContain("script-src 'self';");
    const callback = await fetch(`${app.url}/api/auth/azure/callback`);
    expect(callback.headers.get('cross-origin-opener-policy')).toBeNull();
  });

  it('[X-19] are not violated by any page', async () => {
    for (const where of ['/', '/signup', '/login', '/reset-password?token=x', '/admin-login']) {
      await go(where);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.evaluate(() => document.fonts.ready);
    }
    await signInAsWorker(page, app.url, WIDE, DEMO.james, DEMO_PASSWORD);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await signInAsAdmin(page, app.url, WIDE);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(errors).toEqual([]);
  });
});

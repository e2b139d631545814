import { describe, expect, it, jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import type { Screen } from './support/browser/browser.js';
import { storeSession, workerSession } from './support/accounts/sessions.js';
import { expectSoon } from './support/browser/expect-soon.js';
import { DEMO, DEMO_PASSWORD, type TestApp } from './support/servers/test-app.js';
import { textsIn } from './support/browser/texts.js';
import { openPageForEachTest } from './support/browser/page-for-each-test.js';

jest.setTimeout(60_000);

const WIDE: Screen = { language: 'en', width: 1440 };
const t = textsIn('en');

let app: TestApp;
let page: Page;

const { go, asAdmin } = openPageForEachTest(WIDE, (opened) => ({ app, page } = opened));

describe('a page that stays open during a release', () => {
  const isSamePage = () => page.evaluate(() => 'stays' in window);
  const markPage = () => page.evaluate(() => void Object.assign(window, { stays: true }));
  const outdated = () => page.getByRole('region', { name: t('common:outdated.title') });
  const retry = () => page.getByRole('button', { name: t('common:error.retry') });
  const gone = { status: 404, contentType: 'application/problem+json', body: '{"code":"not_found"}' };
  /** Simulates the server of the next release. */
  const raiseMinimum = () =>
    page.route('**/api/recaptcha/site-key', (route) =>
      route.fulfill({ status: 503, headers: { 'x-minimum-client-version': '999' }, json: {} }),
    );

  it('[H-38] retries code that failed to load without a reload', async () => {
    await go('/');
    await page.route('**/assets/learn-more-*.js', (route) => route.abort());
    await markPage();
    await page.locator('a[href="/learn-more"]').first().click();
    await page.getByText(t('common:errorPage.title')).waitFor();
    await page.unrouteAll();
    await retry().click();
    await page.getByRole('heading', { name: t('learn:heading'), level: 1 }).waitFor();
    expect(await isSamePage()).toBe(true);
  });

  it.each([
    { part: 'command-palette', key: 'Control+k' },
    { part: 'shortcuts-dialog', key: '?' },
  ])('[H-38] tries code that could not be fetched again, and leaves the page: $part', async ({ part, key }) => {
    await asAdmin();
    await page.getByRole('heading', { name: t('admin:title'), level: 1 }).waitFor();
    await page.route(`**/assets/admin/${part}-*.js`, (route) => route.abort());
    await markPage();
    await page.keyboard.press(key);
    await retry().waitFor();
    await page.getByRole('heading', { name: t('admin:title'), level: 1 }).waitFor();
    await page.getByRole('button', { name: t('common:action.close'), exact: true }).click();
    await page.unrouteAll();
    await page.keyboard.press(key);
    await page.getByRole('dialog').waitFor();
    expect(await isSamePage()).toBe(true);
  });

  it('[H-39] is reloaded once if its code no longer exists', async () => {
    await go('/');
    await page.route('**/assets/learn-more-*.js', (route) => route.fulfill(gone));
    const loaded = page.waitForEvent('load');
    await page.locator('a[href="/learn-more"]').first().click();
    await loaded;
    await markPage();
    await page.getByText(t('common:errorPage.title')).waitFor();
    await outdated().waitFor();
    expect(await isSamePage()).toBe(true);
  });

  it('[H-39] is not reloaded while a form has input', async () => {
    await go('/login');
    await page.route('**/assets/forgot-password-dialog-*.js', (route) => route.fulfill(gone));
    await markPage();
    const email = page.getByLabel(t('auth:fields.email'));
    await email.fill(DEMO.james);
    await page.getByRole('button', { name: t('auth:login.forgot') }).click();
    await outdated().waitFor();
    expect([await isSamePage(), await email.inputValue()]).toEqual([true, DEMO.james]);
    const loaded = page.waitForEvent('load');
    await email.fill('');
    await loaded;
  });

  it('[H-93] shows the page after a login without waiting for texts that no longer exist', async () => {
    await go('/login');
    await page.evaluate(() => {
      const build = document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src ?? '';
      sessionStorage.setItem('reloadedBuild', build); // the page was reloaded for that before, so it is not reloaded again
    });
    await page.getByLabel(t('auth:fields.email')).fill(DEMO.james);
    await page.getByLabel(t('auth:fields.password')).fill(DEMO_PASSWORD);
    await page.waitForLoadState('networkidle');
    await page.route(/\/assets\/worker-[^-]+\.js$/, (route) => route.fulfill(gone));
    await page.getByRole('button', { name: t('auth:login.submit'), exact: true }).click();
    await page.waitForURL('**/dashboard');
    await page.getByRole('heading', { level: 1 }).waitFor({ timeout: 4_000 });
    await outdated().waitFor();
  });

  it('[H-90] shows the notice above an open form, which keeps its input', async () => {
    await asAdmin();
    await page.goto(`${app.url}/admin-dashboard?work=send-notification`);
    const title = page.locator('[role=dialog] input[name=title]');
    await title.fill('Half typed');
    await markPage();
    await page.route('**/api/admin/send-notification/preview', (route) =>
      route.fulfill({ status: 503, headers: { 'x-minimum-client-version': '999' }, json: {} }),
    );
    await page.locator('[role=dialog] select[name=recipientType]').selectOption({ index: 1 });
    await page.locator('li', { hasText: t('common:outdated.title') }).waitFor();
    expect([await isSamePage(), await title.inputValue()]).toEqual([true, 'Half typed']);
  });

  it('[H-40, O-56] is reloaded once if the server requires a newer client; then it shows a notice, again an hour after that was closed', async () => {
    await page.clock.install();
    await go('/learn-more');
    await page.getByRole('heading', { name: t('learn:heading'), level: 1 }).waitFor();
    await raiseMinimum();
    await page.locator('a[href="/"]').first().click();
    const loaded = page.waitForEvent('load');
    await page.locator('a[href="/login"]').first().click();
    await loaded;
    await markPage();
    await outdated().waitFor();
    await outdated()
      .getByRole('button', { name: t('common:action.close') })
      .click();
    await outdated().waitFor({ state: 'detached' });
    await page.clock.fastForward(60 * 60_000);
    await outdated().waitFor();
    expect(await isSamePage()).toBe(true);
  });

  it.each(['en', 'es'] as const)(
    '[H-92] leaves the end of each page on a phone above the card that says so: %s',
    async (language) => {
      const t = textsIn(language);
      await page.setViewportSize({ width: 360, height: 640 });
      const worker = language === 'es' ? DEMO.maria : DEMO.james; // the profile's language applies
      await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
      await page.route(/\/api\/config(\?|$)/, async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, headers: { ...response.headers(), 'x-minimum-client-version': '999' } });
      });
      const card = page.getByRole('region', { name: t('common:outdated.title') });
      for (const where of ['/', '/login', '/signup', '/learn-more', '/dashboard', '/my-shifts', '/training']) {
        if (where === '/dashboard') {
          await storeSession(page, app.url, await workerSession(app.url, worker, DEMO_PASSWORD));
        }
        await go(where);
        await card.waitFor();
        await expectSoon(() => page.evaluate(isEndAboveCard), true);
      }
    },
  );

  it('[O-55] is reloaded by “Update now” even without a waiting service worker', async () => {
    await raiseMinimum();
    await go('/login');
    await page.getByLabel(t('auth:fields.email')).fill('typed');
    await outdated().waitFor();
    const loaded = page.waitForEvent('load');
    await outdated()
      .getByRole('button', { name: t('common:update.action') })
      .click();
    await loaded;
  });
});

/** At the end of the page, the last text or control is above the card. */
function isEndAboveCard(): boolean {
  window.scrollTo(0, document.documentElement.scrollHeight);
  const card = document.querySelector('section[data-footer]')?.getBoundingClientRect();
  const ends = [...document.querySelectorAll('main :is(a, button, input, p, li, h1, h2, h3)')]
    .filter((element) => element.checkVisibility())
    .map((element) => element.getBoundingClientRect().bottom);
  return card !== undefined && ends.length > 0 && Math.max(...ends) <= card.top;
}

import { afterEach, describe, expect, it, jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import { Profile } from './support/worker/account.js';
import type { Screen } from './support/browser/browser.js';
import { logOut, openToast, signInAsWorker, untilToast } from './support/accounts/people.js';
import { expectSoon } from './support/browser/expect-soon.js';
import { DEMO, DEMO_PASSWORD, type TestApp } from './support/servers/test-app.js';
import { textsIn } from './support/browser/texts.js';
import { openPageForEachTest } from './support/browser/page-for-each-test.js';

jest.setTimeout(60_000);

const WIDE: Screen = { language: 'en', width: 1440 };
const PHONE: Screen = { language: 'en', width: 360 };
const t = textsIn('en');
const tEs = textsIn('es');
const problemsIn = (language: 'en' | 'es') => textsIn(language, 'shared/locales');

let app: TestApp;
let page: Page;
let profile: Profile;

const { go, storedToken } = openPageForEachTest(WIDE, (opened) => ({ app, page } = opened));
afterEach(() => profile?.close());

describe('the language of the interface', () => {
  const html = () => page.locator('html').getAttribute('lang');

  it('[H-09, H-31] changes at once with the toggle, and is stored on this device', async () => {
    await go('/login');
    await page.getByRole('heading', { name: t('auth:login.title') }).waitFor();
    await expectSoon(html, 'en');
    await page.getByRole('button', { name: 'Español' }).click();
    await page.getByRole('heading', { name: tEs('auth:login.title') }).waitFor();
    await expectSoon(html, 'es');
    expect(await page.getByRole('button', { name: 'Español' }).getAttribute('aria-pressed')).toBe('true');
    expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('es');
    await page.reload();
    await page.getByRole('heading', { name: tEs('auth:login.title') }).waitFor();
  });

  it('[A-17, H-10] also changes texts that are already on the screen', async () => {
    await go('/login');
    await page.getByRole('button', { name: t('auth:login.submit'), exact: true }).click();
    await page.getByText('Enter your email').waitFor();
    await page.getByRole('button', { name: 'Español' }).click();
    await page.getByText(problemsIn('es')('problems:fields.email_required')).waitFor();
  });

  it('[H-50] is Spanish on a Spanish phone before any choice', async () => {
    const fresh = await app.browser.newContext({ locale: 'es-US', serviceWorkers: 'block' });
    page = await fresh.newPage();
    await page.goto(`${app.url}/`);
    await page.getByRole('heading', { level: 1 }).getByText(tEs('public:hero.pickUp')).waitFor();
    await page.goto(`${app.url}/login`);
    await page.getByRole('heading', { name: tEs('auth:login.title') }).waitFor();
    expect(await page.evaluate(() => localStorage.getItem('language'))).toBeNull();
    await fresh.close();
  });

  it('[H-09, H-51] is English without a choice, and the worker’s own after a login, including its toast', async () => {
    const fresh = await app.browser.newContext({ locale: 'fr-FR', serviceWorkers: 'block' });
    page = await fresh.newPage();
    await page.goto(`${app.url}/login`);
    await page.getByRole('heading', { name: t('auth:login.title') }).waitFor();
    await signInAsWorker(page, app.url, WIDE, DEMO.maria, DEMO_PASSWORD);
    await page.locator('[data-variant]').getByText(tEs('auth:login.done'), { exact: true }).waitFor();
    await page.waitForFunction(() => document.documentElement.lang === 'es');
    expect(await page.evaluate(() => localStorage.getItem('language'))).toBeNull();
    await page.reload();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expectSoon(html, 'es');
    await fresh.close();
  });

  /** Lets the files of texts fail that contain one of the words, until `isAway` is false. */
  async function failFilesWith(words: string[], files: string): Promise<{ isAway: boolean }> {
    const network = { isAway: true };
    await page.route(files, async (route) => {
      const response = await route.fetch();
      const script = await response.text();
      return network.isAway && words.some((word) => script.includes(word))
        ? route.abort()
        : route.fulfill({ response });
    });
    return network;
  }

  it('[H-113, H-114, H-118] is the other one, with a message, while its texts fail to load, and its own once they load', async () => {
    const network = await failFilesWith([tEs('auth:login.title')], '**/assets/auth-*.js');
    await page.addInitScript(() => localStorage.setItem('language', 'es'));
    await go('/login');
    await page.getByRole('heading', { name: t('auth:login.title') }).waitFor();
    await untilToast(page, tEs('failure:inOtherLanguage'));
    network.isAway = false;
    await page.getByRole('heading', { name: tEs('auth:login.title') }).waitFor();
    await expectSoon(() => openToast(page).count(), 0, 1_000); // by itself it closes after 5 s
    await expectSoon(html, 'es');
  });

  it('[H-113, H-114, H-118, H-127] is the other one, with a message in its own, also while the texts of all pages fail to load at the start', async () => {
    const network = await failFilesWith([tEs('common:action.skipToContent')], '**/assets/common-*.js');
    await page.addInitScript(() => localStorage.setItem('language', 'es'));
    await go('/login');
    await untilToast(page, tEs('failure:inOtherLanguage'));
    await page.getByText(t('common:action.skipToContent'), { exact: true }).waitFor({ state: 'attached' });
    network.isAway = false;
    await page.getByText(tEs('common:action.skipToContent'), { exact: true }).waitFor({ state: 'attached' });
    await expectSoon(() => openToast(page).count(), 0, 1_000);
  });

  it('[H-124] is replaced by an error page with a button if a page has no texts in either one', async () => {
    const network = await failFilesWith([t('auth:login.lead'), tEs('auth:login.lead')], '**/assets/auth-*.js');
    await go('/login');
    await page.getByRole('heading', { name: t('common:errorPage.title') }).waitFor();
    expect(await openToast(page).count()).toBe(0);
    network.isAway = false;
    await page.getByRole('button', { name: t('common:error.retry') }).click();
    await page.getByRole('heading', { name: t('auth:login.title') }).waitFor();
  });

  it('[H-125] is completed by the button of a message if other texts were missing in both', async () => {
    const problems = [problemsIn('en'), problemsIn('es')].map((text) => text('problems:fields.email_required'));
    const network = await failFilesWith(problems, '**/assets/problems-*.js');
    await go('/login');
    await untilToast(page, t('common:language.textsMissing'));
    network.isAway = false;
    await openToast(page)
      .getByRole('button', { name: t('common:error.retry') })
      .click();
    await expectSoon(() => openToast(page).count(), 0, 1_000);
    await page.getByRole('button', { name: t('auth:login.submit'), exact: true }).click();
    await page.getByText(problems[0]!).waitFor();
  });

  it('[H-31] chosen before a login becomes that worker’s; on a shared device the next worker has their own', async () => {
    const onServer = async () => {
      const headers = { authorization: `Bearer ${await storedToken()}` };
      const response = await fetch(`${app.url}/api/auth/validate`, { headers });
      return ((await response.json()) as { user: { preferredLanguage: string } }).user.preferredLanguage;
    };
    await go('/login');
    await page.getByRole('button', { name: 'Español' }).click();
    await page.getByRole('heading', { name: tEs('auth:login.title') }).waitFor();
    await signInAsWorker(page, app.url, { ...WIDE, language: 'es' }, DEMO.james, DEMO_PASSWORD);
    await expectSoon(onServer, 'es');
    await page.getByRole('button', { name: 'English' }).click();
    await expectSoon(onServer, 'en');
    await logOut(page, WIDE);
    await page.waitForURL('**/login*');
    await signInAsWorker(page, app.url, WIDE, DEMO.maria, DEMO_PASSWORD);
    await expectSoon(html, 'es');
    expect(await onServer()).toBe('es');
  });
});

describe('the language', () => {
  const untilHtmlLanguage = (language: string) =>
    profile.page.waitForFunction((wanted) => document.documentElement.lang === wanted, language);
  const untilSaved = async (language: string) => {
    await profile.page.waitForFunction(() => localStorage.getItem('languageToSave') === null);
    await expectSoon(async () => (await profile.onServer()).preferredLanguage, language);
  };

  it('[H-09, H-31, U-01] chosen in the profile switches the interface, and is stored on the device', async () => {
    profile = await Profile.open(app, PHONE);
    await profile.show('details');
    await profile.field('preferredLanguage').selectOption('es');
    await profile.send({});
    await untilHtmlLanguage('es');
    await profile.page.getByText(textsIn('es')('profile:details.done')).first().waitFor();
    expect(await profile.stored()).toMatchObject({ language: 'es' });
    expect((await profile.onServer()).preferredLanguage).toBe('es');
  });

  it('[H-31] chosen with the toggle is saved as the worker’s own without a message; of quick choices the last one is saved', async () => {
    profile = await Profile.open(app, WIDE);
    await profile.page.getByRole('button', { name: 'Español' }).click();
    await untilSaved('es');
    await profile.page.getByRole('button', { name: 'English' }).click();
    await profile.page.getByRole('button', { name: 'Español' }).click();
    await profile.page.getByRole('button', { name: 'English' }).click();
    await untilSaved('en');
    expect(await profile.page.locator('[data-variant=destructive]').count()).toBe(0);
  });

  it('[H-31] chosen offline is remembered, and saved when online', async () => {
    profile = await Profile.open(app, WIDE);
    await profile.page.getByRole('button', { name: 'Español' }).click();
    await untilHtmlLanguage('es');
    await profile.page.getByRole('button', { name: 'English' }).click(); // its texts are cached, as after an earlier switch
    await untilHtmlLanguage('en');
    await untilSaved('en');
    await profile.context.setOffline(true);
    await profile.page.getByRole('button', { name: 'Español' }).click();
    await untilHtmlLanguage('es');
    const waiting = await profile.stored();
    expect(waiting.languageToSave).toMatch(/^\d+:es$/);
    await profile.context.setOffline(false);
    await untilSaved('es');
  });

  it('[H-31] chosen before the code that saves it is loaded is remembered, and saved afterwards', async () => {
    profile = await Profile.open(app, WIDE);
    const CODE = '**/assets/save-language-*.js';
    await profile.context.route(CODE, (route) => route.abort());
    const missed = profile.page.waitForEvent('requestfailed', (request) => /save-language/.test(request.url()));
    await profile.page.getByRole('button', { name: 'Español' }).click();
    await missed;
    await untilHtmlLanguage('es');
    expect((await profile.stored()).languageToSave).toMatch(/^\d+:es$/);
    await profile.context.unroute(CODE);
    await profile.page.evaluate(() => window.dispatchEvent(new Event('online')));
    await untilSaved('es');
  });

  it('[H-31] chosen offline is saved when the app is opened again', async () => {
    profile = await Profile.open(app, WIDE);
    await profile.page.route('**/api/user/language', (route) => route.abort());
    await profile.page.getByRole('button', { name: 'Español' }).click();
    await untilHtmlLanguage('es');
    await profile.page.unroute('**/api/user/language');
    await profile.page.reload();
    await untilSaved('es');
  });
});

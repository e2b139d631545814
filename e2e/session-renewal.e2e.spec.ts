import { afterEach, describe, expect, it, jest } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { Profile, register } from './support/worker/account.js';
import { AdminUi } from './support/admin/admin-ui.js';
import { type Screen, sidewaysOverflow, withoutLive } from './support/browser/browser.js';
import { delayCalls } from './support/browser/delay-calls.js';
import { expectToast, PASSWORD, signInAsAdmin, signInAtDirectory } from './support/accounts/people.js';
import { expectFocus, expectSoon } from './support/browser/expect-soon.js';
import { DEMO, type TestApp } from './support/servers/test-app.js';
import { type Translate, textsIn } from './support/browser/texts.js';
import { storedItem, openPageForEachTest } from './support/browser/page-for-each-test.js';

jest.setTimeout(120_000);

const PHONE: Screen = { language: 'en', width: 360 };
const WIDE: Screen = { language: 'en', width: 1440 };
const t = textsIn('en');

let app: TestApp;
let page: Page;
let profile: Profile | undefined;

openPageForEachTest(WIDE, (opened) => ({ app, page } = opened));
afterEach(async () => {
  await profile?.close();
  profile = undefined;
});

describe('a session that ends while the profile has unsent input', () => {
  /** Changes the phone number; the server refuses it because the session has ended elsewhere. */
  const sendAfterEnd = async (screen: Screen) => {
    profile = await Profile.open(app, screen);
    await profile.show('details');
    await profile.field('phone').fill('801-555-0142');
    const { authToken } = await profile.stored();
    const headers = { authorization: `Bearer ${authToken ?? ''}` };
    await fetch(`${app.url}/api/auth/logout`, { method: 'POST', headers });
    await profile.field('phone').press('Enter');
    const again = profile.page.getByRole('dialog', { name: profile.t('auth:reauthenticate.title') });
    await again.waitFor();
    return { profile, page: profile.page, again };
  };
  const signIn = async (again: Locator, password: string, t: Translate) => {
    await again.locator('[name=password]').fill(password);
    await again.getByRole('button', { name: t('auth:login.submit'), exact: true }).click();
    await again.waitFor({ state: 'detached' });
  };

  it.each(['en', 'es'] as const)(
    '[H-73, H-79] asks to sign in again in place, and then saves it (%s)',
    async (language) => {
      const { profile, page, again } = await sendAfterEnd({ language, width: 360 });
      expect(await again.locator('[name=email]').inputValue()).toBe(profile.email);
      expect(await sidewaysOverflow(page)).toBe(0);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: profile.t('common:discard.keep') }).click();
      const release = await delayCalls(page, '**/api/user/profile');
      await signIn(again, PASSWORD, profile.t);
      await expectFocus(profile.field('phone'));
      release();
      await expectToast(page, profile.text('details.done'));
      const { authUser } = await profile.stored();
      expect(JSON.parse(authUser ?? '{}')).toMatchObject({ email: profile.email, phone: '801-555-0142' });
      expect(new URL(page.url()).pathname).toBe('/dashboard');
    },
  );

  it('[H-74] does not show or send it after another worker logs in', async () => {
    const { profile, page, again } = await sendAfterEnd(PHONE);
    const other = await register(app.url);
    const sent: string[] = [];
    page.on('request', (request) => void (request.method() === 'PUT' && sent.push(request.url())));
    await again.locator('[name=email]').fill(other);
    await signIn(again, PASSWORD, profile.t);
    await profile.show('details');
    expect(await profile.field('phone').inputValue()).not.toBe('801-555-0142');
    expect([JSON.parse((await profile.stored()).authUser ?? '{}').email, sent]).toEqual([other, []]);
  });

  it('[H-75] leads to the login if the renewal is declined', async () => {
    const { profile, page } = await sendAfterEnd(PHONE);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: profile.t('common:discard.confirm') }).click();
    await page.waitForURL(`${app.url}/login`);
    await page.getByRole('alert').getByText(profile.t('common:session.ended')).waitFor();
    await expectSoon(async () => (await profile.stored()).authToken, undefined);
  });
});

describe('a session that another tab has ended', () => {
  /** Changes the phone number in one tab, and opens a second tab after the session has ended on the server. */
  const openSecondAfterEnd = async (screen: Screen) => {
    profile = await Profile.open(app, screen);
    const { page } = profile;
    await withoutLive(page.context());
    await page.reload();
    await profile.show('details');
    await profile.field('phone').fill('801-555-0142');
    const { authToken } = await profile.stored();
    await fetch(`${app.url}/api/auth/logout`, {
      method: 'POST',
      headers: { authorization: `Bearer ${authToken ?? ''}` },
    });
    const second = await page.context().newPage();
    await second.goto(`${app.url}/dashboard`);
    await second.waitForURL(`${app.url}/login`);
    await second.getByRole('alert').getByText(profile.t('common:session.ended')).waitFor();
    const again = page.getByRole('dialog', { name: profile.t('auth:reauthenticate.title') });
    await again.waitFor();
    return { profile, page, second, again };
  };
  const signIn = async (where: Page | Locator, email: string, t: Translate) => {
    await where.locator('[name=email]').fill(email);
    await where.locator('[name=password]').fill(PASSWORD);
    await where.getByRole('button', { name: t('auth:login.submit'), exact: true }).click();
  };
  const expectSaves = async (profile: Profile) => {
    expect(await profile.field('phone').inputValue()).toBe('801-555-0142');
    await profile.field('phone').press('Enter');
    await expectToast(profile.page, profile.text('details.done'));
  };

  it.each(['en', 'es'] as const)('[H-96] asks to sign in again in place (%s)', async (language) => {
    const { profile, again } = await openSecondAfterEnd({ language, width: 360 });
    await signIn(again, profile.email, profile.t);
    await again.waitFor({ state: 'detached' });
    await expectSaves(profile);
  });

  it('[H-97] continues once the same worker has logged in in the other tab', async () => {
    const { profile, second, again } = await openSecondAfterEnd(PHONE);
    await signIn(second, profile.email, profile.t);
    await second.waitForURL(`${app.url}/dashboard`);
    await again.waitFor({ state: 'detached' });
    await expectSaves(profile);
  });

  it('[H-98] asks before it discards input, and the login gives the reason', async () => {
    const { profile, page } = await openSecondAfterEnd(PHONE);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: profile.t('common:discard.confirm') }).click();
    await page.waitForURL(`${app.url}/login`);
    await page.getByRole('alert').getByText(profile.t('common:session.ended')).waitFor();
  });
});

describe('a directory session that expires during work', () => {
  /** Fills in a new shift, then ends the session on the server. */
  const fillFormAndEndSession = async () => {
    await signInAsAdmin(page, app.url, WIDE);
    const adminUi = new AdminUi(page, t);
    await adminUi.open('addShift');
    await adminUi.addShift({
      title: 'Reprint run',
      description: 'Reprint of one signature.',
      date: '2026-11-19',
      startTime: '08:30',
      endTime: '12:30',
      payRate: '17.50',
      totalPositions: '2',
      skillLevelId: '1',
    });
    const headers = { authorization: `Bearer ${(await storedItem(page, 'azure_access_token')) ?? ''}` };
    await fetch(`${app.url}/api/auth/azure/logout`, { method: 'POST', headers });
    return adminUi;
  };
  const signInAgain = async (again: Locator) => {
    const opened = page.waitForEvent('popup');
    await again.getByRole('button', { name: t('auth:directory.signIn') }).click();
    const popup = await opened;
    const formShown = popup.locator('input[name=email]').waitFor();
    if (await Promise.race([formShown.then(() => true), popup.waitForEvent('close').then(() => false)]))
      await signInAtDirectory(popup, DEMO.dana);
  };

  it('[H-96] can be renewed in place, also if another tab ended it', async () => {
    await withoutLive(page.context());
    const adminUi = await fillFormAndEndSession();
    const second = await page.context().newPage();
    await second.goto(`${app.url}/admin-dashboard`);
    await second.waitForURL((url) => url.pathname !== '/admin-dashboard');
    const again = page.getByRole('dialog', { name: t('auth:reauthenticate.title') });
    await again.getByRole('button', { name: t('auth:reauthenticate.toLogin') }).click();
    await page.getByRole('button', { name: t('common:discard.keep') }).click();
    await signInAgain(again);
    await again.waitFor({ state: 'detached' });
    await adminUi.saveShift();
    await expectToast(page, t('admin:shiftForm.created'));
  });

  it('[H-99] asks before it discards the form, also if another tab ends the session while the question is open', async () => {
    await withoutLive(page.context());
    const adminUi = await fillFormAndEndSession();
    await adminUi.saveShift();
    const again = page.getByRole('dialog', { name: t('auth:reauthenticate.title') });
    await again.getByRole('button', { name: t('auth:reauthenticate.later') }).waitFor();
    const second = await page.context().newPage();
    await second.goto(`${app.url}/admin-dashboard`);
    await second.waitForURL((url) => url.pathname !== '/admin-dashboard');
    await again.getByRole('button', { name: t('auth:reauthenticate.toLogin') }).click();
    await page.getByRole('button', { name: t('common:discard.keep') }).click();
    await signInAgain(again);
    await expectToast(page, t('admin:shiftForm.created'));
  });

  it('[I-11, A-42] can be renewed in place: the half-filled form stays, and is sent afterwards', async () => {
    const adminUi = await fillFormAndEndSession();
    await adminUi.saveShift();
    const again = page.getByRole('dialog', { name: t('auth:reauthenticate.title') });
    await again.getByRole('button', { name: t('auth:reauthenticate.later') }).click();
    await again.waitFor({ state: 'detached' });
    expect(await page.getByRole('dialog').locator('[name=title]').inputValue()).toBe('Reprint run');

    await adminUi.saveShift();
    await signInAgain(again);
    await expectToast(page, t('admin:shiftForm.created'));
    await page.getByRole('dialog').first().waitFor({ state: 'detached' });
  });

  it('[H-100] can be renewed after a login with an account without the role: the form stays, and the toast gives the reason', async () => {
    const adminUi = await fillFormAndEndSession();
    await adminUi.saveShift();
    const again = page.getByRole('dialog', { name: t('auth:reauthenticate.title') });
    await signInAsNewUser(again.getByRole('button', { name: t('auth:directory.signIn') }), DEMO.omar);
    await expectToast(page, t('auth:directory.errors.failed'), 'Your account has no administrator role');
    expect(await page.getByRole('dialog').locator('[name=title]').inputValue()).toBe('Reprint run');
    await signInAsNewUser(again.getByRole('button', { name: t('auth:directory.signIn') }), DEMO.dana);
    await expectToast(page, t('admin:shiftForm.created'));
  });

  it('[I-11, H-30] shows no renewal to the next user after a user without the role', async () => {
    await signInAsAdmin(page, app.url, WIDE);
    const headers = { authorization: `Bearer ${(await storedItem(page, 'azure_access_token')) ?? ''}` };
    await fetch(`${app.url}/api/auth/azure/logout`, { method: 'POST', headers });
    const again = page.getByRole('dialog', { name: t('auth:reauthenticate.title') });
    await signInAsNewUser(again.getByRole('button', { name: t('auth:directory.signIn') }), DEMO.omar);
    await page.getByRole('heading', { name: t('auth:denied.title') }).waitFor();
    await page.getByRole('button', { name: t('auth:denied.signOut') }).click();
    await signInAsNewUser(page.getByRole('button', { name: 'Sign in with Microsoft' }), DEMO.dana);
    await page.waitForURL('**/admin-dashboard');
    await page.getByRole('button', { name: t('common:action.logOut') }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(await again.count()).toBe(0);
  });
});

/** Logs in on this page as a user whom the directory does not know yet. */
async function signInAsNewUser(opener: Locator, email: string): Promise<void> {
  await page.context().clearCookies();
  const opened = page.waitForEvent('popup');
  await opener.click();
  await signInAtDirectory(await opened, email);
}

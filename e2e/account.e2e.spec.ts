import { readFile } from 'node:fs/promises';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { appCode, Profile } from './support/worker/account.js';
import { type Screen, openContext } from './support/browser/browser.js';
import { inspect } from './support/browser/inspect.js';
import { expectToast, logOut as logOutOf, PASSWORD, signInAsWorker } from './support/accounts/people.js';
import { expectFocus, expectSoon } from './support/browser/expect-soon.js';
import { testAppFixture } from './support/servers/test-app-fixture.js';
import { mailTo, statusWith } from './support/servers/test-app.js';

jest.setTimeout(120_000);

const PHONE: Screen = { language: 'es', width: 360 };
const WIDE: Screen = { language: 'en', width: 1440 };
const NEW_PASSWORD = 'tinta y papel 99';

const app = testAppFixture('2026-11-17T14:00:00Z');
let profile: Profile;

afterEach(() => profile?.close());

const open = async (screen: Screen) => (profile = await Profile.open(app, screen));

/** Sends the login form again, with or without a code. */
async function logIn(password: string, code?: string): Promise<void> {
  const { page, t } = profile;
  await page.getByLabel(t('auth:fields.email')).fill(profile.email);
  await page.getByLabel(t('auth:fields.password')).fill(password);
  if (code !== undefined) await page.locator('[name=twoFactorCode]').fill(code);
  await page.getByRole('button', { name: t('auth:login.submit'), exact: true }).click();
}

async function logOut(): Promise<void> {
  const { page, t } = profile;
  await page.getByRole('button', { name: t('common:action.close'), exact: true }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await logOutOf(page, profile.screen);
  await page.waitForURL(`${app.url}/login`);
}

/** Turns two-factor sign-in on through the page. @returns key and recovery codes */
async function turnOn(): Promise<{ key: string; codes: string[] }> {
  await profile.show('security');
  await profile.press('twoFactor.setUp');
  await profile.send({ currentPassword: PASSWORD });
  const key = (await profile.dialog().locator('code').first().textContent()) ?? '';
  await profile.send({ code: appCode(key) });
  const list = profile.dialog().getByRole('list', { name: profile.text('twoFactor.codesLabel') });
  await list.waitFor();
  return { key, codes: await list.locator('code').allTextContents() };
}

async function finish(): Promise<void> {
  await profile.page.getByRole('checkbox', { name: profile.text('twoFactor.saved') }).check();
  await profile.press('twoFactor.finish');
  await profile.page.locator('[role=dialog]').nth(1).waitFor({ state: 'detached' });
  await profile.page.getByText(profile.text('twoFactor.on'), { exact: true }).waitFor();
}

describe.each([PHONE, WIDE])('two-factor sign-in, %j', (screen) => {
  it('[A-25] is set up with password and code, and can be closed only after the recovery codes are confirmed as saved', async () => {
    await open(screen);
    const { codes } = await turnOn();
    expect(await inspect(profile.page, screen, 'profile-recovery-codes')).toEqual([]);
    await profile.page.keyboard.press('Escape');
    await profile.page.getByText(profile.text('twoFactor.saveFirst')).waitFor();
    await profile.press('twoFactor.copyCodes');
    await expectToast(profile.page, profile.text('copied'));
    expect(await profile.page.evaluate(() => navigator.clipboard.readText())).toBe(codes.join('\n'));
    const downloading = profile.page.waitForEvent('download');
    await profile.press('twoFactor.download');
    const file = await readFile(await (await downloading).path(), 'utf8');
    for (const code of codes) expect(file).toContain(code);
    await finish();
    await profile.page.getByText(profile.text('twoFactor.left_other', { count: 10 })).waitFor();
  });

  it('[A-55] is reported as on if the response with the recovery codes was lost, and can be turned off from there', async () => {
    await open(screen);
    const { page } = profile;
    await profile.show('security');
    await profile.press('twoFactor.setUp');
    await profile.send({ currentPassword: PASSWORD });
    const key = (await profile.dialog().locator('code').first().textContent()) ?? '';
    await page.route('**/two-factor/confirm', async (route) => (await route.fetch(), route.abort()), { times: 1 });
    await profile.send({ code: appCode(key) });
    await expectToast(page, profile.text('twoFactor.failed'));
    await profile.send({ code: appCode(key) });
    await profile.dialog().getByText(profile.text('twoFactor.codesLost')).waitFor();
    expect(await inspect(page, screen, 'profile-codes-lost')).toEqual([]);
    await profile.press('twoFactor.turnOff');
    await profile.dialog().getByText(profile.text('twoFactor.offText')).waitFor();
  });

  it('[A-40] leaves key, codes and what was downloaded nowhere in the browser', async () => {
    await open(screen);
    const { key, codes } = await turnOn();
    await finish();
    await profile.show('privacy');
    const downloading = profile.page.waitForEvent('download');
    await profile.press('privacy.download');
    await downloading;
    const stored = await profile.stored();
    expect(Object.keys(stored).sort()).toEqual(['authToken', 'authUser', 'language']);
    const text = JSON.stringify([stored, await profile.indexedDbRows()]);
    for (const secret of [key.replace(/\s/g, ''), ...codes, PASSWORD, 'clockEvents', 'ssn'])
      expect(text).not.toContain(secret);
    expect(await profile.page.evaluate(() => document.cookie)).toBe('');
  });

  it('[A-25] asks the login for the app’s code, and takes a recovery code instead', async () => {
    await open(screen);
    const { key, codes } = await turnOn();
    await finish();
    await logOut();
    const { page, t } = profile;
    await logIn(PASSWORD);
    await page.getByLabel(t('auth:login.code')).waitFor();
    await expectFocus(page.locator('[name=twoFactorCode]'));
    expect(await inspect(page, screen, 'login-code')).toEqual([]);
    await logIn(PASSWORD, ' ');
    await page.locator('[name=twoFactorCode][aria-invalid=true]').waitFor();
    await logIn(PASSWORD, '000000');
    await expectToast(page, t('auth:login.failed'));
    await logIn(PASSWORD, appCode(key, 1));
    await page.waitForURL(`${app.url}/dashboard`);

    await profile.show('security');
    await logOut();
    await logIn(PASSWORD);
    await page.locator('[name=twoFactorCode]').fill('123');
    await page.getByRole('button', { name: t('auth:login.useRecovery') }).click();
    await page.getByLabel(t('auth:login.recoveryCode')).waitFor();
    expect(await page.locator('[name=twoFactorCode]').inputValue()).toBe('');
    await logIn(PASSWORD, (codes[4] ?? '').toUpperCase());
    await page.waitForURL(`${app.url}/dashboard`);

    await profile.show('security');
    await profile.press('twoFactor.turnOff');
    await profile.send({ currentPassword: PASSWORD, code: codes[4] ?? '' }); // used up above
    await profile.dialog().locator('[name=code][aria-invalid=true]').waitFor();
    await profile.send({ currentPassword: PASSWORD, code: codes[5] ?? '' });
    await page.getByText(profile.text('twoFactor.off'), { exact: true }).waitFor();
    await expectToast(profile.page, profile.text('twoFactor.isOff'), profile.text('twoFactor.isOffText'));
  });
});

describe('password and address', () => {
  it('[A-45, A-58] a new password for the old one; a wrong one is said at its field', async () => {
    await open(WIDE);
    await profile.show('security');
    await profile.press('password.change');
    const form = { newPassword: NEW_PASSWORD, confirmPassword: NEW_PASSWORD };
    await profile.send({ ...form, currentPassword: PASSWORD, confirmPassword: 'another one 7' });
    await profile.dialog().getByText('Passwords do not match').waitFor();
    await profile.field('newPassword').fill('another one 7');
    await profile.dialog().getByText('Passwords do not match').waitFor({ state: 'detached' });
    await profile.send({ ...form, currentPassword: 'wrong' });
    await profile.dialog().getByText('This is not your current password').waitFor();
    await expectFocus(profile.field('currentPassword'));
    await profile.send({ ...form, currentPassword: PASSWORD });
    await expectToast(profile.page, profile.text('password.done'));
    await profile.page.locator('[role=dialog]').nth(1).waitFor({ state: 'detached' });
    await logOut();
    await logIn(NEW_PASSWORD);
    await profile.page.waitForURL(`${app.url}/dashboard`);
  });

  it.each([PHONE, WIDE])(
    '[A-70, A-73, A-75] a new address waits for its confirmation, in other tabs too, and can be cancelled, %j',
    async (screen) => {
      await open(screen);
      const { page } = profile;
      await profile.show('security');
      await profile.page.getByText(profile.text('email.text')).waitFor();
      const elsewhere = await Profile.open(app, screen, profile.email);
      await elsewhere.show('security');
      const address = profile.email.replace('tecla', 'tecla.espera');
      const title = profile.text('email.pending.title', { email: address });
      await profile.press('email.change');
      await profile.send({ newEmail: address, currentPassword: PASSWORD });
      for (const one of [page, elsewhere.page]) await one.getByText(title).waitFor();
      expect(await inspect(page, screen, 'profile-email-pending')).toEqual([]);
      const [, token] = /confirm-email\?token=([\w-]+)/.exec(await mailTo(app.dataDir, address)) ?? [];
      await elsewhere.press('email.pending.cancel');
      await elsewhere.dialog().getByText(profile.text('email.pending.cancelTitle')).waitFor();
      expect(await inspect(elsewhere.page, screen, 'profile-email-cancel')).toEqual([]);
      await elsewhere
        .dialog()
        .getByRole('button', { name: profile.text('email.pending.cancel') })
        .click();
      await expectToast(elsewhere.page, profile.text('email.pending.cancelled'));
      await expectFocus(elsewhere.dialog());
      for (const one of [page, elsewhere.page]) await one.getByText(title).waitFor({ state: 'detached' });
      await page.goto(`${app.url}/confirm-email?token=${token}`);
      await profile.press('confirmEmail.confirm');
      await page.getByRole('heading', { name: profile.text('confirmEmail.failed') }).waitFor();
      await elsewhere.close();
    },
  );

  it('[A-45] a new address, once the link mailed there is opened and the button pressed', async () => {
    await open(PHONE);
    await profile.show('security');
    await profile.press('email.change');
    const address = profile.email.replace('tecla', 'tecla.nueva');
    await profile.send({ newEmail: address, currentPassword: PASSWORD });
    await expectToast(profile.page, profile.text('email.done'));
    const [, token] = /confirm-email\?token=([\w-]+)/.exec(await mailTo(app.dataDir, address)) ?? [];
    expect((await profile.onServer()).email).toBe(profile.email);

    const confirm = async (link = token) => {
      await profile.page.goto(`${app.url}/confirm-email?token=${link}`);
      await profile.press('confirmEmail.confirm');
    };
    await profile.page.goto(`${app.url}/confirm-email?token=${token}`);
    expect(await inspect(profile.page, PHONE, 'confirm-email')).toEqual([]);
    await confirm();
    await profile.page.getByRole('heading', { name: profile.text('confirmEmail.done') }).waitFor();
    await expectSoon(async () => (await profile.onServer()).email, address);
    await confirm(); // as after a lost response
    await profile.page.getByRole('heading', { name: profile.text('confirmEmail.done') }).waitFor();
    await confirm('made-up');
    await profile.page.getByRole('heading', { name: profile.text('confirmEmail.failed') }).waitFor();
    await profile.page.goto(`${app.url}/confirm-email`);
    await profile.page.getByRole('heading', { name: profile.text('confirmEmail.invalid') }).waitFor();
  });
});

describe('sessions', () => {
  it('[A-43] are listed with their device; one, or all others, are signed out from here', async () => {
    await open(WIDE);
    const elsewhere = await openContext(app.browser, PHONE);
    const phone = await elsewhere.context.newPage();
    await signInAsWorker(phone, app.url, PHONE, profile.email);
    const token = await phone.evaluate(() => localStorage.getItem('authToken') ?? '');
    await profile.show('security');
    await profile.page.getByText(profile.text('sessions.current')).waitFor();
    await profile.press('sessions.endOthers');
    await expectToast(profile.page, profile.text('sessions.endedOthers'), '1');
    await profile.page.getByText(profile.text('sessions.onlyThis')).waitFor();
    expect([await statusWith(app.url, token), await statusWith(app.url, await profile.token())]).toEqual([401, 200]);
    await phone.reload();
    await phone.waitForURL(`${app.url}/login`);
    await elsewhere.context.close();
  });
});

describe('leaving', () => {
  it('[U-12, O-16] says what a clock tap records, and hands over one file with everything', async () => {
    await open(PHONE);
    await profile.show('privacy');
    await profile.page.getByText(profile.text('privacy.clockText')).waitFor();
    const downloading = profile.page.waitForEvent('download');
    await profile.press('privacy.download');
    const download = await downloading;
    expect(download.suggestedFilename()).toBe('gigshift-my-data.json');
    const data = JSON.parse(await readFile(await download.path(), 'utf8')) as Record<string, unknown>;
    expect(data.profile).toMatchObject({ email: profile.email, firstName: 'Tecla' });
    await expectToast(profile.page, profile.text('privacy.downloaded'));
  });

  it.each([PHONE, WIDE])('[U-12] deletes the account with the typed word and the password, %j', async (screen) => {
    await open(screen);
    await profile.show('privacy');
    await profile.press('privacy.delete');
    const submit = profile.dialog().locator('button[type=submit]');
    await profile.field('password').fill('wrong');
    expect(await submit.getAttribute('aria-disabled')).toBe('true');
    await profile
      .dialog()
      .getByLabel(profile.text('erase.typeLabel', { word: profile.text('erase.word') }))
      .fill(profile.text('erase.word').toLowerCase());
    await submit.click();
    await expectToast(profile.page, profile.text('erase.failed'));
    expect(await profile.field('password').getAttribute('aria-invalid')).toBe('true');
    const token = await profile.token();
    await profile.send({ password: PASSWORD });
    await profile.page.waitForURL(`${app.url}/`);
    await expectToast(profile.page, profile.text('erase.done'));
    await expectSoon(async () => Object.keys(await profile.stored()), ['language']);
    expect(await statusWith(app.url, token)).toBe(401);
    await profile.page.goto(`${app.url}/login`);
    await logIn(PASSWORD);
    await expectToast(profile.page, profile.t('auth:login.failed'));
  });
});

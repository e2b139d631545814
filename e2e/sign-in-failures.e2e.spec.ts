import { describe, expect, it, jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import { CONSENT_VERSIONS } from '../shared/auth/consents.js';
import type { Screen } from './support/browser/browser.js';
import { connectAsOwner } from './support/servers/database.js';
import { DEMO, DEMO_PASSWORD, type TestApp } from './support/servers/test-app.js';
import { applyAsWorker, expectToast, signInAsWorker, logOut } from './support/accounts/people.js';
import { storeSession, workerSession } from './support/accounts/sessions.js';
import { expectSoon, expectStored } from './support/browser/expect-soon.js';
import { textsIn } from './support/browser/texts.js';
import { openPageForEachTest } from './support/browser/page-for-each-test.js';

jest.setTimeout(60_000);

const PHONE: Screen = { language: 'en', width: 360 };
const t = textsIn('en');
const OFFLINE = 'No connection right now. Check your signal and try again. Nothing you typed is lost.';

let app: TestApp;
let page: Page;

openPageForEachTest(PHONE, (opened) => ({ app, page } = opened));

const email = () => page.getByLabel(t('auth:fields.email'));
const password = () => page.getByLabel(t('auth:fields.password'));
const button = (key: string) => page.getByRole('button', { name: t(key), exact: true });
async function setPassword(): Promise<void> {
  for (const field of ['newPassword', 'confirmPassword']) await page.locator(`[name=${field}]`).fill('tinta y papel 7');
  await button('auth:reset.submit').click();
}
/** Opens the dashboard with a new session. */
async function openDashboard(who: string): Promise<void> {
  await storeSession(page, app.url, await workerSession(app.url, who, DEMO_PASSWORD));
  await page.goto(`${app.url}/dashboard`);
  await page.getByRole('heading', { level: 1 }).waitFor();
}
const failRequests = (path: string) => page.route(`**${path}`, (route) => route.abort());

async function setActive(address: string, isActive: boolean): Promise<void> {
  const client = await connectAsOwner(app.dataDir);
  await client.query('UPDATE users SET is_active = $2 WHERE email = $1', [address, isActive]);
  await client.end();
}

describe('a worker who was deactivated', () => {
  it.each(['at the start', 'in the middle of it'])(
    '[A-26, A-28] is signed out %s, told why and whom to ask',
    async (when) => {
      await setActive(DEMO.maria, true); // an earlier try may have deactivated her
      await openDashboard(DEMO.maria);
      await page.goto('about:blank'); // else a request that is still running ends the session before the page is opened
      await setActive(DEMO.maria, false);
      if (when !== 'at the start') await failRequests('/api/auth/validate'); // then the dashboard's first request is refused
      await page.goto(`${app.url}/dashboard`);
      await page.waitForURL('**/login');
      const note = page.getByRole('alert').filter({ hasText: t('common:session.deactivated') });
      await note.getByText(t('common:session.deactivatedText')).waitFor();
      await expectSoon(() => note.getByRole('link').count(), 2);
      await expectStored(page);
    },
  );

  it('[A-28] sees another message than one whose session expired, and none after logging out', async () => {
    await openDashboard(DEMO.james);
    await page.evaluate(() => localStorage.setItem('authToken', 'x.y.z'));
    await page.reload();
    await page.waitForURL('**/login');
    await page.getByRole('alert').getByText(t('common:session.ended')).waitFor();
    await signInAsWorker(page, app.url, PHONE, DEMO.james, DEMO_PASSWORD);
    await logOut(page, PHONE);
    await page.waitForURL('**/login');
    expect(await page.getByRole('alert').count()).toBe(0);
  });
});

describe('forms without a connection', () => {
  it.each(['/api/auth/challenge', '/api/auth/login'])(
    '[A-22, H-15] the login says so and keeps what was typed (%s)',
    async (path) => {
      await page.goto(`${app.url}/login`);
      await button('auth:login.submit').waitFor();
      await failRequests(path);
      await email().fill(DEMO.james);
      await password().fill(DEMO_PASSWORD);
      await button('auth:login.submit').click();
      await expectToast(page, 'Login failed', OFFLINE);
      expect([await email().inputValue(), await password().inputValue()]).toEqual([DEMO.james, DEMO_PASSWORD]);
    },
  );

  it('[A-10, H-15] the application shows an error, as after any failure, and keeps its input', async () => {
    await applyAsWorker(page, app.url, PHONE, { firstName: 'Ines', lastName: 'Roca', email: 'ines@gigshift.example' });
    await page.route('**/api/auth/register', (route) => route.fulfill({ status: 502, body: 'Bad gateway' }), {
      times: 1,
    });
    await button('auth:signup.submit').click();
    await expectToast(page, 'Registration failed', t('auth:signup.failedText'));
    expect(await page.locator('[data-variant=destructive][data-state=open]').count()).toBe(1);
    await failRequests('/api/auth/register');
    await button('auth:signup.submit').click();
    await expectToast(page, 'Registration failed', OFFLINE);
    expect(await page.locator('[name=firstName]').inputValue()).toBe('Ines');
  });

  it('[A-08, A-10, O-02] the application is not sent unchecked: its checks are loaded once the form is used', async () => {
    const validationCode = '/assets/register.fields-*.js';
    const sent: string[] = [];
    page.on('request', (request) => void (request.url().endsWith('/register') && sent.push(request.method())));
    await failRequests(validationCode);
    await applyAsWorker(page, app.url, PHONE, {
      firstName: 'Ines',
      lastName: 'Roca',
      email: 'judged@gigshift.example',
    });
    await page.locator('[name=password]').fill('Password123');
    await button('auth:signup.submit').click();
    await expectToast(page, 'Registration failed', OFFLINE);
    await page.unroute(`**${validationCode}`);
    await button('auth:signup.submit').click();
    await expectSoon(() => page.locator('[id$="-error"]').count(), 2);
    await page.getByText(textsIn('en', 'shared/locales')('problems:fields.password_common')).waitFor();
    await expectSoon(() => page.evaluate(() => document.activeElement?.getAttribute('name')), 'password');
    await page.locator('[name=confirmPassword]').fill('Password123');
    await expectSoon(() => page.locator('[id$="-error"]').count(), 1);
    expect(sent).toEqual([]);
  });

  it('[A-58] the application shows different passwords until one of the two is corrected', async () => {
    await applyAsWorker(page, app.url, PHONE, {
      firstName: 'Ines',
      lastName: 'Roca',
      email: 'ines.three@gigshift.example',
    });
    const [first, repeated] = [page.locator('[name=password]'), page.locator('[name=confirmPassword]')];
    const messages = () => page.locator('[id$="-error"]').allTextContents();
    const different = ["Passwords don't match"];
    await repeated.fill('tinta y papel 7');
    await button('auth:signup.submit').click();
    await expectSoon(messages, different);
    await first.fill('tinta y papel 7');
    await expectSoon(messages, []);
    await first.fill('tinta y papel 8');
    await expectSoon(messages, different);
    await repeated.fill('tinta y papel 8');
    await expectSoon(messages, []);
  });

  it('[A-05, A-10] the application shows a different repeated password, or an address that has an account, at its field', async () => {
    await applyAsWorker(page, app.url, PHONE, { firstName: 'Ines', lastName: 'Roca', email: DEMO.james });
    const repeated = page.locator('[name=confirmPassword]');
    const typed = await repeated.inputValue();
    await repeated.fill(`${typed} `);
    await button('auth:signup.submit').click();
    await expectSoon(() => page.locator('[id$="-error"]').allTextContents(), ["Passwords don't match"]);
    expect(await repeated.getAttribute('aria-describedby')).toBe(
      await page.locator('[id$="-error"]').getAttribute('id'),
    );
    await repeated.fill(typed);
    await button('auth:signup.submit').click();
    await expectToast(page, 'Registration failed', textsIn('en', 'shared/locales')('problems:email_taken'));
    const field = page.locator('[name=email]');
    await expectSoon(() => field.evaluate((input) => input === document.activeElement), true);
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    await field.fill('ines.two@gigshift.example');
    await button('auth:signup.submit').click();
    await page.waitForURL('**/login');
  });

  it('[A-32, H-15] requesting a reset link shows an error', async () => {
    await page.goto(`${app.url}/login`);
    await email().fill(DEMO.james);
    await failRequests('/api/auth/request-password-reset');
    await button('auth:login.forgot').click();
    await button('auth:forgot.submit').click();
    await expectToast(page, 'Failed to send reset email', OFFLINE);
  });

  it('[A-37, H-15] setting a new password shows an error, and does not report the link as used', async () => {
    await page.goto(`${app.url}/reset-password?token=any`);
    await failRequests('/api/auth/reset-password');
    await setPassword();
    await expectToast(page, 'Password reset failed', OFFLINE);
    expect(await page.locator('input[type=password]').count()).toBe(2);
  });
});

describe('a forgotten password', () => {
  const dialog = () => page.getByRole('dialog', { name: t('auth:forgot.title') });
  const typed = () => dialog().getByLabel(t('auth:fields.email'));

  it('[A-31] is requested with the address of the login form, and fills it in on the way back', async () => {
    await page.goto(`${app.url}/login`);
    await email().fill('james@gigshift');
    await button('auth:login.forgot').click();
    expect(await typed().inputValue()).toBe('james@gigshift');
    await typed().fill(DEMO.james);
    await dialog().getByRole('button', { name: 'Cancel' }).click();
    await dialog().waitFor({ state: 'detached' });
    expect(await email().inputValue()).toBe(DEMO.james);
    await button('auth:login.forgot').click();
    expect(await typed().inputValue()).toBe(DEMO.james);
  });

  it('[A-58] is replaced by two equal passwords: the message goes away if the first one is corrected', async () => {
    await page.goto(`${app.url}/reset-password?token=any`);
    await page.locator('[name=newPassword]').fill('tinta y papel 8');
    await page.locator('[name=confirmPassword]').fill('tinta y papel 7');
    await button('auth:reset.submit').click();
    await page.getByText('Passwords do not match').waitFor();
    await page.locator('[name=newPassword]').fill('tinta y papel 7');
    await page.getByText('Passwords do not match').waitFor({ state: 'detached' });
  });

  it('[A-37] with a used or expired link offers a new one', async () => {
    await page.goto(`${app.url}/reset-password?token=spent`);
    await setPassword();
    await expectToast(page, 'Password reset failed', 'Failed to reset password. The link may have expired.');
    await page.getByRole('heading', { name: t('auth:reset.spent') }).waitFor();
    await button('auth:reset.sendNew').click();
    await typed().fill(DEMO.james);
    await dialog().getByRole('button', { name: 'Send Reset Link' }).click();
    await expectToast(page, t('auth:forgot.done'));
  });
});

describe('the terms for applicants', () => {
  it('[A-06, A-46] can be read before, and reading accepts nothing', async () => {
    const texts = textsIn('en', 'shared/locales');
    await page.goto(`${app.url}/signup`);
    for (const [key, kind] of [
      ['readTerms', 'terms'],
      ['readBackgroundCheck', 'background_check'],
    ] as const) {
      await button(`auth:signup.${key}`).click();
      const dialog = page.getByRole('dialog', { name: texts(`consents:${CONSENT_VERSIONS[kind]}.title`) });
      await dialog.getByText(texts(`consents:${CONSENT_VERSIONS[kind]}.points.0`)).waitFor();
      await dialog
        .getByRole('button', { name: t('common:action.close') })
        .last()
        .click();
      await dialog.waitFor({ state: 'detached' });
    }
    expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(0);
  });
});

import { afterEach, describe, expect, it, jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import { Profile, register } from './support/worker/account.js';
import { pressBack } from './support/browser/back-button.js';
import { type Screen, openContext } from './support/browser/browser.js';
import { alwaysSignedIn, storeSession, workerSession } from './support/accounts/sessions.js';
import { expectFocus, expectSoon } from './support/browser/expect-soon.js';
import { testAppFixture } from './support/servers/test-app-fixture.js';
import { DEMO, DEMO_PASSWORD } from './support/servers/test-app.js';
import { textsIn } from './support/browser/texts.js';

jest.setTimeout(120_000);

const PHONE: Screen = { language: 'en', width: 360 };
const WIDE: Screen = { language: 'en', width: 1440 };
const t = textsIn('en');

const app = testAppFixture('2026-11-17T14:00:00Z');
let profile: Profile | undefined;

afterEach(async () => {
  await profile?.close();
  profile = undefined;
});

const keep = (page: Page) => page.getByRole('button', { name: t('common:discard.keep') });

/** A reload asks for confirmation, and is cancelled. */
async function expectConfirmationAtReload(page: Page): Promise<void> {
  const question = page.waitForEvent('dialog');
  await page.evaluate(() => void setTimeout(() => location.reload()));
  await (await question).dismiss();
}

/** Escape, Back and a reload ask for confirmation, and the form stays open. */
async function expectConfirmation(page: Page): Promise<void> {
  for (const leave of [() => page.keyboard.press('Escape'), () => pressBack(page)]) {
    await leave();
    await keep(page).click();
    await keep(page).waitFor({ state: 'detached' });
  }
  await expectConfirmationAtReload(page);
}

describe('unsent input', () => {
  it('[H-34, H-65] of a new password, a new address and a Social Security number is discarded only after a question', async () => {
    profile = await Profile.open(app, PHONE);
    const { page } = profile;
    for (const [button, field, text] of [
      ['password.change', 'newPassword', 'papel y tinta 43'],
      ['email.change', 'newEmail', 'new@gigshift.example'],
    ] as const) {
      await profile.show('security');
      await profile.press(button);
      await profile.field(field).fill(text);
      await expectConfirmation(page);
      expect(await profile.field(field).inputValue()).toBe(text);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: t('common:discard.confirm') }).click();
      await expectSoon(() => page.getByRole('dialog').count(), 1);
    }
    await profile.show('documents');
    await page.getByRole('button', { name: t('files:ssn.add') }).click();
    await profile.field('ssn').fill('123');
    await page.getByRole('tab', { name: profile.text('section.privacy') }).click();
    await keep(page).click();
    await keep(page).waitFor({ state: 'detached' });
    await expectConfirmation(page);
    expect(await profile.field('ssn').inputValue()).toBe('123');
  });

  it('[H-34, H-65] of a cancellation is discarded only after a question', async () => {
    const { context } = await openContext(app.browser, PHONE);
    const page = await context.newPage();
    await storeSession(page, app.url, await workerSession(app.url, DEMO.james, DEMO_PASSWORD));
    await page.goto(`${app.url}/dashboard`);
    const name = new RegExp(`^${t('worker:upcoming.cancel')}`);
    await page.getByRole('button', { name }).first().click();
    const reason = page.getByRole('dialog').getByRole('textbox');
    await reason.fill('The car broke down');
    await expectConfirmation(page);
    expect(await reason.inputValue()).toBe('The car broke down');
    await context.close();
  });

  it('[H-34, H-65, H-77] of an application and a new password is discarded by Back, a link and a reload only after a question', async () => {
    const { context } = await openContext(app.browser, PHONE);
    const page = await context.newPage();
    await page.goto(`${app.url}/login`);
    await page.getByRole('link', { name: t('auth:links.noAccount') }).click();
    const firstName = page.locator('[name=firstName]');
    await firstName.fill('Tecla');
    await expectConfirmationAtReload(page);
    await pressBack(page);
    await keep(page).click();
    expect(await firstName.inputValue()).toBe('Tecla');
    expect(page.url()).toBe(`${app.url}/signup`);
    await pressBack(page);
    await page.getByRole('button', { name: t('common:discard.confirm') }).click();
    await page.waitForURL(`${app.url}/login`);

    await page.getByRole('link', { name: t('auth:links.noAccount') }).click();
    await firstName.fill('Tecla');
    const link = page.getByRole('link', { name: t('auth:links.haveAccount') });
    await link.click();
    await keep(page).click();
    expect(await firstName.inputValue()).toBe('Tecla');
    await link.press('Enter');
    await page.getByRole('button', { name: t('common:discard.confirm') }).click();
    await page.waitForURL(`${app.url}/login`);
    await page.goBack();
    await page.waitForURL(`${app.url}/signup`);

    await page.getByLabel(t('files:kind')).selectOption({ index: 1 });
    await expectConfirmationAtReload(page);

    const reset = await context.newPage();
    await reset.goto(`${app.url}/reset-password?token=any`);
    await reset.locator('[name=newPassword]').fill('papel y tinta 43');
    await expectConfirmationAtReload(reset);
    await context.close();
  });
});

it('[H-66] a navigation moves the focus to the heading of the new page', async () => {
  const { context } = await openContext(app.browser, PHONE);
  const page = await context.newPage();
  await page.goto(`${app.url}/login`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expectFocus(page.locator('body'));
  await page.getByRole('link', { name: t('auth:links.noAccount') }).click();
  await expectFocus(page.getByRole('heading', { level: 1, name: t('auth:signup.title') }));
  await pressBack(page);
  await expectFocus(page.getByRole('heading', { level: 1, name: t('auth:login.title') }));
  await context.close();
});

it('[H-70] the log-out icon on a phone asks for confirmation', async () => {
  profile = await Profile.open(app, PHONE);
  const { page } = profile;
  const icon = page.getByRole('button', { name: t('common:action.logOut'), exact: true });
  await icon.click();
  const question = page.getByRole('dialog', { name: t('common:logout.title') });
  await question.getByRole('button', { name: t('common:action.cancel') }).click();
  await question.waitFor({ state: 'detached' });
  expect((await profile.stored()).authToken).toBeDefined();
  await icon.click();
  await question.getByRole('button', { name: t('common:action.logOut') }).click();
  await page.waitForURL(`${app.url}/login`);
  await expectSoon(async () => (await profile?.stored())?.authToken, undefined);
});

describe('unsent input of an admin', () => {
  const openAdminUi = async () => {
    const { context } = await openContext(app.browser, WIDE);
    await alwaysSignedIn(context, await app.admin());
    return { context, page: await context.newPage() };
  };

  it('[H-67] Escape closes the tip of the schedule', async () => {
    const { context, page } = await openAdminUi();
    await page.goto(`${app.url}/admin-dashboard`);
    await page.locator('table [data-shift-id]').first().hover();
    const tip = page.locator('[data-tip]');
    await tip.waitFor();
    await page.keyboard.press('Escape');
    await tip.waitFor({ state: 'detached' });
    await context.close();
  });

  /** Approves two workers in bulk; the second request is not answered. */
  async function blockSecondApproval(page: Page): Promise<void> {
    for (let more = 0; more < 2; more += 1) await register(app.url);
    await page.goto(`${app.url}/admin-dashboard?work=approve-workers`);
    const dialog = page.getByRole('dialog');
    const boxes = dialog.getByRole('checkbox');
    await boxes.nth(1).waitFor();
    for (const box of [boxes.first(), boxes.nth(1)]) await box.check();
    let calls = 0;
    await page.route('**/api/admin/users/*/approve', async (route) => {
      calls += 1;
      if (calls === 1) await route.continue();
    });
    await dialog.getByRole('button', { name: t('people:bulk.approve_other', { count: 2 }) }).click();
    await expectSoon(() => Promise.resolve(calls), 2);
  }

  it('[O-75] a bulk action does not continue after a logout, even if the same admin returns', async () => {
    const { context, page } = await openAdminUi();
    await blockSecondApproval(page);
    const otherTab = await context.newPage();
    await otherTab.goto(`${app.url}/api/health/live`);
    const stored = await otherTab.evaluate(() => {
      const entries = Object.entries(localStorage);
      localStorage.clear();
      return entries;
    });
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await otherTab.evaluate((entries) => entries.forEach(([key, value]) => localStorage.setItem(key, value)), stored);
    let questions = 0;
    page.on('dialog', (question) => ((questions += 1), void question.accept()));
    await page.reload();
    expect(questions).toBe(0);
    await context.close();
  });

  it('[H-72] a bulk action asks before its page is closed, and says afterwards where it stopped', async () => {
    const { context, page } = await openAdminUi();
    await blockSecondApproval(page);
    const question = page.waitForEvent('dialog');
    await page.evaluate(() => void setTimeout(() => location.reload()));
    await (await question).accept();
    await page.getByText(t('admin:bulk.stopped')).first().waitFor();
    await page
      .getByText(t('admin:bulk.stoppedText', { done: 1, of: 2 }))
      .first()
      .waitFor();
    await context.close();
  });
});

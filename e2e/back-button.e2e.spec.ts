import { afterEach, describe, expect, it, jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import { Profile } from './support/worker/account.js';
import { pressBack } from './support/browser/back-button.js';
import { openContext, type Screen } from './support/browser/browser.js';
import { connectAsOwner } from './support/servers/database.js';
import { testAppFixture } from './support/servers/test-app-fixture.js';
import { DEMO, DEMO_PASSWORD } from './support/servers/test-app.js';
import { PASSWORD, signInAsWorker } from './support/accounts/people.js';
import { alwaysSignedIn } from './support/accounts/sessions.js';
import { expectSoon } from './support/browser/expect-soon.js';
import { textsIn } from './support/browser/texts.js';
import { aTrainingOn } from './support/worker/training.js';

jest.setTimeout(120_000);

const PHONE: Screen = { language: 'en', width: 360 };
const t = textsIn('en');

const app = testAppFixture('2026-11-17T14:00:00Z');
let profile: Profile;

afterEach(() => profile?.close());

const forward = (page: Page) => page.evaluate(() => void setTimeout(() => window.history.forward()));
const dialogs = (page: Page) => page.getByRole('dialog').count();
/** The page's position in the browser's history. */
const step = (page: Page) => page.evaluate(() => window.navigation.currentEntry?.index);

describe('the Back button of a worker’s phone', () => {
  const open = async () => (profile = await Profile.open(app, PHONE));

  it('[H-60, H-61, H-62] closes what lies on top, keeps what is typed, and leaves no dead step behind', async () => {
    const { page } = await open();
    await profile.show('details');
    const begun = ((await step(page)) ?? 0) - 1;
    await profile.show('security');
    await profile.press('password.change');
    await profile.field('newPassword').waitFor();
    await pressBack(page);
    await expectSoon(() => dialogs(page), 1);
    await forward(page);
    await expectSoon(() => step(page), begun + 1);
    expect(await dialogs(page)).toBe(1);

    await profile.show('details');
    await profile.field('city').fill('Ogden');
    await pressBack(page);
    const keep = page.getByRole('button', { name: t('common:discard.keep') });
    await keep.waitFor();
    await pressBack(page); // the confirmation is the topmost layer
    await expectSoon(() => dialogs(page), 1);
    expect(await profile.field('city').inputValue()).toBe('Ogden');
    await pressBack(page);
    await page.getByRole('button', { name: t('common:discard.confirm') }).click();
    await expectSoon(() => dialogs(page), 0);
    await expectSoon(() => step(page), begun);

    await profile.show('security');
    await page.keyboard.press('Escape');
    await expectSoon(() => dialogs(page), 0);
    await expectSoon(() => step(page), begun);
    expect(page.url()).toBe(`${app.url}/dashboard`);
  });

  it('[H-63] goes one step back in a flow of several dialogs', async () => {
    const { page } = await open();
    await profile.show('security');
    await profile.press('twoFactor.setUp');
    await profile.send({ currentPassword: PASSWORD });
    await page.getByRole('img', { name: profile.text('twoFactor.qr') }).waitFor();
    await pressBack(page);
    await profile.field('currentPassword').waitFor();
    await pressBack(page);
    await expectSoon(() => dialogs(page), 1);
  });

  it('[H-60] closes the statements that an address opened, and they stay closed', async () => {
    const { page } = await open();
    await page.goto(`${app.url}/training`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.goto(`${app.url}/dashboard#earnings`);
    await page.getByRole('dialog').waitFor();
    await pressBack(page);
    await expectSoon(() => dialogs(page), 0);
    await expectSoon(() => Promise.resolve(page.url()), `${app.url}/dashboard`);
    await pressBack(page);
    await page.waitForURL(`${app.url}/training`);
  });

  it('[H-63] goes one question back in a quiz, and from the first to the video', async () => {
    const { page, email } = await open();
    const client = await connectAsOwner(app.dataDir);
    const trainingId = await aTrainingOn(client, { seconds: 10 });
    await client.query(
      `INSERT INTO user_trainings (user_id, training_id, watched, resume_seconds, started_at, last_seen_at, video_watched_at)
       SELECT id, $2, '[]', 0, now(), now(), now() FROM users WHERE email = $1`,
      [email, trainingId],
    );
    await client.end();
    await page.goto(`${app.url}/training`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.goto(`${app.url}/training/${trainingId}`);
    await page.getByRole('button', { name: t('training:player.toQuiz') }).click();
    await page.getByRole('radio').first().check();
    await page.getByRole('button', { name: t('training:quiz.next') }).click();
    const question = (number: number) => page.getByText(t('training:quiz.question', { number, total: 2 }));
    await question(2).waitFor();
    await pressBack(page);
    await question(1).waitFor();
    await expectSoon(() => page.getByRole('radio').first().isChecked(), true);
    await pressBack(page);
    await page.locator('video').waitFor();
    await pressBack(page);
    await page.waitForURL(`${app.url}/training`);
  });

  it('[H-128] a dialog scrolls only its content: neither its title nor its buttons leave their place', async () => {
    profile = await Profile.open(app, PHONE);
    await profile.show('details');
    const scrolled = await profile.dialog().evaluate((element) => {
      element.scrollTop = 100;
      return element.scrollTop;
    });
    expect(scrolled).toBe(0);
  });

  it('[H-120] leads to the page before a form that Forward would have left, and Forward leaves it after a yes', async () => {
    const { context } = await openContext(app.browser, PHONE);
    const page = await context.newPage();
    await page.goto(`${app.url}/learn-more`);
    await page.goto(`${app.url}/login`);
    await page.getByRole('link', { name: t('auth:links.noAccount') }).click();
    const firstName = page.locator('[name=firstName]');
    const returnToForm = async () => {
      await page.getByRole('link', { name: t('auth:links.haveAccount') }).click();
      await page.locator('[name=password]').waitFor();
      await pressBack(page);
      await firstName.fill('Tecla');
    };
    await firstName.waitFor();
    await returnToForm();
    const at = await step(page);
    await forward(page);
    await page.getByRole('button', { name: t('common:discard.keep') }).click();
    await expectSoon(() => step(page), at);
    expect([await firstName.inputValue(), page.url()]).toEqual(['Tecla', `${app.url}/signup`]);
    await firstName.fill('');
    await pressBack(page);
    await page.waitForURL(`${app.url}/login`);
    await forward(page);
    await firstName.waitFor();
    await returnToForm();
    await forward(page);
    await page.getByRole('button', { name: t('common:discard.confirm') }).click();
    await page.waitForURL(`${app.url}/login`);
    await context.close();
  });

  it('[H-64] never leads back to the login while signed in', async () => {
    const { context } = await openContext(app.browser, PHONE);
    const page = await context.newPage();
    await page.goto(`${app.url}/learn-more`);
    await page.goto(`${app.url}/login`);
    await signInAsWorker(page, app.url, PHONE, DEMO.james, DEMO_PASSWORD);
    await pressBack(page);
    await page.waitForURL(`${app.url}/learn-more`);
    await page.goto(`${app.url}/login`);
    await page.waitForURL(`${app.url}/dashboard`);
    await page.getByRole('button', { name: t('common:action.logOut') }).waitFor();
    await context.close();
  });
});

it('[H-60, H-61, H-62] the Back button of an administrator’s phone leaves the panel, then the list, then the dashboard', async () => {
  const { context } = await openContext(app.browser, PHONE);
  await alwaysSignedIn(context, await app.admin());
  const page = await context.newPage();
  await page.goto(`${app.url}/admin-dashboard`);
  await page.getByRole('button', { name: t('admin:pool.manage') }).click();
  await page.waitForURL(/work=workers/);
  const line = page.getByRole('dialog').getByRole('listitem').first();
  await line.getByRole('button').first().click();
  await page.waitForURL(/work=worker\//);
  const begun = await step(page);
  await page.getByRole('tab', { name: t('people:file.edit') }).click();
  await page.locator('input[name=city]').fill('Ogden');
  await pressBack(page);
  await page.getByRole('button', { name: t('common:discard.keep') }).click();
  await expectSoon(() => page.locator('input[name=city]').inputValue(), 'Ogden');
  await pressBack(page);
  await page.getByRole('button', { name: t('common:discard.confirm') }).click();
  await page.waitForURL(/work=workers/);
  await line.waitFor();
  await expectSoon(() => step(page), (begun ?? 0) - 1);
  await pressBack(page);
  await expectSoon(() => dialogs(page), 0);
  await expectSoon(() => Promise.resolve(page.url()), `${app.url}/admin-dashboard`);
  await context.close();
});

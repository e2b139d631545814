import { pressBack } from './support/browser/back-button.js';
import { A_MORNING } from './support/browser/page-for-each-test.js';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { BrowserContext, Page } from 'playwright-core';
import { openContext, PHONE_AND_WIDE_SCREEN, type Screen } from './support/browser/browser.js';
import { connectAsOwner } from './support/servers/database.js';
import { DEMO, DEMO_PASSWORD, openTestApp, type TestApp } from './support/servers/test-app.js';
import { inspect } from './support/browser/inspect.js';
import { expectToast, signInAsAdmin, signInAsWorker } from './support/accounts/people.js';
import { expectFocus, expectSoon, expectText } from './support/browser/expect-soon.js';
import { textsIn } from './support/browser/texts.js';

jest.setTimeout(120_000);

const VIDEO = join(import.meta.dirname, '../server/development/demo/videos/floor-safety.mp4');
const CAPTIONS = join(import.meta.dirname, '../server/development/demo/videos/floor-safety-en.vtt');

let app: TestApp;
let context: BrowserContext;
let page: Page;
let attempt = 0;
let database: Awaited<ReturnType<typeof connectAsOwner>>;

beforeAll(async () => {
  app = await openTestApp(A_MORNING);
  database = await connectAsOwner(app.dataDir);
});
afterAll(async () => {
  await database?.end();
  await app?.close();
});
afterEach(() => context.close());

for (const screen of PHONE_AND_WIDE_SCREEN) {
  describe(`${screen.width} px, ${screen.language}`, () => {
    const t = textsIn(screen.language);
    const problem = textsIn(screen.language, 'shared/locales');
    const dialog = () => page.getByRole('dialog').last();
    const button = (name: string) => dialog().getByRole('button', { name, exact: true });
    const field = (name: string) => dialog().locator(`[name="${name}"]`);
    const openTrainings = async () => {
      await page.getByRole('button', { name: t('admin:system.trainings') }).click();
      await button(t('trainings:createNew')).waitFor();
    };

    /**
     * Another admin saves while the form is open: the input stays and the saved values are merged; the list shows both
     * titles.
     */
    const editConcurrently = async (title: string): Promise<string[]> => {
      await page.getByRole('button', { name: t('trainings:editOf', { title }) }).click();
      await field('description').fill('Push, and look ahead.');
      await database.query(
        `UPDATE trainings SET revision = revision + 1, passing_score = 90, title_es = 'Los carritos' WHERE title = $1`,
        [title],
      );
      await button(t('trainings:form.save')).click();
      const note = page.getByRole('alert').filter({ hasText: t('admin:editConflict.title') });
      await expectText(note, 'Los carritos', '90');
      const found = await inspect(page, screen, 'admin-training-meanwhile');
      await note.getByRole('button', { name: t('admin:editConflict.merge') }).click();
      await note.waitFor({ state: 'detached' });
      const values = ['description', 'passingScore', 'titleEs'].map((name) => field(name).inputValue());
      expect(await Promise.all(values)).toEqual(['Push, and look ahead.', '90', 'Los carritos']);
      await button(t('trainings:form.save')).click();
      await field('description').waitFor({ state: 'detached' });
      await page.locator('[lang=es]', { hasText: 'Los carritos' }).first().waitFor();
      return found;
    };

    it('[D-02, T-24, H-11, T-30, T-26, T-29, T-31, T-42, T-55, T-56, T-57] creates a training with its video; a worker sees it once it has a question and is activated, until it is deactivated', async () => {
      attempt += 1; // a retry creates its own training
      const title = `Carts ${screen.width} ${attempt}`;
      ({ context } = await openContext(app.browser, screen));
      page = await context.newPage();
      await signInAsAdmin(page, app.url, screen);
      await openTrainings();
      const findings = await inspect(page, screen, 'admin-trainings');

      await button(t('trainings:createNew')).click();
      await button(t('trainings:form.create')).click();
      await dialog().getByText(problem('problems:fields.video_required')).waitFor();
      findings.push(...(await inspect(page, screen, 'admin-training-form')));
      await field('title').fill(title);
      await field('description').fill('How to push a cart.');
      await field('skillLevelId').selectOption('1');
      await field('duration').fill('3');
      await button(t('trainings:form.create')).click();
      await expectFocus(
        dialog()
          .getByRole('group')
          .filter({ hasText: problem('problems:fields.video_required') }),
      );
      await button(t('trainings:video.link')).click();
      await field('videoUrl').fill('https://example.com/video');
      await button(t('trainings:form.create')).click();
      await expectFocus(field('videoUrl'));
      await button(t('trainings:video.file')).click();
      await button(t('trainings:video.link')).click();
      expect(await field('videoUrl').inputValue()).toBe('https://example.com/video');
      await button(t('trainings:video.file')).click();
      const files = dialog().locator('input[type=file]');
      await files
        .first()
        .setInputFiles({ name: 'page.mp4', mimeType: 'video/mp4', buffer: Buffer.from('<!doctype html>') });
      await dialog().getByText(problem('problems:video_type_wrong')).waitFor();
      expect(await button(t('files:retry')).count()).toBe(0); // a retry would be refused too
      await files.first().setInputFiles(VIDEO);
      await dialog().getByText('floor-safety.mp4', { exact: false }).waitFor();
      await files.nth(1).setInputFiles(CAPTIONS);
      await dialog().getByText(t('trainings:captions.present')).first().waitFor();
      await button(t('trainings:form.create')).click();
      await expectToast(page, t('trainings:created'), title);
      await page.getByRole('button', { name: t('trainings:toggle.on.of', { title }) }).click();
      await dialog().getByText(problem('problems:training_without_questions')).waitFor();
      expect(await button(t('trainings:toggle.on.confirm')).getAttribute('aria-disabled')).toBe('true');
      await page.keyboard.press('Escape');

      await page.getByRole('button', { name: t('trainings:editOf', { title }) }).click();
      await dialog().getByRole('tab').nth(1).click();
      await button(t('trainings:quiz.add')).click();
      const questionLine = dialog().locator('li > div > button[aria-expanded]').first();
      await questionLine.click();
      expect(await questionLine.getAttribute('aria-expanded')).toBe('false');
      await button(t('trainings:form.save')).click();
      await expectFocus(dialog().locator('[name$="-question"]'));
      await dialog()
        .getByText(problem('problems:fields.question_options', { number: 1 }))
        .waitFor();
      findings.push(...(await inspect(page, screen, 'admin-training-quiz')));
      await dialog()
        .getByRole('textbox', { name: t('trainings:quiz.field.question') })
        .first()
        .fill('Push or pull?');
      for (const [index, text] of ['Push', 'Pull', 'Neither', 'Both'].entries())
        await dialog()
          .getByLabel(t('trainings:quiz.option', { number: index + 1 }), { exact: true })
          .fill(text);
      await dialog()
        .getByLabel(t('trainings:quiz.right', { number: 1 }))
        .check();
      await button(t('trainings:quiz.duplicate', { number: 1 })).click();
      await button(t('trainings:quiz.delete', { number: 2 })).click();
      await button(t('trainings:quiz.undo')).click();
      await button(t('trainings:quiz.delete', { number: 2 })).click();
      await dialog().getByRole('tab').nth(2).click();
      await dialog().getByRole('radio', { name: 'Neither' }).check();
      findings.push(...(await inspect(page, screen, 'admin-training-preview')));
      await button(t('trainings:form.save')).click();
      await expectToast(page, t('trainings:updated'), title);
      findings.push(...(await editConcurrently(title)));
      await page.getByRole('button', { name: t('trainings:toggle.on.of', { title }) }).click();
      await button(t('trainings:toggle.on.confirm')).click();
      await page.getByRole('button', { name: t('trainings:toggle.off.of', { title }) }).waitFor();
      expect(findings).toEqual([]);

      const other = await openContext(app.browser, screen);
      const worker = await other.context.newPage();
      await signInAsWorker(worker, app.url, screen, DEMO.james, DEMO_PASSWORD);
      const trainings = () =>
        worker.evaluate(async (name) => {
          const headers = { authorization: `Bearer ${localStorage.getItem('authToken')}` };
          const list = (await (await fetch('/api/trainings', { headers })).json()) as { title: string }[];
          return list.find((one) => one.title === name) ?? null;
        }, title);
      const seen = await trainings();
      expect(seen).toMatchObject({ title, questions: [{ question: 'Push or pull?' }] });
      expect(JSON.stringify(seen)).not.toContain('correct');

      await page.getByRole('button', { name: t('trainings:toggle.off.of', { title }) }).click();
      await dialog().getByText(t('trainings:toggle.off.text')).waitFor();
      await button(t('trainings:toggle.off.confirm')).click();
      await page.getByRole('button', { name: t('trainings:toggle.on.of', { title }) }).waitFor();
      expect(await trainings()).toBeNull();
      await other.context.close();
    });

    it('[T-24, H-34] the list has an address, and a form that holds something asks before it closes', async () => {
      ({ context } = await openContext(app.browser, screen));
      page = await context.newPage();
      await signInAsAdmin(page, app.url, screen);
      await page.getByRole('button', { name: t('admin:system.trainings') }).click();
      await page.waitForURL(`${app.url}/admin-dashboard?work=trainings`);
      await button(t('trainings:createNew')).click();
      await field('title').fill('Half');
      await page.keyboard.press('Escape');
      await button(t('common:discard.keep')).click();
      await pressBack(page);
      await button(t('common:discard.keep')).click();
      expect(page.url()).toBe(`${app.url}/admin-dashboard?work=trainings`);
      const question = page.waitForEvent('dialog');
      await page.evaluate(() => void setTimeout(() => location.reload()));
      await (await question).dismiss();
      expect(await field('title').inputValue()).toBe('Half');
      await page.keyboard.press('Escape');
      await button(t('common:discard.confirm')).click();
      await button(t('common:action.close')).click();
      await page.waitForURL(`${app.url}/admin-dashboard`);
    });
  });
}

it.each(['en', 'es'] as const)(
  '[H-126] (%s) the list has room for its actions in a window of 1280 px, whatever the state of a video and the missing Spanish',
  async (language) => {
    const screen: Screen = { language, width: 1440 };
    const t = textsIn(language);
    ({ context } = await openContext(app.browser, screen));
    page = await context.newPage();
    const videos = [
      { kind: 'file', seconds: 60, state: 'converting', percent: 100, fault: null },
      { kind: 'file', seconds: 60, state: 'failed', percent: 0, fault: 'unreadable' },
    ];
    await page.route('**/api/admin/trainings', async (route) => {
      const response = await route.fetch();
      const trainings = (await response.json()) as object[];
      const json = trainings.map((training, at) => ({
        ...training,
        ...(videos[at] && { video: videos[at], titleEs: null, descriptionEs: null }),
        ...(at === videos.length && { isActive: false }),
      }));
      await route.fulfill({ response, json });
    });
    await signInAsAdmin(page, app.url, screen);
    await page.getByRole('button', { name: t('admin:system.trainings') }).click();
    const list = page.getByRole('region', { name: t('trainings:title') });
    await list.getByText(t('trainings:video.notPlayable')).waitFor();
    await page.setViewportSize({ width: 1280, height: 800 });
    await expectSoon(() => list.evaluate((element) => element.scrollWidth - element.clientWidth), 0);
  },
);

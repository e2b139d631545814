import { A_MORNING } from './support/browser/page-for-each-test.js';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { BrowserContext, Page } from 'playwright-core';
import type { Client } from 'pg';
import { SCREENS, openContext, type Screen } from './support/browser/browser.js';
import { createWorkers, type TestWorker } from './support/accounts/workers.js';
import { connectAsOwner } from './support/servers/database.js';
import { openTestApp, type TestApp } from './support/servers/test-app.js';
import { inspect } from './support/browser/inspect.js';
import { expectToast, isToastApartFrom } from './support/accounts/people.js';
import { alwaysSignedIn, sessionWith } from './support/accounts/sessions.js';
import { expectFocus, expectSoon } from './support/browser/expect-soon.js';
import { textsIn } from './support/browser/texts.js';
import { almostIntermediate, type LastTraining, type QuizKey, quizKey } from './support/worker/training.js';

jest.setTimeout(90_000);

const WIDE: Screen = { language: 'en', width: 1440 };

let app: TestApp;
let client: Client;
let workers: TestWorker[];

beforeAll(async () => {
  app = await openTestApp(A_MORNING);
  client = await connectAsOwner(app.dataDir);
  workers = await createWorkers(client, app.dataDir, SCREENS.length + 1);
}, 90_000);
afterAll(async () => {
  await client?.end();
  await app?.close();
});

/** A page with this worker's session. */
async function openAs({ token }: TestWorker, screen: Screen) {
  const { context, errors } = await openContext(app.browser, screen);
  await alwaysSignedIn(context, await sessionWith(app.url, token));
  return { context, errors, page: await context.newPage() };
}

const progressOf = (page: Page, name: string) =>
  page.getByRole('progressbar', { name }).getAttribute('aria-valuenow').then(Number);

for (const [index, screen] of SCREENS.entries()) {
  describe(`a training, ${screen.width} px, ${screen.language}`, () => {
    const t = textsIn(screen.language);
    const level = (id: number) => t(`common:level.${id}`);
    let context: BrowserContext;
    let page: Page;
    let errors: string[];
    let last: LastTraining;
    let key: QuizKey;

    beforeAll(async () => {
      const worker = workers[index] as TestWorker;
      last = await almostIntermediate(client, worker.id, A_MORNING);
      key = await quizKey(client, last.id, screen.language);
      ({ context, page, errors } = await openAs(worker, screen));
    });
    afterAll(async () => {
      expect(errors.filter((one) => !one.includes('ERR_FAILED'))).toEqual([]);
      await context?.close();
    });

    const button = (text: string) => page.getByRole('button', { name: t(text), exact: true });
    const steps = () => progressOf(page, t('training:player.steps'));

    it('[T-23] the dashboard shows each level in percent or as complete, and links to the trainings', async () => {
      await page.goto(`${app.url}/dashboard`);
      const link = page.getByRole('link', { name: t('training:continueTraining') });
      await link.waitFor();
      await expectSoon(() => progressOf(page, t('training:levelProgress', { level: level(1) })), 100);
      await expectSoon(() => progressOf(page, t('training:levelProgress', { level: level(2) })), 66);
      expect(await page.getByText(t('training:complete'), { exact: true }).count()).toBe(1);
      expect(await inspect(page, screen, 'training-on-dashboard')).toEqual([]);
      await link.click();
      await page.waitForURL(`${app.url}/training`);
    });

    it('[T-01] the menu has a card for each level: review, continue, locked', async () => {
      await page.getByRole('link', { name: t('training:buttonOf.review', { level: level(1) }) }).waitFor();
      for (const id of [3, 4]) {
        const locked = page.getByRole('button', { name: t('training:buttonOf.locked', { level: level(id) }) });
        expect(await locked.getAttribute('aria-disabled')).toBe('true');
        await page.getByText(t('training:lockedText', { level: level(id - 1) })).waitFor();
      }
      await page.getByText(t('training:passedOf', { passed: 2, total: 3 })).click();
      await page.getByText(screen.language === 'es' ? last.titleEs : last.title).waitFor();
      expect(await inspect(page, screen, 'training-menu')).toEqual([]);
      await page.getByRole('link', { name: t('training:buttonOf.continue', { level: level(2) }) }).click();
      await page.waitForURL(`${app.url}/training/${last.id}`);
    });

    it('[T-08, T-09, T-17] the video resumes where it was left, does not allow seeking ahead, and its end opens the quiz', async () => {
      await page.getByText(t('training:video.resumed', { at: '0:28' })).waitFor();
      await expectSoon(steps, 25);
      expect(await button('training:player.toQuiz').getAttribute('aria-disabled')).toBe('true');
      const at = (seconds?: number) =>
        page.locator('video').evaluate(async (element, to) => {
          const video = element as HTMLVideoElement;
          if (to !== undefined) {
            video.currentTime = to;
            await new Promise((done) => video.addEventListener('seeked', done, { once: true }));
          }
          return video.currentTime;
        }, seconds);
      expect(await at(31)).toBeLessThanOrEqual(28.5);
      expect(await inspect(page, screen, 'training-video')).toEqual([]);
      await button('training:video.play').press('Enter');
      await page.getByText(t('training:video.watched')).waitFor({ timeout: 20_000 });
      await expectSoon(steps, 50);
      expect(await at(5)).toBeCloseTo(5, 0);
    });

    it('[T-07, T-10, T-11] the quiz can be answered with the keyboard alone; a missing answer is requested before it is sent', async () => {
      await button('training:player.toQuiz').press('Enter');
      await expectSoon(steps, 75);
      for (let number = 1; number <= 4; number += 1) {
        await page.getByText(t('training:quiz.question', { number, total: 4 })).waitFor();
        await expectSoon(() => page.getByRole('radio').count(), 4);
        if (number === 1) expect(await inspect(page, screen, 'training-question')).toEqual([]);
        await answerByKeyboard(page, number === 3 ? null : wrongOption);
      }
      await page.keyboard.press('Enter');
      await page.getByRole('alert').getByText(t('training:quiz.openError')).waitFor();
      expect(await page.getByText(t('training:quiz.open'), { exact: true }).count()).toBe(1);
      expect(await inspect(page, screen, 'training-review')).toEqual([]);
      const open = page.getByRole('button', { name: t('training:quiz.answerOf', { number: 3 }) });
      expect(await open.evaluate((element) => element === document.activeElement)).toBe(true);
      await page.keyboard.press('Enter');
      await page.getByText(t('training:quiz.question', { number: 3, total: 4 })).waitFor();
      await answerByKeyboard(page, wrongOption);
      await page.getByRole('heading', { name: t('training:quiz.reviewTitle') }).waitFor();
    });

    it('[T-19, T-39, H-111] a lost response keeps the answers; changing one then is no second attempt, and the first answers are graded', async () => {
      const attempts = new Set<unknown>();
      let isLost = true;
      await page.route('**/api/training/submit', async (route) => {
        const isFirst = attempts.size === 0;
        attempts.add((route.request().postDataJSON() as { clientEventId: string }).clientEventId);
        if (isFirst) await route.fetch(); // the request arrives; only the response is lost
        return isLost ? route.abort() : route.continue();
      });
      await button('training:quiz.submit').press('Enter');
      await expectToast(page, t('training:quiz.submitFailed'));
      await page.getByText(t('training:quiz.noResponse')).waitFor();
      for (const shown of [button('training:quiz.submit'), page.getByText(t('training:quiz.noResponse'))])
        await expectSoon(() => isToastApartFrom(page, shown), true);
      await page.getByRole('button', { name: t('training:quiz.changeOf', { number: 4 }) }).press('Enter');
      await page.getByText(t('training:quiz.question', { number: 4, total: 4 })).waitFor();
      const question = (await page.getByRole('heading', { level: 2 }).innerText()).trim();
      await page.getByLabel(key.get(question) ?? '', { exact: true }).check();
      await button('training:quiz.review').press('Enter');
      isLost = false;
      await button('training:quiz.submit').press('Enter');
      await page.getByRole('heading', { name: t('training:result.failed', { score: 0, needed: 80 }) }).waitFor();
      await page.getByText(t('training:result.forEarlierAnswers')).waitFor();
      expect(attempts.size).toBe(1);
      await page.locator('[data-variant][data-state=open]').waitFor({ state: 'detached' });
      const { rows } = await client.query(
        'SELECT attempts FROM user_trainings WHERE user_id = $1 AND training_id = $2',
        [workers[index]?.id, last.id],
      );
      expect(rows).toEqual([{ attempts: 1 }]);
      await page.unroute('**/api/training/submit');
    });

    it('[T-09, T-15, T-19] a failed quiz shows the missed questions and the given answers, and never the right ones', async () => {
      await expectSoon(steps, 100);
      const missed = page.getByRole('main').getByRole('listitem');
      await expectSoon(() => missed.count(), 4);
      const texts = await missed.allInnerTexts();
      for (const [question, right] of key) {
        const own = texts.find((text) => text.includes(question)) ?? '';
        expect(own).toContain(t('training:result.yourAnswer'));
        expect(own.split('\n').slice(1).join(' ')).not.toContain(right);
      }
      expect(await inspect(page, screen, 'training-failed')).toEqual([]);
    });

    it('[T-06, T-07, T-19] the retake begins without answers; passing it shows a congratulation and what the new level permits', async () => {
      await button('training:result.retake').press('Enter');
      for (let number = 1; number <= 4; number += 1) {
        await page.getByText(t('training:quiz.question', { number, total: 4 })).waitFor();
        expect(await page.getByRole('radio', { checked: true }).count()).toBe(0);
        await answerByKeyboard(page, rightOption);
      }
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: t('training:result.passed'), exact: true }).waitFor();
      await page.getByText(t('training:result.passedText', { score: 100 })).waitFor();
      await page.getByText(t('training:levelUp.title', { level: level(2) })).waitFor();
      await page.getByText(t('training:levelUp.training', { level: level(3) })).waitFor();
      expect(await inspect(page, screen, 'training-passed')).toEqual([]);
      await page.getByRole('link', { name: t('training:levelUp.see') }).click();
      await page.waitForURL(`${app.url}/dashboard#shifts`);
      await page.getByRole('main').getByText(level(2), { exact: true }).first().waitFor();
    });

    type Choice = (options: string[], right: string) => string | undefined;
    const rightOption: Choice = (options, right) => options.find((option) => option === right);
    const wrongOption: Choice = (options, right) => options.find((option) => option !== right);

    /**
     * Tabs from the question's heading, which has the focus, to the options, selects one, and goes to the next step.
     */
    async function answerByKeyboard(on: Page, choice: Choice | null): Promise<void> {
      await expectFocus(on.getByRole('heading', { level: 2 }));
      const question = (await on.getByRole('heading', { level: 2 }).innerText()).trim();
      const options = await on.locator('fieldset label').allInnerTexts();
      const chosen = options.indexOf(choice?.(options, key.get(question) ?? '') ?? '');
      await on.keyboard.press('Tab');
      if (choice) {
        await on.keyboard.press('Space');
        for (let down = 0; down < chosen; down += 1) await on.keyboard.press('ArrowDown');
        await expectSoon(() => on.getByRole('radio').nth(chosen).isChecked(), true);
      }
      await on.keyboard.press('Tab');
      await on.keyboard.press('Tab');
      await on.keyboard.press('Enter');
      // tabs past the answers to the button of the review
      await on.getByRole('heading', { level: 2 }).filter({ hasNotText: question }).waitFor();
      if (await on.getByRole('button', { name: t('training:quiz.submit') }).isVisible())
        await on.getByRole('button', { name: t('training:quiz.submit') }).focus();
    }
  });
}

describe('the access to trainings', () => {
  const t = textsIn('en');
  let context: BrowserContext;
  let page: Page;

  beforeEach(async () => {
    ({ context } = await openContext(app.browser, WIDE));
    page = await context.newPage();
  });
  afterEach(() => context.close());

  it.each(['/training', '/training/4'])('[H-24] a visitor is sent from %s to the login', async (where) => {
    await page.goto(`${app.url}${where}`);
    await page.waitForURL(`${app.url}/login`);
  });

  it('[H-24] an admin is redirected to the welcome page', async () => {
    await alwaysSignedIn(context, await app.admin());
    for (const where of ['/training', '/training/4']) {
      await page.goto(`${app.url}${where}`);
      await page.waitForURL(`${app.url}/`);
    }
  });

  it('[T-02] a locked one and a missing one give the reason and link back', async () => {
    const own = await openAs(workers[SCREENS.length] as TestWorker, WIDE);
    await own.page.goto(`${app.url}/training/10`);
    await own.page.getByText(textsIn('en', 'shared/locales')('problems:training_locked')).waitFor();
    await own.page.goto(`${app.url}/training/4711`);
    await own.page.getByText(textsIn('en', 'shared/locales')('problems:not_found')).waitFor();
    await own.page.getByRole('link', { name: t('training:player.back') }).click();
    await own.page.waitForURL(`${app.url}/training`);
    await own.page.goto(`${app.url}/training/abc`);
    await own.page.getByRole('heading', { name: '404 Page Not Found' }).waitFor();
    await own.context.close();
  });

  it('[T-17] offline, the video says that its position is not saved, and saves it when online', async () => {
    const own = await openAs(workers[SCREENS.length] as TestWorker, WIDE);
    await own.page.goto(`${app.url}/training/1`);
    await own.page.getByRole('button', { name: t('training:video.play'), exact: true }).click();
    await own.page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 1);
    await own.context.setOffline(true);
    await own.page.getByRole('button', { name: t('training:video.pause'), exact: true }).click();
    await own.page.getByText(t('training:video.unsent')).waitFor();
    await own.context.setOffline(false);
    await own.page.getByText(t('training:video.unsent')).waitFor({ state: 'detached' });
    await own.page.getByRole('button', { name: t('training:player.back') }).click();
    await own.page.waitForURL(`${app.url}/training`);
    await own.page.getByText(t('training:passedOf', { passed: 0, total: 3 })).click();
    await own.page.getByText(t('training:state.begun')).waitFor();
    await own.context.close();
  });
});

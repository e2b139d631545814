import { loadavg } from 'node:os';
import type { Page } from 'playwright-core';
import { openContext, type Screen } from '../../e2e/support/browser/browser.js';
import { confirmButton, openClock } from '../../e2e/support/worker/clocking.js';
import { signInAsWorker } from '../../e2e/support/accounts/people.js';
import { DEMO_PASSWORD } from '../../e2e/support/servers/test-app.js';
import { textsIn } from '../../e2e/support/browser/texts.js';
import { answerQuiz, quizKey } from '../../e2e/support/worker/training.js';
import { recordTimings, PageTimings } from '../support/page-timings.js';
import { aNewWorker, type MeasuredApp, type NewWorker } from './measured-app.js';
import { ROUNDS } from './rounds.js';
import { SLOW_4G, slowDown } from './slow-phone.js';

/** One run of one step; milliseconds. */
export type StepRun = {
  step: string;
  /** From the first tap until the page shows the result, including the network. */
  whole: number;
  /** The longest task; 0: none above 50 ms. */
  task: number;
  /** From each tap and key until the next paint; browsers do not report values under 16 ms. */
  delays: number[];
};
export type WorkerDayRuns = { runs: StepRun[]; loads: number[] };

const PHONE: Screen = { language: 'es', width: 360 };
const t = textsIn(PHONE.language);
const TIMEOUT_MS = 90_000;

/** Measures a worker's day over several rounds, each with a new worker and a new browser profile. */
export async function runWorkerDays(app: MeasuredApp, rounds = ROUNDS): Promise<WorkerDayRuns> {
  const runs: StepRun[] = [];
  const loads: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    loads.push(loadavg()[0] ?? NaN);
    const { context } = await openContext(app.browser, PHONE);
    context.setDefaultTimeout(TIMEOUT_MS);
    await recordTimings(context);
    const page = await context.newPage();
    await slowDown(page, SLOW_4G);
    await workerDay(app, page, await aNewWorker(app), (run) => runs.push(run));
    await context.close();
  }
  return { runs, loads };
}

async function workerDay(app: MeasuredApp, page: Page, worker: NewWorker, note: (run: StepRun) => void): Promise<void> {
  const { url, database } = app;
  const watch = new PageTimings(page);
  /** `loads`: the step loads a new document, whose times start at 0. */
  const step = async (name: string, act: () => Promise<unknown>, { loads = false } = {}) => {
    const since = loads ? 0 : await watch.now();
    const began = performance.now();
    await act();
    const whole = performance.now() - began;
    await watch.untilIdle();
    note({ step: name, whole, ...(await watch.longest(since)), delays: await watch.interactions(since) });
  };
  const button = (key: string) => page.getByRole('button', { name: new RegExp(`^${t(key)}`) }).first();
  const dialog = page.getByRole('dialog');

  await step('login page opened', () => openLogin(page, url), { loads: true });
  await step('logged in, dashboard shown', async () => {
    await signInAsWorker(page, url, PHONE, worker.email, DEMO_PASSWORD);
    await button('worker:shift.signUp').waitFor();
  });
  await step('shifts on offer as a calendar, and back', async () => {
    await page.getByRole('tab', { name: t('worker:available.calendar') }).click();
    await page.getByRole('grid').getByText(/\$/).first().waitFor();
    await page.getByRole('tab', { name: t('worker:available.list') }).click();
    await button('worker:shift.signUp').waitFor();
  });
  await step('shift taken', async () => {
    await button('worker:shift.signUp').click();
    await page.locator('[data-variant]').getByText(t('worker:claim.signedUp')).first().waitFor();
  });
  await step('clock opened', () => openClock(page, 'in'));
  await step('clocked in', async () => {
    await confirmButton(page, 'in').click();
    await page.getByText(t('worker:ticket.current')).first().waitFor();
    await dialog.waitFor({ state: 'detached' });
  });
  await step('trainings opened', async () => {
    await page
      .getByRole('main')
      .getByRole('link', { name: t('worker:dock.training'), exact: true })
      .click();
    await page.getByRole('heading', { name: t('training:title'), level: 1 }).waitFor();
  });
  await step('quiz opened', async () => {
    await page.evaluate((id) => history.pushState(null, '', `/training/${id}`), worker.trainingId);
    await page.getByRole('button', { name: t('training:player.toQuiz'), exact: true }).click();
    await page.getByText(t('training:quiz.question', { number: 1, total: 2 })).waitFor();
  });
  const key = await quizKey(database, worker.trainingId, PHONE.language);
  await step('quiz answered and passed', async () => {
    await answerQuiz(page, key);
    await page.getByRole('button', { name: t('training:quiz.submit') }).waitFor({ state: 'detached' });
  });
}

async function openLogin(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/login`);
  await page.getByRole('button', { name: t('auth:login.submit'), exact: true }).waitFor();
}

import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import type { Screen } from './support/browser/browser.js';
import { tabTo } from './support/browser/keys.js';
import { aShiftOn, openShiftTestApp, type ShiftTestApp } from './support/servers/shift-test-app.js';
import { textsIn } from './support/browser/texts.js';
import { aTrainingOn } from './support/worker/training.js';

jest.setTimeout(90_000);

/** Tuesday, November 17, 2026, 08:27 at the site: for a shift at 08:30, sign-up and clock-in are possible. */
const NOW = '2026-11-17T15:27:00Z';
const WIDE: Screen = { language: 'en', width: 1440 };
const t = textsIn(WIDE.language);

let app: ShiftTestApp;

beforeAll(async () => {
  app = await openShiftTestApp(NOW);
  await aShiftOn(app.database, { date: '2026-11-17', start: '08:30', end: '14:00', title: 'Mailers', positions: 9 });
}, 90_000);
afterAll(() => app?.close());

/** Opens the dashboard of a new worker of this level. */
async function openDashboard(level: number): Promise<{ page: Page; workerId: number }> {
  const [worker] = await app.workers(1, level);
  if (!worker) throw new Error('no worker');
  const page = await app.pageOf(worker, WIDE);
  await page.goto(`${app.url}/dashboard`);
  await page.locator('#shifts article').first().waitFor();
  return { page, workerId: worker.id };
}

const untilFocused = (page: Page) => page.waitForFunction(() => document.activeElement !== document.body);
const toasts = (page: Page) => page.locator('[data-variant][data-state=open]');

it('[S-13, S-14, K-02, K-07, H-14] signing up and clocking in with the keyboard alone; Escape closes the dialog, F8 focuses the toast', async () => {
  const { page, workerId } = await openDashboard(1);
  const press = (key: string) => page.keyboard.press(key);
  await tabTo(page, `${t('worker:shift.signUp')}: Mailers`);
  await press('Enter');
  await toasts(page).getByText(t('worker:claim.signedUp')).waitFor();
  await untilFocused(page);
  await press('F8');
  await press('Escape');
  await toasts(page).waitFor({ state: 'detached' });

  await tabTo(page, t('worker:clockButton.in.title'));
  await press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByText(t('worker:location.inside')).waitFor();
  await tabTo(page, t('worker:clock.confirm.in'));
  await press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await toasts(page).getByText(t('worker:clock.done.in'), { exact: true }).waitFor();
  await untilFocused(page);

  await tabTo(page, t('worker:clockButton.out.title'));
  await press('Enter');
  await dialog.getByText(t('worker:location.inside')).waitFor();
  await press('Escape');
  await dialog.waitFor({ state: 'detached' });
  const { rows } = await app.database.query('SELECT status FROM shift_assignments WHERE user_id = $1', [workerId]);
  expect(rows).toEqual([{ status: 'in_progress' }]); // Escape did not clock out
  await page.context().close();
});

it('[T-07, T-08, T-10, T-17] a training and its quiz with the keyboard alone; watched time counts on leaving', async () => {
  await app.database.query('UPDATE trainings SET is_active = false'); // also the training of an earlier try
  const trainingId = await aTrainingOn(app.database, { seconds: 31 });
  const { page, workerId } = await openDashboard(1);
  const press = (key: string) => page.keyboard.press(key);
  await app.database.query(
    `INSERT INTO user_trainings (user_id, training_id, watched, resume_seconds, started_at, last_seen_at)
     VALUES ($1, $2, '[{"from": 0, "to": 22}]', 22, $3::timestamptz - interval '1 minute', $3)`,
    [workerId, trainingId, NOW],
  );
  await page.reload();
  await tabTo(page, t('training:continueTraining'));
  await press('Enter');
  const enter = t('training:buttonOf.start', { level: t('common:level.1') });
  await page.getByRole('link', { name: enter }).waitFor();
  await tabTo(page, enter);
  await press('Enter');
  await page.getByText(t('training:video.resumed', { at: '0:22' })).waitFor();
  await tabTo(page, t('training:video.play'));
  await press('Enter');
  await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 25.1);
  await press('Enter'); // pause, so that the video does not end while the test presses Tab on a slow machine
  await tabTo(page, t('training:player.back'), 'Shift+Tab');
  await press('Enter');
  await page.waitForURL(`${app.url}/training`);

  await page.getByRole('link', { name: enter }).waitFor();
  await tabTo(page, enter);
  await press('Enter');
  await page.getByText(new RegExp(t('training:video.resumed', { at: '0:(2[5-9]|30)' }))).waitFor();
  await tabTo(page, t('training:video.play'));
  await press('Enter');
  await page.getByText(t('training:video.watched')).waitFor({ timeout: 30_000 });
  await tabTo(page, t('training:player.toQuiz'));
  await press('Enter');
  for (const number of [1, 2]) {
    await page.getByText(t('training:quiz.question', { number, total: 2 })).waitFor();
    await tabTo(page, '', 'Tab', 'radio');
    await press('Space');
    while (!(await page.getByRole('radio', { name: 'Right', exact: true }).isChecked())) await press('ArrowDown');
    await tabTo(page, t(number === 2 ? 'training:quiz.review' : 'training:quiz.next'));
    await press('Enter');
  }
  await page.getByRole('button', { name: t('training:quiz.submit') }).waitFor();
  await tabTo(page, t('training:quiz.submit'));
  await press('Enter');
  await page.getByRole('heading', { name: t('training:result.passed'), exact: true }).waitFor();
  const { rows } = await app.database.query('SELECT passed, attempts FROM user_trainings WHERE user_id = $1', [
    workerId,
  ]);
  expect(rows).toEqual([{ passed: true, attempts: 1 }]);
  await page.context().close();
});

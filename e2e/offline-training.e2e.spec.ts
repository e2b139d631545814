import { describe, expect, it, jest } from '@jest/globals';
import type { Client } from 'pg';
import type { Route } from 'playwright-core';
import type { Screen } from './support/browser/browser.js';
import { createWorkers, newSessionToken } from './support/accounts/workers.js';
import { readOffline, insertTwoNotifications, unreadOf } from './support/worker/inbox.js';
import { inspect } from './support/browser/inspect.js';
import { openOfflineTestApp } from './support/offline/offline-test-app.js';
import { openPhone, signIn, storedRows, untilCached } from './support/offline/offline.js';
import { logOut } from './support/accounts/people.js';
import { expectSoon } from './support/browser/expect-soon.js';
import type { TestApp } from './support/servers/test-app.js';
import { textsIn } from './support/browser/texts.js';
import { almostIntermediate, answerQuiz, quizKey } from './support/worker/training.js';

jest.setTimeout(90_000);

const PHONE: Screen = { language: 'es', width: 360 };
const t = textsIn(PHONE.language);

let app: TestApp;
let database: Client;

const { now: NOW } = openOfflineTestApp((opened) => ({ app, database } = opened));

describe('a training without signal', () => {
  it('[O-17, T-17, T-19, N-13] a training can be done: the downloaded video, then the quiz; both and the read notifications count once they are sent, and the result appears', async () => {
    const [worker] = await createWorkers(database, app.dataDir, 1);
    const last = await almostIntermediate(database, worker!.id, NOW, 4);
    await insertTwoNotifications(database, worker!.id);
    const { context, page } = await openPhone(app, worker!, PHONE);
    await untilCached(page);
    await page.goto(`${app.url}/training/${last.id}`);
    await page.getByRole('button', { name: t('training:download.start') }).click();
    await page.getByRole('button', { name: t('training:download.remove') }).waitFor();
    await context.setOffline(true);
    await page.goto(`${app.url}/training/${last.id}`);
    await page.getByRole('button', { name: t('training:video.play') }).click();
    const toQuiz = page.getByRole('button', { name: t('training:player.toQuiz') });
    await page.waitForFunction(() => document.querySelector('video')?.ended);
    await page.locator('button:not([aria-disabled])', { hasText: t('training:player.toQuiz') }).waitFor();
    expect(await toQuiz.getAttribute('aria-disabled')).toBeNull();
    await toQuiz.click();
    await answerQuiz(page, await quizKey(database, last.id, PHONE.language));
    await page.getByRole('heading', { name: t('training:quiz.stored') }).waitFor();
    const player = await context.newPage();
    await player.goto(`${app.url}/training/${last.id}`); // shows the submitted quiz
    await player.getByRole('heading', { name: t('training:quiz.stored') }).waitFor();
    const done = async () => {
      const { rows } = await database.query<{ passed: boolean; attempts: number }>(
        `SELECT passed, attempts FROM user_trainings
         WHERE user_id = $1 AND training_id = $2 AND video_watched_at IS NOT NULL`,
        [worker!.id, last.id],
      );
      return rows;
    };
    await page.goto(`${app.url}/training`);
    await page.getByText(t('training:unsentQuiz_one', { count: 1 })).waitFor();
    await page.getByText(t('training:passedOf', { passed: 2, total: 3 })).click();
    await page.getByRole('link', { name: last.titleEs }).getByText(t('training:state.unsent')).waitFor();
    expect(await inspect(page, PHONE, 'training-unsent')).toEqual([]);
    await page.goto(`${app.url}/dashboard`);
    await readOffline(page, { opened: true });
    await page.getByRole('button', { name: t('worker:quick.earnings') }).click();
    await page.getByRole('dialog').getByText(t('earnings:notKept')).waitFor();
    expect([await done(), await unreadOf(database, worker!.id)]).toEqual([[], ['Puerta 4', 'Tu pago']]);
    const failOnce = (route: Route) => route.fulfill({ status: 500, body: '' }); // the quiz must not overtake the video
    await context.route('**/api/training/*/progress', failOnce, { times: 1 });
    await context.setOffline(false);
    await expectSoon(done, [{ passed: true, attempts: 1 }], 20_000);
    await expectSoon(() => unreadOf(database, worker!.id), ['Tu pago']);
    await page.getByRole('dialog').getByText(t('earnings:none'), { exact: true }).waitFor();
    await player.getByRole('heading', { name: t('training:result.passed') }).waitFor();
    await player.getByText(t('training:result.passedText', { score: 100 })).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: t('worker:outbox.line.sent_other', { count: 2 }) }).click();
    await page.getByText(t('worker:outbox.quizPassed', { score: 100 })).waitFor();
    await context.close();
  });

  it('[T-38, T-52, T-53, T-41, T-50, O-31] quiz answers survive Back, a reload, a proxy’s response and the end of the session; no other user sees them, and a logout deletes them', async () => {
    const [worker, other] = await createWorkers(database, app.dataDir, 2);
    const last = await almostIntermediate(database, worker!.id, NOW);
    await database.query('UPDATE user_trainings SET video_watched_at = $2::timestamptz WHERE user_id = $1', [
      worker!.id,
      NOW,
    ]);
    const { context, page } = await openPhone(app, worker!, PHONE);
    await untilCached(page);
    const open = () => page.goto(`${app.url}/training/${last.id}`);
    const button = (text: string) => page.getByRole('button', { name: t(text), exact: true });
    const question = (number: number) => page.getByText(t('training:quiz.question', { number, total: 4 })).waitFor();
    const chosen = () => storedRows<{ workerId: number; answers: (number | null)[] }>(page, 'quizzes');
    const given = async () => (await chosen()).map(({ answers }) => answers.filter((answer) => answer !== null).length);

    await open();
    await button('training:player.toQuiz').click();
    await question(1);
    await page.getByRole('radio').first().check();
    await expectSoon(given, [1]);
    await page.reload();
    await page.getByText(t('training:quiz.resumed')).waitFor();
    await question(1);
    expect(await page.getByRole('radio').first().isChecked()).toBe(true);
    await button('training:quiz.next').click();
    await question(2);
    await page.getByRole('radio').nth(1).check();
    await expectSoon(given, [2]);
    await button('training:player.back').click();
    await page.waitForURL(`${app.url}/training`);
    await page.getByRole('heading', { name: t('training:title'), level: 1 }).waitFor();
    await page.goBack();
    await page.getByText(t('training:quiz.resumed')).waitFor();
    await question(2);
    expect(await inspect(page, PHONE, 'training-resumed')).toEqual([]);
    for (const number of [3, 4]) {
      await button('training:quiz.next').click();
      await question(number);
      await page
        .getByRole('radio')
        .nth(number - 1)
        .check();
    }
    await button('training:quiz.review').click();

    let sent = 0;
    const captivePortal = (route: Route) => {
      sent += 1;
      return route.fulfill({ status: 403, contentType: 'text/html', body: '<h1>Pay for Wi-Fi</h1>' });
    };
    await context.route('**/api/training/submit', captivePortal);
    await button('training:quiz.submit').click();
    await page.getByText(t('training:quiz.noResponse')).waitFor();
    expect(sent).toBeGreaterThan(0);
    expect(await storedRows(page, 'outbox')).toMatchObject([{ workerId: worker!.id, kind: 'quiz', state: 'unsent' }]);
    await database.query('DELETE FROM sessions WHERE user_id = $1', [worker!.id]);
    await context.unroute('**/api/training/submit');
    await page.reload();
    await page.waitForURL('**/login*');

    const attempts = async () => {
      const { rows } = await database.query<{ attempts: number }>(
        'SELECT attempts FROM user_trainings WHERE user_id = $1 AND training_id = $2',
        [worker!.id, last.id],
      );
      return rows[0]?.attempts;
    };
    await almostIntermediate(database, other!.id, NOW);
    await signIn(page, app, other!.token);
    await untilCached(page);
    await open();
    await page.getByText(t('training:video.resumed', { at: '0:28' })).waitFor();
    expect((await chosen()).map(({ workerId }) => workerId)).toEqual([worker!.id]);
    expect(await attempts()).toBe(0);
    await signIn(page, app, await newSessionToken(database, app.dataDir, worker!.id));
    await expectSoon(attempts, 1, 20_000);
    await expectSoon(given, []); // graded: no answers remain stored

    await open();
    await button('training:player.toQuiz').click();
    await question(1);
    await page.getByRole('radio').first().check();
    await expectSoon(given, [1]);
    await page.goto(`${app.url}/dashboard`);
    await logOut(page, PHONE);
    await page.waitForURL('**/login*');
    await expectSoon(given, []);
    await context.close();
  });
});

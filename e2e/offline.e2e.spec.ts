import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Client } from 'pg';
import type { BrowserContext, Page, Route } from 'playwright-core';
import { openContext, type Look } from './support/browser.js';
import { aCrowd, aShift, signedInAgain, type Member } from './support/crowd.js';
import { connectAsOwner } from './support/database.js';
import { openTestApp, type TestApp } from './support/test-app.js';
import { readOffline, sendTwo, unreadOf } from './support/inbox.js';
import { inspect } from './support/inspect.js';
import { noted, notes, whileInstalling } from './support/install.js';
import { clockButton, confirmButton, eventsOf, openClock, savedToast } from './support/clocking.js';
import { tapAndSave, untilEvents } from './support/clocking.js';
import { coldStarts } from './support/cold-start.js';
import {
  aPhone,
  deliverPush,
  putIntoOutbox,
  signIn,
  storedRows,
  untilCached,
  wakeServiceWorker,
} from './support/offline.js';
import { tapsOf } from './support/past-shifts.js';
import { aHold } from './support/shift-test-app.js';
import { expectToast, logOut } from './support/people.js';
import { expectSoon } from './support/soon.js';
import { textsIn } from './support/texts.js';
import { almostIntermediate, answerQuiz, quizKey } from './support/training.js';

jest.setTimeout(90_000);

const PHONE: Look = { language: 'es', width: 360 };
const WIDE: Look = { language: 'en', width: 1440 };
const HALF_HOUR_MS = 30 * 60_000;
/** The service worker uses the device's clock, which tests cannot set, so these tests use real time. */
const NOW = new Date().toISOString();
/** A shift that began recently, so that its clock-in window is open for an hour and a half. */
const BEGUN = new Date(Math.floor(Date.parse(NOW) / HALF_HOUR_MS) * HALF_HOUR_MS).toISOString();

let app: TestApp;
let database: Client;
beforeAll(async () => {
  app = await openTestApp(NOW);
  database = await connectAsOwner(app.dataDir);
}, 90_000);
afterAll(async () => {
  await database?.end();
  await app?.close();
});

const say = textsIn(PHONE.language);

/** An approved worker assigned to a shift that has just begun; a new one for each try. */
async function onShift(): Promise<Member & { assignmentId: number }> {
  const [member] = await aCrowd(database, app.dataDir, 1);
  const shiftId = await aShift(database, BEGUN, 0, 1);
  return { ...member!, assignmentId: await aHold(database, shiftId, member!.id) };
}

describe('the installation of the app', () => {
  /** An iPhone whose worker has just signed up for a first shift. */
  async function onIPhoneAfterSignUp() {
    const [worker] = await aCrowd(database, app.dataDir, 1);
    for (const inHours of [30, 60]) await aShift(database, NOW, inHours, 1);
    const { context } = await openContext(app.browser, PHONE);
    await context.addInitScript(() =>
      Object.defineProperty(navigator, 'userAgent', { get: () => 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0)' }),
    );
    const page = await context.newPage();
    await signIn(page, app, worker!.token);
    const signUp = page.getByRole('button', { name: new RegExp(`^${say('worker:shift.signUp')}: `) });
    await signUp.first().click();
    return { page, context };
  }

  it('[O-01] is possible in both languages', () =>
    whileInstalling(async (page, context) => {
      await page.goto(`${app.url}/learn-more`);
      await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
      const devtools = await context.newCDPSession(page);
      const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
      expect(installabilityErrors).toEqual([]);
      await page.getByRole('button', { name: 'Español' }).click();
      await page.waitForFunction(() =>
        document.querySelector('link[rel=manifest]')?.getAttribute('href')?.endsWith('lang=es'),
      );
      expect((await devtools.send('Page.getAppManifest')).data).toContain('"lang":"es"');
    }));

  it('[O-01] is explained on an iPhone after the first sign-up for a shift, once', async () => {
    const { page, context } = await onIPhoneAfterSignUp();
    await page.getByText(say('offline:install.ios')).waitFor();
    await page.getByRole('button', { name: say('common:action.close'), exact: true }).click();
    await page.getByText(say('offline:install.ios')).waitFor({ state: 'detached' });
    expect(await page.evaluate(() => localStorage.getItem('installHint'))).toBe('answered');
    await context.close();
  });

  it('[H-89] is not offered beside the notice that the page is out of date', async () => {
    const { page, context } = await onIPhoneAfterSignUp();
    const install = page.getByText(say('offline:install.ios'));
    await install.waitFor();
    await page.evaluate(() => {
      const build = document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src ?? '';
      sessionStorage.setItem('leftBuild', build); // the page was reloaded for that before, so it shows the notice instead
    });
    await page.route('**/api/**', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, headers: { ...response.headers(), 'x-minimum-client-version': '999' } });
    });
    await page.getByRole('button', { name: say('worker:connection.updated', { time: '' }).trim() }).click();
    const outdated = page.getByRole('region', { name: say('offline:outdated.title') });
    await outdated.waitFor();
    await install.waitFor({ state: 'hidden' });
    await outdated.getByRole('button', { name: say('common:action.close') }).click();
    await install.waitFor();
    await context.close();
  });
});

describe('offline', () => {
  it('[O-02] a page that went offline before all of its code was loaded stays, and continues when it is online', async () => {
    const [worker] = await aCrowd(database, app.dataDir, 1);
    const { context } = await openContext(app.browser, PHONE);
    const page = await context.newPage();
    await page.goto(`${app.url}/learn-more`);
    await signIn(page, app, worker!.token);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await context.setOffline(true);
    const lost = page.waitForEvent('requestfailed', (request) => request.url().includes('/toaster-'));
    await page.mouse.click(2, 300);
    await lost;
    await page.getByRole('heading', { level: 1 }).waitFor();
    const found = page.waitForResponse((response) => response.url().includes('/toaster-') && response.ok());
    await context.setOffline(false);
    await found;
    await page.getByRole('heading', { level: 1 }).waitFor();
    await context.close();
  });

  it('[O-02, K-01] the clock is loaded with the page; a part that is not loaded says so, leaves the page usable, and opens when online', async () => {
    const worker = await onShift();
    const { context } = await openContext(app.browser, PHONE, { serviceWorkers: 'block' });
    const page = await context.newPage();
    await page.goto(`${app.url}/learn-more`);
    const clockCame = page.waitForResponse((response) => response.url().includes('/clock-dialog-') && response.ok());
    await signIn(page, app, worker.token);
    await clockButton(page, 'in').waitFor();
    const clockAddress = (await clockCame).url();
    await page.evaluate((address) => import(address).then(() => undefined), clockAddress); // with what it imports
    await context.setOffline(true);
    await page.getByRole('button', { name: say('worker:quick.profile') }).click();
    const missing = page.getByText(say('common:error.offline'));
    await missing.waitFor();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.getByRole('button', { name: say('common:action.close'), exact: true }).click();
    await missing.waitFor({ state: 'detached' });
    await clockButton(page, 'in').click();
    await page.getByRole('dialog').getByText(say('worker:location.inside')).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: say('worker:quick.profile') }).click();
    await missing.waitFor();
    await context.setOffline(false);
    await page.getByRole('dialog').getByText(say('profile:title')).first().waitFor();
    await context.close();
  });

  it('[O-02, O-03, O-05, O-12, A-28] the app opens with the schedule, stores clock-in and clock-out, and sends them without an open window', async () => {
    const worker = await onShift();
    const { context, page: first } = await aPhone(app, worker, PHONE, noted);
    await clockButton(first, 'in').waitFor();
    await untilCached(first);
    expect(await notes(first)).toContain('persist');
    const kept = JSON.stringify(await storedRows(first, 'answers'));
    // as names of fields: a link's signature may spell anything
    expect(kept).not.toMatch(/"\w*(ssn|correctAnswer|monthlyEarnings)\w*":|"paid"/i);
    await first.close();

    await context.setOffline(true);
    const page = await context.newPage();
    await page.goto(`${app.url}/dashboard`);
    await page.getByText(say('worker:connection.off')).waitFor();
    await page.getByText(say('worker:stats.offline')).waitFor();
    expect(await page.getByText(say('worker:stats.failed')).count()).toBe(0);
    await tapAndSave(page, 'in');
    await page.getByText(say('worker:ticket.current')).first().waitFor();
    await tapAndSave(page, 'out');
    await page.getByRole('button', { name: say('worker:outbox.line.unsent_other', { count: 2 }) }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(say('worker:outbox.kind.clock_out')).waitFor();
    expect(await dialog.getByText(say('worker:outbox.state.unsent')).count()).toBe(2);
    expect(await dialog.getByText(say('worker:outbox.mayBeCleared')).count()).toBe(0);
    await expectSoon(async () => (await notes(page)).at(-1), 'badge 2');
    expect(await eventsOf(database, worker.id)).toEqual([]);
    await page.goto(`${app.url}/dashboard?view=calendar`);
    await page.getByRole('grid').getByText(/\$/).first().waitFor();
    expect(await page.getByText(say('worker:available.failed')).count()).toBe(0);
    await page.close();

    await context.setOffline(false);
    await wakeServiceWorker(context, app.url);
    expect(await untilEvents(database, worker.id, 2)).toEqual([
      { kind: 'clock_in', outcome: 'applied', captured_offline: true },
      { kind: 'clock_out', outcome: 'applied', captured_offline: true },
    ]);
    await context.close();
  });

  it('[O-24] a push message sends unsent events, without an open window and without background sync', async () => {
    const worker = await onShift();
    const { context, page } = await aPhone(app, worker, PHONE, withoutSync);
    await clockButton(page, 'in').waitFor();
    await untilCached(page);
    await context.setOffline(true);
    await tapAndSave(page, 'in');
    await page.close();
    await context.setOffline(false);
    await deliverPush(context, app.url, { title: 'Turno', body: 'Empieza pronto', tag: 'reminder' });
    expect(await untilEvents(database, worker.id, 1)).toMatchObject([{ kind: 'clock_in', outcome: 'applied' }]);
    await context.close();
  });

  it('[O-25] a clock event on a network without internet is sent once the internet is back, with the page open', async () => {
    const worker = await onShift();
    const { context, page } = await aPhone(app, worker, PHONE, withoutSync);
    await clockButton(page, 'in').waitFor();
    await untilCached(page);
    await page.route('**/api/**', (route) => route.abort());
    await tapAndSave(page, 'in');
    expect(await eventsOf(database, worker.id)).toEqual([]);
    await page.unrouteAll();
    expect(await untilEvents(database, worker.id, 1)).toMatchObject([{ kind: 'clock_in', outcome: 'applied' }]);
    await context.close();
  });

  it('[O-13, N-13, H-71] logging out says how many events are unsent and deletes everything else; they are sent when the same worker logs in', async () => {
    const worker = await onShift();
    await sendTwo(database, worker.id);
    const { context, page } = await aPhone(app, worker, PHONE);
    await clockButton(page, 'in').waitFor();
    await untilCached(page);
    await context.setOffline(true);
    await readOffline(page, { opened: false });
    expect(await storedRows(page, 'reads')).toMatchObject([{ workerId: worker.id }]);
    await tapAndSave(page, 'in');
    await page.getByRole('button', { name: say('common:action.logOut') }).click();
    const question = page.getByRole('dialog', { name: say('common:logout.title') });
    await question.getByText(say('common:logout.noSignalText')).waitFor();
    await question.getByText(say('common:logout.unsent_one', { count: 1 })).waitFor();
    await question.getByText(say('worker:outbox.kind.clock_in'), { exact: true }).waitFor();
    await question.getByRole('button', { name: say('common:action.logOut') }).click();
    await page
      .locator('[data-variant]')
      .getByText(say('common:session.leftUnsent_one', { count: 1 }))
      .waitFor();
    expect(await storedRows<{ workerId: number }>(page, 'outbox')).toMatchObject([{ workerId: worker.id }]);
    for (const gone of ['tokens', 'reads'] as const) expect(await storedRows(page, gone)).toEqual([]);
    const answers = await storedRows<{ workerId: number }>(page, 'answers');
    expect(answers.filter(({ workerId }) => workerId === worker.id)).toEqual([]);
    await page.reload(); // the message is gone, what it said still holds
    await page.getByText(say('common:session.unsent_one', { count: 1 })).waitFor();

    await context.setOffline(false);
    const [other] = await aCrowd(database, app.dataDir, 1);
    await signIn(page, app, other!.token);
    await untilCached(page);
    expect(await eventsOf(database, worker.id)).toEqual([]);
    await signIn(page, app, await signedInAgain(database, app.dataDir, worker.id));
    expect(await untilEvents(database, worker.id, 1)).toMatchObject([{ outcome: 'applied' }]);
    await context.close();
  });

  it('[O-17, T-17, T-19, N-13] a training can be done: the downloaded video, then the quiz; both and the read notifications count once they are sent, and the result appears', async () => {
    const [worker] = await aCrowd(database, app.dataDir, 1);
    const last = await almostIntermediate(database, worker!.id, NOW, 4);
    await sendTwo(database, worker!.id);
    const { context, page } = await aPhone(app, worker!, PHONE);
    await untilCached(page);
    await page.goto(`${app.url}/training/${last.id}`);
    await page.getByRole('button', { name: say('training:download.start') }).click();
    await page.getByRole('button', { name: say('training:download.remove') }).waitFor();
    await context.setOffline(true);
    await page.goto(`${app.url}/training/${last.id}`);
    await page.getByRole('button', { name: say('training:video.play') }).click();
    const toQuiz = page.getByRole('button', { name: say('training:player.toQuiz') });
    await page.waitForFunction(() => document.querySelector('video')?.ended);
    await page.locator('button:not([aria-disabled])', { hasText: say('training:player.toQuiz') }).waitFor();
    expect(await toQuiz.getAttribute('aria-disabled')).toBeNull();
    await toQuiz.click();
    await answerQuiz(page, await quizKey(database, last.id, PHONE.language));
    await page.getByRole('heading', { name: say('training:quiz.stored') }).waitFor();
    const player = await context.newPage();
    await player.goto(`${app.url}/training/${last.id}`); // opened again, it knows what was handed in
    await player.getByRole('heading', { name: say('training:quiz.stored') }).waitFor();
    const done = async () => {
      const { rows } = await database.query<{ passed: boolean; attempts: number }>(
        `SELECT passed, attempts FROM user_trainings
         WHERE user_id = $1 AND training_id = $2 AND video_watched_at IS NOT NULL`,
        [worker!.id, last.id],
      );
      return rows;
    };
    await page.goto(`${app.url}/training`);
    await page.getByText(say('training:unsentQuiz_one', { count: 1 })).waitFor();
    await page.getByText(say('training:passedOf', { passed: 2, total: 3 })).click();
    await page.getByRole('link', { name: last.titleEs }).getByText(say('training:state.unsent')).waitFor();
    expect(await inspect(page, PHONE, 'training-unsent')).toEqual([]);
    await page.goto(`${app.url}/dashboard`);
    await readOffline(page, { opened: true });
    await page.getByRole('button', { name: say('worker:quick.earnings') }).click();
    await page.getByRole('dialog').getByText(say('earnings:notKept')).waitFor();
    expect([await done(), await unreadOf(database, worker!.id)]).toEqual([[], ['Puerta 4', 'Tu pago']]);
    const stumbling = (route: Route) => route.fulfill({ status: 500, body: '' }); // the quiz must not overtake the video
    await context.route('**/api/training/*/progress', stumbling, { times: 1 });
    await context.setOffline(false);
    await expectSoon(done, [{ passed: true, attempts: 1 }], 20_000);
    await expectSoon(() => unreadOf(database, worker!.id), ['Tu pago']);
    await page.getByRole('dialog').getByText(say('earnings:none'), { exact: true }).waitFor();
    await player.getByRole('heading', { name: say('training:result.passed') }).waitFor();
    await player.getByText(say('training:result.passedText', { score: 100 })).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: say('worker:outbox.line.sent_other', { count: 2 }) }).click();
    await page.getByText(say('worker:outbox.quizPassed', { score: 100 })).waitFor();
    await context.close();
  });

  it('[T-38, T-52, T-53, T-41, T-50, O-31] quiz answers survive Back, a reload, a proxy’s response and the end of the session; no other user sees them, and a logout deletes them', async () => {
    const [worker, other] = await aCrowd(database, app.dataDir, 2);
    const last = await almostIntermediate(database, worker!.id, NOW);
    await database.query('UPDATE user_trainings SET video_watched_at = $2::timestamptz WHERE user_id = $1', [
      worker!.id,
      NOW,
    ]);
    const { context, page } = await aPhone(app, worker!, PHONE);
    await untilCached(page);
    const open = () => page.goto(`${app.url}/training/${last.id}`);
    const button = (text: string) => page.getByRole('button', { name: say(text), exact: true });
    const question = (number: number) => page.getByText(say('training:quiz.question', { number, total: 4 })).waitFor();
    const chosen = () => storedRows<{ workerId: number; answers: (number | null)[] }>(page, 'quizzes');
    const given = async () => (await chosen()).map(({ answers }) => answers.filter((answer) => answer !== null).length);

    await open();
    await button('training:player.toQuiz').click();
    await question(1);
    await page.getByRole('radio').first().check();
    await expectSoon(given, [1]);
    await page.reload();
    await page.getByText(say('training:quiz.resumed')).waitFor();
    await question(1);
    expect(await page.getByRole('radio').first().isChecked()).toBe(true);
    await button('training:quiz.next').click();
    await question(2);
    await page.getByRole('radio').nth(1).check();
    await expectSoon(given, [2]);
    await button('training:player.back').click();
    await page.waitForURL(`${app.url}/training`);
    await page.getByRole('heading', { name: say('training:title'), level: 1 }).waitFor();
    await page.goBack();
    await page.getByText(say('training:quiz.resumed')).waitFor();
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
    const portal = (route: Route) => {
      sent += 1;
      return route.fulfill({ status: 403, contentType: 'text/html', body: '<h1>Pay for Wi-Fi</h1>' });
    };
    await context.route('**/api/training/submit', portal);
    await button('training:quiz.submit').click();
    await page.getByText(say('training:quiz.noAnswer')).waitFor();
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
    await page.getByText(say('training:video.resumed', { at: '0:28' })).waitFor();
    expect((await chosen()).map(({ workerId }) => workerId)).toEqual([worker!.id]);
    expect(await attempts()).toBe(0);
    await signIn(page, app, await signedInAgain(database, app.dataDir, worker!.id));
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

/** Like Safari, without background sync. */
async function withoutSync(context: BrowserContext): Promise<void> {
  await context.grantPermissions(['geolocation', 'notifications']);
  await context.addInitScript(() => Reflect.deleteProperty(ServiceWorkerRegistration.prototype, 'sync'));
}

/** Simulates full storage, since a test cannot fill a browser: the next writes fail. */
function fill(page: Page, writes: number): Promise<void> {
  return page.evaluate((count) => {
    const put = IDBObjectStore.prototype.put;
    let left = count;
    IDBObjectStore.prototype.put = () => {
      left -= 1;
      if (left === 0) IDBObjectStore.prototype.put = put;
      throw new DOMException('full', 'QuotaExceededError');
    };
  }, writes);
}

describe('a phone with full storage', () => {
  it('[O-05] says that the clock event was not stored; or stores it after deleting data that can be fetched again', async () => {
    const worker = await onShift();
    const { context, page } = await aPhone(app, worker, PHONE);
    await clockButton(page, 'in').waitFor();
    await untilCached(page);
    await context.setOffline(true);
    await openClock(page, 'in');
    await fill(page, 2); // even after the cached data is deleted
    await confirmButton(page, 'in').click();
    await expectToast(page, say('worker:clock.failed.in'), say('worker:clock.lost'));
    await page.getByRole('alert').getByText(say('worker:clock.lostText')).waitFor();
    expect(await storedRows(page, 'outbox')).toEqual([]);

    await page.evaluate(async () => {
      const videos = await caches.open('gigshift-videos');
      await videos.put('/api/files/one.mp4', new Response('a video'));
    });
    await fill(page, 1);
    await confirmButton(page, 'in').click();
    await savedToast(page, 'in').waitFor();
    expect(await storedRows(page, 'outbox')).toHaveLength(1);
    expect(await page.evaluate(() => caches.has('gigshift-videos'))).toBe(false);
    await context.close();
  });
});

describe('a server that is unavailable for a while', () => {
  it('[O-03, O-11, A-28] receives the same clock event repeatedly and counts it once', async () => {
    const worker = await onShift();
    const { context } = await openContext(app.browser, PHONE);
    const page = await context.newPage();
    await page.goto(`${app.url}/learn-more`);
    const bodies: (string | null)[] = [];
    await page.route('**/api/worker/clock-in', async (route) => {
      bodies.push(route.request().postData());
      if (bodies.length === 1) return route.fulfill({ status: 503, body: '' });
      if (bodies.length > 2) return route.continue();
      await route.fetch(); // the request arrives; only the response is lost
      return route.abort();
    });
    await page.route('**/api/auth/validate', () => undefined); // no response ever: the app opens anyway
    await signIn(page, app, worker.token);
    await tapAndSave(page, 'in');
    await page.getByText(say('worker:ticket.current')).first().waitFor();
    const line = page.getByRole('button', { name: say('worker:outbox.line.unanswered_one', { count: 1 }) });
    await line.waitFor();
    const updated = page.getByRole('button', { name: say('worker:connection.updated', { time: '' }).trim() });
    expect((await line.boundingBox())?.height).toBe((await updated.boundingBox())?.height);
    await page.route('**/api/user/assignments*', () => undefined); // from here on the list no longer contains it
    await line.waitFor({ state: 'detached', timeout: 30_000 });
    const sent = page.getByRole('button', { name: say('worker:outbox.line.sent_one', { count: 1 }) });
    await sent.waitFor();
    expect(await page.getByText(say('worker:ticket.current')).count()).toBe(1);
    // it takes the place of "connected", so the page does not move
    const [one, other] = await Promise.all([sent.boundingBox(), updated.boundingBox()]);
    expect([one?.y, one?.height]).toEqual([other?.y, other?.height]);
    expect(bodies).toHaveLength(3);
    expect(new Set(bodies).size).toBe(1);
    expect(await eventsOf(database, worker.id)).toMatchObject([{ outcome: 'applied' }]);
    await context.close();
  });
});

describe('the list of unsent events on the phone', () => {
  it('[O-03, O-12, O-57] sends waiting events on “Send now”, and warns that the phone may clear its storage', async () => {
    const worker = await onShift();
    const { context } = await openContext(app.browser, PHONE);
    await context.addInitScript(() => {
      navigator.storage.persisted = () => Promise.resolve(false);
      navigator.storage.persist = () => Promise.resolve(false);
    });
    const page = await context.newPage();
    await page.route('**/api/worker/clock-in', (route) => route.fulfill({ status: 503, body: '' }));
    await signIn(page, app, worker.token);
    await tapAndSave(page, 'in');
    await page.getByRole('button', { name: say('worker:outbox.line.unanswered_one', { count: 1 }) }).click();
    const rows = await storedRows<object>(page, 'outbox');
    await putIntoOutbox(
      page,
      rows.map((row) => ({ ...row, nextTryAt: Date.now() + 4 * 60_000 })),
    );
    await page.getByRole('dialog').getByText(say('worker:outbox.mayBeCleared')).waitFor();
    const sendNow = page.getByRole('button', { name: say('worker:outbox.sendNow') });
    await sendNow.click();
    await page.getByRole('dialog').getByText(say('worker:outbox.unansweredText')).waitFor();
    await page.unroute('**/api/worker/clock-in');
    expect(await eventsOf(database, worker.id)).toEqual([]);
    await sendNow.click();
    expect(await untilEvents(database, worker.id, 1)).toMatchObject([{ outcome: 'applied' }]);
    await page.getByRole('dialog').getByText(say('worker:outbox.state.applied')).waitFor();
    await context.close();
  });

  it.each([PHONE, WIDE])('[O-12, H-10] looks right at $width px, $language, in every state', async (look) => {
    const saying = textsIn(look.language);
    const worker = await onShift();
    const { context, page } = await aPhone(app, worker, look);
    await untilCached(page);
    await context.setOffline(true);
    const shifts = [1, 2, 3].map((id) => ({ id, startsAt: NOW, endsAt: NOW }));
    const states = ['unsent', 'unsent', 'waiting', 'needs_review', 'refused', 'refused'];
    const rows = shifts.flatMap((shift) => tapsOf(worker.id, shift));
    await putIntoOutbox(
      page,
      rows.map((row, place) => ({ ...row, state: states[place] })),
    );
    await page.reload();
    await page.getByRole('button', { name: saying('worker:outbox.line.unsent_other', { count: 2 }) }).click();
    await page.getByRole('dialog').getByText(saying('worker:outbox.state.needs_review')).first().waitFor();
    expect(await inspect(page, look, 'outbox')).toEqual([]);
    await context.close();
  });
});

describe('an offline cold start', () => {
  it('[O-02] shows the schedule within two and a half times the time of the bare app; the goal of one and a half applies to an idle machine (npm run bench -- client)', async () => {
    const worker = await onShift();
    const { context, page } = await aPhone(app, worker, PHONE);
    await untilCached(page);
    await page.close();
    await context.setOffline(true);
    const starts = await coldStarts(context, app.url, 5);
    // meanwhile it never shows an empty list, since the data is on the phone
    expect(starts.flatMap(({ alerts }) => alerts)).toEqual([]);
    const ratios = starts.map(({ schedule, shell }) => schedule / shell);
    ratios.sort((a, b) => a - b);
    process.stdout.write(`cold start, schedule against shell: ${ratios.map((ratio) => ratio.toFixed(2)).join(' ')}\n`);
    expect(ratios[2]).toBeLessThan(2.5);
    await context.close();
  });
});

import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import type { Client } from 'pg';
import { alwaysSignedIn, sessionWith, workerSession, type Session } from './support/accounts/sessions.js';
import { createWorkers } from './support/accounts/workers.js';
import { openContext, type Language } from './support/browser/browser.js';
import { layoutFindings, TEXT_SIZES } from './support/browser/enlarged-text.js';
import { axeFindings } from './support/browser/inspect.js';
import { A_MORNING } from './support/browser/page-for-each-test.js';
import { textsIn, type Translate } from './support/browser/texts.js';
import { putIntoOutbox, storedRows } from './support/offline/offline.js';
import { clockEventsOf } from './support/offline/past-shifts.js';
import { connectAsOwner } from './support/servers/database.js';
import { anAssignment, aShiftOn } from './support/servers/shift-test-app.js';
import { DEMO, DEMO_PASSWORD, openTestApp, type TestApp } from './support/servers/test-app.js';
import { almostIntermediate } from './support/worker/training.js';

jest.setTimeout(240_000);

const PHONES = [
  { width: 360, height: 640 },
  { width: 390, height: 844 },
];

/** A phone with unsent events loads the offline code at once. */
const CODE_AT_ONCE = { unsentEvents: '1' };

let app: TestApp;
let database: Client;

beforeAll(async () => {
  app = await openTestApp(A_MORNING);
  database = await connectAsOwner(app.dataDir);
}, 90_000);
afterAll(async () => {
  await database?.end();
  await app?.close();
});

/** Opens a screen and waits until it is whole. */
type OpenScreen = (page: Page, t: Translate) => Promise<void>;
type Screens = Readonly<Record<string, OpenScreen>>;

const untilLoaded = (page: Page) => page.waitForFunction(() => !document.querySelector('.animate-pulse'));
/** Waits until the dialog has content besides its head, and no skeleton. */
const untilDialogLoaded = (page: Page) =>
  page.waitForFunction(() => {
    const dialog = document.querySelector('[role=dialog]:not(:has([aria-busy=true], .animate-pulse))');
    const head = dialog?.querySelector('[data-dialog-head]');
    return dialog && dialog.textContent!.length - (head?.textContent?.length ?? 0) > 20;
  });

const at =
  (path: string, shown: (page: Page, t: Translate) => Locator): OpenScreen =>
  async (page, t) => {
    await page.goto(`${app.url}${path}`);
    await shown(page, t).first().waitFor();
    await untilLoaded(page);
  };
const inDialog =
  (open: OpenScreen, opener: (page: Page, t: Translate) => Locator): OpenScreen =>
  async (page, t) => {
    await open(page, t);
    await opener(page, t).first().click();
    await untilDialogLoaded(page);
  };
const button = (text: string) => (page: Page, t: Translate) =>
  page.getByRole('button', { name: new RegExp(`^${t(text)}`) });

const login = at('/login', (page, t) => page.getByRole('heading', { name: t('auth:login.title') }));
const VISITOR: Screens = {
  login,
  forgot: inDialog(login, button('auth:login.forgot')),
  signup: at('/signup', (page, t) => page.getByRole('heading', { name: t('auth:signup.title') })),
  reset: at('/reset-password?token=x', (page, t) => page.getByRole('heading', { name: t('auth:reset.title') })),
};

const dashboard = at('/dashboard', (page, t) => page.getByText(t('worker:available.open')));
const calendar = at('/dashboard?view=calendar', (page) => page.getByRole('gridcell'));
const coming = at('/my-shifts', (page) => page.getByRole('article'));
const WORKER: Screens = {
  dashboard: async (page, t) => {
    await dashboard(page, t);
    await page.locator('#shifts article summary').first().click();
  },
  calendar,
  day: inDialog(calendar, (page) => page.locator('[role=gridcell] button, button[role=gridcell]')),
  coming: async (page, t) => {
    await coming(page, t);
    await page.locator('summary').first().click();
  },
  past: async (page, t) => {
    await coming(page, t);
    await page.getByRole('tab', { name: t('worker:mine.past') }).click();
    await page.getByRole('article').first().waitFor();
  },
  cancel: inDialog(coming, button('worker:upcoming.cancel')),
  pay: inDialog(dashboard, (page, t) => page.getByRole('button', { name: t('worker:dock.earnings'), exact: true })),
  score: inDialog(dashboard, button('worker:stats.score')),
  profile: inDialog(dashboard, (page, t) => page.getByRole('button', { name: t('worker:profile'), exact: true })),
  inbox: inDialog(dashboard, button('common:inbox.bell_zero')),
  outbox: async (page, t) => {
    await page.goto(`${app.url}/dashboard`);
    await page.waitForFunction(async () =>
      (await indexedDB.databases()).some(({ name, version }) => name === 'gigshift' && version),
    );
    const { id } = JSON.parse((await page.evaluate(() => localStorage.getItem('authUser'))) ?? '{}') as { id: number };
    const shift = { id: 1, startsAt: A_MORNING, endsAt: A_MORNING };
    const states = ['refused', 'refused'];
    const rows = clockEventsOf(id, shift).map((row, place) => ({ ...row, state: states[place] }));
    await putIntoOutbox(page, rows, { clearFirst: true });
    expect(await storedRows(page, 'outbox')).toHaveLength(2);
    await page.reload();
    await page.getByRole('button', { name: t('worker:outbox.line.refused_other', { count: 2 }) }).click();
    await untilDialogLoaded(page);
  },
};

const player: OpenScreen = async (page, t) => {
  await page.goto(`${app.url}/training`);
  await page.getByRole('link', { name: t('training:buttonOf.continue', { level: t('common:level.2') }) }).click();
  await page.getByRole('button', { name: t('training:player.toQuiz') }).waitFor();
  await untilLoaded(page);
};
const quiz: OpenScreen = async (page, t) => {
  await player(page, t);
  await page.getByRole('button', { name: t('training:player.toQuiz') }).click();
  await page.getByRole('radio').first().waitFor();
};
const TRAINEE: Screens = {
  clock: inDialog(dashboard, button('worker:clockButton.in.title')),
  trainings: async (page, t) => {
    await at('/training', (shown) => shown.locator('article'))(page, t);
    await page.getByText(t('training:passedOf', { passed: 2, total: 3 })).click();
  },
  player,
  quiz,
  review: async (page, t) => {
    await quiz(page, t);
    for (let question = 1; question < 4; question += 1) await button('training:quiz.next')(page, t).click();
    await button('training:quiz.review')(page, t).click();
    await button('training:quiz.submit')(page, t).click();
    await page.getByRole('alert').waitFor();
  },
};

/** Opens each screen once; checks it on both phones with each size of the text, and for accessibility. */
async function findingsOf(screens: Screens, session: Session, language: Language): Promise<string[]> {
  const t = textsIn(language);
  const { context } = await openContext(app.browser, { language, width: 360 });
  await alwaysSignedIn(context, session);
  const page = await context.newPage();
  const findings: string[] = [];
  for (const [name, open] of Object.entries(screens)) {
    await page.setViewportSize(PHONES[0]!);
    await open(page, t);
    for (const phone of PHONES) {
      await page.setViewportSize(phone);
      for (const size of TEXT_SIZES) {
        const found = await layoutFindings(page, size);
        findings.push(...found.map((finding) => `${name}, ${phone.width} px, ${size}: ${finding}`));
      }
      await layoutFindings(page, '100%');
      findings.push(
        ...(await axeFindings(page, 'all but contrast')).map((finding) => `${name}, ${phone.width} px: ${finding}`),
      );
    }
  }
  await context.close();
  return findings;
}

describe.each(['en', 'es'] as const)('the screens of a worker on two phones with enlarged text, %s', (language) => {
  it('[H-131, H-154, H-155, H-158] before the login', async () => {
    expect(await findingsOf(VISITOR, {}, language)).toEqual([]);
  });

  it('[H-131, H-154, H-155, H-158] shifts, pay and profile', async () => {
    const worker = language === 'es' ? DEMO.maria : DEMO.james; // the profile's language applies
    const session = await workerSession(app.url, worker, DEMO_PASSWORD);
    expect(await findingsOf(WORKER, { ...session, ...CODE_AT_ONCE }, language)).toEqual([]);
  });

  it('[H-131, H-154, H-155, H-158] clock and trainings', async () => {
    const [worker] = await createWorkers(database, app.dataDir, 1);
    const today = { date: '2026-11-17', start: '08:30', end: '14:00', positions: 1 };
    await anAssignment(database, await aShiftOn(database, today), worker!.id);
    const { id } = await almostIntermediate(database, worker!.id, A_MORNING);
    await database.query('UPDATE user_trainings SET video_watched_at = $3 WHERE user_id = $1 AND training_id = $2', [
      worker!.id,
      id,
      A_MORNING,
    ]);
    expect(await findingsOf(TRAINEE, await sessionWith(app.url, worker!.token), language)).toEqual([]);
  });
});

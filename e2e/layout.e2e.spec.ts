import { A_MORNING } from './support/browser/page-for-each-test.js';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { BrowserContext, Page } from 'playwright-core';
import { SCREENS, openContext, PHONE_AND_WIDE_SCREEN, withoutLive, type Screen } from './support/browser/browser.js';
import { AdminUi } from './support/admin/admin-ui.js';
import { DEMO, DEMO_PASSWORD, openTestApp, type TestApp } from './support/servers/test-app.js';
import { inspect, cutOffText } from './support/browser/inspect.js';
import { recordLayoutShifts, shiftsWhileLoading } from './support/browser/layout-shifts.js';
import { alwaysSignedIn, workerSession, type Session } from './support/accounts/sessions.js';
import { textsIn, type Translate } from './support/browser/texts.js';

jest.setTimeout(120_000);

/** James can clock in now: his shift starts at 08:30. */
const ENGLISH: Screen = { language: 'en', width: 1440 };

let app: TestApp;
let worker: Session;
let admin: Session;

beforeAll(async () => {
  app = await openTestApp(A_MORNING);
  worker = await workerSession(app.url, DEMO.james, DEMO_PASSWORD);
  admin = await app.admin();
});
afterAll(() => app?.close());

async function openAs(session: Session, screen: Screen): Promise<{ context: BrowserContext; page: Page }> {
  const { context } = await openContext(app.browser, screen);
  await alwaysSignedIn(context, session);
  return { context, page: await context.newPage() };
}

for (const screen of SCREENS) {
  describe(`${screen.width} px, ${screen.language}, light and dark`, () => {
    const t = textsIn(screen.language);

    const inspectPages = async (session: Session, steps: (page: Page, check: Check, t: Translate) => Promise<void>) => {
      const { context, page } = await openAs(session, screen);
      const findings: string[] = [];
      await steps(page, async (name) => void findings.push(...(await inspect(page, screen, name))), t);
      await context.close();
      expect(findings).toEqual([]);
    };

    it('[H-10] public pages', () => inspectPages({}, publicPages));
    it('[H-10] pages and dialogs of a worker', () => inspectPages(worker, workerPages));
    it('[H-10] pages and dialogs of an admin', () => inspectPages(admin, adminPages));
  });
}

type Check = (name: string) => Promise<void>;

async function publicPages(page: Page, check: Check, t: Translate): Promise<void> {
  const open = async (path: string, heading: string) => {
    await page.goto(`${app.url}${path}`);
    await page.getByRole('heading', { name: heading, level: 1 }).waitFor();
  };
  await page.goto(app.url);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await check('public-landing');
  await open('/learn-more', t('learn:heading'));
  for (const question of await page.locator('summary').all()) await question.click();
  await check('public-learn-more');
  await open('/signup', t('auth:signup.title'));
  await page.getByRole('button', { name: t('auth:signup.submit') }).click();
  await page.locator('[aria-invalid=true]').first().waitFor();
  await check('public-signup-refused');
  await open('/admin-login', t('auth:admin.title'));
  await check('public-admin-login');
  await open('/reset-password?token=x', t('auth:reset.title'));
  await check('public-reset');
  await open('/reset-password', t('auth:reset.invalid'));
  await check('public-reset-invalid');
  await open('/nowhere', t('common:notFound.title'));
  await check('public-not-found');
  await page.route('**/api/auth/challenge', (route) => route.abort());
  await open('/login', t('auth:login.title'));
  const submit = page.getByRole('button', { name: t('auth:login.submit'), exact: true });
  await submit.click();
  await page.locator('[aria-invalid=true]').first().waitFor();
  await check('public-login-refused');
  await page.getByLabel(t('auth:fields.email')).fill(DEMO.james);
  await page.getByLabel(t('auth:fields.password')).fill(DEMO_PASSWORD);
  await submit.click();
  await page.locator('[data-variant=destructive]').waitFor();
  await check('public-login-toast');
  await page.getByRole('button', { name: t('auth:login.forgot') }).click();
  await page.getByRole('dialog').waitFor();
  await check('public-forgot');
}

/** Waits until the page shows no skeleton. */
const untilLoaded = (page: Page) => page.waitForFunction(() => !document.querySelector('main .animate-pulse'));

/** Waits until the dialog is open and loaded. */
async function untilDialogLoaded(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  await page.waitForFunction(() => !document.querySelector('[role=dialog] [aria-busy=true]'));
}

async function closeDialog(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

async function workerPages(page: Page, check: Check, t: Translate): Promise<void> {
  await page.goto(`${app.url}/dashboard`);
  await page.getByText(t('worker:available.open')).first().waitFor();
  await untilLoaded(page);
  await check('worker-dashboard');
  const dialog = async (opener: RegExp, name: string) => {
    await page.getByRole('button', { name: opener }).first().click();
    await untilDialogLoaded(page);
    await check(name);
    await closeDialog(page);
  };
  await dialog(new RegExp(`^${t('worker:quick.earnings')}`), 'worker-earnings');
  await dialog(new RegExp(`^${t('worker:stats.score')}`), 'worker-score');
  await dialog(new RegExp(`^${t('worker:clockButton.in.title')}`), 'worker-clock');
  await dialog(new RegExp(`^${t('worker:upcoming.cancel')}`), 'worker-cancel');
  await page.goto(`${app.url}/my-shifts`);
  await page.getByRole('tab', { name: t('worker:mine.coming') }).waitFor();
  await untilLoaded(page);
  await page.locator('summary').first().click();
  await check('worker-my-shifts');
  await page.getByRole('tab', { name: t('worker:mine.past') }).click();
  await page.getByRole('article').first().waitFor();
  await check('worker-past-shifts');
  await page.goto(`${app.url}/dashboard?premium=1&pay=30`);
  await page.getByText(t('worker:filters.none')).waitFor();
  await check('worker-filters');
}

async function adminPages(page: Page, check: Check, t: Translate): Promise<void> {
  const adminUi = new AdminUi(page, t);
  await page.goto(`${app.url}/admin-dashboard`);
  await page.getByRole('heading', { name: t('admin:schedule.title') }).waitFor();
  await untilLoaded(page);
  await check('admin-dashboard');
  for (const action of ['addShift', 'approveWorkers', 'approveTimesheets', 'updatePayments'] as const) {
    await adminUi.open(action);
    await untilDialogLoaded(page);
    await check(`admin-${action}`);
    await adminUi.close();
  }
}

describe('a page whose responses arrive one by one', () => {
  it.each(PHONE_AND_WIDE_SCREEN)('[H-10] nothing on a page moves, $width px, $language', async (screen) => {
    const adminUi = ['shifts', 'pending-applications', 'stats', 'alerts', 'today'].map((list) => `/api/admin/${list}`);
    const pages: [Session, string, string[]][] = [
      [worker, '/dashboard', ['/api/shifts', '/api/user/assignments', '/api/user/stats', '/api/config']],
      [
        worker,
        '/dashboard',
        ['/api/shifts', '/api/trainings', '/api/user/stats', '/api/config', '/api/user/assignments'],
      ],
      [worker, '/my-shifts', ['/api/user/assignments', '/api/config']],
      [worker, '/training/1', ['/api/training/1']],
      ...[adminUi, adminUi.toReversed()].map((answers): [Session, string, string[]] => [
        admin,
        '/admin-dashboard',
        answers,
      ]),
      [admin, '/integrations', ['/api/admin/webhooks', '/api/admin/api-keys']],
    ];
    const moved: string[] = [];
    for (const [session, path, answers] of pages) {
      const { context, page } = await openAs(session, screen);
      await recordLayoutShifts(context);
      await page.setViewportSize({ width: screen.width, height: 1400 }); // shifts below the window are not reported
      await page.clock.setFixedTime(A_MORNING); // the device's clock is right; the server's time comes with a response
      const devTools = await context.newCDPSession(page);
      await devTools.send('Emulation.setCPUThrottlingRate', { rate: 4 }); // each step of the rendering becomes visible
      const shifts = await shiftsWhileLoading(page, `${app.url}${path}`, answers);
      moved.push(...shifts.map((shift) => `${path} ${shift}`));
      await context.close();
    }
    expect(moved).toEqual([]);
  });
});

describe('a page at 200 % zoom', () => {
  it('shows all of its text', async () => {
    const lost: string[] = [];
    const zoomed = async (session: Session, paths: string[]) => {
      const context = await app.browser.newContext({
        viewport: { width: 720, height: 450 },
        deviceScaleFactor: 2,
        reducedMotion: 'reduce',
        serviceWorkers: 'block',
      });
      await alwaysSignedIn(context, session);
      await withoutLive(context); // the event stream keeps the network from becoming idle
      const page = await context.newPage();
      for (const path of paths) {
        await page.goto(`${app.url}${path}`);
        await page.getByRole('heading', { level: 1 }).waitFor();
        await page.waitForLoadState('networkidle');
        const wider = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        if (wider > 0) lost.push(`${path} is ${wider} px too wide`);
        lost.push(...(await cutOffText(page)).map((text) => `${path}: ${text}`));
      }
      await context.close();
    };
    await zoomed({}, ['/', '/learn-more', '/signup', '/login', '/admin-login', '/reset-password?token=x', '/nowhere']);
    await zoomed(worker, ['/dashboard']);
    await zoomed(admin, ['/admin-dashboard']);
    expect(lost).toEqual([]);
  });
});

describe('a sign-up with the keyboard alone', () => {
  it('[A-02, A-10] submits the application', async () => {
    const { context } = await openContext(app.browser, ENGLISH);
    const page = await context.newPage();
    const t = textsIn('en');
    await page.goto(`${app.url}/signup`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    const press = async (key: string, times = 1) => {
      for (let count = 0; count < times; count += 1) await page.keyboard.press(key);
    };
    const focused = () =>
      page.evaluate(() => document.activeElement?.getAttribute('name') ?? document.activeElement?.textContent ?? '');

    await press('Tab');
    expect(await focused()).toBe(t('common:action.skipToContent'));
    await press('Enter');
    const answers: [string, string][] = [
      ['firstName', 'Tecla'],
      ['lastName', 'Vega'],
      ['email', `tecla.${Date.now()}@gigshift.example`],
      ['phone', '801-555-0177'],
      ['password', 'papel y tinta 42'],
      ['confirmPassword', 'papel y tinta 42'],
      ['address', '250 S Ink Lane'],
      ['city', 'Salt Lake City'],
      ['state', 'Utah'],
      ['zipCode', '84101'],
      ['emergencyContactName', 'Carmen Vega'],
      ['emergencyContactRelation', 'Sister'],
      ['emergencyContactPhone', '801-555-0178'],
      ['confirmAge', ' '],
      ['agreeToTerms', ' '],
      ['agreeToBackgroundCheck', ' '],
    ];
    /** Tabs to the next control with this name, past buttons between two fields. */
    const tabTo = async (stop: string) => {
      for (let presses = 0; presses < 4; presses += 1) {
        await press('Tab');
        if ((await focused()) === stop) return;
      }
      expect(await focused()).toBe(stop);
    };
    for (const [field, text] of answers) {
      await tabTo(field);
      expect(await page.evaluate(() => getComputedStyle(document.activeElement!).outlineStyle)).toBe('solid');
      await page.keyboard.type(text);
    }
    await tabTo(t('auth:signup.submit'));
    await press('Enter');
    await page.waitForURL(`${app.url}/login`);
    await page.getByText(t('auth:signup.done')).first().waitFor();
    await context.close();
  });
});

import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import { AdminUi } from './support/admin/admin-ui.js';
import type { TestWorker } from './support/accounts/workers.js';
import { dialogFaults } from './support/browser/dialog-faults.js';
import { A_MORNING } from './support/browser/page-for-each-test.js';
import { textsIn, type Translate } from './support/browser/texts.js';
import {
  aShiftOn,
  anAssignment,
  aWorkedShift,
  openShiftTestApp,
  type ShiftTestApp,
} from './support/servers/shift-test-app.js';

jest.setTimeout(120_000);

let app: ShiftTestApp;
beforeAll(async () => {
  app = await openShiftTestApp(A_MORNING);
}, 90_000);
afterAll(() => app?.close());

type Window = { width: number; height: number };
const PHONE: Window = { width: 360, height: 640 };
const PHONE_ON_ITS_SIDE: Window = { width: 640, height: 360 };

/** A worker with a shift to clock in to, one to cancel and a worked one. */
async function aWorker(): Promise<TestWorker> {
  const [worker] = (await app.workers(1, 1)) as [TestWorker];
  const title = { title: 'Packing line, single items', titleEs: 'Línea de empaque, artículos individuales' };
  const own = async (date: string) =>
    anAssignment(
      app.database,
      await aShiftOn(app.database, { date, start: '08:30', end: '16:30', ...title }),
      worker.id,
    );
  await own('2026-11-17');
  await own('2026-11-24');
  await aShiftOn(app.database, { date: '2026-11-25', start: '08:30', end: '16:30', ...title });
  await aWorkedShift(app.database, { date: '2026-11-16', start: '09:00', end: '17:00', ...title }, worker.id);
  return worker;
}

/** Sets the size of the window and of the text, as the browser's settings do. */
async function enlarge(page: Page, window: Window, textPercent: number): Promise<void> {
  await page.setViewportSize(window);
  await page.addInitScript((percent) => {
    addEventListener('DOMContentLoaded', () => (document.documentElement.style.fontSize = `${percent}%`));
  }, textPercent);
}

type Visit = (name: string, open: () => Promise<unknown>, isSameDialog?: boolean) => Promise<void>;

/** Opens dialogs one after another, and collects their faults. */
function visitDialogs(page: Page): { visit: Visit; faults: string[]; shut: () => Promise<void> } {
  const faults: string[] = [];
  const dialogs = page.locator('[role=dialog]'); // by role, a dialog below another one is hidden
  const shut = async () => {
    const count = await dialogs.count();
    await page.keyboard.press('Escape');
    await dialogs.nth(count - 1).waitFor({ state: 'detached' });
  };
  const visit: Visit = async (name, open, isSameDialog = false) => {
    const place = (await dialogs.count()) - (isSameDialog ? 1 : 0);
    await open();
    await dialogs.nth(place).waitFor();
    await page.waitForFunction(() => !document.querySelector('[role=dialog] :is([aria-busy=true], .animate-pulse)'));
    faults.push(...(await dialogFaults(page, name)));
  };
  return { visit, faults, shut };
}

async function workerDialogs(page: Page, t: Translate): Promise<string[]> {
  const { visit, faults, shut } = visitDialogs(page);
  const press = (name: string | RegExp) => page.getByRole('button', { name }).first().press('Enter');
  const inDialog = (name: string) =>
    page.getByRole('dialog').last().getByRole('button', { name }).first().press('Enter');
  await page.goto(`${app.url}/dashboard`);
  await visit('earnings', () => press(new RegExp(`^${t('worker:quick.earnings')}`)));
  await visit('correction', () => inDialog(t('worker:correction.ask.times')));
  await shut();
  await shut();
  await visit('clock', () => press(new RegExp(`^${t('worker:clockButton.in.title')}`)));
  await shut();
  await visit('cancel', () => press(new RegExp(`^${t('worker:upcoming.cancel')}`)));
  await shut();
  await visit('score', () => press(new RegExp(`^${t('worker:stats.score')}`)));
  await shut();
  await visit('profile', () =>
    page.getByRole('button', { name: t('worker:quick.profile'), exact: true }).press('Enter'),
  );
  const tab = (name: string) => page.getByRole('tab', { name: t(`profile:section.${name}`) }).press('Enter');
  await visit('documents', () => tab('documents'), true);
  await visit('security', () => tab('security'), true);
  for (const name of ['email', 'password']) {
    await visit(name, () => inDialog(t(`profile:${name}.change`)));
    await shut();
  }
  await shut();
  await visit('log out', () => press(t('common:action.logOut')));
  await shut();
  return faults;
}

describe('dialogs with the text at 200 %', () => {
  it.each(['en', 'es'] as const)(
    '[H-132, H-134, H-135, H-152] of a worker (%s) leave half of a phone to their content, and all of it can be read and reached',
    async (language) => {
      const page = await app.pageOf(await aWorker(), { language, width: 360 });
      await enlarge(page, PHONE, 200);
      expect(await workerDialogs(page, textsIn(language))).toEqual([]);
      await page.context().close();
    },
  );

  it('[H-132, H-134] of an administrator leave it, too', async () => {
    await aWorker();
    const page = await app.adminPage({ language: 'en', width: 360 });
    await enlarge(page, { width: 390, height: 844 }, 200);
    const { visit, faults } = visitDialogs(page);
    const admin = new AdminUi(page, textsIn('en'));
    await page.goto(`${app.url}/admin-dashboard`);
    for (const action of ['addShift', 'approveTimesheets'] as const) {
      await visit(action, () => admin.open(action));
      await admin.close();
    }
    expect(faults).toEqual([]);
    await page.context().close();
  });
});

it('[H-168, H-169, H-170] a phone shows the available shifts, and all of the toast of a taken one, at 200 %', async () => {
  const t = textsIn('es');
  const worker = await aWorker();
  const title = {
    title: 'Night line',
    titleEs: 'Línea de empaque de artículos individuales, turno de noche, con etiquetas',
  };
  await aShiftOn(app.database, { date: '2026-11-17', start: '22:00', end: '04:00', ...title });
  const page = await app.pageOf(worker, { language: 'es', width: 360 });
  await enlarge(page, PHONE, 200);
  await page.goto(`${app.url}/dashboard`);
  await page.locator('#shifts article').first().waitFor();
  await page.getByRole('button', { name: t('worker:dock.shifts'), exact: true }).click();
  await page.waitForFunction(() => {
    const heading = document.querySelector('#shifts h2')!;
    const { top, height } = heading.getBoundingClientRect();
    const lines = height / parseFloat(getComputedStyle(heading).lineHeight);
    return top >= 0 && top <= 33 && Math.round(lines) === 2;
  });
  await page.getByRole('button', { name: `${t('worker:shift.signUp')}: ${title.titleEs}` }).click();
  const toast = page.locator('[data-variant]');
  await toast.waitFor();
  expect((await toast.boundingBox())!.y).toBeGreaterThanOrEqual(0);
  await toast.getByRole('button', { name: t('common:action.dismiss') }).click({ trial: true });
  await toast.getByRole('button', { name: t('worker:undo.signUp') }).click({ trial: true });
  await page.context().close();
});

it.each(['en', 'es'] as const)(
  '[H-185] amounts and times of the dialogs of pay and clock are not broken with the text at 200 percent: %s',
  async (language) => {
    const t = textsIn(language);
    const page = await app.pageOf(await aWorker(), { language, width: 360 });
    await enlarge(page, PHONE, 200);
    const stats = { weeklyHours: 8, completedShifts: 9, monthlyEarnings: 1621.2 };
    await page.route('**/api/user/stats', (route) => route.fulfill({ json: stats }));
    await page.goto(`${app.url}/dashboard`);
    const dialog = page.locator('[role=dialog]');
    for (const [opener, content] of [
      ['worker:quick.earnings', '$1,621.20'],
      ['worker:clockButton.in.title', t('worker:clock.rate')],
    ] as const) {
      await page
        .getByRole('button', { name: new RegExp(`^${t(opener)}`) })
        .first()
        .press('Enter');
      await dialog.getByText(content).first().waitFor();
      await page.waitForFunction(() => !document.querySelector('[role=dialog] :is([aria-busy=true], .animate-pulse)'));
      expect(await page.evaluate(brokenFigures)).toEqual([]);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
    }
    await page.context().close();
  },
);

/** Runs in the page: the amounts and times of the dialog that are broken over two lines. */
function brokenFigures(): string[] {
  const FIGURE = /\$\d[\d,]*(?:\.\d\d)?|\d{1,2}:\d\d\s(?:[AP]M|[ap]\.m\.)/g;
  const dialog = document.querySelector('[role=dialog][data-state=open]')!;
  const walker = document.createTreeWalker(dialog, NodeFilter.SHOW_TEXT);
  const broken: string[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    for (const { 0: figure, index } of (node.textContent ?? '').matchAll(FIGURE)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + figure.length);
      const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      if (tops.size > 1) broken.push(`${figure} in "${node.textContent}"`);
    }
  }
  return broken;
}

it.each(['en', 'es'] as const)(
  '[H-204] cards of shifts break no date and no word of their title with the text at 200 percent: %s',
  async (language) => {
    const page = await app.pageOf(await aWorker(), { language, width: 360 });
    await enlarge(page, PHONE, 200);
    for (const path of ['/my-shifts', '/dashboard']) {
      await page.goto(app.url + path);
      await page.locator('main article h3, main article h4').first().waitFor();
      expect(await page.evaluate(brokenWordsOfCards)).toEqual([]);
    }
    await page.context().close();
  },
);

/** Runs in the page: the words of the dates and titles of cards that are broken over two lines. */
function brokenWordsOfCards(): string[] {
  const broken: string[] = [];
  for (const element of document.querySelectorAll('main article :is(h3, h4, time span, time b)')) {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\S+/g)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) broken.push(word);
      }
    }
  }
  return broken;
}

it('[H-205] the labels of the chart of earnings do not overlap with the text at 200 percent', async () => {
  const page = await app.pageOf(await aWorker(), { language: 'es', width: 360 });
  await enlarge(page, PHONE, 200);
  await page.goto(`${app.url}/dashboard`);
  const opener = new RegExp(`^${textsIn('es')('worker:quick.earnings')}`);
  await page.getByRole('button', { name: opener }).first().press('Enter');
  const labels = page.locator('[role=dialog] svg[role=img] text');
  await labels.first().waitFor();
  const overlaps = await labels.evaluateAll((texts) => {
    const boxes = texts.map((text) => ({ text: text.textContent, box: text.getBoundingClientRect() }));
    const isOver = (a: DOMRect, b: DOMRect) =>
      a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
    return boxes.flatMap(({ text, box }, index) =>
      boxes.slice(index + 1).flatMap((other) => (isOver(box, other.box) ? [`${text} and ${other.text}`] : [])),
    );
  });
  expect(await labels.count()).toBe(12);
  expect(overlaps).toEqual([]);
  await page.context().close();
});

/** The dialogs of an administrator that list something, by their address. */
const listAddresses = (workerId: number, urgentId: number) => [
  'applications',
  'urgent',
  `urgent/${urgentId}`,
  'approve-timesheets',
  'approve-workers',
  'update-payments',
  `worker/${workerId}`,
  'today',
  'alerts',
  'activity',
  'templates',
  'performance',
  'reports',
];

/** A pending application, an urgent shift, a worker to approve, an alert and a template; returns the addresses. */
async function adminLists(): Promise<string[]> {
  const [worker, applicant] = (await app.workers(2, 1)) as [TestWorker, TestWorker];
  const own = { date: '2026-11-17', start: '11:00', end: '17:00', title: 'Packing line, single items' };
  const pending = await aShiftOn(app.database, { ...own, date: '2026-11-25', requiresApproval: true });
  await anAssignment(app.database, pending, worker.id, 'pending');
  await aWorkedShift(app.database, { ...own, date: '2026-11-16' }, worker.id);
  await anAssignment(app.database, await aShiftOn(app.database, { ...own, start: '02:00', end: '05:00' }), worker.id);
  const urgentId = await aShiftOn(app.database, own);
  await app.database.query('UPDATE users SET is_approved = false WHERE id = $1', [applicant.id]);
  await app.database.query(
    `INSERT INTO shift_templates (name, title, description, skill_level_id, start_time, end_time, pay_rate,
       total_positions, created_at)
     VALUES ('Day packing', 'Packing line', 'Pack kits.', 1, '09:00', '17:00', 17, 4, now())
     ON CONFLICT DO NOTHING`,
  );
  return listAddresses(worker.id, urgentId);
}

it.each(['en', 'es'] as const)(
  '[H-176, H-178] with the text at 200 % no dialog of an administrator (%s) scrolls sideways, and none cuts off a text',
  async (language) => {
    const lists = await adminLists();
    const page = await app.adminPage({ language, width: 360 });
    await enlarge(page, { width: 390, height: 844 }, 200);
    const faults: string[] = [];
    for (const work of lists) {
      await page.goto(`${app.url}/admin-dashboard?work=${work}`);
      await page.locator('[role=dialog]').first().waitFor();
      await page.waitForFunction(() => !document.querySelector('[role=dialog] :is([aria-busy=true], .animate-pulse)'));
      faults.push(...(await dialogFaults(page, work)));
    }
    expect(faults).toEqual([]);
    await page.context().close();
  },
  240_000, // many pages
);

it.each(['en', 'es'] as const)(
  '[H-133] dialogs leave half of a phone on its side to their content: %s',
  async (language) => {
    const page = await app.pageOf(await aWorker(), { language, width: 360 });
    await enlarge(page, PHONE_ON_ITS_SIDE, 100);
    expect(await workerDialogs(page, textsIn(language))).toEqual([]);
    await page.context().close();
  },
);

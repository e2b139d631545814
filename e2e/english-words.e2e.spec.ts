import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import { openContext, type Screen } from './support/browser/browser.js';
import type { TestWorker } from './support/accounts/workers.js';
import { alwaysSignedIn } from './support/accounts/sessions.js';
import {
  anAssignment,
  aShiftOn,
  aWorkedShift,
  openShiftTestApp,
  type ShiftTestApp,
} from './support/servers/shift-test-app.js';
import { textsIn } from './support/browser/texts.js';

jest.setTimeout(120_000);

/** Tuesday, November 17, 2026, 05:31 at the site. */
const NOW = '2026-11-17T12:31:00Z';
const PHONE: Screen = { language: 'es', width: 360 };
const WIDE: Screen = { language: 'es', width: 1440 };
const t = textsIn('es');
/** Words that the spell checker does not know. */
const TITLE = 'Zephyr quokka';

let app: ShiftTestApp;
let worker: TestWorker;
let tries = 0;

beforeAll(async () => {
  app = await openShiftTestApp(NOW);
  [worker] = (await app.workers(1, 1)) as [TestWorker];
  const { database } = app;
  const on = (date: string, start: string, end: string) => aShiftOn(database, { date, start, end, title: TITLE });
  await anAssignment(database, await on('2026-11-20', '06:00', '14:00'), worker.id);
  await on('2026-11-20', '10:00', '18:00'); // overlaps the assigned shift
  await on('2026-11-21', '06:00', '14:00');
  await aWorkedShift(database, { date: '2026-11-15', start: '06:00', end: '14:00', title: TITLE }, worker.id);
  await database.query('UPDATE shifts SET title_es = NULL');
});
afterAll(() => app?.close());

/**
 * Counts the occurrences of the title on the page, and lists those that are not marked as English, in text or in an
 * attribute.
 */
function titlesOn(page: Page): Promise<{ marked: number; unmarked: string[] }> {
  return page.evaluate((title) => {
    const unmarked: string[] = [];
    let marked = 0;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node instanceof Element) {
        const isMarked = node.closest('[lang]')?.getAttribute('lang') === 'en';
        for (const name of ['aria-label', 'title', 'alt'])
          if (!isMarked && node.getAttribute(name)?.includes(title))
            unmarked.push(`${name}: ${node.outerHTML.slice(0, 200)}`);
      } else if (node.textContent?.includes(title) && !node.parentElement?.closest('script, style')) {
        if (node.parentElement?.closest('[lang]')?.getAttribute('lang') === 'en') marked += 1;
        else unmarked.push(node.parentElement?.outerHTML.slice(0, 200) ?? node.textContent);
      }
    }
    return { marked, unmarked };
  }, TITLE);
}

async function expectAllMarked(page: Page, minimum: number): Promise<void> {
  const { marked, unmarked } = await titlesOn(page);
  expect(unmarked).toEqual([]);
  expect(marked).toBeGreaterThanOrEqual(minimum);
}

describe('a title without a Spanish translation', () => {
  it('[H-78, H-85] is marked as English wherever a worker reads it', async () => {
    const page = await app.pageOf(worker, PHONE);
    await page.goto(`${app.url}/dashboard`);
    const signUp = page.getByRole('button', { name: `${t('worker:shift.signUp')}: ${TITLE}` });
    await signUp.waitFor();
    await page.getByText(t('worker:available.closed')).click();
    await page.getByText(t('worker:refusal.overlap')).first().waitFor();
    const cancel = page.getByRole('button', { name: `${t('worker:upcoming.cancel')}: ${TITLE}` });
    await cancel.waitFor();
    await page.getByRole('button', { name: t('worker:clockButton.none') }).waitFor();
    await expectAllMarked(page, 8); // ticket, clock, upcoming shift with its button, two open shifts, refusal, sign-up

    await cancel.click();
    const question = page.getByRole('dialog').or(page.getByRole('alertdialog'));
    await question.getByText(TITLE).waitFor();
    await expectAllMarked(page, 1);
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'detached' });

    await page.getByRole('tab', { name: t('worker:available.calendar') }).click();
    await page.locator('[data-date="2026-11-21"]').click();
    await page.getByRole('dialog').getByRole('heading', { name: TITLE }).waitFor();
    await expectAllMarked(page, 2);
    await page.keyboard.press('Escape');

    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: t('worker:quick.earnings') }).click();
    await page.getByRole('dialog').getByText(TITLE).first().waitFor();
    await expectAllMarked(page, 1);
    await page.context().close();
  });

  it('[H-78, H-85] is marked as English in the admin’s schedule and in the dialog of a shift', async () => {
    const page = await app.adminPage(WIDE);
    await page.goto(`${app.url}/admin-dashboard`);
    const entry = page.locator('[data-shift-id]').first();
    await entry.waitFor();
    await expectAllMarked(page, 3);
    await entry.getByRole('button').first().click();
    await page.getByRole('dialog').getByRole('heading', { name: TITLE }).waitFor();
    await expectAllMarked(page, 4);
    await page.context().close();
  });

  it('[H-78, H-85] is marked as English in timesheets, the confirmation of a dismissal, and the command palette', async () => {
    const page = await app.adminPage(WIDE);
    const dialog = page.getByRole('dialog').last();
    const open = async (work: string) => {
      await page.goto(`${app.url}/admin-dashboard?work=${work}`);
      await dialog.getByText(TITLE).first().waitFor();
    };
    await open('approve-timesheets');
    const [details = ''] = t('admin:timesheets.detailsOf', { name: 'x', date: '' }).split('x');
    await dialog
      .getByRole('button', { name: new RegExp(`^${details}`) })
      .first()
      .click();
    await dialog.getByRole('button', { name: t('admin:timesheets.dismiss.open') }).click();
    await page.getByText(t('admin:timesheets.dismiss.text')).waitFor();
    await expectAllMarked(page, 3);
    await page.goto(`${app.url}/admin-dashboard`);
    await page.locator('[data-shift-id]').first().waitFor();
    await page.keyboard.press('Control+k');
    await dialog.getByRole('combobox').fill(TITLE);
    await dialog.getByRole('option').first().waitFor();
    await expectAllMarked(page, 4);
    await page.context().close();
  });

  it('[H-85] is marked as English in the names of check boxes and buttons, in a worker’s history, and in the activity list', async () => {
    const { context } = await openContext(app.browser, WIDE);
    const session = await app.admin();
    await alwaysSignedIn(context, session);
    const day = { date: `2026-11-1${(tries += 1)}`, start: '06:00', end: '14:00', title: TITLE };
    const id = await aWorkedShift(app.database, day, worker.id);
    await app.database.query('UPDATE shifts SET title_es = NULL');
    await app.database.query(
      `INSERT INTO trainings (skill_level_id, title, description, video_url, duration, created_at)
       VALUES (1, $1, 'Where to walk.', 'https://vimeo.com/76979871', 1, now())`,
      [TITLE],
    );
    const approve = `${app.url}/api/admin/timesheets/${id}/approve`;
    const headers = { authorization: `Bearer ${session.azure_access_token}` };
    expect((await fetch(approve, { method: 'POST', headers })).status).toBe(200);
    const page = await context.newPage();
    const dialog = page.getByRole('dialog').last();
    const name = new RegExp(TITLE);
    const expectNamed = async (work: string, role: 'checkbox' | 'button', minimum: number) => {
      await page.goto(`${app.url}/admin-dashboard?work=${work}`);
      await dialog.getByRole(role, { name }).first().waitFor();
      await expectAllMarked(page, minimum);
    };
    await expectNamed('update-payments', 'checkbox', 2);
    await expectNamed('copy-week', 'checkbox', 3);
    await expectNamed('trainings', 'button', 3);
    await dialog.getByRole('button', { name }).last().click();
    await page.getByRole('heading', { name }).last().waitFor();
    await expectAllMarked(page, 4);
    await expectNamed(`worker/${worker.id}/history`, 'button', 4);
    await page.goto(`${app.url}/admin-dashboard?work=activity`);
    await dialog.getByText(TITLE).first().waitFor();
    await expectAllMarked(page, 1);
    await context.close();
  });
});

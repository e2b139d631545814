import { A_MORNING } from './support/browser/page-for-each-test.js';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import { SCREENS, openContext, sidewaysOverflow, type Screen } from './support/browser/browser.js';
import { connectAsOwner } from './support/servers/database.js';
import { AdminUi } from './support/admin/admin-ui.js';
import { DEMO, DEMO_PASSWORD, openTestApp, type TestApp } from './support/servers/test-app.js';
import { cutOffText } from './support/browser/inspect.js';
import { alwaysSignedIn, workerSession, type Session } from './support/accounts/sessions.js';
import { textsIn } from './support/browser/texts.js';

jest.setTimeout(120_000);

/** 60 letters and 40: longer than any line of a phone. */
const WORD = 'Pneumonoultramicroscopicsilicovolcanoconiosisbinderymachines';
const NAME = 'Wolfeschlegelsteinhausenbergerdorffhimme';

let app: TestApp;
let worker: Session;

beforeAll(async () => {
  app = await openTestApp(A_MORNING);
  const database = await connectAsOwner(app.dataDir);
  await database.query('UPDATE shifts SET title = $1, title_es = NULL', [WORD]);
  await database.query('UPDATE users SET last_name = $1', [NAME]);
  await database.end();
  worker = await workerSession(app.url, DEMO.maria, DEMO_PASSWORD);
}, 90_000);
afterAll(() => app?.close());

/** Elements of the current screen that extend beyond the window or are clipped by their box. */
async function findings(page: Page, name: string): Promise<string[]> {
  const sideways = await sidewaysOverflow(page);
  const lost = (await cutOffText(page)).map((text) => `${name}: ${text}`);
  return sideways > 0 ? [...lost, `${name}: ${sideways} px wider than the window`] : lost;
}

/** Waits until the dialog is open and loaded. */
async function untilDialogLoaded(page: Page): Promise<void> {
  await page.getByRole('dialog').waitFor();
  await page.waitForFunction(() => !document.querySelector('[role=dialog] [aria-busy=true]'));
}

async function workerScreens(page: Page, screen: Screen): Promise<string[]> {
  const t = textsIn(screen.language);
  await alwaysSignedIn(page.context(), worker);
  await page.goto(`${app.url}/dashboard`);
  await page.getByText(WORD).first().waitFor();
  const found = await findings(page, 'dashboard');
  const cancel = page.getByRole('button', { name: t('worker:upcoming.cancel') }).first();
  for (const opener of [cancel, page.getByRole('button', { name: t('worker:quick.earnings') })]) {
    await opener.click();
    await untilDialogLoaded(page);
    found.push(
      ...(await findings(page, (await page.getByRole('dialog').getByRole('heading').first().textContent()) ?? '')),
    );
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }
  await page.goto(`${app.url}/my-shifts`);
  await page.getByText(WORD).first().waitFor();
  found.push(...(await findings(page, 'my shifts')));
  await page.getByRole('tab', { name: t('worker:mine.past') }).click();
  await page.getByText(WORD).first().waitFor();
  found.push(...(await findings(page, 'past shifts')));
  return found;
}

async function adminScreens(page: Page, screen: Screen): Promise<string[]> {
  const t = textsIn(screen.language);
  await alwaysSignedIn(page.context(), await app.admin());
  await page.goto(`${app.url}/admin-dashboard`);
  await page.getByText(NAME).first().waitFor();
  const found = await findings(page, 'admin dashboard');
  const adminUi = new AdminUi(page, t);
  for (const action of ['approveTimesheets', 'approveWorkers', 'updatePayments'] as const) {
    await adminUi.open(action);
    await untilDialogLoaded(page);
    found.push(...(await findings(page, action)));
    await adminUi.close();
  }
  await page
    .getByRole('button', { name: t('admin:alerts.openShift') })
    .first()
    .click();
  await untilDialogLoaded(page);
  return [...found, ...(await findings(page, 'shift'))];
}

describe('titles and names of one long word', () => {
  it.each(SCREENS)(
    '[H-10] break within cards, dialogs, tables and the schedule: $width px, $language',
    async (screen) => {
      for (const screens of [workerScreens, adminScreens]) {
        const { context } = await openContext(app.browser, screen);
        expect(await screens(await context.newPage(), screen)).toEqual([]);
        await context.close();
      }
    },
  );
});

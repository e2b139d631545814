import { A_MORNING } from './support/browser/page-for-each-test.js';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import { openContext, type Screen } from './support/browser/browser.js';
import { connectAsOwner } from './support/servers/database.js';
import { DEMO, DEMO_PASSWORD, openTestApp, type TestApp } from './support/servers/test-app.js';
import { listen, PAYLOAD, PAYLOAD_MARK, plantPayload } from './support/browser/payload.js';
import { alwaysSignedIn, workerSession, type Session } from './support/accounts/sessions.js';
import { expectSoon } from './support/browser/expect-soon.js';
import { textsIn } from './support/browser/texts.js';

jest.setTimeout(120_000);

const WIDE: Screen = { language: 'en', width: 1440 };
const PHONE: Screen = { language: 'es', width: 360 };

let app: TestApp;
let worker: Session;
let ids: { worker: number; shift: number; training: number };

beforeAll(async () => {
  app = await openTestApp(A_MORNING);
  worker = await workerSession(app.url, DEMO.maria, DEMO_PASSWORD);
  await app.admin(); // signs in before the payload replaces the names
  const database = await connectAsOwner(app.dataDir);
  await plantPayload(database);
  ids = (
    await database.query(
      `SELECT (SELECT id FROM users WHERE email = $1) AS worker, (SELECT min(id) FROM trainings) AS training,
              (SELECT min(shift_id) FROM shift_assignments WHERE status = 'assigned') AS shift`,
      [DEMO.maria],
    )
  ).rows[0];
  await database.end();
}, 90_000);
afterAll(() => app?.close());

/** Waits until the page and its dialogs are loaded. */
async function untilLoaded(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor({ state: 'attached' });
  await page.waitForFunction(() => !document.querySelector('[aria-busy=true], main :is(.invisible, .animate-pulse)'));
}

/** Whether the payload is visible as text, which is harmless, and which of its elements are in the document. */
const findPayload = (page: Page) =>
  page.evaluate(
    (mark) => ({
      isShown: document.body.innerText.includes(mark),
      grown: [
        ...document.querySelectorAll('img[src="x"], [onerror], [onload], iframe[srcdoc], a[href^="javascript:"]'),
      ].map(({ outerHTML }) => outerHTML),
    }),
    PAYLOAD_MARK,
  );

/** Opens a page by its address, and a dialog of the admin pages by a link in the open page. */
async function open(page: Page, address: string): Promise<void> {
  if (!address.includes('?work=')) return void (await page.goto(`${app.url}${address}`));
  const move = (to: string) => page.evaluate((there) => history.pushState(null, '', there), to);
  await move('/admin-dashboard');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await move(address);
  await page.getByRole('dialog').first().waitFor();
}

/** Opens the addresses one after the other, and the dialogs of their buttons. @returns those that showed the payload */
async function checkPages(page: Page, addresses: string[], isOpened: (label: string) => boolean): Promise<string[]> {
  const shown: string[] = [];
  const check = async (label: string) => {
    await untilLoaded(page);
    const { isShown, grown } = await findPayload(page);
    expect([label, grown]).toEqual([label, []]);
    if (isShown) shown.push(label);
  };
  for (const address of addresses) {
    await open(page, address);
    await check(address);
    const buttons = page.locator('main button:enabled:visible, header button:enabled:visible');
    const labels = await buttons.evaluateAll((all) =>
      all.map((button) => {
        const visibleLabel = button.querySelector<HTMLElement>('span[aria-hidden=true] + span'); // its label differs from the visible text
        return button.getAttribute('aria-label') ?? (visibleLabel ?? (button as HTMLElement)).innerText;
      }),
    );
    for (const label of new Set(labels.map((text) => text.replace(/\s+/g, ' ').trim()).filter(isOpened))) {
      await page.getByRole('button', { name: label }).first().click();
      await page.getByRole('dialog').first().waitFor();
      await check(`${address}: ${label}`);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').first().waitFor({ state: 'detached' });
      // the dialog's history entry goes after it, and would cancel the navigation to the next address
      await page.waitForFunction(() => !(history.state as { layers?: string[] } | null)?.layers?.length);
    }
  }
  return shown;
}

/** All items in the list of admin dialogs. */
function workNames(): string[] {
  const list = readFileSync('client/features/admin/dialogs/dialog-routes.ts', 'utf8');
  return [...list.matchAll(/^ {2}'?([a-z-]+)'?: lazyWithRetry\(/gm)].map(([, name]) => name as string);
}

it('[X-21] this test detects a page that renders the texts as markup, and the policy that blocks their script', async () => {
  const { context } = await openContext(app.browser, WIDE);
  const executed = await listen(context);
  const page = await context.newPage();
  await page.goto(`${app.url}/learn-more`);
  await page.evaluate((html) => document.body.insertAdjacentHTML('beforeend', html), PAYLOAD);
  await expectSoon(async () => executed.some((what) => what.startsWith('policy: script-src-attr')), true);
  expect(executed.every((what) => what.startsWith('policy: '))).toBe(true);
  expect((await findPayload(page)).grown.length).toBeGreaterThan(2);
  await context.close();
});

describe('markup and script in all user input', () => {
  it('[X-21] stays text on every screen of a worker', async () => {
    const { context } = await openContext(app.browser, PHONE);
    const executed = await listen(context);
    await alwaysSignedIn(context, worker);
    const addresses = ['/dashboard', '/dashboard?view=calendar', '/training', `/training/${ids.training}`];
    const t = textsIn(PHONE.language);
    const bell = t('common:inbox.bell_zero');
    const openers = [
      ...[t('worker:quick.earnings'), t('worker:quick.profile'), t('worker:upcoming.cancel')],
      ...[t('worker:stats.score'), bell],
    ];
    const opened = (label: string) => openers.some((opener) => label.startsWith(opener));
    const shown = await checkPages(await context.newPage(), addresses, opened);
    expect(executed).toEqual([]);
    const profile = `/dashboard: ${t('worker:quick.profile')}`;
    expect(shown).toEqual(expect.arrayContaining(['/dashboard', profile, `/training/${ids.training}`]));
    expect(shown.filter((label) => label.startsWith(`/dashboard: ${bell}`))).toHaveLength(1);
    await context.close();
  });

  it('[X-21] stays text on every screen of an admin', async () => {
    const { context } = await openContext(app.browser, WIDE);
    const executed = await listen(context);
    await alwaysSignedIn(context, await app.admin());
    const details: Record<string, string> = {
      shift: `/${ids.shift}`,
      worker: `/${ids.worker}`,
      performance: `/${ids.worker}`,
    };
    const names = workNames();
    expect(names.length).toBeGreaterThan(15);
    const works = names.map((name) => `/admin-dashboard?work=${name}${details[name] ?? ''}`);
    const shown = await checkPages(
      await context.newPage(),
      ['/admin-dashboard', ...works, '/integrations', '/adp-integration'],
      () => false,
    );
    expect(executed).toEqual([]);
    for (const name of ['shift', 'workers', 'worker', 'templates', 'trainings', 'activity', 'reports', 'pool'])
      expect([name, shown.some((label) => label.includes(`work=${name}`))]).toEqual([name, true]);
    await context.close();
  });
});

import { afterAll, beforeAll } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import type { TestWorker } from '../accounts/workers.js';
import { aShiftOn, openShiftTestApp, type ShiftTestApp } from '../servers/shift-test-app.js';
import { textsIn } from '../browser/texts.js';

/** Tuesday, November 17, 2026, 05:31 at the site. */
const NOW = '2026-11-17T12:31:00Z';
const t = textsIn('en');

type Opened = { app: ShiftTestApp; viewer: TestWorker };

/** One test app with four shifts for all tests of a file; `viewer` is a worker who takes none of them. */
export function openShiftListTestApp(onOpen: (opened: Opened) => void): {
  newWorker: () => Promise<TestWorker>;
  /** Opens the dashboard, and waits for the list. */
  openList: (page: Page, search?: string) => Promise<void>;
} {
  let app: ShiftTestApp;
  const newWorker = async () => ((await app.workers(1, 2)) as [TestWorker])[0];
  const openList = async (page: Page, search = '') => {
    await page.goto(`${app.url}/dashboard${search}`);
    await page.locator('#shifts article').first().waitFor();
  };
  beforeAll(async () => {
    app = await openShiftTestApp(NOW);
    const viewer = await newWorker();
    const on = (date: string, title: string, rest: object = {}) =>
      aShiftOn(app.database, { date, start: '06:00', end: '14:00', title, ...rest });
    await on('2026-11-20', 'Mailers', { positions: 60 });
    await on('2026-11-23', 'Night kits', { rate: 18.5, premium: 1.5, positions: 60 });
    await on('2026-11-24', 'Catalogs', { level: 2, rate: 20, requiresApproval: true, positions: 60 });
    await on('2026-11-25', 'Proofing', { level: 3, rate: 24 });
    onOpen({ app, viewer });
  });
  afterAll(() => app?.close());
  return { newWorker, openList };
}

/** The titles of the listed shifts. */
export const titles = (page: Page): Promise<string[]> => page.locator('#shifts article h4').allTextContents();

export const upcoming = (page: Page): Locator => page.getByRole('region', { name: t('worker:upcoming.title') });

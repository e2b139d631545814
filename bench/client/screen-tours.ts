import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { textsIn } from '../../e2e/support/browser/texts.js';

/** Opens every screen once and returns to the first one. @returns the number of screen changes */
export type ScreenTour = (page: Page) => Promise<number>;

/** The tour of a worker on a phone in Spanish, from the dashboard and back. */
export const workerTour: ScreenTour = async (page) => {
  const t = textsIn('es');
  const button = (key: string) => page.getByRole('button', { name: new RegExp(`^${t(key)}`) }).first();
  const onDashboard = [
    button('worker:clockButton.in.title'),
    button('worker:quick.earnings'),
    button('worker:quick.profile'),
    button('worker:stats.score'),
    button('worker:upcoming.cancel'),
    button('common:inbox.bell_zero'),
  ];
  let changes = await eachDialog(page, onDashboard);
  const grid = page.getByRole('grid');
  await navigate(page, '/dashboard?view=calendar', grid.getByText(/\$/).first());
  changes += 1 + (await eachDialog(page, [grid.locator('button[aria-haspopup=dialog]').first()]));
  await navigate(page, '/my-shifts', page.getByRole('heading', { name: t('worker:mine.title'), level: 1 }));
  await navigate(page, '/training', page.getByRole('heading', { name: t('training:title'), level: 1 }));
  const trainings = page.getByRole('link', {
    name: new RegExp(
      `^(${t('training:button.review')}|${t('training:button.continue')}|${t('training:button.start')})`,
    ),
  });
  await trainings.first().click();
  await page.locator('video').waitFor();
  await page.goBack();
  await trainings.first().waitFor();
  await navigate(page, '/learn-more', page.getByRole('heading', { name: t('learn:heading'), level: 1 }));
  await navigate(page, '/dashboard', button('worker:quick.earnings'));
  return changes + 6;
};

/** Dialogs named by the address alone; those of a shift and a worker also have an id. */
const WORK_NAMES = [
  ...readFileSync('client/features/admin/dialogs/dialog-routes.ts', 'utf8').matchAll(
    /^ {2}'?([\w-]+)'?: lazyWithRetry\(/gm,
  ),
]
  .map(([, name = '']) => name)
  .filter((name) => !['shift', 'worker'].includes(name));

/** The tour of an admin on a wide screen in English. */
export const adminTour: ScreenTour = async (page) => {
  const t = textsIn('en');
  const dialog = page.getByRole('dialog').first();
  const schedule = page.getByRole('region', { name: t('admin:schedule.title') });
  for (const work of WORK_NAMES) {
    await navigate(page, `/admin-dashboard?work=${work}`, dialog);
    await navigate(page, '/admin-dashboard', schedule);
    await dialog.waitFor({ state: 'detached' });
  }
  for (const part of ['nextWeek', 'month', 'week', 'previousWeek'] as const)
    await schedule.getByRole('button', { name: t(`admin:schedule.${part}`), exact: true }).click();
  for (const path of ['/integrations', '/adp-integration']) await navigate(page, path, page.locator('h1'));
  await navigate(page, '/admin-dashboard', schedule);
  return 2 * WORK_NAMES.length + 7;
};

/** Navigates to an address and waits until the element is shown and no placeholder is left. */
async function navigate(page: Page, address: string, shown: Locator): Promise<void> {
  await page.evaluate((to) => history.pushState({ openedHere: true }, '', to), address);
  await shown.waitFor();
  await loaded(page);
}

async function eachDialog(page: Page, openers: readonly Locator[]): Promise<number> {
  for (const opener of openers) {
    await opener.click();
    await page.getByRole('dialog').waitFor();
    await loaded(page);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }
  return 2 * openers.length;
}

async function loaded(page: Page): Promise<void> {
  await page.waitForFunction(
    () => !document.querySelector(':is(main, [role=dialog]) :is(.animate-pulse, [aria-busy=true])'),
  );
}

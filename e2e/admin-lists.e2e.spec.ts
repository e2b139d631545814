import { describe, expect, it, jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import { AdminLists, failed } from './support/admin/admin-lists.js';
import { PHONE_AND_WIDE_SCREEN } from './support/browser/browser.js';
import { delayCalls } from './support/browser/delay-calls.js';
import { textsIn } from './support/browser/texts.js';

jest.setTimeout(180_000);

let page: Page;

const adminLists = new AdminLists();
const { serve, open, retry } = adminLists;

/** A list of the admin pages; `$worker`, `$applicant` and `$shift` are replaced by ids. */
type Listed = {
  /** The dialog that contains it, as in `?work=…`. */
  work: string;
  /** The button that opens it. */
  press?: string;
  /** Its call, below /api/admin. */
  path: string;
  /** An empty response; by default an empty list. */
  answer?: unknown;
  /** The text of the empty list. */
  none: string;
  /** It has no skeleton while loading. */
  hasNoSkeleton?: true;
};

const NOBODY = [1, 2, 3, 4].map((skillLevelId) => ({ skillLevelId, name: 'Level', count: 0, workers: [] }));
const LISTS: readonly Listed[] = [
  { work: 'approve-timesheets', path: 'timesheets', none: 'admin:timesheets.none' },
  { work: 'approve-workers', path: 'workers', none: 'admin:workers.none' },
  {
    work: 'approve-workers',
    press: 'admin:workers.details',
    path: 'workers/$applicant',
    answer: { id: 1, email: 'someone@gigshift.example', documentKinds: [], consents: [] },
    none: 'people:documents.nothing',
  },
  { work: 'update-payments', path: 'approved-shifts', none: 'admin:payments.none' },
  { work: 'update-payments', press: 'admin:payments.tabPaid', path: 'payments/paid', none: 'admin:payments.nonePaid' },
  {
    work: 'update-payments',
    press: 'admin:payments.tabPeriods',
    path: 'pay-periods',
    none: 'admin:payments.periods.none',
  },
  { work: 'workers', path: 'workers', none: 'people:pool.none' },
  { work: 'pool', path: 'worker-pool', answer: NOBODY, none: 'people:byLevel.none' },
  { work: 'worker/$worker/history', path: 'worker-shifts/$worker', none: 'people:history.none' },
  { work: 'applications', path: 'pending-applications', none: 'admin:applications.none' },
  { work: 'shift/$shift', path: 'pending-applications', none: 'admin:shift.noPending' },
  { work: 'shift/$shift', path: 'shifts', none: 'admin:shift.gone' },
  { work: 'clock-review', path: 'clock-events', none: 'people:review.none' },
  { work: 'activity', path: 'audit', none: 'activity:none' },
  { work: 'templates', path: 'shift-templates', none: 'planning:templates.none' },
  { work: 'copy-week', path: 'shifts', none: 'planning:copies.empty.week' },
  { work: 'trainings', path: 'trainings', none: 'trainings:none' },
  {
    work: 'reports',
    path: 'reports/performance/month',
    answer: { period: null, summary: { totalWorkers: 0 }, workers: [] },
    none: 'reports:none',
  },
  { work: 'send-notification', path: 'notifications', none: 'notify:notify.none' },
  { work: 'performance', path: 'workers', none: 'notify:performance.none' },
  { work: 'performance/$worker', path: 'workers/$worker/performance-metrics', none: 'notify:performance.noEvents' },
  {
    work: 'performance/$worker',
    press: 'notify:performance.record',
    path: 'worker-shifts/$worker',
    none: 'notify:performance.shift',
    hasNoSkeleton: true,
  },
  { work: 'urgent', path: 'shifts', none: 'planning:urgent.none' },
  { work: 'urgent/$shift', path: 'shifts/$shift/candidates', none: 'planning:urgent.nobody' },
];

/** Each list is tested on one of the two screens, because all share the code that renders the three states. */
describe.each(PHONE_AND_WIDE_SCREEN)('the lists of the admin pages in $language at $width px', (screen) => {
  const t = textsIn(screen.language);
  adminLists.openPage(screen, (opened) => (page = opened));

  it.each(LISTS.filter((_list, index) => index % 2 === PHONE_AND_WIDE_SCREEN.indexOf(screen)))(
    '[H-10, H-18] $work asks for $path: it waits, fails, is tried again, and says that there is nothing',
    async ({ work, press, path, answer = [], none, hasNoSkeleton }) => {
      let isDown = true;
      let release = () => {};
      const released = new Promise<void>((resolve) => (release = resolve));
      await serve(path, async (route) => {
        if (!isDown) return route.fulfill({ json: answer, headers: { 'x-total-count': '0' } });
        await released;
        return failed(route);
      });
      await open(work);
      const dialog = page.getByRole('dialog');
      if (press) await dialog.getByText(t(press), { exact: true }).click();
      if (!hasNoSkeleton) await dialog.locator('[aria-busy=true]').first().waitFor();
      release();
      await retry().waitFor();
      isDown = false;
      await retry().click();
      await dialog.getByText(t(none), { exact: true }).waitFor();
      await retry().waitFor({ state: 'detached' });
    },
  );

  it('[H-10, H-18, H-38] a dialog whose code is slow says so; one whose code does not come leaves the dashboard as it is, and opens once it is tried again', async () => {
    const release = await delayCalls(page, '**/assets/admin/activity-dialog-*.js', {
      answer: (route) => route.abort(),
    });
    await page.goto(`${adminLists.app.url}/admin-dashboard?work=activity`);
    const status = page.getByRole('status').filter({ hasText: t('admin:loading') });
    await status.waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    release();
    await status.waitFor({ state: 'detached' });
    await page.getByRole('dialog').getByText(t('common:errorPage.text')).waitFor();
    expect(await page.getByRole('heading', { name: t('admin:title'), includeHidden: true }).count()).toBe(1);
    await page.unrouteAll();
    await page.evaluate(() => void Object.assign(window, { stays: true }));
    await retry().click();
    await page
      .getByRole('dialog')
      .getByRole('heading', { name: t('activity:title') })
      .waitFor();
    expect(await page.evaluate(() => 'stays' in window)).toBe(true);
  });
});

import { describe, expect, it, jest } from '@jest/globals';
import { readFileSync } from 'node:fs';
import type { Download, Locator, Page, Route } from 'playwright-core';
import { SCREENS, type Screen } from './support/browser/browser.js';
import { DemoWorker } from './support/worker/demo-worker.js';
import { DEMO } from './support/servers/test-app.js';
import { inspect } from './support/browser/inspect.js';
import { expectToast } from './support/accounts/people.js';
import { textsIn } from './support/browser/texts.js';

jest.setTimeout(90_000);

const PHONE: Screen = { language: 'en', width: 360 };

type Entry = { isApproved: boolean; paymentStatus: string; isLate: boolean; paidAt: string | null };
type Statement = {
  totals: { hours: number; total: number };
  yearToDate: { earned: number; paid: number };
  weeks: { entries: Entry[] }[];
};

const maria = new DemoWorker(DEMO.maria);
let page: Page;
let dialog: Locator;

async function openEarnings(screen: Screen, prepare?: (page: Page) => Promise<unknown>) {
  const t = textsIn(screen.language);
  page = await maria.dashboard(screen, { ...(prepare && { page: prepare }) });
  await page.getByRole('button', { name: t('worker:quick.earnings') }).click();
  dialog = page.getByRole('dialog');
  await dialog.getByRole('heading', { name: t('earnings:title') }).waitFor();
  return t;
}

const get = (what: string) => maria.get(what);
const statement = async (query: string) => (await (await get(`timesheets${query}`)).json()) as Statement;

/** Changes the statement that the server returns before the page gets it. */
const changed = (change: (body: Statement) => void) => async (to: Page) =>
  to.route('**/timesheets*', async (route: Route) => {
    const response = await route.fetch();
    const body = (await response.json()) as Statement;
    change(body);
    await route.fulfill({ response: response, json: body });
  });

const usd = (amount: number) => new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(amount);

async function download(format: 'PDF' | 'CSV', name: string): Promise<Download> {
  const arrived = page.waitForEvent('download');
  await dialog.getByRole('button', { name }).click();
  const file = await arrived;
  expect(file.suggestedFilename()).toMatch(
    new RegExp(`^gigshift-statement-2026-10-01-2026-10-31\\.${format.toLowerCase()}$`),
  );
  return file;
}

describe.each(SCREENS)('the earnings dialog, $width px, $language', (screen) => {
  it('[E-04, E-05, E-07, E-09, E-17] shows weeks, payment dates, the year to date and the payment promise; the saved month is exact to the cent', async () => {
    const t = await openEarnings(screen);
    const { yearToDate } = await statement('');
    await dialog.getByText(usd(yearToDate.earned), { exact: true }).first().waitFor();
    await dialog.getByText(usd(yearToDate.paid), { exact: true }).first().waitFor();
    await dialog.getByText(t('earnings:year.title', { year: '2026' })).waitFor();
    expect(await dialog.getByText(t('earnings:payment.paid', { date: '' }).trim()).count()).toBeGreaterThan(0);
    await dialog.getByText(t('earnings:promise', { from: 24, to: 48 })).waitFor();
    expect(await inspect(page, screen, 'worker-earnings')).toEqual([]);

    await dialog.getByLabel(t('earnings:period.label')).selectOption('2026-10');
    const { totals } = await statement('?from=2026-10-01&to=2026-10-31');
    expect(totals.total).toBeGreaterThan(0);
    await dialog.getByText(t('earnings:period.earned')).waitFor();
    await dialog.getByText(usd(totals.total), { exact: true }).first().waitFor();
    expect(await inspect(page, screen, 'worker-earnings-month')).toEqual([]);

    const pdf = await download('PDF', t('earnings:download.of', { format: 'PDF' }));
    await expectToast(page, t('earnings:download.done'), '.pdf');
    expect(
      readFileSync(await pdf.path())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    const csv = await download('CSV', t('earnings:download.of', { format: 'CSV' }));
    const saved = readFileSync(await csv.path(), 'utf8');
    expect(saved.startsWith('\ufeff')).toBe(true);
    expect(saved.trimEnd().split('\r\n').at(-1)).toContain(`,${totals.total.toFixed(2)},`);
  });
});

it('[H-10] late pay, a period without work and the offline state look right on a phone', async () => {
  const t = await openEarnings(PHONE, async (to) =>
    changed(({ weeks }) => {
      const first = weeks.flatMap(({ entries }) => entries).find(({ paidAt }) => paidAt !== null);
      if (first) Object.assign(first, { isApproved: true, paymentStatus: 'processing', paidAt: null, isLate: true });
    })(to),
  );
  await dialog.getByText(t('earnings:late.title_one', { count: 1 })).waitFor();
  expect(await inspect(page, PHONE, 'worker-earnings-late')).toEqual([]);
  await dialog.getByLabel(t('earnings:period.label')).selectOption('2025-01');
  await dialog.getByText(t('earnings:nonePeriod')).waitFor();
  expect(await inspect(page, PHONE, 'worker-earnings-none')).toEqual([]);
  await page.unroute('**/timesheets*');
  await maria.context.setOffline(true);
  await dialog.getByText(/^No signal. Last updated \d/).waitFor();
  await dialog.getByLabel(t('earnings:period.label')).selectOption('2026-10');
  await dialog.getByText(t('earnings:notKept')).waitFor();
  expect(await inspect(page, PHONE, 'worker-earnings-offline')).toEqual([]);
});

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

type Entry = { isApproved: boolean; paymentStatus: string; isLate: boolean; lateAfter: string; paidAt: string | null };
type Statement = {
  totals: { hours: number; total: number };
  yearToDate: { earned: number; paid: number };
  weeks: {
    entries: Entry[];
    overtime: { hours: number; amount: number; regularRate: number; paidAt: string | null } | null;
  }[];
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

/** The statement as the server returns it, changed on its way. */
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

describe('the text of a payment', () => {
  it('[E-17] is due within the promised time, or late with the number to call', async () => {
    const t = await openEarnings(PHONE, async (to) =>
      changed(({ weeks }) => {
        const [first, second] = weeks.flatMap(({ entries }) => entries).filter(({ paidAt }) => paidAt !== null);
        const approved = { isApproved: true, paymentStatus: 'processing', paidAt: null };
        Object.assign(first!, approved, { isLate: false, lateAfter: '2026-11-20T06:59:00.000Z' });
        Object.assign(second!, approved, { isLate: true });
      })(to),
    );
    await dialog.getByText(t('earnings:payment.due', { date: 'Nov 19' })).waitFor(); // 11:59 PM at the site
    await dialog.getByText(t('earnings:payment.late')).waitFor();
    await dialog.getByText(t('earnings:late.title_one', { count: 1 })).waitFor();
    expect(await dialog.getByRole('link', { name: /\d{3}/ }).getAttribute('href')).toMatch(/^tel:/);
    expect(await inspect(page, PHONE, 'worker-earnings-late')).toEqual([]);
  });

  it.each([
    [19, 'overtimeText', '$19.00'],
    [19.01, 'overtimeTextAbout', '$19.00'],
  ] as const)('[E-09] overtime of $%d at half of $19 is %s', async (amount, key, rate) => {
    const t = await openEarnings(PHONE, (to) =>
      changed(({ weeks }) => {
        for (const week of weeks) week.overtime = null;
        weeks[0]!.overtime = { hours: 2, amount, regularRate: 19, paidAt: null };
      })(to),
    );
    await dialog.getByText(t(`earnings:${key}`, { limit: 40, hours: '2.00', rate })).waitFor();
    await dialog.getByText(t('earnings:overtimeWhy', { limit: 40 })).waitFor();
  });
});

describe('the empty, error and offline states of the earnings', () => {
  it('[E-05] a period without work says so, and the period can be changed above', async () => {
    const t = await openEarnings(PHONE);
    await dialog.getByLabel(t('earnings:period.label')).selectOption('2025-01');
    await dialog.getByText(t('earnings:nonePeriod')).waitFor();
    expect(await inspect(page, PHONE, 'worker-earnings-none')).toEqual([]);
  });

  it('[H-15] a failed load and a refused download show an error and can be retried', async () => {
    const t = await openEarnings(PHONE, async (to) => {
      await to.route('**/timesheets', (route) => route.abort(), { times: 1 });
      await to.route(
        '**/statement.pdf',
        (route) =>
          route.fulfill({
            status: 429,
            contentType: 'application/problem+json',
            body: JSON.stringify({ status: 429, code: 'too_many_requests', message: 'Wait a little.', traceId: 't' }),
          }),
        {
          times: 1,
        },
      );
    });
    await dialog.getByText(t('earnings:failed')).waitFor();
    await dialog.getByRole('button', { name: t('common:error.retry') }).click();
    await dialog.getByText(t('earnings:year.title', { year: '2026' })).waitFor();
    const pdf = dialog.getByRole('button', { name: t('earnings:download.of', { format: 'PDF' }) });
    await pdf.click();
    await expectToast(page, t('earnings:download.failed'), 'Wait a little.');
    const arrived = page.waitForEvent('download');
    await pdf.click();
    expect((await arrived).suggestedFilename()).toBe('gigshift-statement-2026-08-16-2026-11-21.pdf');
  });

  it('[H-15, O-02] offline, the statement shows its time and explains why downloads are disabled; a slow download shows progress', async () => {
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    const t = await openEarnings(PHONE, (to) =>
      to.route('**/statement.csv', async (route) => {
        await released;
        await route.continue();
      }),
    );
    const csv = dialog.getByRole('button', { name: t('earnings:download.of', { format: 'CSV' }) });
    await csv.click();
    await dialog.locator('button[aria-busy=true]').waitFor();
    expect(await csv.getAttribute('aria-disabled')).toBe('true');
    const arrived = page.waitForEvent('download');
    release();
    await arrived;
    await maria.context.setOffline(true);
    await dialog.getByText(/^No signal. Last updated \d/).waitFor();
    await dialog.getByText(t('earnings:download.offline')).waitFor();
    expect(await csv.getAttribute('aria-disabled')).toBe('true');
    await dialog.getByLabel(t('earnings:period.label')).selectOption('2026-10');
    await dialog.getByText(t('earnings:notKept')).waitFor();
    expect(await inspect(page, PHONE, 'worker-earnings-offline')).toEqual([]);
  });
});

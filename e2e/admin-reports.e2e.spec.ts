import { A_MORNING } from './support/browser/page-for-each-test.js';
import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import type { BrowserContext, Page } from 'playwright-core';
import { openContext, PHONE_AND_WIDE_SCREEN, sidewaysOverflow, type Screen } from './support/browser/browser.js';
import { testAppFixture } from './support/servers/test-app-fixture.js';
import type { Report } from '../shared/reports/report.contract.js';
import { inspect } from './support/browser/inspect.js';
import { alwaysSignedIn } from './support/accounts/sessions.js';
import { textsIn } from './support/browser/texts.js';

jest.setTimeout(120_000);

const app = testAppFixture(A_MORNING);
let context: BrowserContext;

afterEach(() => context.close());

async function openReports(screen: Screen, detail: string): Promise<Page> {
  ({ context } = await openContext(app.browser, screen));
  await alwaysSignedIn(context, await app.admin());
  const page = await context.newPage();
  await page.goto(`${app.url}/admin-dashboard?work=reports/${detail}`);
  await page.getByRole('dialog').locator('dl').first().waitFor();
  return page;
}

describe.each(PHONE_AND_WIDE_SCREEN)('worker reports in $language at $width px', (screen) => {
  const t = textsIn(screen.language);

  it('[R-01, R-03, R-08] each type has its figures, curve and badges, and nothing is cut off', async () => {
    const page = await openReports(screen, 'performance/quarter');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('heading', { name: t('reports:bands.performance') }).waitFor();
    const found = await inspect(page, screen, 'reports-performance');
    for (const type of ['attendance', 'payroll', 'productivity'] as const) {
      await dialog.getByRole('tab', { name: t(`reports:type.${type}`) }).click();
      await dialog.getByRole('heading', { name: t(`reports:trend.${type}`) }).waitFor();
      await dialog
        .locator('th, dt')
        .filter({ hasText: t(`reports:columns.${type === 'payroll' ? 'grossPay' : 'completedShifts'}`) })
        .first()
        .waitFor();
      if (type === 'payroll') found.push(...(await inspect(page, screen, 'reports-payroll')));
    }
    expect(found).toEqual([]);
    await dialog.getByText(t('reports:band.high'), { exact: true }).first().waitFor();
    await dialog.getByRole('button', { name: t('reports:range.year'), exact: true }).click();
    await page.waitForURL(/work=reports\/productivity\/year$/);
    await page.reload();
    await dialog.getByRole('heading', { name: t('reports:trend.productivity') }).waitFor();
    await dialog.getByRole('button', { name: t('reports:range.year'), exact: true, pressed: true }).waitFor();
    await dialog
      .getByRole('button', { name: t('common:action.close'), exact: true })
      .first()
      .click();
    await page.waitForURL(`${app.url}/admin-dashboard`);
  });
});

it.each([320, 390, 1024, 1280])('[R-12] a sum of hundreds of millions stays on one line at %i px', async (width) => {
  ({ context } = await openContext(app.browser, { language: 'en', width: 1440 }));
  await alwaysSignedIn(context, await app.admin());
  await context.route('**/api/admin/reports/**', async (route) => {
    const response = await route.fetch();
    const report = (await response.json()) as Report<'performance'>;
    await route.fulfill({
      response,
      json: { ...report, summary: { ...report.summary, totalGrossPay: 987_654_321.09 } },
    });
  });
  const page = await context.newPage();
  await page.setViewportSize({ width, height: 800 });
  await page.goto(`${app.url}/admin-dashboard?work=reports`);
  const figure = page.getByRole('dialog').locator('dd', { hasText: '$987,654,321.09' });
  await figure.waitFor();
  const lines = await figure.evaluate((element) => {
    const text = document.createRange();
    text.selectNodeContents(element);
    return text.getClientRects().length;
  });
  expect(lines).toBe(1);
  expect(await sidewaysOverflow(page)).toBe(0);
});

it.each([390, 1280])('[R-13] the axis of hundreds of millions is labelled in full at %i px', async (width) => {
  ({ context } = await openContext(app.browser, { language: 'en', width: 1440 }));
  await alwaysSignedIn(context, await app.admin());
  await context.route('**/api/admin/reports/**', async (route) => {
    const response = await route.fetch();
    const report = (await response.json()) as Report<'payroll'>;
    const trend = report.trend.map((point, index) => ({ ...point, value: index * 30_000_000 }));
    await route.fulfill({ response, json: { ...report, trend } });
  });
  const page = await context.newPage();
  await page.setViewportSize({ width, height: 800 });
  await page.goto(`${app.url}/admin-dashboard?work=reports/payroll/month`);
  const chart = page.getByRole('dialog').locator('svg', { hasText: /\$[1-9]\d\d,000,000/ });
  await chart.waitFor();
  const cutOff = await chart.evaluate((svg) => {
    const { left, right } = svg.getBoundingClientRect();
    return [...svg.querySelectorAll('text')]
      .filter((text) => {
        const box = text.getBoundingClientRect();
        return box.left < left || box.right > right + 1;
      })
      .map((text) => text.textContent);
  });
  expect(cutOff).toEqual([]);
});

it('[R-01, R-02, R-09] narrows, sorts and exports what is on the screen, at a phone in Spanish', async () => {
  const t = textsIn('es');
  const page = await openReports({ language: 'es', width: 360 }, 'payroll/year');
  const dialog = page.getByRole('dialog');
  await dialog
    .getByText(/\$[\d,]+\.\d\d/)
    .first()
    .waitFor();
  const rows = dialog.locator('tbody tr:not(.sr-only *), li').filter({ hasText: '@' });
  await dialog.getByRole('searchbox').fill('maria@gigshift');
  await rows.nth(1).waitFor({ state: 'detached' });
  await rows.filter({ hasText: 'maria@gigshift.example' }).waitFor();

  const arrived = page.waitForEvent('download');
  await dialog.getByRole('button', { name: t('reports:export.of', { format: t('reports:export.csv') }) }).click();
  const file = await arrived;
  expect(file.suggestedFilename()).toBe('gigshift-payroll-2025-11-18-2026-11-17.csv');
  const lines = readFileSync(await file.path(), 'utf8')
    .trim()
    .split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[0]).toContain('Pago bruto');
  const { type, range } = { type: t('reports:type.payroll'), range: t('reports:range.year') };
  await page.getByText(t('reports:export.done', { type, range }), { exact: true }).waitFor();

  await dialog.getByRole('searchbox').fill('nobody of that name');
  await dialog.getByText(t('reports:noMatch')).waitFor();
  await dialog.getByRole('button', { name: t('reports:export.of', { format: 'PDF' }) }).click();
  await page.getByText(textsIn('es', 'shared/locales')('problems:report_empty'), { exact: true }).waitFor();
});

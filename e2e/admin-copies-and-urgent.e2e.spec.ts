import { describe, expect, it, jest } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import type { Screen } from './support/browser/browser.js';
import { inspect } from './support/browser/inspect.js';
import { untilToast } from './support/accounts/people.js';
import { Planning } from './support/admin/planning.js';
import { expectSoon } from './support/browser/expect-soon.js';
import type { Translate } from './support/browser/texts.js';

jest.setTimeout(120_000);

const PHONE: Screen = { language: 'es', width: 360 };
const WIDE: Screen = { language: 'en', width: 1440 };

let page: Page;
let t: Translate;
let problem: Translate;

const { visit, open, button, shifts } = new Planning((opened) => ({ page, t, problem } = opened));

/** Its center is in the viewport and not covered by another element. */
const isVisible = (element: Locator) =>
  element.evaluate((node) => {
    const { left, top, width, height } = node.getBoundingClientRect();
    return node.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });

describe('copies on a phone', () => {
  it('[D-21, D-26] a week is previewed, made but for what was left out, and taken back', async () => {
    await visit(PHONE);
    const before = await shifts();
    await open('copy-week');
    await page.getByRole('checkbox').first().waitFor();
    const free = await page.getByRole('checkbox').count();
    expect(free).toBeGreaterThan(2);
    await page.getByRole('checkbox').first().uncheck();
    await page.getByRole('checkbox').last().scrollIntoViewIfNeeded();
    const create = button(t('planning:copies.create_other', { count: free - 1 }));
    await create.click();
    await button(t('planning:copies.undo')).waitFor();
    await expectSoon(() => isVisible(button(t('planning:copies.undo'))), true);
    expect(await shifts()).toHaveLength(before.length + free - 1);
    await button(t('planning:copies.undo')).click();
    await button(t('planning:copies.undo')).waitFor({ state: 'detached' });
    expect((await shifts()).map(({ id }) => id)).toEqual(before.map(({ id }) => id));
  });

  it('[D-21, D-26] one shift on the weekdays chosen; what is there already says so', async () => {
    await visit(PHONE);
    const [shift] = (await shifts()).filter(({ startsAt }) => startsAt > '2026-11-18');
    await open(`copy-week/shift-${shift?.id}`);
    const days = page.getByRole('group', { name: t('planning:copies.weekdays') }).getByRole('button');
    await days.first().waitFor();
    for (const day of await days.all()) await day.click();
    await page.getByText(problem('problems:shift_already_there')).first().waitFor();
    // every day from today to the last one in the schedule
    expect(
      await page
        .getByRole('region', { name: t('planning:copies.preview') })
        .getByRole('listitem')
        .count(),
    ).toBe(29);
  });
});

describe('urgent positions on a wide screen', () => {
  it('[D-04, D-06, D-39] the best are asked once, and one is put on the shift', async () => {
    await visit(WIDE);
    await open('urgent');
    await page.getByRole('list', { name: t('planning:urgent.candidates') }).waitFor();
    const askable = page.locator('ol input[type=checkbox]:enabled');
    await askable.first().waitFor();
    const name = (await askable.first().getAttribute('aria-label')) ?? '';
    await askable.first().check();
    await button(t('planning:urgent.ask_one', { count: 1 })).click();
    await untilToast(page, 'Requests sent: 1 of 1.');
    await page.locator(`ol input[aria-label="${name}"]:disabled`).waitFor();

    await page
      .locator('ol')
      .getByRole('button', { name: t('planning:urgent.assignOf', { name: '' }) })
      .first()
      .click();
    await button(t('planning:urgent.assignConfirm')).click();
    await untilToast(page, 'The worker is on the shift.');
  });

  it('[W-266] the candidates have the wider part of the dialog, each on one row', async () => {
    await visit(WIDE);
    await open('urgent');
    const candidates = page.getByRole('list', { name: t('planning:urgent.candidates') });
    const shiftList = page.getByRole('list', { name: t('planning:urgent.title') });
    await candidates.waitFor();
    const widths = await Promise.all([candidates, shiftList].map(async (list) => (await list.boundingBox())!.width));
    expect(widths[0]! / widths[1]!).toBeGreaterThan(1.5);
    const row = candidates.getByRole('listitem').first();
    const [name, assign] = await Promise.all(
      [row.getByRole('checkbox'), row.getByRole('button')].map(async (one) => (await one.boundingBox())!),
    );
    expect(Math.abs(name!.y + name!.height / 2 - (assign!.y + assign!.height / 2))).toBeLessThan(30);
  });

  it('[D-40] a reminder from the shift’s detail, and not twice within the hour', async () => {
    await visit(WIDE);
    const ahead = (await shifts()).filter(
      ({ startsAt, assignments }) => startsAt > '2026-11-18' && assignments.some(({ status }) => status === 'assigned'),
    );
    const shift = ahead[Math.floor(Math.random() * ahead.length)]; // a retry needs a different one
    await open(`shift/${shift?.id}`);
    await button(t('planning:extras.remind')).click();
    await untilToast(page, 'Workers reminded');
    await button(t('planning:extras.remind')).click();
    await untilToast(page, problem('problems:reminded_recently', { minutes: 60 }));
  });
});

describe.each([PHONE, WIDE])('at $width px in $language', (screen) => {
  it('[H-10] each of the three works has nothing cut off, too small or out of a screen reader’s reach', async () => {
    await visit(screen);
    const found: string[] = [];
    for (const work of ['templates', 'copy-week', 'urgent']) {
      await open(work);
      await page.locator('[role=dialog] [aria-busy=true]').waitFor({ state: 'detached' });
      found.push(...(await inspect(page, screen, `wide-${work}`)));
    }
    if (screen.width === 360) {
      await page
        .getByRole('list', { name: t('planning:urgent.title') })
        .getByRole('button')
        .first()
        .click();
      await page.getByRole('list', { name: t('planning:urgent.candidates') }).waitFor();
      await expectSoon(() => isVisible(button(t('planning:urgent.ask_zero'))), true);
      found.push(...(await inspect(page, screen, 'wide-candidates')));
    }
    expect(found).toEqual([]);
  });
});

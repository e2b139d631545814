import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { openContext, type Look } from './support/browser.js';
import { holdCalls } from './support/hold-calls.js';
import { openTestApp, type TestApp } from './support/test-app.js';
import { inspect } from './support/inspect.js';
import { signInAsAdmin } from './support/people.js';
import { expectFocus, expectSoon } from './support/soon.js';
import { textsIn, type Say } from './support/texts.js';
import { A_MORNING } from './support/visit.js';

jest.setTimeout(120_000);

const PHONE: Look = { language: 'es', width: 360 };
const WIDE: Look = { language: 'en', width: 1440 };

type Shift = { id: number; date: string; startTime: string; startsAt: string; assignments: { status: string }[] };

let app: TestApp;
let context: BrowserContext;
let page: Page;
let say: Say;
let problem: Say;

let signedIn: Record<string, string> = {};

beforeAll(async () => {
  app = await openTestApp(A_MORNING);
  ({ context } = await openContext(app.browser, WIDE));
  page = await context.newPage();
  await signInAsAdmin(page, app.url, WIDE);
  signedIn = await page.evaluate(() => ({ ...localStorage }) as Record<string, string>);
  await context.close();
});
afterAll(() => app?.close());
afterEach(() => context.close());

/** A page with the session of the one sign-in. */
async function visit(look: Look): Promise<void> {
  ({ context } = await openContext(app.browser, look));
  await context.addInitScript(
    ([items, language]) => {
      for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value);
      localStorage.setItem('language', language);
    },
    [signedIn, look.language] as const,
  );
  page = await context.newPage();
  say = textsIn(look.language);
  problem = textsIn(look.language, 'shared/locales');
  await page.goto(`${app.url}/robots.txt`); // the calls of a test need the page's origin
}

const open = async (work: string) => {
  await page.goto(`${app.url}/admin-dashboard?work=${work}`);
  await page.getByRole('dialog').first().waitFor();
};
const button = (name: string) => page.getByRole('button', { name, exact: true });
const top = () => page.getByRole('dialog').last();
/** A tap on its centre would hit it: it is in view, and not covered by a bar. */
const isInSight = (element: Locator) =>
  element.evaluate((node) => {
    const { left, top, width, height } = node.getBoundingClientRect();
    return node.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
const toasted = (text: string) => page.locator('[data-variant][data-state=open]').filter({ hasText: text }).waitFor();
const fill = async (values: Record<string, string>) => {
  for (const [field, value] of Object.entries(values)) await top().locator(`[name="${field}"]`).fill(value);
};

/** The schedule as it is on the server. */
function shifts(): Promise<Shift[]> {
  return page.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem('azure_access_token')}` };
    return (await fetch('/api/admin/shifts', { headers })).json() as Promise<Shift[]>;
  });
}

describe.each([WIDE, { language: 'es', width: 360 } as const])(
  'texts without Spanish, $width px, $language',
  (look) => {
    it('[H-80, H-81] are named under the field while they are typed, and in the list until they are written', async () => {
      await visit(look);
      await open('templates');
      const name = `Zibble ${Math.random().toString(36).slice(2)}`;
      await button(say('planning:templates.new')).click();
      const hintOf = (field: string) =>
        top()
          .locator(`[name=${field}]`)
          .evaluate((node) =>
            (node.getAttribute('aria-describedby') ?? '')
              .split(' ')
              .map((id) => document.getElementById(id)?.textContent ?? '')
              .join(' '),
          );
      await fill({ name, title: 'Packing', description: 'Packing' });
      await expectSoon(() => hintOf('titleEs'), say('admin:shiftForm.automaticSpanish', { text: 'Empaque' }));
      await expectSoon(() => hintOf('descriptionEs'), say('admin:shiftForm.spanishHint'));
      await fill({ title: 'Zibble run', description: 'Quux the zibbles', payRate: '20', totalPositions: '2' });
      await fill({ startTime: '08:00', endTime: '12:00' });
      await top().locator('[name=skillLevelId]').selectOption('2');
      for (const field of ['titleEs', 'descriptionEs'])
        await expectSoon(() => hintOf(field), say('admin:spanish.leftBlank'));
      expect(await inspect(page, look, 'template-without-spanish')).toEqual([]);
      await button(say('planning:templates.create')).click();
      const item = page.getByRole('listitem').filter({ hasText: name });
      const missing = (...parts: string[]) =>
        say('admin:spanish.missing', { parts: parts.map((part) => say(`admin:spanish.${part}`)).join(', ') });
      await item.getByText(missing('title', 'description'), { exact: true }).waitFor();
      expect(await inspect(page, look, 'templates-without-spanish')).toEqual([]);
      await button(say('planning:templates.editOf', { name })).click();
      await fill({ titleEs: 'Turno zibble' });
      await button(say('planning:templates.save')).click();
      await item.getByText(missing('description'), { exact: true }).waitFor();
      await button(say('planning:templates.editOf', { name })).click();
      await fill({ descriptionEs: 'Mover los zibbles' });
      await button(say('planning:templates.save')).click();
      await item.getByText(missing('description'), { exact: true }).waitFor({ state: 'detached' });
    });
  },
);

describe('templates on a wide screen', () => {
  it('[D-32, D-33, D-34, D-35, D-37, H-42] from a blank form to a shift, an edit and the end of it', async () => {
    await visit(WIDE);
    await open('templates');
    const name = `Night ${Math.random().toString(36).slice(2)}`;
    await button(say('planning:templates.new')).click();
    await expectFocus(top().locator('[name=name]'));
    await button(say('planning:templates.create')).click();
    await top()
      .getByText(problem('problems:fields.required', { field: problem('problems:labels.name') }))
      .waitFor();
    await top().getByText(problem('problems:fields.skill_level_required')).waitFor();
    const times = { startTime: '22:00', endTime: '23:00' };
    await fill({
      name,
      title: 'Kitting line',
      description: 'Pack kits',
      payRate: '35.50',
      totalPositions: '12',
      ...times,
    });
    await top().locator('[name=skillLevelId]').selectOption('2');
    await button(say('planning:templates.create')).click();
    await top()
      .getByText(problem('problems:fields.pay_rate_invalid', { min: 16, max: 35 }))
      .waitFor();
    await fill({ payRate: '35' });
    await button(say('planning:templates.create')).click();
    await top().getByText(problem('problems:shift_length_invalid')).waitFor();
    await fill({ endTime: '06:00' });
    await button(say('planning:templates.create')).click();
    await toasted('Template Created');

    await button(say('planning:templates.useOf', { name })).click();
    await expectFocus(top().locator('[name=date]'));
    await button(say('admin:shiftForm.create')).click();
    await top()
      .getByText(problem('problems:fields.required', { field: problem('problems:labels.date') }))
      .waitFor();
    await fill({ date: '2026-12-16' });
    await button(say('admin:shiftForm.create')).click();
    await top()
      .getByText(problem('problems:shift_too_far_ahead', { days: 28 }))
      .first()
      .waitFor();
    await fill({ date: '2026-12-15' });
    await button(say('admin:shiftForm.create')).click();
    await toasted(say('admin:shiftForm.created'));
    await expect(shifts()).resolves.toContainEqual(
      expect.objectContaining({ title: 'Kitting line', date: '2026-12-15', payRate: 35, totalPositions: 12 }),
    );

    await button(say('planning:templates.editOf', { name })).click();
    await fill({ payRate: '21' });
    await button(say('planning:templates.save')).click();
    await page.getByRole('listitem').filter({ hasText: name }).getByText('$21.00').waitFor();
    await button(say('planning:templates.deleteOf', { name })).click();
    await top().getByText(say('planning:templates.deleteQuestion', { name })).waitFor();
    const letListCome = await holdCalls(page, '**/api/admin/shift-templates');
    await top()
      .getByRole('button', { name: say('planning:templates.delete') })
      .click();
    await page.getByText(say('planning:templates.deleteQuestion', { name })).waitFor({ state: 'detached' });
    letListCome();
    await page.getByRole('listitem').filter({ hasText: name }).waitFor({ state: 'detached' });
    // the button that opened the dialog is gone: the focus is in the dialog below, not behind it
    await page.waitForFunction(() => document.activeElement?.closest('[role=dialog]'));
  });

  it('[D-34, D-35] a failure without a message of the server’s says so in its own words; a shift lends its terms, a name serves once', async () => {
    await visit(WIDE);
    await page.route('**/api/admin/shift-templates', (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 502, body: '' }) : route.continue(),
    );
    const [shift] = await shifts();
    let isDown = true;
    await page.route(/\/api\/admin\/shifts(\?|$)/, (route) =>
      isDown ? route.fulfill({ status: 500, body: '' }) : route.continue(),
    );
    await open(`templates/from-${shift?.id}`);
    const again = page
      .getByRole('dialog', { name: say('planning:templates.new') })
      .getByRole('alert')
      .getByRole('button');
    // each of them requests the shifts too
    await page.locator('#pending-shifts li').first().waitFor({ state: 'attached' });
    await again.waitFor();
    isDown = false;
    await again.click();
    await top().locator('[name=startTime]').waitFor();
    await expectFocus(top().locator('[name=name]'));
    expect(await top().locator('[name=startTime]').inputValue()).toBe(shift?.startTime);
    await button(say('planning:templates.create')).click();
    await toasted('Failed to create template');

    await page.unroute('**/api/admin/shift-templates');
    const name = `Dawn ${Math.random().toString(36).slice(2)}`;
    await fill({ name });
    await button(say('planning:templates.create')).click();
    await toasted('Template Created');
    await open(`templates/from-${shift?.id}`);
    await fill({ name: name.toUpperCase() });
    await button(say('planning:templates.create')).click();
    await expectFocus(top().locator('[name=name][aria-invalid=true]'));
    await top().getByText(problem('problems:template_name_taken')).waitFor();
  });
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
    const create = button(say('planning:copies.create_other', { count: free - 1 }));
    await create.click();
    await button(say('planning:copies.undo')).waitFor();
    await expectSoon(() => isInSight(button(say('planning:copies.undo'))), true);
    expect(await shifts()).toHaveLength(before.length + free - 1);
    await button(say('planning:copies.undo')).click();
    await button(say('planning:copies.undo')).waitFor({ state: 'detached' });
    expect((await shifts()).map(({ id }) => id)).toEqual(before.map(({ id }) => id));
  });

  it('[D-21, D-26] one shift on the weekdays chosen; what is there already says so', async () => {
    await visit(PHONE);
    const [shift] = (await shifts()).filter(({ startsAt }) => startsAt > '2026-11-18');
    await open(`copy-week/shift-${shift?.id}`);
    const days = page.getByRole('group', { name: say('planning:copies.weekdays') }).getByRole('button');
    await days.first().waitFor();
    for (const day of await days.all()) await day.click();
    await page.getByText(problem('problems:shift_already_there')).first().waitFor();
    // every day from today to the last one in the schedule
    expect(
      await page
        .getByRole('region', { name: say('planning:copies.preview') })
        .getByRole('listitem')
        .count(),
    ).toBe(29);
  });
});

describe('urgent positions on a wide screen', () => {
  it('[D-04, D-06, D-39] the best are asked once, and one is put on the shift', async () => {
    await visit(WIDE);
    await open('urgent');
    await page.getByRole('list', { name: say('planning:urgent.candidates') }).waitFor();
    const askable = page.locator('ol input[type=checkbox]:enabled');
    await askable.first().waitFor();
    const name = (await askable.first().getAttribute('aria-label')) ?? '';
    await askable.first().check();
    await button(say('planning:urgent.ask_one', { count: 1 })).click();
    await toasted('Request sent to 1 of 1 workers.');
    await page.locator(`ol input[aria-label="${name}"]:disabled`).waitFor();

    await page
      .locator('ol')
      .getByRole('button', { name: say('planning:urgent.assignOf', { name: '' }) })
      .first()
      .click();
    await button(say('planning:urgent.assignConfirm')).click();
    await toasted('The worker is on the shift.');
  });

  it('[D-40] a reminder from the shift’s detail, and not twice within the hour', async () => {
    await visit(WIDE);
    const ahead = (await shifts()).filter(
      ({ startsAt, assignments }) => startsAt > '2026-11-18' && assignments.some(({ status }) => status === 'assigned'),
    );
    const shift = ahead[Math.floor(Math.random() * ahead.length)]; // a retry needs a different one
    await open(`shift/${shift?.id}`);
    await button(say('planning:extras.remind')).click();
    await toasted('Workers reminded');
    await button(say('planning:extras.remind')).click();
    await toasted(problem('problems:reminded_recently', { minutes: 60 }));
  });
});

describe.each([PHONE, WIDE])('at $width px in $language', (look) => {
  it('[H-10] each of the three works has nothing cut off, too small or out of a screen reader’s reach', async () => {
    await visit(look);
    const found: string[] = [];
    for (const work of ['templates', 'copy-week', 'urgent']) {
      await open(work);
      await page.locator('[role=dialog] [aria-busy=true]').waitFor({ state: 'detached' });
      found.push(...(await inspect(page, look, `wide-${work}`)));
    }
    if (look.width === 360) {
      await page
        .getByRole('list', { name: say('planning:urgent.title') })
        .getByRole('button')
        .first()
        .click();
      await page.getByRole('list', { name: say('planning:urgent.candidates') }).waitFor();
      await expectSoon(() => isInSight(button(say('planning:urgent.ask_zero'))), true);
      found.push(...(await inspect(page, look, 'wide-candidates')));
    }
    expect(found).toEqual([]);
  });
});

import { describe, expect, it, jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import type { Screen } from './support/browser/browser.js';
import { delayCalls } from './support/browser/delay-calls.js';
import { inspect } from './support/browser/inspect.js';
import { untilToast } from './support/accounts/people.js';
import { Planning } from './support/admin/planning.js';
import { expectFocus, expectSoon } from './support/browser/expect-soon.js';
import type { Translate } from './support/browser/texts.js';

jest.setTimeout(120_000);

const WIDE: Screen = { language: 'en', width: 1440 };

let page: Page;
let t: Translate;
let problem: Translate;

const { visit, open, button, shifts } = new Planning((opened) => ({ page, t, problem } = opened));

const top = () => page.getByRole('dialog').last();

const fill = async (values: Record<string, string>) => {
  for (const [field, value] of Object.entries(values)) await top().locator(`[name="${field}"]`).fill(value);
};

describe.each([WIDE, { language: 'es', width: 360 } as const])(
  'texts without Spanish, $width px, $language',
  (screen) => {
    it('[H-80, H-81] are named under the field while they are typed, and in the list until they are written', async () => {
      await visit(screen);
      await open('templates');
      const name = `Zibble ${Math.random().toString(36).slice(2)}`;
      await button(t('planning:templates.new')).click();
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
      await expectSoon(() => hintOf('titleEs'), t('admin:shiftForm.automaticSpanish', { text: 'Empaque' }));
      await expectSoon(() => hintOf('descriptionEs'), t('admin:shiftForm.spanishHint'));
      await fill({ title: 'Zibble run', description: 'Quux the zibbles', payRate: '20', totalPositions: '2' });
      await fill({ startTime: '08:00', endTime: '12:00' });
      await top().locator('[name=skillLevelId]').selectOption('2');
      for (const field of ['titleEs', 'descriptionEs'])
        await expectSoon(() => hintOf(field), t('admin:spanish.leftBlank'));
      expect(await inspect(page, screen, 'template-without-spanish')).toEqual([]);
      await button(t('planning:templates.create')).click();
      const item = page.getByRole('listitem').filter({ hasText: name });
      const missing = (...parts: string[]) =>
        t('admin:spanish.missing', { parts: parts.map((part) => t(`admin:spanish.${part}`)).join(', ') });
      await item.getByText(missing('title', 'description'), { exact: true }).waitFor();
      expect(await inspect(page, screen, 'templates-without-spanish')).toEqual([]);
      await button(t('planning:templates.editOf', { name })).click();
      await fill({ titleEs: 'Turno zibble' });
      await button(t('planning:templates.save')).click();
      await item.getByText(missing('description'), { exact: true }).waitFor();
      await button(t('planning:templates.editOf', { name })).click();
      await fill({ descriptionEs: 'Mover los zibbles' });
      await button(t('planning:templates.save')).click();
      await item.getByText(missing('description'), { exact: true }).waitFor({ state: 'detached' });
    });
  },
);

describe('templates on a wide screen', () => {
  it('[D-32, D-33, D-34, D-35, D-37, H-42] from a blank form to a shift, an edit and the end of it', async () => {
    await visit(WIDE);
    await open('templates');
    const name = `Night ${Math.random().toString(36).slice(2)}`;
    await button(t('planning:templates.new')).click();
    await expectFocus(top().locator('[name=name]'));
    await button(t('planning:templates.create')).click();
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
    await button(t('planning:templates.create')).click();
    await top()
      .getByText(problem('problems:fields.pay_rate_invalid', { min: 16, max: 35 }))
      .waitFor();
    await fill({ payRate: '35' });
    await button(t('planning:templates.create')).click();
    await top().getByText(problem('problems:shift_length_invalid')).waitFor();
    await fill({ endTime: '06:00' });
    await button(t('planning:templates.create')).click();
    await untilToast(page, 'Template Created');

    await button(t('planning:templates.useOf', { name })).click();
    await expectFocus(top().locator('[name=date]'));
    await button(t('admin:shiftForm.create')).click();
    await top()
      .getByText(problem('problems:fields.required', { field: problem('problems:labels.date') }))
      .waitFor();
    await fill({ date: '2026-12-16' });
    await button(t('admin:shiftForm.create')).click();
    await top()
      .getByText(problem('problems:shift_too_far_ahead', { days: 28 }))
      .first()
      .waitFor();
    await fill({ date: '2026-12-15' });
    await button(t('admin:shiftForm.create')).click();
    await untilToast(page, t('admin:shiftForm.created'));
    await expect(shifts()).resolves.toContainEqual(
      expect.objectContaining({ title: 'Kitting line', date: '2026-12-15', payRate: 35, totalPositions: 12 }),
    );

    await button(t('planning:templates.editOf', { name })).click();
    await fill({ payRate: '21' });
    await button(t('planning:templates.save')).click();
    await page.getByRole('listitem').filter({ hasText: name }).getByText('$21.00').waitFor();
    await button(t('planning:templates.deleteOf', { name })).click();
    await top().getByText(t('planning:templates.deleteQuestion', { name })).waitFor();
    const release = await delayCalls(page, '**/api/admin/shift-templates');
    await top()
      .getByRole('button', { name: t('planning:templates.delete') })
      .click();
    await page.getByText(t('planning:templates.deleteQuestion', { name })).waitFor({ state: 'detached' });
    release();
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
      .getByRole('dialog', { name: t('planning:templates.new') })
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
    await button(t('planning:templates.create')).click();
    await untilToast(page, 'Failed to create template');

    await page.unroute('**/api/admin/shift-templates');
    const name = `Dawn ${Math.random().toString(36).slice(2)}`;
    await fill({ name });
    await button(t('planning:templates.create')).click();
    await untilToast(page, 'Template Created');
    await open(`templates/from-${shift?.id}`);
    await fill({ name: name.toUpperCase() });
    await button(t('planning:templates.create')).click();
    await expectFocus(top().locator('[name=name][aria-invalid=true]'));
    await top().getByText(problem('problems:template_name_taken')).waitFor();
  });
});

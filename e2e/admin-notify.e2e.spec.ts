import { A_MORNING } from './support/browser/page-for-each-test.js';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import { PHONE_AND_WIDE_SCREEN, type Screen } from './support/browser/browser.js';
import { delayCalls } from './support/browser/delay-calls.js';
import { inspect } from './support/browser/inspect.js';
import { tabTo } from './support/browser/keys.js';
import { openShiftTestApp, type ShiftTestApp } from './support/servers/shift-test-app.js';
import { expectFocus, expectSoon, expectText } from './support/browser/expect-soon.js';
import { textsIn } from './support/browser/texts.js';

jest.setTimeout(120_000);

let app: ShiftTestApp;

beforeAll(async () => {
  app = await openShiftTestApp(A_MORNING);
});
afterAll(() => app?.close());

async function adminUiAt(screen: Screen, work: string): Promise<Page> {
  const page = await app.adminPage(screen);
  await page.goto(`${app.url}/admin-dashboard?work=${work}`);
  await page.getByRole('dialog').waitFor();
  return page;
}

describe.each(PHONE_AND_WIDE_SCREEN)('$language at $width px', (screen) => {
  const t = textsIn(screen.language);
  const problem = textsIn(screen.language, 'shared/locales');

  it('[N-01, N-03, N-05, N-06, N-13] an admin sees whom it reaches, sends it, and the worker reads it', async () => {
    const [worker] = await app.workers(1, 4);
    await app.database.query('UPDATE users SET preferred_language = $1 WHERE id = $2', [screen.language, worker!.id]);
    const workerPage = await app.pageOf(worker!, screen);
    await workerPage.goto(`${app.url}/dashboard`);
    const bell = (count: number) =>
      workerPage.getByRole('button', {
        name: count === 0 ? t('common:inbox.bell_zero') : t('common:inbox.bell_one', { count }),
        exact: true,
      });
    await bell(0).waitFor();

    const page = await adminUiAt(screen, 'send-notification');
    const dialog = page.getByRole('dialog').first();
    await dialog.getByRole('button', { name: t('notify:notify.submit'), exact: true }).click();
    await dialog
      .getByText(problem('problems:fields.required', { field: problem('problems:labels.title') }))
      .first()
      .waitFor();
    await dialog.locator('[name=title]').fill('Paper cut');
    await dialog.locator('[name=message]').fill('The line stops at noon.');
    await dialog.locator('[name=titleEs]').fill('Se acabó el papel');
    await dialog.locator('[name=messageEs]').fill('La línea para al mediodía.');
    await dialog.locator('[name=recipientType]').selectOption('skill_level');
    await dialog.getByRole('button', { name: t('notify:notify.submit'), exact: true }).click();
    await dialog.getByText(problem('problems:fields.recipient_level_required')).waitFor();
    // sent before the number of recipients is known: the confirmation waits for it
    const release = await delayCalls(page, '**/send-notification/preview');
    await dialog.locator('[name=skillLevelId]').selectOption('4');
    const early = dialog.getByRole('button', { name: t('notify:notify.submit'), exact: true });
    await early.click();
    await early.and(dialog.locator('[aria-busy=true]')).waitFor();
    release();
    const { rows } = await app.database.query<{ count: number }>(
      'SELECT count(*)::int AS count FROM users WHERE attained_skill_level = 4',
    );
    const count = rows[0]?.count ?? 0;
    const form = count === 1 ? 'one' : 'other';
    await page.getByRole('dialog', { name: t(`notify:notify.question_${form}`, { count }) }).waitFor();
    await page.keyboard.press('Escape');
    await dialog.getByText(t(`notify:notify.recipientCount_${form}`, { count })).waitFor();
    expect(await inspect(page, screen, 'send notification')).toEqual([]);
    await dialog.getByRole('button', { name: t(`notify:notify.submitTo_${form}`, { count }) }).click();
    await page.getByRole('button', { name: t('notify:notify.confirm') }).click();
    await page
      .getByText(t(`notify:notify.sent_${form}`, { count }))
      .first()
      .waitFor();
    const isSpanish = screen.language === 'es';
    const [title, text] = isSpanish
      ? ['Se acabó el papel', 'La línea para al mediodía.']
      : ['Paper cut', 'The line stops at noon.'];
    await expectText(dialog.getByRole('listitem').first(), title!, text!);

    await bell(1).click();
    const inbox = workerPage.getByRole('dialog');
    const item = inbox.getByRole('button', { name: new RegExp(title) });
    await item.waitFor();
    expect(await inspect(workerPage, screen, 'inbox')).toEqual([]);
    await item.click();
    await inbox.getByText(t('inbox:unread')).waitFor({ state: 'detached' });
    await inbox.getByRole('button', { name: t('common:action.close'), exact: true }).click();
    await bell(0).waitFor();
    await Promise.all([page.context().close(), workerPage.context().close()]);
  });

  it('[N-23] an announcement that was changed after its answer was lost keeps its text, and goes out when sent again', async () => {
    await app.workers(1, 1);
    const page = await adminUiAt(screen, 'send-notification');
    const dialog = page.getByRole('dialog').first();
    const title = dialog.locator('[name=title]');
    const first = `Lost ${screen.language} ${screen.width} ${Date.now()}`;
    await title.fill(first);
    await dialog.locator('[name=message]').fill('Bring your badge.');
    await dialog.locator('[name=recipientType]').selectOption('all');
    // its label has the number of recipients
    const submit = dialog.locator('button[type=submit]').filter({ hasText: /\d/ });
    const send = async () => {
      await submit.click();
      await page.getByRole('button', { name: t('notify:notify.confirm') }).click();
    };
    await page.route('**/api/admin/send-notification', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await submit.waitFor();
    await send();
    await page.getByRole('button', { name: t('notify:notify.confirm') }).waitFor({ state: 'detached' });
    await page.unroute('**/api/admin/send-notification');
    await title.fill(`${first}, changed`);
    await send();
    await page.getByText(problem('problems:notification_id_reused')).first().waitFor();
    expect(await title.inputValue()).toBe(`${first}, changed`);
    await dialog.getByText(first, { exact: true }).first().waitFor(); // in the list of those sent
    await send();
    await dialog.getByText(`${first}, changed`, { exact: true }).first().waitFor();
    await page.context().close();
  });

  it('[P-21, P-22, P-23, P-24, H-14, H-34] an event is recorded with its effect shown before, taken out and put back', async () => {
    const [worker] = await app.workers(1, 2);
    const score = async () => {
      const sql = 'SELECT worker_score::float8 AS score FROM users WHERE id = $1';
      return (await app.database.query<{ score: number }>(sql, [worker!.id])).rows[0]?.score;
    };
    // through the list, so that the panel's texts load while the dialog is open
    const { rows } = await app.database.query<{ email: string }>('SELECT email FROM users WHERE id = $1', [worker!.id]);
    const page = await adminUiAt(screen, 'performance');
    const panel = page.getByRole('dialog').first();
    await panel.getByRole('searchbox').fill(rows[0]!.email);
    await panel.getByRole('button', { name: new RegExp(rows[0]!.email) }).click();
    await panel.getByRole('button', { name: t('notify:performance.record'), exact: true }).waitFor();
    expect(await panel.getByText(t('notify:performance.title'), { exact: true }).count()).toBe(1);
    expect(await inspect(page, screen, 'performance')).toEqual([]);
    // with more content below it than fits, the chart keeps its height
    const size = page.viewportSize()!;
    await page.setViewportSize({ ...size, height: 480 });
    const isWhole = (curve: Element) =>
      curve.getBoundingClientRect().bottom <= (curve.nextElementSibling?.getBoundingClientRect().top ?? 0);
    expect(await panel.getByRole('img', { name: /100/ }).evaluate(isWhole)).toBe(true);
    await page.setViewportSize(size);
    await panel.getByRole('button', { name: t('notify:performance.record'), exact: true }).click();
    const submit = panel.getByRole('button', { name: t('notify:performance.submit'), exact: true });
    await submit.waitFor();
    await expectFocus(panel.locator('[name=metricType]'));
    // a required field that was only passed shows no error
    await page.keyboard.press('Tab');
    await expectFocus(panel.locator('[name=severity]'));
    expect(await panel.locator('[aria-invalid=true]').count()).toBe(0);
    const isOff = () => submit.getAttribute('aria-disabled');
    await panel.locator('[name=metricType]').selectOption('quality_issue');
    await panel.locator('[name=severity]').selectOption('moderate');
    await expectSoon(isOff, 'true');
    await panel.locator('[name=description]').fill('Pages out of order');
    await expectSoon(isOff, null);
    await panel.getByText(t('notify:performance.effect', { now: '100.0', after: '97.0' })).waitFor();
    expect(await inspect(page, screen, 'record performance event')).toEqual([]);
    const keep = page.getByRole('button', { name: t('common:discard.keep'), exact: true });
    const cancel = panel.getByRole('button', { name: t('common:action.cancel'), exact: true });
    await cancel.click();
    await keep.click();
    if (screen.width > 1000) {
      await panel.getByRole('searchbox').fill('');
      await panel.locator('li button:not([aria-current])').first().click();
      await keep.click();
    }
    expect(await panel.locator('[name=description]').inputValue()).toBe('Pages out of order');
    // the error of an invalid number appears on blur and disappears when corrected; a click on the button counts although
    // the button moves
    const points = panel.locator('[name=points]');
    await page.setViewportSize({ ...size, height: 1300 }); // high enough that nothing scrolls
    await points.fill('99');
    await cancel.click({ delay: 150 });
    await keep.click();
    await panel.locator('[name=description]').focus();
    await panel.getByText(problem('problems:fields.points_outside_range', { min: 8, max: 20 })).waitFor();
    await points.fill('12');
    await submit.click({ delay: 150 });
    await page.setViewportSize(size);
    const event = t('score:type.quality_issue');
    await panel.getByRole('button', { name: t('notify:performance.voidOf', { event }) }).click();
    expect(await score()).toBe(97);
    const question = page.getByRole('dialog').last();
    await question.getByRole('textbox').fill('Wrong person');
    await page.keyboard.press('Escape');
    await keep.click();
    await question.getByRole('button', { name: t('notify:performance.void'), exact: true }).click();
    await panel.getByRole('button', { name: t('notify:performance.restoreOf', { event }) }).waitFor();
    expect(await score()).toBe(100);
    // the toast's Undo is accessible by keyboard and screen reader, although a dialog is open
    await page.getByRole('button', { name: t('notify:performance.undo'), exact: true }).waitFor({ timeout: 4_000 });
    await page.keyboard.press('F8');
    await tabTo(page, t('notify:performance.undo'));
    await page.keyboard.press('Enter');
    await panel.getByRole('button', { name: t('notify:performance.voidOf', { event }) }).waitFor();
    await panel.getByRole('button', { name: t('notify:performance.recalculate'), exact: true }).click();
    await page
      .getByText(t('notify:performance.recalculated', { score: '97.0' }))
      .first()
      .waitFor();
    await page.context().close();
  });
});

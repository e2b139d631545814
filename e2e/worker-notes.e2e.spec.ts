import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { expectToast } from './support/accounts/people.js';
import { type Screen, SCREENS } from './support/browser/browser.js';
import { inspect } from './support/browser/inspect.js';
import { A_MORNING } from './support/browser/page-for-each-test.js';
import { textsIn } from './support/browser/texts.js';
import { openShiftTestApp, type ShiftTestApp } from './support/servers/shift-test-app.js';

jest.setTimeout(120_000);

let app: ShiftTestApp;

beforeAll(async () => {
  app = await openShiftTestApp(A_MORNING);
}, 90_000);
afterAll(() => app?.close());

describe.each(SCREENS)('the notes on a worker, $width px, $language', (screen: Screen) => {
  it('[W-150, W-154, W-158, W-160] are added and deleted, and two open files of one worker agree', async () => {
    const t = textsIn(screen.language);
    const [worker] = await app.workers(1, 1);
    const open = async () => {
      const page = await app.adminPage(screen);
      await page.goto(`${app.url}/admin-dashboard?work=worker/${worker!.id}`);
      await page.getByRole('tab', { name: t('people:notes.title') }).click();
      await page.getByText(t('people:notes.none')).waitFor();
      return page;
    };
    const [page, other] = [await open(), await open()];
    const text = 'Pide turnos de la mañana.\nHabla portugués.';
    const field = page.locator('textarea[name=text]');
    await field.fill(text);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('common:action.close') })
      .click();
    await page.getByRole('button', { name: t('common:discard.keep') }).click();
    expect(await field.inputValue()).toBe(text);
    await page.getByRole('button', { name: t('people:notes.add') }).click();
    await expectToast(page, t('people:notes.added'));
    const note = page.getByRole('listitem').filter({ hasText: 'Habla portugués.' });
    await note.waitFor();
    expect(await field.inputValue()).toBe('');
    await other.getByRole('listitem').filter({ hasText: 'Habla portugués.' }).waitFor();
    expect(await inspect(page, screen, 'worker-notes')).toEqual([]);

    await note.getByRole('button', { name: t('people:notes.delete') }).click();
    const question = page.getByRole('dialog').last();
    await question.getByText('Habla portugués.').waitFor();
    expect(await inspect(page, screen, 'worker-note-delete')).toEqual([]);
    await question.getByRole('button', { name: t('people:notes.deleteConfirm') }).click();
    await expectToast(page, t('people:notes.deleted'));
    for (const one of [page, other]) {
      await one.getByText(t('people:notes.none')).waitFor();
      await one.context().close();
    }
  });
});

import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { PHONE_AND_WIDE_SCREEN } from './support/browser/browser.js';
import { expectFocusIn } from './support/browser/expect-soon.js';
import { textsIn } from './support/browser/texts.js';
import { openPhone, untilCached } from './support/offline/offline.js';
import { anAssignment, aShiftOn, openShiftTestApp, type ShiftTestApp } from './support/servers/shift-test-app.js';

jest.setTimeout(120_000);

/** Tuesday, November 17, 2026, 05:31 at the site. */
const NOW = '2026-11-17T12:31:00Z';

let app: ShiftTestApp;
beforeAll(async () => {
  app = await openShiftTestApp(NOW);
});
afterAll(() => app?.close());

describe('the own shifts of a worker', () => {
  it.each(PHONE_AND_WIDE_SCREEN)(
    '[S-70, S-72, S-78, H-129] are one tap away, also without signal: $width px, $language',
    async (screen) => {
      const t = textsIn(screen.language);
      const [worker] = await app.workers(1, 1);
      const on = (date: string, title: string) => aShiftOn(app.database, { date, start: '06:00', end: '14:00', title });
      await anAssignment(app.database, await on('2026-11-24', 'Mailers'), worker!.id);
      await anAssignment(app.database, await on('2026-11-10', 'Kits'), worker!.id); // no clock-in
      const { context, page } = await openPhone(app, worker!, screen);
      const isPhone = screen.width < 900;
      await page.getByRole(isPhone ? 'button' : 'link', { name: t('worker:dock.mine'), exact: true }).click();
      await page.waitForURL('**/my-shifts');
      await page
        .getByRole('region', { name: t('worker:mine.week.next') })
        .getByRole('heading', { name: 'Mailers' })
        .waitFor();

      await page.locator('summary').click();
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: t('worker:addToCalendar.action') }).click();
      const file = await download;
      expect(file.suggestedFilename()).toBe('shift-2026-11-24.ics');
      expect(await readFile(await file.path(), 'utf8')).toContain('SUMMARY:Mailers');

      await untilCached(page);
      await context.setOffline(true);
      await page.reload();
      await page.getByText(t('worker:connection.off')).waitFor();
      const back = page.getByRole('button', { name: t('worker:mine.earlier') });
      await back.click();
      const day = page.getByRole('button', { name: new RegExp(`${t('worker:mine.mark.problem')}$`) });
      await day.click();
      await expectFocusIn(page.getByRole('listitem').filter({ hasText: 'Kits' }));
      await page.getByRole('article', { name: 'Kits' }).getByText(t('worker:past.no_show')).waitFor();
      await context.close();
    },
  );
});

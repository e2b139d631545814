import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { launchBrowser, LOOKS, openContext, picture, sidewaysOverflow, type Look } from './support/browser.js';
import { applyAsWorker, expectToast, signInAsAdmin, signInAsWorker, type Applicant } from './support/people.js';
import { freePort, startServer, temporaryFolder, type RunningServer } from './support/server.js';
import { textsIn } from './support/texts.js';

jest.setTimeout(180_000);

/** Tuesday, November 17, 2026, 08:26 at the site: a shift at 08:30 lies ahead, and its clock-in window is open. */
const BEFORE_THE_SHIFT = '2026-11-17T15:26:00Z';

let folder: ReturnType<typeof temporaryFolder>;
let port: string;
let server: RunningServer;
let browser: Browser;

beforeAll(async () => {
  folder = temporaryFolder();
  port = String(await freePort());
  server = await startServer({ PORT: port, DATA_DIR: folder.path, GIGSHIFT_NOW: BEFORE_THE_SHIFT });
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
  folder?.remove();
});

function mailTo(address: string): string {
  const mails = readdirSync(join(folder.path, 'mail')).map((name) => readFileSync(join(folder.path, 'mail', name), 'utf8'));
  return mails.find((mail) => mail.includes(`To: ${address}`)) ?? '';
}

for (const look of LOOKS) {
  describe(`one worker's whole path, ${look.width} px, ${look.language}`, () => {
    const say = textsIn(look.language);
    const who: Applicant = { firstName: 'Inés', lastName: `Ruiz ${look.width}${look.language}`, email: `ines.${look.width}.${look.language}@gigshift.example` };
    let worker: BrowserContext;
    let page: Page;
    let complaints: string[];

    beforeAll(async () => {
      ({ context: worker, complaints } = await openContext(browser, look));
      page = await worker.newPage();
    });
    afterAll(() => worker.close());

    it('[H-01, A-02, A-09, A-10] signs up', async () => {
      await page.goto(server.url);
      await picture(page, look, '01-landing');
      expect(await sidewaysOverflow(page)).toBe(0);
      await applyAsWorker(page, server.url, look, who);
      await picture(page, look, '02-signup');
      expect(await sidewaysOverflow(page)).toBe(0);
      await page.getByRole('button', { name: say('auth:signup.submit') }).click();
      await page.waitForURL(`${server.url}/login`);
      await expectToast(page, say('auth:signup.done'));
      await picture(page, look, '03-login');
    });

    it('[A-14, A-16, A-21] signs in before the approval and is told what is missing', async () => {
      await signInAsWorker(page, server.url, look, who.email);
      await expectToast(page, say('auth:login.done'), say('auth:login.welcome', { name: who.firstName }));
      await picture(page, look, '04-dashboard-waiting');
      expect(mailTo(who.email)).toContain(look.language === 'es' ? 'Hola' : 'Hello');
    });

    it('causes no error on a page', () => expect(complaints).toEqual([]));
  });
}

import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { siteTime } from '../shared/kernel/site-time.js';
import { type Instant, instant, instantOf, MINUTE_MS, plusHours, plusMinutes, toIso } from '../shared/kernel/time.js';
import { shiftTextIn } from '../shared/shifts/translate.rules.js';
import {
  launchBrowser,
  SCREENS,
  openContext,
  saveScreenshot,
  sidewaysOverflow,
  type Screen,
} from './support/browser/browser.js';
import { AdminUi } from './support/admin/admin-ui.js';
import {
  applyAsWorker,
  expectToast,
  signInAsAdmin,
  signInAsWorker,
  type Applicant,
} from './support/accounts/people.js';
import { freePort, preparedDataFolder, startServer, type RunningServer } from './support/servers/server.js';
import { textsIn, type Translate } from './support/browser/texts.js';

jest.setTimeout(180_000);

/** Tuesday, November 17, 2026, 08:26 at the site. */
const MORNING = instantOf('2026-11-17T15:26:00Z');
const SITE_ZONE = 'America/Denver';

type Scenario = {
  screen: Screen;
  t: Translate;
  applicant: Applicant;
  fullName: string;
  title: string;
  worker: Page;
  adminUi: AdminUi;
  errors: string[];
};

let folder: ReturnType<typeof preparedDataFolder>;
let port: string;
let server: RunningServer;
let browser: Browser;
const scenarios: Scenario[] = [];

const start = (now: Instant) => startServer({ PORT: port, DATA_DIR: folder.path, GIGSHIFT_NOW: toIso(now) });

/** When the server started, by the clock of the test; it had `MORNING` then. */
let startedAt: number;
let lastEnd: Instant;

/** A shift of two hours that starts in 2 to 3 minutes, so that its clock-in window is open, however long the tests take. */
function timesOfNextShift(): { startTime: string; endTime: string } {
  const now = MORNING + (performance.now() - startedAt);
  const startsAt = plusMinutes(instant(Math.ceil(now / MINUTE_MS) * MINUTE_MS), 2);
  lastEnd = plusHours(startsAt, 2);
  return { startTime: siteTime(startsAt, SITE_ZONE), endTime: siteTime(lastEnd, SITE_ZONE) };
}

beforeAll(async () => {
  folder = preparedDataFolder();
  port = String(await freePort());
  startedAt = performance.now();
  [server, browser] = await Promise.all([start(MORNING), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
  folder?.remove();
});

async function openScenario(screen: Screen): Promise<Scenario> {
  const t = textsIn(screen.language);
  const lastName = `Ruiz ${screen.width}${screen.language}`;
  const own = await openContext(browser, screen);
  const admin = await openContext(browser, screen);
  const opened: Scenario = {
    screen,
    t,
    applicant: { firstName: 'Inés', lastName, email: `ines.${screen.width}.${screen.language}@gigshift.example` },
    fullName: `Inés ${lastName}`,
    title: `Kit assembly ${screen.width}${screen.language}`,
    worker: await own.context.newPage(),
    adminUi: new AdminUi(await admin.context.newPage(), t),
    errors: own.errors,
  };
  admin.context.on('weberror', (error) => opened.errors.push(String(error.error())));
  scenarios.push(opened);
  return opened;
}

async function takeScreenshot(page: Page, { screen }: Scenario, name: string): Promise<void> {
  await saveScreenshot(page, screen, name);
  expect(await sidewaysOverflow(page)).toBe(0);
}

/** Waits for the mail of a kind to an address; a job writes it shortly after the response. */
async function mailTo(address: string, kind: string): Promise<string> {
  const mail = join(folder.path, 'mail');
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const names = existsSync(mail)
      ? readdirSync(mail).filter((name) => name.includes(`-${kind}-`) && name.endsWith('.eml'))
      : [];
    const found = names
      .map((name) => readFileSync(join(mail, name), 'utf8'))
      .find((text) => text.includes(`To: ${address}`));
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return '';
}

for (const screen of SCREENS) {
  describe(`up to the clock-in, ${screen.width} px, ${screen.language}`, () => {
    let scenario: Scenario;
    beforeAll(async () => {
      scenario = await openScenario(screen);
    });

    it('[H-01, A-02, A-09, A-10] a worker applies', async () => {
      const { worker: page, t } = scenario;
      scenario.applicant.email = `ines.${screen.width}.${screen.language}.${Date.now()}@gigshift.example`; // each try uses a new address
      await page.goto(server.url);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await takeScreenshot(page, scenario, '01-landing');
      await applyAsWorker(page, server.url, screen, scenario.applicant);
      await takeScreenshot(page, scenario, '02-signup');
      await page.getByRole('button', { name: t('auth:signup.submit') }).click();
      await page.waitForURL(`${server.url}/login`);
      await expectToast(page, t('auth:signup.done'));
      await takeScreenshot(page, scenario, '03-login');
    });

    it('[A-14, A-16, A-21, I-24] logs in and sees which steps are missing', async () => {
      const { worker: page, t, applicant } = scenario;
      await signInAsWorker(page, server.url, screen, applicant.email);
      await expectToast(page, t('auth:login.done'), t('auth:login.welcome', { name: applicant.firstName }));
      await page.getByText(t('worker:approval.title')).waitFor();
      await takeScreenshot(page, scenario, '04-worker-waiting');
      expect(await mailTo(applicant.email, 'signup')).toContain(`lang=3D"${screen.language}"`);
    });

    it('[I-01, I-05, A-01] an admin signs in through the company directory', async () => {
      await signInAsAdmin(scenario.adminUi.page, server.url, screen);
      await scenario.adminUi.page.getByRole('heading', { name: scenario.t('admin:schedule.title') }).waitFor();
      await takeScreenshot(scenario.adminUi.page, scenario, '05-admin-dashboard');
    });

    it('[W-09, W-10, W-11] approves the worker', async () => {
      const { adminUi, t, fullName, applicant } = scenario;
      await adminUi.open('approveWorkers');
      await adminUi.page.getByText(applicant.email).or(adminUi.page.getByText(fullName)).first().waitFor();
      await takeScreenshot(adminUi.page, scenario, '06-approve-workers');
      await adminUi.approveWorker(fullName);
      await expectToast(adminUi.page, t('admin:workers.approved'));
      await adminUi.close();
      expect(await mailTo(applicant.email, 'workerApproved')).toContain(`lang=3D"${screen.language}"`);
    });

    it('[D-20, D-22, D-29] schedules a shift', async () => {
      const { adminUi, t, title } = scenario;
      await adminUi.open('addShift');
      await adminUi.addShift({
        title,
        description: 'Assemble holiday kits by the picture sheet.',
        date: '2026-11-17',
        ...timesOfNextShift(),
        payRate: '17.50',
        totalPositions: '2',
        skillLevelId: '1',
      });
      await adminUi.page.getByText(t('admin:shiftForm.warning.starts_within_hour')).waitFor();
      await takeScreenshot(adminUi.page, scenario, '07-add-shift');
      await adminUi.saveShift();
      await expectToast(adminUi.page, t('admin:shiftForm.created'), shiftTextIn(screen.language, title, null));
      await takeScreenshot(adminUi.page, scenario, '08-week');
    });

    it('[S-03, S-14, H-19] the worker sees the shift and signs up for it', async () => {
      const { worker: page, t, title } = scenario;
      await page.reload();
      const button = page.getByRole('button', {
        name: new RegExp(`^${t('worker:shift.signUp')}: .*${screen.width}${screen.language}`),
      });
      await button.waitFor();
      await takeScreenshot(page, scenario, '09-available-shifts');
      await button.click();
      await expectToast(page, t('worker:claim.signedUp'));
      expect(title).toContain(String(screen.width));
      await takeScreenshot(page, scenario, '10-signed-up');
    });

    it('[K-01, K-03, K-07] clocks in at the site', async () => {
      const { worker: page, t } = scenario;
      await page.getByRole('button', { name: new RegExp(`^${t('worker:clockButton.in.title')}`) }).click();
      await page.getByText(t('worker:location.inside')).waitFor();
      await takeScreenshot(page, scenario, '11-clock-in');
      await page.getByRole('button', { name: new RegExp(`^${t('worker:clock.confirm.in')}`) }).click();
      await expectToast(page, t('worker:clock.done.in'));
      await page.getByText(t('worker:ticket.current')).first().waitFor();
      await takeScreenshot(page, scenario, '12-at-work');
    });
  });
}

describe('two hours later', () => {
  it('the server is restarted while both are signed in', async () => {
    expect(await server.stop()).toBe(0);
    server = await start(plusMinutes(lastEnd, 1)); // the clock-out window is open
    expect((await fetch(`${server.url}/api/health/ready`)).status).toBe(200);
  });
});

for (const [index, screen] of SCREENS.entries()) {
  describe(`from the clock-out to the payment, ${screen.width} px, ${screen.language}`, () => {
    let scenario: Scenario;
    beforeAll(() => {
      scenario = scenarios[index]!;
    });

    it('[K-08, A-27] the worker, still signed in, clocks out at the site', async () => {
      const { worker: page, t } = scenario;
      await page.reload();
      await page.getByRole('button', { name: new RegExp(`^${t('worker:clockButton.out.title')}`) }).click();
      await page.getByText(t('worker:location.inside')).waitFor();
      await takeScreenshot(page, scenario, '13-clock-out');
      await page.getByRole('button', { name: new RegExp(`^${t('worker:clock.confirm.out')}`) }).click();
      await expectToast(page, t('worker:clock.done.out'));
    });

    it('[W-22, W-25, W-26, A-41] the admin, still signed in, approves the timesheet', async () => {
      const { adminUi, t, fullName } = scenario;
      await adminUi.page.reload();
      await adminUi.open('approveTimesheets');
      await adminUi.page.getByText(fullName).first().waitFor();
      await takeScreenshot(adminUi.page, scenario, '14-timesheets');
      await adminUi.approveTimesheet(fullName);
      await expectToast(adminUi.page, t('admin:timesheets.approvedCount_one', { count: 1 }));
      await adminUi.close();
    });

    it('[E-11, E-15, E-16] marks it as paid', async () => {
      const { adminUi, fullName, applicant } = scenario;
      await adminUi.open('updatePayments');
      await adminUi.page.getByText(fullName).first().waitFor();
      await takeScreenshot(adminUi.page, scenario, '15-payments');
      await adminUi.markPaid(fullName);
      await expectToast(adminUi.page, '$');
      await takeScreenshot(adminUi.page, scenario, '16-paid');
      await adminUi.close();
      expect(await mailTo(applicant.email, 'paid')).toContain('$3');
    });

    it('[E-04, E-07] the worker sees the payment', async () => {
      const { worker: page, t } = scenario;
      await page.reload();
      await page.getByRole('button', { name: t('worker:quick.earnings') }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByText(t('earnings:tag.worked')).first().waitFor();
      expect(await dialog.getByText(/\$3[0-9]\.\d\d/).count()).toBeGreaterThan(0);
      expect(await dialog.getByText(t('earnings:payment.paid', { date: '' }).trim()).count()).toBeGreaterThan(0);
      await takeScreenshot(page, scenario, '17-earnings');
    });

    it('no page reported an error', () =>
      expect(scenario.errors.filter((one) => !/ERR_CONNECTION_(REFUSED|RESET)/.test(one))).toEqual([]));
  });
}

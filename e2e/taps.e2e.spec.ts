import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { cancelReasonText } from '../shared/assignments/cancel-reason-text.js';
import type { TestWorker } from './support/accounts/workers.js';
import type { Language } from './support/browser/browser.js';
import { expectSoon } from './support/browser/expect-soon.js';
import { textsIn, type Translate } from './support/browser/texts.js';
import {
  anAssignment,
  aShiftOn,
  aWorkedShift,
  openShiftTestApp,
  type ShiftColumns,
  type ShiftTestApp,
} from './support/servers/shift-test-app.js';

jest.setTimeout(120_000);

/** Tuesday, November 17, 2026, 08:27 at the site: a shift at 08:30 can be clocked into. */
const NOW = '2026-11-17T15:27:00Z';
const TODAY: ShiftColumns = { date: '2026-11-17', start: '08:30', end: '14:00', title: 'Mailers' };
const BEST: ShiftColumns = { date: '2026-11-22', start: '09:00', end: '15:00', title: 'Sunday kits', rate: 31 };

type Phone = { language: Language; width: number; height: number; timeZone?: string };
const PHONES: Phone[] = [
  { language: 'es', width: 360, height: 640 },
  { language: 'en', width: 390, height: 844 },
];

let app: ShiftTestApp;
let bestId: number;

beforeAll(async () => {
  app = await openShiftTestApp(NOW);
  const offers: ShiftColumns[] = [
    { date: '2026-11-18', start: '06:00', end: '14:00', title: 'Wednesday press', rate: 33 },
    { date: '2026-11-21', start: '09:00', end: '15:00', title: 'Saturday kits', rate: 20 },
  ];
  for (const offer of offers) await aShiftOn(app.database, { ...offer, positions: 9 });
  bestId = await aShiftOn(app.database, { ...BEST, positions: 9 });
}, 90_000);
afterAll(() => app?.close());

async function aWorker(): Promise<TestWorker> {
  const [worker] = await app.workers(1, 1);
  return worker!;
}

async function aWorkerOn(shift: ShiftColumns): Promise<TestWorker> {
  const worker = await aWorker();
  await anAssignment(app.database, await aShiftOn(app.database, { ...shift, positions: 1 }), worker.id);
  return worker;
}

/** A worker's phone. Each `open` opens the app from the home screen and counts the taps from there. */
class CountedPhone {
  private count = 0;

  private constructor(
    readonly page: Page,
    readonly t: Translate,
  ) {}

  static async of(worker: TestWorker, { language, width, height, timeZone }: Phone): Promise<CountedPhone> {
    const prepare = (page: Page) => page.setViewportSize({ width, height });
    const options = { prepare, ...(timeZone && { timeZone }) };
    return new CountedPhone(await app.pageOf(worker, { language, width: 360 }, options), textsIn(language));
  }

  async open(): Promise<void> {
    const manifest = (await (await fetch(`${app.url}/manifest.webmanifest`)).json()) as { start_url: string };
    await this.page.goto(`${app.url}${manifest.start_url}`);
    await this.page.locator('#shifts article').first().waitFor();
    this.count = 0;
  }

  async tap(target: Locator): Promise<void> {
    this.count += 1;
    await target.tap();
  }

  /** One tap opens the phone's own list of choices, another one chooses. */
  async choose(select: Locator, value: string): Promise<void> {
    this.count += 2;
    await select.selectOption(value);
  }

  tapDock(place: 'shifts' | 'mine' | 'earnings'): Promise<void> {
    return this.tap(this.button(this.t(`worker:dock.${place}`)));
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) });
  }

  async expectToast(title: string): Promise<void> {
    await this.page.locator('[data-variant]').getByText(title, { exact: true }).waitFor();
  }

  expectTaps(limit: number): void {
    expect(this.count).toBeLessThanOrEqual(limit);
  }
}

async function statusOf(worker: TestWorker, shiftId: number): Promise<string | undefined> {
  const { rows } = await app.database.query<{ status: string }>(
    'SELECT status FROM shift_assignments WHERE user_id = $1 AND shift_id = $2',
    [worker.id, shiftId],
  );
  return rows[0]?.status;
}

describe.each(PHONES)('taps from the dashboard, $width by $height, $language', (screen) => {
  it('[H-156] two to clock in', async () => {
    const worker = await aWorkerOn(TODAY);
    const phone = await CountedPhone.of(worker, screen);
    const { t } = phone;
    await phone.open();
    await phone.tap(phone.button(new RegExp(`^${t('worker:clockButton.in.title')}`)));
    await phone.page.getByText(t('worker:location.inside')).waitFor();
    await phone.tap(phone.button(new RegExp(`^${t('worker:clock.confirm.in')}`)));
    await phone.expectToast(t('worker:clock.done.in'));
    phone.expectTaps(2);
    await phone.page.context().close();
  });

  it('[H-161, H-165] two to take a shift, four to take the best-paid one of a weekend', async () => {
    const worker = await aWorker();
    const phone = await CountedPhone.of(worker, screen);
    const { t } = phone;
    const signUp = phone.page
      .locator('#shifts')
      .getByRole('button', { name: new RegExp(`^${t('worker:shift.signUp')}`) });
    await phone.open();
    await phone.tapDock('shifts');
    await phone.tap(signUp.first());
    await phone.expectToast(t('worker:claim.signedUp'));
    phone.expectTaps(2);

    await phone.open();
    await phone.tapDock('shifts');
    await phone.choose(phone.page.getByLabel(t('worker:sort.label')), 'weekend');
    await phone.tap(signUp.first());
    await phone.expectToast(t('worker:claim.signedUp'));
    phone.expectTaps(4);
    expect(await statusOf(worker, bestId)).toBe('assigned');
    await phone.page.context().close();
  });

  it('[H-162, H-163] one to see next week and one to see the pay of last week', async () => {
    const worker = await aWorkerOn({ ...TODAY, date: '2026-11-24', title: 'Next mailers' });
    await aWorkedShift(app.database, { ...TODAY, date: '2026-11-10', rate: 20 }, worker.id);
    const phone = await CountedPhone.of(worker, screen);
    const { page, t } = phone;
    await phone.open();
    await phone.tapDock('mine');
    const next = page.getByRole('region', { name: t('worker:mine.week.next') });
    await next.getByRole('heading', { name: 'Next mailers' }).waitFor();
    phone.expectTaps(1);

    await phone.open();
    await phone.tapDock('earnings');
    await page
      .getByRole('dialog')
      .getByRole('region')
      .filter({ hasText: 'Mailers' })
      .getByText('$110.00')
      .first()
      .waitFor();
    phone.expectTaps(1);
    await page.context().close();
  });

  it('[H-164] three to cancel a shift', async () => {
    const worker = await aWorkerOn({ ...TODAY, date: '2026-11-24' });
    const phone = await CountedPhone.of(worker, screen);
    const { page, t } = phone;
    await phone.open();
    await phone.tap(phone.button(new RegExp(`^${t('worker:upcoming.cancel')}: Mailers`)));
    const dialog = page.getByRole('dialog');
    await phone.tap(dialog.getByRole('button', { name: cancelReasonText(screen.language, 'sick') }));
    await phone.tap(dialog.getByRole('button', { name: t('worker:cancel.cancel.confirm'), exact: true }));
    await phone.expectToast(t('worker:cancel.done'));
    phone.expectTaps(3);
    await page.context().close();
  });
});

describe.each(['en', 'es'] as const)('the first screen of the dashboard, 360 by 640, %s', (language) => {
  const screen: Phone = { language, width: 360, height: 640 };

  it('[H-157] shows the clock button and the time of the next shift', async () => {
    const { page, t } = await openDashboard(await aWorkerOn(TODAY), screen);
    const ticket = page.locator('#clock');
    const button = ticket.getByRole('button', { name: new RegExp(`^${t('worker:clockButton.in.title')}`) });
    await expectSoon(() => cutOff(button), null);
    await expectSoon(() => cutOff(ticket.getByText(/^8:30.*2:00/).first()), null);
    await page.context().close();
  });

  it('[H-157] shows the pay of a shift that ended today', async () => {
    const worker = await aWorkerOn({ ...TODAY, date: '2026-11-24' });
    await aWorkedShift(app.database, { ...TODAY, start: '03:00', end: '08:00', rate: 20 }, worker.id);
    const { page, t } = await openDashboard(worker, screen);
    const finished = page.getByRole('region', { name: t('worker:finished.title') });
    await expectSoon(() => cutOff(finished.getByText('$100.00')), null);
    await page.context().close();
  });

  it('[H-189] after a tap on "Find shifts", shows the button of the first one', async () => {
    const phone = await openDashboard(await aWorker(), { ...screen, timeZone: 'America/Denver' });
    const { page, t } = phone;
    await phone.tapDock('shifts');
    const card = page.locator('#shifts article').first();
    await expectSoon(
      () => outOfWindow(card.getByRole('button', { name: new RegExp(`^${t('worker:shift.signUp')}`) })),
      null,
    );
    await expectSoon(() => outOfWindow(page.getByLabel(t('worker:sort.label'))), null);
    await page.context().close();
  });

  it.each([
    [844, 390],
    [640, 360],
  ])('[H-190] of a phone on its side, %i by %i, shows the clock button and the time', async (width, height) => {
    const { page, t } = await openDashboard(await aWorkerOn(TODAY), { language, width, height });
    const ticket = page.locator('#clock');
    const button = ticket.getByRole('button', { name: new RegExp(`^${t('worker:clockButton.in.title')}`) });
    await expectSoon(() => cutOff(button), null);
    await expectSoon(() => cutOff(ticket.getByText(/^8:30.*2:00/).first()), null);
    await page.context().close();
  });
});

async function openDashboard(worker: TestWorker, screen: Phone): Promise<CountedPhone> {
  const phone = await CountedPhone.of(worker, screen);
  await phone.open();
  return phone;
}

/** How far the element is above the window or below the dock's upper edge; null if it is visible whole. */
function outOfWindow(element: Locator): Promise<string | null> {
  return element.evaluate((shown) => {
    const { top, bottom } = shown.getBoundingClientRect();
    const dock = document.querySelector('nav[data-footer]')!.getBoundingClientRect().top;
    return top >= 0 && bottom <= dock
      ? null
      : `${Math.round(top)} to ${Math.round(bottom)}, dock at ${Math.round(dock)}`;
  });
}

/** The same without scrolling. */
async function cutOff(element: Locator): Promise<string | null> {
  const scrolled = await element.evaluate(() => window.scrollY);
  return scrolled === 0 ? outOfWindow(element) : `scrolled by ${scrolled}`;
}

import { describe, expect, it, jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import { CANCELLATION, CLOCK } from '../shared/assignments/assignments.policy.js';
import { SCORE } from '../shared/performance/performance.policy.js';
import { descriptionIn } from '../shared/performance/system-event-text.js';
import { SCREENS, PHONE_AND_WIDE_SCREEN, type Screen } from './support/browser/browser.js';
import { DemoWorker } from './support/worker/demo-worker.js';
import { DEMO } from './support/servers/test-app.js';
import { inspect } from './support/browser/inspect.js';
import { expectSoon, expectText } from './support/browser/expect-soon.js';
import { textsIn } from './support/browser/texts.js';

jest.setTimeout(90_000);

const LATE = { en: /Clocked in \d+ minutes after/, es: /Marcó su entrada \d+ minutos después/ };
const PHONE: Screen = { language: 'en', width: 360 };

const james = new DemoWorker(DEMO.james);
let page: Page;

async function openScore(screen: Screen, prepare?: (page: Page) => Promise<unknown>) {
  const t = textsIn(screen.language);
  page = await james.dashboard(screen, { ...(prepare && { page: prepare }) });
  await page.getByRole('button', { name: new RegExp(`^${t('worker:stats.score')}`) }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('heading', { name: t('score:title') }).waitFor();
  return { t, dialog };
}

const readList = async <T>(list: string) => (await (await james.get(list)).json()) as T;

type Change = { overallScore: number } & Record<
  `${'reliability' | 'punctuality' | 'quality' | 'attitude'}Score`,
  number
>;
type Metric = {
  metricType: string;
  description: string;
  severity: string;
  pointsDeducted: number;
  pointsAdded: number;
};

describe('the dashboard', () => {
  it.each(PHONE_AND_WIDE_SCREEN)('[H-25] greets by name and level, $width px, $language', async (screen) => {
    const { t, dialog } = await openScore(screen);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    const { firstName, lastName } = james.user;
    const greeting = page.getByRole('heading', { level: 1 });
    expect(await greeting.innerText()).toContain(`${firstName} ${lastName}`);
    expect(await greeting.locator('..').innerText()).toContain(t('common:level.1'));
  });
});

describe.each(SCREENS)('the score dialog, $width px, $language', (screen) => {
  it('[P-02, P-03, P-04, P-06, P-07, P-25] opens from its card with the worker’s figures', async () => {
    const { t, dialog } = await openScore(screen);
    const [latest] = await readList<Change[]>('performance-history');
    await dialog.getByText(latest!.overallScore.toFixed(1), { exact: true }).first().waitFor();
    for (const component of ['reliability', 'punctuality', 'quality', 'attitude'] as const) {
      const bar = dialog.getByRole('progressbar', { name: t(`score:parts.${component}`) });
      expect(Number(await bar.getAttribute('aria-valuenow'))).toBe(Math.round(latest![`${component}Score`]));
    }
    await expectSoon(() => dialog.locator('small').allInnerTexts(), ['35%', '25%', '25%', '15%']);

    const metrics = (await readList<Metric[]>('performance-metrics')).slice(0, 5);
    await expectSoon(() => dialog.locator('li[data-color]').count(), metrics.length);
    const lines = await dialog.locator('li[data-color]').allInnerTexts();
    for (const [index, metric] of metrics.entries()) {
      const points = metric.pointsAdded > 0 ? `+${metric.pointsAdded}` : `−${metric.pointsDeducted}`;
      expect(lines[index]).toContain(t(`score:type.${metric.metricType}`));
      expect(lines[index]).toContain(points);
      expect(lines[index]).toContain(descriptionIn(screen.language, metric.description));
    }
    expect(lines.join(' ')).toMatch(LATE[screen.language]); // independent of the language in which it was recorded
    const { good, needsImprovement: full } = SCORE.bands;
    const tips = [
      t('score:raise.cancel', { hours: CANCELLATION.lateUnderHours }),
      t('score:raise.early', { minutes: CLOCK.opensBeforeStartMinutes }),
      t('score:raise.praise', { days: SCORE.countedDays }),
    ];
    await expectText(dialog, ...tips, t('score:benefits.informs', { good, full }));
    expect(await inspect(page, screen, 'worker-score')).toEqual([]);
  });
});

describe('the band of a score', () => {
  it.each([
    [90, 'excellent', 'green', ['priority_access']],
    [89.9, 'good', 'yellow', ['first_consideration']],
    [80, 'good', 'yellow', ['first_consideration']],
    [79.9, 'needs_improvement', 'orange', ['full_access', 'access_may_become_limited']],
    [70, 'needs_improvement', 'orange', ['full_access', 'access_may_become_limited']],
    [69.9, 'review_required', 'red', ['limited_access', 'review_meeting']],
  ] as const)('[P-03, P-05] at %d is %s', async (score, band, color, impact) => {
    const [latest] = await readList<Change[]>('performance-history');
    const { t, dialog } = await openScore(PHONE, (to) =>
      to.route('**/performance-history', (route) => route.fulfill({ json: [{ ...latest, overallScore: score }] })),
    );
    await dialog.getByText(score.toFixed(1), { exact: true }).first().waitFor();
    const chip = dialog.locator(`span[data-color=${color}]`);
    expect(await chip.innerText()).toBe(t(`worker:score.${band}`));
    const here = dialog.locator('dd', { hasText: t('score:benefits.you') });
    for (const one of impact) expect(await here.innerText()).toContain(t(`score:impact.${one}`));
  });
});

describe('the empty, error and offline states of the score', () => {
  it('[P-01, P-06] a new worker has 100 in everything, and no events', async () => {
    const { t, dialog } = await openScore(PHONE, (to) =>
      to.route('**/api/worker/*/performance-*', (route) => route.fulfill({ json: [] })),
    );
    await dialog.getByText(t('score:events.none', { initial: 100 })).waitFor();
    const shown = () => dialog.getByRole('progressbar').evaluateAll((bars) => bars.map((bar) => bar.ariaValueNow));
    await expectSoon(shown, ['100', '100', '100', '100']);
  });

  it('[H-15, O-02] a failed load shows an error and can be retried; offline, the score shows its time', async () => {
    const { t, dialog } = await openScore(PHONE, (to) =>
      to.route('**/performance-metrics', (route) => route.abort(), { times: 1 }),
    );
    await dialog.getByText(t('score:failed')).waitFor();
    await dialog.getByRole('button', { name: t('common:error.retry') }).click();
    await dialog.getByRole('heading', { name: t('score:parts.title') }).waitFor();
    const fromWhen = (key: string) => dialog.getByText(new RegExp(t(key, { time: '\\d.*' })));
    for (const key of ['score:offline', 'score:stale']) expect(await fromWhen(key).count()).toBe(0);
    await james.context.setOffline(true);
    await fromWhen('score:offline').waitFor();
  });
});

import { loadavg } from 'node:os';
import type { Locator } from 'playwright-core';
import type { Screen } from '../../e2e/support/browser/browser.js';
import { textsIn } from '../../e2e/support/browser/texts.js';
import type { FilledApp } from './filled-app.js';
import { buttonCalled, LISTS_TO_TRY, press, type ListToTry, openDialog, scrollToEnd } from './steps.js';
import { type Cost, WatchedPage } from './watched-page.js';

export type Width = Screen['width'];
/** A run of a step at one width. */
export type StepRun = { step: string; width: Width; cost: Cost };
/** `loads`: the machine's load average at the start of each round and width. */
export type StepRuns = { runs: StepRun[]; loads: number[] };

const t = textsIn('en');
/** Rounds. BENCH_ROUNDS=1 is for a quick check; a single run is not reliable. */
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);
const MAX_MORE_CLICKS = 10;
const ROW = '[role=dialog] :is(tbody tr, li)';
const IN_SCHEDULE = '[aria-labelledby=schedule-title] :is(td, section) button';
/** A search text that leaves a few rows; typed letter by letter. */
const TYPED = 'number 12';

/** Measures all admin lists over several rounds, each in a new browser profile. */
export async function runLists(app: FilledApp): Promise<StepRuns> {
  const runs: StepRun[] = [];
  const loads: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const width of [1440, 360] as const) {
      loads.push(loadavg()[0] ?? NaN);
      const watched = await WatchedPage.open(app, { language: 'en', width });
      const note = (step: string, cost: Cost) => runs.push({ step, width, cost });
      await dashboard(watched, note);
      for (const list of LISTS_TO_TRY) await measureList(watched, list, width, note);
      await watched.close();
    }
  }
  return { runs, loads };
}

type RecordCost = (step: string, cost: Cost) => void;

async function dashboard(watched: WatchedPage, note: RecordCost): Promise<void> {
  const { page } = watched;
  const pressed = (name: string) => press(page.getByRole('button', { name, exact: true }));
  const step = async (name: string, act: () => Promise<unknown>) =>
    note(name, await watched.cost(act, IN_SCHEDULE, true));
  note('Dashboard: opened', await watched.load(IN_SCHEDULE));
  await step('Schedule: next week', () => pressed(t('admin:schedule.nextWeek')));
  await step('Schedule: month', () => pressed(t('admin:schedule.month')));
  await step('Schedule: only open ones', () =>
    page.getByLabel(t('admin:schedule.filter.label')).selectOption({ index: 1 }),
  );
  await step('Schedule: all, by week', async () => {
    await page.getByLabel(t('admin:schedule.filter.label')).selectOption({ index: 0 });
    await pressed(t('admin:schedule.week'));
  });
}

async function measureList(watched: WatchedPage, list: ListToTry, width: Width, note: RecordCost): Promise<void> {
  const { page } = watched;
  const dialog = page.getByRole('dialog').first();
  const step = async (name: string, act: () => Promise<unknown>) => {
    const whole = `${list.name}: ${name}`;
    note(whole, await withStepName(`${whole}, ${width} px`, watched.cost(act, ROW, name.startsWith('opened'))));
  };
  const open = async () => {
    await openDialog(page, list.dialog);
    if (list.part) await press(dialog.locator(buttonCalled(list.part)));
  };
  const { all, searched, sort } = list;
  await step('opened cold', open);
  await step('to the end', () => toTheEnd(dialog, list));
  if (all) await step('all selected', () => press(dialog.locator(all)));
  if (sort && width === 1440) await step('sorted', () => sort(dialog));
  if (searched) {
    const field = dialog.locator('input[type=search]');
    await step('search typed', () => field.pressSequentially(TYPED, { delay: 40 }));
    await step('search cleared', () => field.fill(''));
  }
  await closeDialog(watched);
  await step('opened again', open);
  await closeDialog(watched);
}

/** Adds the step's name to an error, because a run takes many minutes. */
function withStepName<T>(name: string, run: Promise<T>): Promise<T> {
  return run.catch((cause: unknown) => Promise.reject(new Error(name, { cause })));
}

async function toTheEnd(dialog: Locator, { more, endless }: ListToTry): Promise<void> {
  const button = dialog.locator(buttonCalled(more ?? ''));
  for (let pressed = 0; more && pressed < MAX_MORE_CLICKS; pressed += 1) {
    await button.waitFor({ timeout: 3_000 }).catch(() => undefined);
    if ((await button.count()) === 0) break;
    await press(button);
  }
  await scrollToEnd(dialog, endless ? MAX_MORE_CLICKS : Infinity);
}

async function closeDialog({ page }: WatchedPage): Promise<void> {
  await openDialog(page, '');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

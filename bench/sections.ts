import { CLAIM_TARGETS, type ClaimRun, type Contention } from './cases/claims.js';
import type { DailyCallRun } from './cases/daily-calls.js';
import type { InstanceRun } from './cases/instances.js';
import { LIST_TARGETS, type ListRun } from './cases/shift-list.js';
import type { Growth } from './growth/growth.js';
import type { StepRuns, Width } from './lists/lists.js';
import type { Cost } from './lists/watched-page.js';
import { type Figures, median, medianOf } from './support/load.js';
import { latencies, ms, perSecond, type Section, times } from './support/report.js';

const LATENCY_HEAD = ['p50 ms', 'p95 ms', 'p99 ms'];
const NAMES = {
  gigshift: 'Gigshift',
  statements: 'bare Fastify + pg, statement by statement',
  function: 'one SQL function call, no HTTP',
  bare: 'bare Fastify + pg, the same bytes',
} as const;

export const figuresOf = (runs: readonly { figures: Figures }[]): Figures =>
  medianOf(runs.map(({ figures }) => figures));
export const ratio = (one: Figures, other: Figures): string => times(one.perSecond / other.perSecond);

export function claimSection(runs: readonly ClaimRun[], deadlocks: number): Section {
  const of = (target: string, contention: Contention) =>
    runs.filter((run) => run.target === target && run.contention === contention);
  const rows = (['spread', 'hot'] as const).flatMap((contention) => {
    const ours = figuresOf(of('gigshift', contention));
    return CLAIM_TARGETS.map((target) => {
      const these = of(target, contention);
      const figures = figuresOf(these);
      const retries = these.reduce((sum, run) => sum + run.retries, 0);
      return [
        `${contention === 'hot' ? 'one hot shift' : 'spread over shifts'}: ${NAMES[target]}`,
        ...[perSecond(figures), ...latencies(figures), ratio(ours, figures), String(retries)],
      ];
    });
  });
  return {
    name: 'claims',
    title: 'Sign-up for a shift',
    notes: [
      'POST /api/shifts/:id/assign with authentication, rules, constraints and audit, compared with the same transaction with less around ' +
        'it: bare Fastify does not authenticate and sends no live updates. Checked after each run: every acknowledged sign-up is stored ' +
        `once, and no shift is over its capacity. Deadlocks in PostgreSQL: ${deadlocks}.`,
    ],
    head: ['', 'a second', ...LATENCY_HEAD, 'Gigshift to it', 'retries'],
    rows,
  };
}

export function listSection(runs: readonly ListRun[], bytes: number): Section {
  const of = (target: string) => figuresOf(runs.filter((run) => run.target === target));
  return {
    name: 'shifts',
    title: 'The list of open shifts',
    notes: [`GET /api/shifts, 200 shifts, ${Math.round(bytes / 1000)} kB, uncompressed; both return the same bytes.`],
    head: ['', 'a second', ...LATENCY_HEAD, 'Gigshift to it'],
    rows: LIST_TARGETS.map((target) => [
      NAMES[target],
      perSecond(of(target)),
      ...latencies(of(target)),
      ratio(of('gigshift'), of(target)),
    ]),
  };
}

export function dailyCallSection(runs: readonly DailyCallRun[], assignments: number): Section {
  return {
    name: 'daily-calls',
    title: 'Other frequent calls',
    notes: [`With ${assignments} past assignments. argon2 alone is shown next to the login that it is a part of.`],
    head: ['', 'a second', ...LATENCY_HEAD],
    rows: runs.map(({ name, figures }) => [name, perSecond(figures), ...latencies(figures)]),
  };
}

const MANY_SERVERS_HEAD = [
  ...['one, a second', 'two, a second', 'two to one'],
  ...['one behind nginx, a second', 'two behind nginx, a second', 'behind nginx, two to one'],
  ...['p99, ms: one', 'two', 'one behind nginx', 'two behind nginx'],
];

export function instanceSection(runs: readonly InstanceRun[]): Section {
  const names = [...new Set(runs.map(({ call }) => call))];
  return {
    name: 'instances',
    title: 'One process compared with two',
    notes: [
      'On one database; connections alternate between the processes. Each call compares cached rows with the database, so no response is wrong. ' +
        'Behind nginx (deploy/nginx): TLS and one more process on the same cores, and a new connection to a server for each call.',
    ],
    head: ['', ...MANY_SERVERS_HEAD, 'retries'],
    rows: names.map((call) => {
      const of = (instances: number, behind: boolean) =>
        figuresOf(
          runs.filter((run) => run.call === call && run.instances === instances && run.isBehindProxy === behind),
        );
      const [one, two, oneBehind, twoBehind] = [of(1, false), of(2, false), of(1, true), of(2, true)];
      const retries = runs.filter((run) => run.call === call).reduce((sum, run) => sum + run.retries, 0);
      return [
        ...[call, perSecond(one), perSecond(two), ratio(two, one)],
        ...[perSecond(oneBehind), perSecond(twoBehind), ratio(twoBehind, oneBehind)],
        ...[one, two, oneBehind, twoBehind].map(({ p99 }) => ms(p99)),
        String(retries),
      ];
    }),
  };
}

export function growthSection(growth: readonly Growth[], sizes: readonly number[]): Section {
  const [least = 0, most = 0] = [sizes[0], sizes.at(-1)];
  return {
    name: 'growth',
    title: 'Cost by age of the database',
    notes: [
      'The same day with more and more past data (20 assignments a worker, 320 a day): p95 in milliseconds, two concurrent calls. ' +
        'The goal is for the first twelve.',
    ],
    head: ['p95 ms', ...sizes.map(String), `${most} to ${least}`],
    rows: growth.map(({ name, bySize }) => {
      const p95 = sizes.map((size) => bySize.get(size)?.p95 ?? NaN);
      return [name, ...p95.map(ms), times((p95.at(-1) ?? NaN) / (p95[0] ?? NaN))];
    }),
  };
}

/** Returns the median and maximum of a step's longest tasks and frames at one width. */
function costCells(costs: readonly Cost[]): string[] {
  const cells = (pick: (cost: Cost) => number) =>
    costs.length === 0 ? ['-', '-'] : [median(costs.map(pick)), Math.max(...costs.map(pick))].map(whole);
  return [...cells(({ task }) => task), ...cells(({ frame }) => frame)];
}

/** Formats without decimals; a dash if not measured. */
const whole = (value: number): string => (Number.isNaN(value) ? '-' : String(Math.round(value)));

export function longListSection({ runs, loads }: StepRuns): Section {
  const steps = [...new Set(runs.map(({ step }) => step))];
  const at = (step: string, width: Width) =>
    runs.filter((run) => run.step === step && run.width === width).map(({ cost }) => cost);
  return {
    name: 'lists',
    title: 'Long lists in the browser',
    notes: [
      'The admin pages with 5 000 workers and 2 000 shifts in the schedule (two weeks back, four ahead), at 1440 and 360 pixels, each round in ' +
        'a new browser profile. Milliseconds until the first row at 1440 pixels, including the test itself; then median and worst of the ' +
        'longest task (0: none above 50) and of the longest frame, including painting. "Cold": the page opens it for the first time, ' +
        'including loading and compiling its code.',
      `The goal is no task above 200 ms. Load average of the machine at the start of each round and width (rounds: ${loads.length / 2}): ${loads.map((load) => load.toFixed(1)).join(', ')}.`,
    ],
    head: [
      '',
      'rows',
      'first row',
      ...['1440', '360'].flatMap((width) => [`${width}: task`, 'worst', 'frame', 'worst']),
    ],
    rows: steps.map((step) => {
      const [wide, phone] = [at(step, 1440), at(step, 360)];
      const rows = wide.map((cost) => cost.rows);
      const first = wide.map((cost) => cost.firstRow);
      return [step, whole(median(rows)), whole(median(first)), ...costCells(wide), ...costCells(phone)];
    }),
  };
}

import { loadavg } from 'node:os';
import type { ColdStart } from '../../e2e/support/offline/cold-start.js';
import { median } from '../support/load.js';
import { ms, type Section, times } from '../support/report.js';
import type { Weights } from './code-weight.js';
import type { HomeScreenStarts } from './home-screen-start.js';
import type { WorkerDayRuns, StepRun } from './worker-day.js';
import type { Audited } from './lighthouse.js';
import { ROUNDS } from './rounds.js';
import { CHANGES, type Sample, type Use } from './long-use.js';

const kB = (bytes: number): string => (bytes / 1000).toFixed(1);
const megabytes = (bytes: number): string => (Number.isNaN(bytes) ? '-' : (bytes / 1e6).toFixed(2));
const whole = (value: number): string => (Number.isNaN(value) ? '-' : String(Math.round(value)));
const worst = (values: readonly number[]): number => Math.max(...values);
const loadsOf = (loads: readonly number[]): string =>
  `Load average of the machine: ${loads.map((load) => load.toFixed(1)).join(', ')}.`;

export function lighthouseSection(pages: readonly Audited[]): Section {
  return {
    name: 'client',
    title: 'Lighthouse',
    notes: [
      `The preset for phones with simulated network and processor, medians of ${ROUNDS}. Goals: performance 95 on public pages and 85 on the ` +
        'dashboard, accessibility and best practices 100, no layout shift. LCP and TBT in milliseconds. Pages that require a session have ' +
        'no SEO score; login pages ask search engines not to index them. Only performance depends on the load of the machine. ' +
        'Speed: the machine’s speed during the run, by Lighthouse’s own benchmark.',
      loadsOf(pages.map(({ load }) => load)),
    ],
    head: ['', 'performance', 'accessibility', 'best practices', 'SEO', 'LCP', 'TBT', 'CLS', 'speed', 'points lost by'],
    rows: pages.map((page) => [
      ...[page.path, page.performance, page.accessibility, page.bestPractices].map(String),
      ...[
        whole(page.seo),
        whole(page.lcp),
        whole(page.tbt),
        page.cls.toFixed(3),
        whole(page.speed),
        page.failed.join(', ') || '-',
      ],
    ]),
  };
}

export function weightSection({ floor, pages, styles, precache }: Weights): Section {
  return {
    name: 'client',
    title: 'Code of a first view',
    notes: [
      `JavaScript, gzip, compared with React and react-dom alone (${kB(floor)} kB); the goal for a worker is 150 kB with 5 % slack. For the admin pages: what ` +
        `a browser loads until the schedule is shown. Style sheets: ${kB(styles.bytes)} kB, gzip, in ${styles.files} for all pages. The service ` +
        `worker caches ${precache.files} files, ${megabytes(precache.bytes)} MB uncompressed.`,
    ],
    head: ['', 'files', 'kB', 'to React alone'],
    rows: pages.map(({ path, files, bytes }) => [path, String(files), kB(bytes), times(bytes / floor)]),
  };
}

export function workerDaySection({ runs, loads }: WorkerDayRuns): Section {
  const steps = [...new Set(runs.map(({ step }) => step))];
  return {
    name: 'client',
    title: 'A worker’s day on a slow phone',
    notes: [
      `Slow 4G (562 ms round trip, 1.4 Mbit/s) and a processor four times slower, ${loads.length} rounds, each with a new browser profile and ` +
        'worker. Milliseconds. Whole: until the page shows the result, including the network, median. Task: the longest (0: none above 50), ' +
        'median and worst. Tap: from a tap or key until the next paint, as INP counts it, of all rounds; browsers do not report values ' +
        'under 16 (-: none was longer).',
      loadsOf(loads),
    ],
    head: ['', 'whole', 'task', 'worst', 'tap, p75', 'worst'],
    rows: steps.map((step) =>
      stepCells(
        step,
        runs.filter((run) => run.step === step),
      ),
    ),
  };
}

function stepCells(step: string, runs: readonly StepRun[]): string[] {
  const tasks = runs.map(({ task }) => task);
  const delays = runs.flatMap((run) => run.delays).sort((a, b) => a - b);
  const p75 = delays[Math.ceil(delays.length * 0.75) - 1] ?? NaN;
  const tapCells = delays.length === 0 ? ['-', '-'] : [p75, worst(delays)].map(whole);
  return [step, whole(median(runs.map((run) => run.whole))), whole(median(tasks)), whole(worst(tasks)), ...tapCells];
}

export function useSection(uses: readonly Use[]): Section {
  const thirds = (samples: readonly Sample[]) => {
    const of = (part: number) => samples.filter(({ changes }) => Math.ceil((3 * changes) / total) === part);
    const total = samples.at(-1)?.changes ?? 1;
    return [of(1), of(2), of(3)];
  };
  const rows = uses.flatMap(({ who, samples }) =>
    (['heapBytes', 'nodes', 'listeners'] as const).map((kind) => {
      const [first = NaN, second = NaN, third = NaN] = thirds(samples).map((part) =>
        median(part.map((one) => one[kind])),
      );
      const shown = kind === 'heapBytes' ? megabytes : whole;
      const name = { heapBytes: 'heap, MB', nodes: 'DOM nodes', listeners: 'listeners' }[kind];
      const growth = `${((third / second - 1) * 100).toFixed(1)} %`;
      return [`${who}: ${name}`, ...[first, second, third].map(shown), growth];
    }),
  );
  return {
    name: 'client',
    title: 'Memory in half an hour of use',
    notes: [
      `The ${CHANGES} screen changes of half an hour, one for every five seconds, without the pauses; every dialog and page in turn. Medians of ` +
        'each third after garbage collection. The first third is the warm-up; the last should be at most 5 % above the second. Compilation ' +
        'is turned off, because compiled code grows for a long time and hides a leak. With it, measured once on November 23, 2026, over ' +
        '360 changes: worker 1.6 %, admin 4.3 % and still rising at the end.',
      loadsOf(uses.map(({ load }) => load)),
    ],
    head: ['', 'first third', 'second', 'last', 'last to second'],
    rows,
  };
}

export function homeScreenSection({ withoutSignal, onSlow4G }: HomeScreenStarts): Section {
  const cells = (name: string, values: readonly number[], shown: (value: number) => string) => [
    name,
    ...[median(values), worst(values)].map(shown),
  ];
  const rows = (network: string, starts: readonly ColdStart[]) => [
    cells(
      `${network}: page without data, ms`,
      starts.map(({ shell }) => shell),
      ms,
    ),
    cells(
      `${network}: clock button, ms`,
      starts.map(({ clock }) => clock),
      ms,
    ),
    cells(
      `${network}: to the page without data`,
      starts.map(({ clock, shell }) => clock / shell),
      times,
    ),
  ];
  return {
    name: 'client',
    title: 'Opened from the home screen',
    notes: [
      'On a processor four times slower, from the navigation until the clock button is there and enabled, compared with a page without data, ' +
        `alternating, ${withoutSignal.length} rounds each without signal and on slow 4G (562 ms round trip). The goals are 1.0 s and 1.5 times, in the median.`,
      loadsOf([loadavg()[0] ?? NaN]),
    ],
    head: ['', 'median', 'worst'],
    rows: [...rows('no signal', withoutSignal), ...rows('slow 4G', onSlow4G)],
  };
}

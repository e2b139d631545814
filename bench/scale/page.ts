import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Measured, readMeasured } from '../costs/measurements.js';
import { ms, table } from '../support/report.js';
import type { Fleet } from './fleet.js';
import { type Bottleneck, grow, type Grown, SMALLEST_FLEET } from './growing.js';
import { modelRush } from './rush.js';
import type { Traffic } from './simulate.js';
import { busiestSecond, releaseAtNoon } from './traffic.js';

/** `npm run bench -- scale`: from what docs/bench/costs.json says, the tables of this page, between the marks in it. */
const PAGE = join('docs', 'scale.md');
const mark = (name: string) => `<!-- npm run bench -- scale: ${name} -->`;
const END = '<!-- end -->';

export const SIZES = [50_000, 200_000, 1_000_000, 3_000_000, 10_000_000];
/** As much of each as tells it: the largest means a million events. */
const SECONDS = { day: 4, noon: 8 };
/** More than one PostgreSQL should be given. */
const MOST_CONNECTIONS = 400;
/** Of a process besides its pool: four for jobs, one that listens. */
const OWN_CONNECTIONS = 5;

export function writeScale(): void {
  const measured = readMeasured();
  let page = readFileSync(PAGE, 'utf8');
  for (const [name, text] of Object.entries(tablesOf(measured))) page = put(page, name, text);
  writeFileSync(PAGE, page);
}

/** @throws Error where the page has no place for it */
function put(page: string, name: string, text: string): string {
  const from = page.indexOf(mark(name));
  const until = page.indexOf(END, from);
  if (from < 0 || until < 0) throw new Error(`${PAGE} has no place for "${name}"`);
  process.stdout.write(`\n${text}\n`);
  return `${page.slice(0, from + mark(name).length)}\n\n${text}\n\n${page.slice(until)}`;
}

export function tablesOf(measured: Measured): Record<string, string> {
  return {
    day: growthTable(measured, busiestSecond, SECONDS.day),
    noon: growthTable(measured, releaseAtNoon, SECONDS.noon),
    check: checkTable(measured),
    where: `Costs: ${measured.where}`,
  };
}

const NAMES: Readonly<Record<Bottleneck, string>> = {
  app: 'the thread of a server process',
  database: 'processors of the database',
  replicas: 'processors of the replicas',
  line: 'the line for one shift',
};

/** Each size begins with what stood there for the one before. */
function growthTable(measured: Measured, trafficOf: (workers: number) => Traffic, seconds: number): string {
  let from = SMALLEST_FLEET;
  const rows = SIZES.map((workers) => {
    const traffic = trafficOf(workers);
    const grown = grow(measured, traffic, { from, seconds });
    from = grown.fleet;
    return [workers.toLocaleString('en').replaceAll(',', ' '), whole(traffic.perSecond), ...cellsOf(grown)];
  });
  return table(
    [
      ...[
        'workers',
        'calls a second',
        'first bottleneck',
        'resulting installation',
        'servers busy',
        'database',
        'replicas',
      ],
      ...['connections of all pools', 'maximum in use', 'longest queue for a shift', 'p95 of reads, ms', 'of sign-ups'],
    ],
    rows,
  );
}

function cellsOf({ fleet, outcome, full }: Grown): string[] {
  const { app, database, replicas, connections, line, p95 } = outcome;
  const open = fleet.instances * (fleet.poolSize + OWN_CONNECTIONS);
  const share = (value: number) => `${Math.round(100 * value)} %`;
  return [
    full.map((what) => NAMES[what]).join(', then ') || 'nothing',
    fleetText(fleet, open),
    ...[share(app), share(database), fleet.replicas === 0 ? '–' : share(replicas)],
    ...[whole(open), whole(connections), whole(line)],
    ...[p95.read, p95.signUp].map((value) => (value === Infinity ? 'without end' : ms(value))),
  ];
}

function fleetText({ instances, databaseCores, shards, replicas }: Fleet, open: number): string {
  const databases = shards === 1 ? 'PostgreSQL' : `${shards} databases by site (Citus)`;
  return [
    `${instances} ${instances === 1 ? 'server process' : 'server processes'}`,
    ...(open / shards > MOST_CONNECTIONS ? ['PgBouncer'] : []),
    `${databases} of ${databaseCores} processors`,
    ...(replicas === 0 ? [] : [`${replicas} ${replicas === 1 ? 'replica' : 'replicas'}${shards === 1 ? '' : ' each'}`]),
  ].join(', ');
}

/** The rush that was measured beside the one that the model sees. */
function checkTable(measured: Measured): string {
  const off = (model: number, seen: number) => `${model > seen ? '+' : ''}${Math.round(100 * (model / seen - 1))} %`;
  const rows = measured.rushes.map((seen) => {
    const model = modelRush(measured, seen);
    return [
      `${seen.calls} sign-ups for one shift, ${seen.connections} at a time`,
      ...[whole(seen.perSecond), whole(model.perSecond), off(model.perSecond, seen.perSecond)],
      ...[ms(seen.p95), ms(model.p95), off(model.p95, seen.p95)],
    ];
  });
  return table(['', 'measured, a second', 'model', 'off by', 'p95 measured, ms', 'model', 'off by'], rows);
}

const whole = (value: number): string => String(Math.round(value)).replace(/\B(?=(\d{3})+$)/g, ' ');

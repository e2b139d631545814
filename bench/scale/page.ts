import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Measured, readMeasured } from '../costs/measurements.js';
import { ms, table } from '../support/report.js';
import type { Fleet } from './fleet.js';
import { type Bottleneck, grow, type Grown, SMALLEST_FLEET } from './growing.js';
import { modelRush } from './rush.js';
import type { Traffic } from './simulate.js';
import { busiestSecond, releaseAtNoon } from './traffic.js';

/** `npm run bench -- scale` calculates the tables of this page from docs/bench/costs.json and writes them between its marks. */
const PAGE = join('docs', 'scale.md');
const mark = (name: string) => `<!-- npm run bench -- scale: ${name} -->`;
const END = '<!-- end -->';

export const SIZES = [50_000, 200_000, 1_000_000, 3_000_000, 10_000_000];
/** Simulated seconds; the largest run has a million events. */
const SECONDS = { day: 4, noon: 8 };
/** More connections than one PostgreSQL should have. */
const MAX_CONNECTIONS = 400;
/** Connections of a process outside its pool: four for jobs, one for LISTEN. */
const OWN_CONNECTIONS = 5;

export function writeScale(): void {
  const measured = readMeasured();
  let page = readFileSync(PAGE, 'utf8');
  for (const [name, text] of Object.entries(tablesOf(measured))) page = put(page, name, text);
  writeFileSync(PAGE, page);
}

/** Replaces the text between a table's marks. @throws Error if the page lacks the marks */
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

/** The growth starts each size with the fleet of the previous one. */
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
    ...(open / shards > MAX_CONNECTIONS ? ['PgBouncer'] : []),
    `${databases} of ${databaseCores} processors`,
    ...(replicas === 0 ? [] : [`${replicas} ${replicas === 1 ? 'replica' : 'replicas'}${shards === 1 ? '' : ' each'}`]),
  ].join(', ');
}

/** Compares the measured rush with the modelled one. */
function checkTable(measured: Measured): string {
  const off = (model: number, measuredValue: number) =>
    `${model > measuredValue ? '+' : ''}${Math.round(100 * (model / measuredValue - 1))} %`;
  const rows = measured.rushes.map((rush) => {
    const model = modelRush(measured, rush);
    return [
      `${rush.calls} sign-ups for one shift, ${rush.connections} at a time`,
      ...[whole(rush.perSecond), whole(model.perSecond), off(model.perSecond, rush.perSecond)],
      ...[ms(rush.p95), ms(model.p95), off(model.p95, rush.p95)],
    ];
  });
  return table(['', 'measured, a second', 'model', 'off by', 'p95 measured, ms', 'model', 'off by'], rows);
}

const whole = (value: number): string => String(Math.round(value)).replace(/\B(?=(\d{3})+$)/g, ' ');

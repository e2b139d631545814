import { join } from 'node:path';
import type { Client } from 'pg';
import type { EmbeddedPostgres } from '../server/platform/database/embedded/embedded-postgres.js';
import { runClient } from './client/client.js';
import { openMeasuredApp } from './client/measured-app.js';
import { runClaims } from './cases/claims.js';
import { measureCosts } from './costs/costs.js';
import { saveMeasured } from './costs/measurements.js';
import { costSection } from './costs/section.js';
import { runDailyCalls } from './cases/daily-calls.js';
import { runInstances } from './cases/instances.js';
import { runShiftList } from './cases/shift-list.js';
import { fill } from './growth/fill.js';
import { type Aged, openAged, runGrowth } from './growth/growth.js';
import { plansOf, sequentialScans } from './growth/plans.js';
import { writePlans } from './growth/write-plans.js';
import { NoPoolerError } from './pooler/pgbouncer.js';
import { partitionsPart } from './partitions/sections.js';
import { poolerPart } from './pooler/sections.js';
import { writeScale } from './scale/page.js';
import { openFilledApp } from './lists/filled-app.js';
import { runLists } from './lists/lists.js';
import {
  longListSection,
  claimSection,
  dailyCallSection,
  growthSection,
  instanceSection,
  listSection,
} from './sections.js';
import { assertInvariants, connect, deadlocks, dropDatabase, openCluster, openDatabase } from './support/database.js';
import { type BenchEnvironment, openBenchEnvironment, WHOLE } from './support/environment.js';
import { machine, markdown, type Section } from './support/report.js';
import { FOLDER, save } from './support/save.js';

/*
 * npm run bench [-- claims shifts daily-calls instances costs lists client growth partitions pooler scale]: measures on a PostgreSQL
 * of its own, compares within the run, and writes docs/bench/<part>.md. Without a name all of them, which takes more than an
 * hour. `lists` and `client` open a browser: scripts/bench.mjs finds one, and builds what it shows. `pooler` needs PgBouncer
 * (PGBOUNCER names one). `scale` measures nothing: it calculates from the figures that `costs` saved.
 */

const HISTORY = 10_000;
const SIZES = [10_000, 100_000, 1_000_000];

async function inEnvironment(
  cluster: EmbeddedPostgres,
  measure: (environment: BenchEnvironment) => Promise<Section>,
): Promise<void> {
  await dropDatabase(cluster, 'bench');
  const urls = await openDatabase(cluster, 'bench');
  const client = await connect(urls.superuserUrl);
  await fill(client, HISTORY);
  const environment = await openBenchEnvironment(urls, WHOLE, profileFlags());
  try {
    await write(await measure(environment), client);
    await assertInvariants(client);
  } finally {
    await environment.close();
    await client.end();
  }
}

/** BENCH_PROFILE=<folder>: writes a CPU profile of the server. */
function profileFlags(): string[] {
  const folder = process.env.BENCH_PROFILE;
  return folder ? ['--cpu-prof', `--cpu-prof-dir=${folder}`] : [];
}

async function write(section: Section, client: Client): Promise<void> {
  save(section.name, `${markdown(section)}\n\nMeasured ${await machine(client)}\n`.replace(/^##/, '#'));
}

/** Measures the client; uses the app's embedded database. */
async function client(): Promise<void> {
  const app = await openMeasuredApp();
  try {
    const parts = (await runClient(app)).map(markdown).join('\n\n');
    const where = await machine(app.database, ['the app’s own settings, without fsync']);
    save('client', `# The client in a browser\n\n${parts}\n\nMeasured ${where} Chromium ${app.browser.version()}.\n`);
  } finally {
    await app.close();
  }
}

async function lists(cluster: EmbeddedPostgres): Promise<void> {
  const app = await openFilledApp(cluster);
  try {
    await write(longListSection(await runLists(app)), app.client);
  } finally {
    await app.close();
  }
}

async function growth(cluster: EmbeddedPostgres): Promise<void> {
  const apps: Aged[] = [];
  try {
    for (const size of SIZES) apps.push(await openAged(cluster, size));
    const [first] = apps as [Aged];
    await write(growthSection(await runGrowth(apps), SIZES), first.client);
    const oldest = apps.at(-1) ?? first;
    const calls = await plansOf(oldest);
    const scans = await sequentialScans(oldest, calls);
    writePlans(join(FOLDER, 'plans.md'), calls, scans, await machine(oldest.client));
    for (const { client } of apps) await assertInvariants(client);
    if (scans.large.length > 0) throw new Error(`Read from end to end: ${scans.large.join(', ')}`);
  } finally {
    for (const app of apps) await app.close();
  }
}

const PARTS: Record<string, (cluster: EmbeddedPostgres) => Promise<void>> = {
  claims: (cluster) =>
    inEnvironment(cluster, async (environment) =>
      claimSection(await runClaims(environment), await deadlocks(environment.client)),
    ),
  shifts: (cluster) =>
    inEnvironment(cluster, async (environment) => {
      const { runs, bytes } = await runShiftList(environment);
      return listSection(runs, bytes);
    }),
  'daily-calls': (cluster) =>
    inEnvironment(cluster, async (environment) => dailyCallSection(await runDailyCalls(environment), HISTORY)),
  instances: (cluster) =>
    inEnvironment(cluster, async (environment) => instanceSection(await runInstances(environment))),
  costs: (cluster) =>
    inEnvironment(cluster, async (environment) => {
      const measured = await measureCosts(environment);
      saveMeasured({ where: await machine(environment.client), ...measured });
      return costSection(measured);
    }),
  lists,
  client,
  growth,
  partitions: partitionsPart,
  pooler: poolerPart,
  scale: async () => writeScale(),
};

/** Skips a part whose program is missing, unless the part was requested by name. */
function skipMissingPooler(error: unknown): void {
  if (!(error instanceof NoPoolerError)) throw error;
  process.stdout.write(`\nSkipped. ${error.message}\n`);
}

const requested = process.argv.slice(2);
const unknown = requested.filter((name) => !(name in PARTS));
if (unknown.length > 0) {
  process.stderr.write(`There is no ${unknown.join(', ')}: ${Object.keys(PARTS).join(', ')}\n`);
  process.exit(1);
}
const cluster = await openCluster();
try {
  for (const [name, run] of Object.entries(PARTS))
    if (requested.length === 0) await run(cluster).catch(skipMissingPooler);
    else if (requested.includes(name)) await run(cluster);
} finally {
  await cluster.stop();
}

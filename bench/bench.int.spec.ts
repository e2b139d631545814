import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '../server/test/support/test-database.js';
import { runClaims } from './cases/claims.js';
import { runDailyCalls } from './cases/daily-calls.js';
import { runShiftList } from './cases/shift-list.js';
import { fill } from './growth/fill.js';
import { claimSection, dailyCallSection, listSection } from './sections.js';
import { connect } from './support/database.js';
import { type BenchEnvironment, openBenchEnvironment, SMALLEST } from './support/environment.js';
import { markdown, type Section } from './support/report.js';
import { paidWeeksSql } from '../server/payroll/payments/list-paid-weeks.js';

const HISTORY = 10_000;

/** Starts two servers and fills a database. */
jest.setTimeout(120_000);

let database: TestDatabase;
let environment: BenchEnvironment;
beforeAll(async () => {
  database = await createTestDatabase();
  const { appUrl, superuserUrl } = database;
  const client = await connect(superuserUrl);
  await fill(client, HISTORY);
  await client.end();
  environment = await openBenchEnvironment({ appUrl, superuserUrl, ownerUrl: superuserUrl }, SMALLEST);
});
afterAll(async () => {
  await environment?.close();
  await database.close(); // checks all invariants
});

/** Returns the table's lines and checks that each has as many cells as the head. */
function rowsOf(section: Section): string[] {
  const lines = markdown(section)
    .split('\n')
    .filter((line) => line.startsWith('|'));
  expect(new Set(lines.map((line) => line.split('|').length)).size).toBe(1);
  expect(lines.join('\n')).not.toContain('NaN');
  return lines.slice(2);
}

/** A limit far below the goal, which a busy machine meets and only a gross mistake misses. */
const BLUNDER = 0.08;

const rate = (runs: readonly { target: string; figures: { perSecond: number } }[], target: string) =>
  runs.filter((run) => run.target === target).reduce((sum, { figures }) => sum + 1 / figures.perSecond, 0);

describe('the benchmarks at their smallest scale', () => {
  it('signs up with each target without lost claims or overfilled shifts', async () => {
    const runs = await runClaims(environment);
    expect(runs.map(({ target, contention }) => `${target} ${contention}`)).toEqual(
      ['spread', 'hot'].flatMap((contention) =>
        ['gigshift', 'statements', 'function'].map((target) => `${target} ${contention}`),
      ),
    );
    for (const { figures } of runs) expect(figures.statuses).toEqual({ '201': SMALLEST.claims });
    expect(rowsOf(claimSection(runs, 0))).toHaveLength(6);
    expect(rate(runs, 'statements') / rate(runs, 'gigshift')).toBeGreaterThan(BLUNDER);
  });

  it('clocks in, logs in and reads the admin lists', async () => {
    const runs = await runDailyCalls(environment);
    expect(runs.map(({ figures }) => figures.calls > 0)).toEqual(Array(6).fill(true));
    expect(rowsOf(dailyCallSection(runs, HISTORY))).toHaveLength(6);
  });

  it('reads the open shifts: the same bytes as bare Fastify', async () => {
    const { runs, bytes } = await runShiftList(environment);
    expect(bytes).toBeGreaterThan(50_000);
    expect(rowsOf(listSection(runs, bytes))).toHaveLength(2);
    expect(rate(runs, 'bare') / rate(runs, 'gigshift')).toBeGreaterThan(BLUNDER);
  });

  it.each(['', 'number 12'])('[E-13, X-20] finds recent payments by indexes, searching for %j', async (search) => {
    const since = new Date(Date.now() - 10 * 86_400_000).toISOString();
    const { sql, parameters } = paidWeeksSql(since, search);
    const { rows } = await environment.client.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${sql}`, parameters);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain('payments_processed');
    expect(plan).not.toContain('Seq Scan');
  });
});

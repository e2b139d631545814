import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { load } from '../support/load.js';
import { startGigshift } from '../support/processes.js';
import type { Aged } from './growth.js';
import { HOT_CALLS, type HotCall, PARTIAL_READS } from './hot-calls.js';

/** A statement sent by the server, with its plan. */
export type Plan = { milliseconds: number; text: string };
export type CallPlans = { call: string; plans: Plan[] };

const LOG = join('.cache', 'postgres-bench', 'server.log');
const WRITTEN_WITHIN_MS = 300;
const SETTINGS = {
  session_preload_libraries: 'auto_explain',
  'auto_explain.log_min_duration': '0',
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_buffers': 'on',
  'auto_explain.log_nested_statements': 'on',
  'auto_explain.log_parameter_max_length': '0',
};

/**
 * Returns the plans of the statements that the server sends for the hot calls and the partial reads. PostgreSQL logs each plan
 * after running the statement (auto_explain, as EXPLAIN (ANALYZE, BUFFERS)).
 */
export async function plansOf(app: Aged): Promise<CallPlans[]> {
  const { rows } = await app.client.query<{ name: string }>('SELECT current_database() AS name');
  const database = app.client.escapeIdentifier(rows[0]?.name ?? '');
  for (const [name, value] of Object.entries(SETTINGS))
    await app.client.query(`ALTER DATABASE ${database} SET ${name} = '${value}'`);
  const explained = await startGigshift({ urls: app.urls, dataDir: app.dataDir, poolSize: 2 });
  try {
    const calls: CallPlans[] = [];
    for (const call of [...HOT_CALLS, ...PARTIAL_READS])
      calls.push(await plansOfCall({ ...app, gigshift: explained }, call));
    return calls;
  } finally {
    await explained.stop();
    for (const name of Object.keys(SETTINGS)) await app.client.query(`ALTER DATABASE ${database} RESET ${name}`);
  }
}

/**
 * Returns the plans of one call. It uses the last workers, who have made no calls yet; a first call fills the caches.
 */
async function plansOfCall(app: Aged, call: HotCall): Promise<CallPlans> {
  const calls = await call.calls(app, app.workers.slice(-2), 0);
  await load([app.gigshift.url], calls.slice(0, 1), 1);
  await pause(WRITTEN_WITHIN_MS);
  const from = statSync(LOG).size;
  await load([app.gigshift.url], calls.slice(1), 1);
  await pause(WRITTEN_WITHIN_MS);
  return { call: call.name, plans: readPlans(readFileSync(LOG).subarray(from).toString()) };
}

/** Statements of the job queue, which polls all the time; they are not part of a call. */
const IS_OF_THE_QUEUE = /pgboss|pg_notify/;

function readPlans(log: string): Plan[] {
  const entries = log.split(/^(?=\d{4}-\d\d-\d\d [\d:.]+ \S+ \[\d+\] )/m);
  return entries.flatMap((entry) => {
    const [, milliseconds, text = ''] = /LOG: {2}duration: ([\d.]+) ms {2}plan:\n([\s\S]*)/.exec(entry) ?? [];
    if (milliseconds === undefined || IS_OF_THE_QUEUE.test(text)) return [];
    return [{ milliseconds: Number(milliseconds), text: text.replace(/^\t/gm, '').trimEnd() }];
  });
}

/** Tables with fewer rows are best read by a sequential scan. */
const SMALL_ROWS = 1_000;

export type Scans = { small: string[]; large: string[] };

/** Returns the tables that some plan reads with a sequential scan. */
export async function sequentialScans({ client }: Aged, calls: readonly CallPlans[]): Promise<Scans> {
  const texts = calls.flatMap(({ plans }) => plans.map(({ text }) => text));
  const scanned = texts.flatMap((text) => [...text.matchAll(/Seq Scan on (?:\w+\.)?(\w+)/g)].map(([, table]) => table));
  const { rows } = await client.query<{ name: string; is_small: boolean }>(
    `SELECT relname AS name, reltuples < $2 AS is_small FROM pg_class
     WHERE relname = ANY($1) AND relnamespace IN ('public'::regnamespace, 'pgboss'::regnamespace) ORDER BY 1`,
    [[...new Set(scanned)], SMALL_ROWS],
  );
  const namesOf = (isSmall: boolean) => rows.filter((row) => row.is_small === isSmall).map(({ name }) => name);
  return { small: namesOf(true), large: namesOf(false) };
}

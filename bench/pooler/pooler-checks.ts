import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';
import { LiveReader } from '../../server/test/factories/live-reader.js';
import { until } from '../../server/test/support/until.js';
import { adminToken } from '../support/admin.js';
import { connect } from '../support/database.js';
import { as, tokenKeyOf } from '../support/environment.js';
import { makeWorkers } from '../support/people.js';
import type { Gigshift } from '../support/processes.js';
import { makeShifts } from '../support/shifts.js';
import { runRandomWork } from './random-work.js';
import type { PooledApp } from './pooled-app.js';

/** A feature that a pooler might break, and the result of its check. */
export type CheckResult = { what: string; result: string };
type Pair = { app: PooledApp; servers: [Gigshift, Gigshift] };

const SENT_AT_ONCE = 8;
/** Invalidations take about 50 ms; after this time without one, none arrives. */
const NO_INVALIDATION_MS = 2_000;
const A_WEEK_HOURS = 168;

/** Checks all features that depend on a database session, on two servers behind the pooler. @throws Error if one fails */
export async function checkPooler(app: PooledApp): Promise<CheckResult[]> {
  const [first, second] = (await app.servers(2, 'pooled')) as [Gigshift, Gigshift];
  const pair: Pair = { app, servers: [first, second] };
  const results: CheckResult[] = [];
  try {
    for (const check of [history, prepared, limits, once, invalidations, lostListener]) results.push(await check(pair));
    return results;
  } finally {
    await Promise.all(pair.servers.map(({ stop }) => stop()));
  }
}

async function history({ app, servers }: Pair): Promise<CheckResult> {
  const counts = await runRandomWork(app, servers);
  return {
    what: 'Transactions, constraints, retries, idempotency',
    result: `16 workers with two phones each and 2 administrators make random calls while the pooler’s connections are cut: all responses agree with the audit, no invariant is broken, no call hangs (${counts})`,
  };
}

async function prepared({ app }: Pair): Promise<CheckResult> {
  return onPooled(app, async (client) => {
    const { rows } = await client.query<{ statements: number; plans: number }>(
      `SELECT count(*)::int AS statements, coalesce(sum(generic_plans), 0)::int AS plans
       FROM pg_prepared_statements WHERE name LIKE 'PGBOUNCER%'`,
    );
    const [{ statements, plans } = { statements: 0, plans: 0 }] = rows;
    if (statements === 0) throw new Error('Nothing is prepared on a connection of the pooler');
    return {
      what: 'Prepared statements',
      result: `one connection of the pooler has ${statements}, and executed ${plans} times with a cached plan`,
    };
  });
}

async function limits({ app }: Pair): Promise<CheckResult> {
  return onPooled(app, async (client) => {
    const { rows } = await client.query<{ statement_timeout: string }>('SHOW statement_timeout');
    const limit = rows[0]?.statement_timeout;
    if (limit !== '30s') throw new Error(`Statements are limited to ${limit}`);
    return {
      what: 'Statement timeout',
      result: `comes from the role (${limit}); the pooler ignores the setting of the connection`,
    };
  });
}

async function onPooled<T>({ pooler }: PooledApp, work: (client: Client) => Promise<T>): Promise<T> {
  const client = await connect(pooler.url);
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Sends one announcement many times concurrently to both servers: a transaction-level advisory lock, then a job. */
async function once({ app, servers }: Pair): Promise<CheckResult> {
  const headers = { ...as({ token: await adminToken(servers[0]) }), 'content-type': 'application/json' };
  const id = randomUUID();
  const announcement = { title: 'Closed on Thursday', message: 'Enjoy the day.', type: 'general', priority: 'normal' };
  const body = JSON.stringify({ ...announcement, recipientType: 'all', clientNotificationId: id });
  const send = (url: string) => fetch(`${url}/api/admin/send-notification`, { method: 'POST', headers, body });
  const requests = Array.from({ length: SENT_AT_ONCE }, (_, n) => send(servers[n % 2 === 0 ? 0 : 1].url));
  const bodies = new Set(await Promise.all((await Promise.all(requests)).map((response) => response.text())));
  const { rows } = await app.client.query<{ sent: number; most: number }>(
    `SELECT count(*)::int AS sent, max(times)::int AS most
     FROM (SELECT count(*) AS times FROM notifications WHERE announcement_id = $1 GROUP BY user_id) per_worker`,
    [id],
  );
  const [{ sent, most } = { sent: 0, most: 0 }] = rows;
  if (bodies.size !== 1 || sent === 0 || most !== 1)
    throw new Error(`Sent to ${sent}, ${most} times at most: ${[...bodies].join(' ')}`);
  const isDone = `SELECT FROM pgboss.job WHERE name = 'announcement-mails' AND state = 'completed' AND data->>'announcementId' = $1`;
  await until(async () => (await app.client.query(isDone, [id])).rowCount === 1);
  return {
    what: 'Transaction-level advisory locks; the job queue',
    result: `one announcement sent ${SENT_AT_ONCE} times concurrently to both servers reached ${sent} workers once each, and its job completed`,
  };
}

/** Signs up at the first server and waits for the live event at another. */
async function signUpReceivedAt(
  { app, servers }: Pair,
  url: string,
  week: number,
): Promise<{ reader: LiveReader; since: number }> {
  const [worker] = await makeWorkers(app.client, tokenKeyOf(app.dataDir), 1);
  const [shiftId] = await makeShifts(app.client, { count: 1, positions: 1, inHours: week * A_WEEK_HOURS });
  const headers = as(worker ?? { token: '' });
  const reader = await LiveReader.at(url, worker?.token ?? '');
  await reader.untilStarted();
  reader.clear();
  const since = performance.now();
  const { status } = await fetch(`${servers[0].url}/api/shifts/${shiftId}/assign`, { method: 'POST', headers });
  if (status !== 201) throw new Error(`The sign-up returned ${status}`);
  return { reader, since };
}

async function invalidations(pair: Pair): Promise<CheckResult> {
  const { reader, since } = await signUpReceivedAt(pair, pair.servers[1].url, 1);
  await reader.untilTopic('assignments');
  reader.close();
  const took = Math.round(performance.now() - since);
  return {
    what: 'LISTEN, with DATABASE_DIRECT_URL',
    result: `the other server receives a sign-up at one server (${took} ms, including the sign-up)`,
  };
}

async function lostListener(pair: Pair): Promise<CheckResult> {
  const [withoutListener] = await pair.app.servers(1, 'pooled', { isDirect: false });
  if (!withoutListener) throw new Error('No server');
  try {
    const { reader } = await signUpReceivedAt(pair, withoutListener.url, 2);
    await pause(NO_INVALIDATION_MS);
    const isReceived = reader.topics.includes('assignments');
    reader.close();
    return {
      what: 'LISTEN, without DATABASE_DIRECT_URL',
      result: isReceived
        ? 'a server receives the sign-up all the same'
        : 'a server receives nothing, so the setting is required',
    };
  } finally {
    await withoutListener.stop();
  }
}

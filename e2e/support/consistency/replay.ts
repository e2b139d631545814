import type { Client } from 'pg';
import { createWorkers } from '../accounts/workers.js';
import { checkDatabase } from './database-health.js';
import { asOwner, type FaultyServers } from '../faults/faulty-servers.js';
import { seededRandom } from '../faults/faults.js';
import { ReplayingPhone, type Replayed } from './replaying-phone.js';

/** As many shifts as fit in a week. */
const SHIFTS_PER_PHONE = 50;
const EVENTS_PER_PHONE = 2 * SHIFTS_PER_PHONE;
const CONCURRENCY = 8;

export type ReplayResult = Replayed & {
  events: number;
  /** Ids without exactly one row, or whose final result differs from the response. */
  wrong: unknown[];
  problems: { broken: unknown[]; stuck: unknown[] };
  outcomes: Record<string, number>;
};

/**
 * Sends the given number of clock events from phones of a hundred each over the servers' unreliable proxies, and
 * collects the results.
 */
export async function replay(faulty: FaultyServers, events: number, seed: number): Promise<ReplayResult> {
  const { dataDir, proxies } = faulty;
  const random = seededRandom(seed);
  const replayed: Replayed = { answers: new Map(), inconsistent: [], counts: {} };
  return asOwner(dataDir, async (database) => {
    const { now } = (await (await fetch(`${faulty.servers[0].url}/api/config`)).json()) as { now: string };
    const url = () => `http://127.0.0.1:${proxies[Math.floor(random() * proxies.length)]?.port}`;
    const workers = await createWorkers(database, dataDir, Math.ceil(events / EVENTS_PER_PHONE));
    const phones = workers.map((worker) => new ReplayingPhone({ url, random, database, dataDir }, worker));
    const ids: string[] = [];
    for (const phone of phones) ids.push(...(await phone.storeEvents(SHIFTS_PER_PHONE, new Date(now))));
    const waiting = [...phones];
    const replayNext = async () => {
      for (let phone = waiting.pop(); phone; phone = waiting.pop()) await phone.replay(replayed);
    };
    await Promise.all(Array.from({ length: CONCURRENCY }, replayNext));
    for (const proxy of proxies) proxy.fault = () => 'none';
    const results = await resultsOf(database, ids);
    const wrong = ids.filter((id) => {
      const result = results.get(id);
      const response = replayed.answers.get(id);
      return (
        !result ||
        result.rows !== 1 ||
        result.effects > 1 ||
        result.outcome === 'waiting' ||
        (response !== undefined && response !== result.outcome)
      );
    });
    const outcomes: Record<string, number> = {};
    for (const { outcome } of results.values()) outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
    return { ...replayed, events: ids.length, wrong, outcomes, problems: await checkDatabase(database) };
  });
}

type EventResult = { id: string; rows: number; effects: number; outcome: string };

/** Rows, applications and last result of each event. */
async function resultsOf(database: Client, ids: readonly string[]): Promise<Map<string, EventResult>> {
  const { rows } = await database.query<EventResult>(
    `SELECT e.client_event_id AS id, count(DISTINCT e.id)::int AS rows,
       count(*) FILTER (WHERE d.outcome = 'applied')::int AS effects, (array_agg(d.outcome ORDER BY d.id DESC))[1] AS outcome
     FROM clock_events e JOIN clock_event_decisions d ON d.clock_event_id = e.id WHERE e.client_event_id = ANY ($1) GROUP BY 1`,
    [ids],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

import type { Client } from 'pg';
import { aCrowd } from './workers.js';
import { damage } from './database-health.js';
import { asOwner, type FaultyServers } from './faulty-servers.js';
import { randomOf } from './faults.js';
import { ReplayingPhone, type Replayed } from './replaying-phone.js';

/** The number that fits in a week. */
const SHIFTS_OF_ONE = 50;
const EVENTS_OF_ONE = 2 * SHIFTS_OF_ONE;
const AT_ONCE = 8;

export type ReplayResult = Replayed & {
  events: number;
  /** Ids without exactly one row, or whose final result differs from the response. */ wrong: unknown[];
  damage: { broken: unknown[]; stuck: unknown[] };
  outcomes: Record<string, number>;
};

/**
 * Sends the given number of clock events from phones of a hundred each over the servers' unreliable proxies, and
 * collects the results.
 */
export async function replay(faulty: FaultyServers, events: number, seed: number): Promise<ReplayResult> {
  const { dataDir, wires } = faulty;
  const random = randomOf(seed);
  const replayed: Replayed = { answers: new Map(), unlike: [], counts: {} };
  return asOwner(dataDir, async (database) => {
    const { now } = (await (await fetch(`${faulty.servers[0].url}/api/config`)).json()) as { now: string };
    const url = () => `http://127.0.0.1:${wires[Math.floor(random() * wires.length)]?.port}`;
    const members = await aCrowd(database, dataDir, Math.ceil(events / EVENTS_OF_ONE));
    const phones = members.map((member) => new ReplayingPhone({ url, random, database, dataDir }, member));
    const ids: string[] = [];
    for (const phone of phones) ids.push(...(await phone.tap(SHIFTS_OF_ONE, new Date(now))));
    const waiting = [...phones];
    const lane = async () => {
      for (let phone = waiting.pop(); phone; phone = waiting.pop()) await phone.replay(replayed);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, lane));
    for (const wire of wires) wire.fate = () => 'arrives';
    const found = await endsOf(database, ids);
    const wrong = ids.filter((id) => {
      const end = found.get(id);
      const told = replayed.answers.get(id);
      return (
        !end ||
        end.rows !== 1 ||
        end.effects > 1 ||
        end.outcome === 'waiting' ||
        (told !== undefined && told !== end.outcome)
      );
    });
    const outcomes: Record<string, number> = {};
    for (const { outcome } of found.values()) outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
    return { ...replayed, events: ids.length, wrong, outcomes, damage: await damage(database) };
  });
}

type End = { id: string; rows: number; effects: number; outcome: string };

/** Rows, applications and last result of each event. */
async function endsOf(database: Client, ids: readonly string[]): Promise<Map<string, End>> {
  const { rows } = await database.query<End>(
    `SELECT e.client_event_id AS id, count(DISTINCT e.id)::int AS rows,
       count(*) FILTER (WHERE d.outcome = 'applied')::int AS effects, (array_agg(d.outcome ORDER BY d.id DESC))[1] AS outcome
     FROM clock_events e JOIN clock_event_decisions d ON d.clock_event_id = e.id WHERE e.client_event_id = ANY ($1) GROUP BY 1`,
    [ids],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

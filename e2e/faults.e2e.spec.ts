import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { restartDatabase, stallDatabase } from './support/faults/database-faults.js';
import { connectionsOf } from './support/consistency/database-health.js';
import { expectConsistent } from './support/consistency/expect-consistent.js';
import {
  asOwner,
  openFaultyServers,
  recoveryTime,
  type FaultyServers,
  underLoad,
} from './support/faults/faulty-servers.js';
import { seededRandom } from './support/faults/faults.js';
import { replay } from './support/consistency/replay.js';
import { expectSoon } from './support/browser/expect-soon.js';

/** FAULT_RUNS=200 for the long form; the same FAULT_SEED gives the same faults. */
const KILLS = Number(process.env.FAULT_RUNS ?? 2);
const SEED = Number(process.env.FAULT_SEED ?? 7);
const ROUNDS = KILLS > 10 ? 10 : 1;
const CLOCK_EVENTS = KILLS > 10 ? 10_000 : 300;
const KILLS_A_LOAD = 10;
/** The short form runs beside other tests, the long one alone. */
const RECOVERS_WITHIN_MS = KILLS > 10 ? 10_000 : 30_000;
/** An idle connection of the pool is closed after ten seconds. */
const POOLS_SHRINK_WITHIN_MS = 25_000;
/** Two scheduled tasks of each idle server may use a connection of its pool at any time. */
const IDLE_CONNECTIONS = 4;

// a test that timed out would run on beside the next one
jest.setTimeout(KILLS > 10 ? 3_600_000 : 240_000);

let faulty: FaultyServers;
/** Connections of both servers before the first client. */
let before: Record<string, number>;
beforeAll(async () => {
  faulty = await openFaultyServers();
  before = await asOwner(faulty.dataDir, connectionsOf);
});
afterAll(() => faulty?.close());

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
const log = (text: string) => void process.stdout.write(`${text}\n`);

/** Injects a fault under load; afterwards both servers recover. */
async function recoversFrom(name: string, seed: number, fault: () => Promise<void>): Promise<void> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await underLoad(faulty, seed + round, async () => {
      await pause(800);
      await fault();
      times.push(await recoveryTime(faulty));
      await pause(500);
    });
    faulty.databaseProxy.resetFrozen();
    await expectConsistent(faulty);
  }
  log(`${name}: as before after ${Math.round(Math.max(...times))} ms at most`);
  expect(Math.max(...times)).toBeLessThan(RECOVERS_WITHIN_MS);
}

describe(`two servers whose clocks are 30 seconds apart, seed ${SEED}`, () => {
  afterAll(() => log(`History: ${faulty.history.summary}`));

  it('[X-22] clients whose connections break receive no false response', async () => {
    const random = seededRandom(SEED);
    const faults = [...Array<'none'>(17).fill('none'), 'lost', 'reply lost', 'reply lost'] as const;
    for (const proxy of faulty.proxies) proxy.fault = () => faults[Math.floor(random() * faults.length)] ?? 'none';
    await underLoad(faulty, SEED, async () => {
      do await pause(ROUNDS * 3_000);
      while (faulty.history.count('unknown') <= 5); // few connections have broken by then on a slow machine
    });
    for (const proxy of faulty.proxies) proxy.fault = () => 'none';
    await expectConsistent(faulty);
  });

  it(`[X-22] a server killed under load, ${KILLS} times: every acknowledged change is stored`, async () => {
    const random = seededRandom(SEED + 1);
    const times: number[] = [];
    for (let killed = 0; killed < KILLS;) {
      await underLoad(faulty, SEED + killed, async () => {
        for (let n = 0; n < KILLS_A_LOAD && killed < KILLS; n += 1, killed += 1) {
          await pause(300 + random() * 900);
          const which = killed % 2 === 0 ? 1 : 0;
          await faulty.servers[which].stop('SIGKILL');
          await faulty.start(which);
          times.push(await recoveryTime(faulty));
        }
      });
      await expectConsistent(faulty);
    }
    log(`Killed ${KILLS} times, ready after the start within ${Math.round(Math.max(...times))} ms at most`);
    expect(Math.max(...times)).toBeLessThan(RECOVERS_WITHIN_MS);
  });

  it('[X-22] the database killed under load and restarted', () =>
    recoversFrom('Database restarted', 100, () => restartDatabase(faulty.dataDir)));

  it('[X-22] the database stalled for 3 seconds', () =>
    recoversFrom('Database stalled', 200, () => stallDatabase(faulty.dataDir, 3_000)));

  it('[X-22] all database connections of a server cut', () =>
    recoversFrom('Connections cut', 300, async () => faulty.databaseProxy.cut()));

  it('[X-22] a database that responds 2 seconds late', () =>
    recoversFrom('Database slow', 400, async () => {
      faulty.databaseProxy.delayMs = 2_000;
      await pause(4_000);
      faulty.databaseProxy.delayMs = 0;
    }));

  it('[X-22] half-open connections to the database', () =>
    recoversFrom('Connections half open', 500, async () => faulty.databaseProxy.freeze()));

  it(`[O-03, O-11] ${CLOCK_EVENTS} clock events over unreliable connections, reordered, duplicated, repeated later, with expiring sessions: none is lost, none counts twice`, async () => {
    const random = seededRandom(SEED + 600);
    const faults = [...Array<'none'>(15).fill('none'), 'lost', 'lost', 'reply lost', 'reply lost'] as const;
    for (const proxy of faulty.proxies) proxy.fault = () => faults[Math.floor(random() * faults.length)] ?? 'none';
    const { events, wrong, inconsistent, problems, counts, outcomes } = await replay(faulty, CLOCK_EVENTS, SEED + 601);
    log(`${events} clock events: responses ${JSON.stringify(counts)}, results ${JSON.stringify(outcomes)}`);
    expect({ events, wrong, inconsistent, problems }).toEqual({
      ...{ events: CLOCK_EVENTS, wrong: [], inconsistent: [] },
      problems: { broken: [], stuck: [] },
    });
    expect(outcomes.applied).toBeGreaterThan(CLOCK_EVENTS * 0.7);
  });

  it('[X-22] afterwards the servers hold no more database connections than before', async () => {
    const connections = () => asOwner(faulty.dataDir, connectionsOf);
    log(`Connections before ${JSON.stringify(before)}, after ${JSON.stringify(await connections())}`);
    const more = async () =>
      Object.entries(await connections()).filter(
        ([name, count]) => count > Math.max(before[name] ?? 0, IDLE_CONNECTIONS),
      );
    await expectSoon(more, [], POOLS_SHRINK_WITHIN_MS);
    log(`once idle ${JSON.stringify(await connections())}`);
  });
});

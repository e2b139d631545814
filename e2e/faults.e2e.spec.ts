import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { damage, openFaultyServers, startLoad, type FaultyServers } from './support/faulty-servers.js';
import { randomOf } from './support/faults.js';

/** FAULT_RUNS=200 for the long form; the same FAULT_SEED brings the same chances. */
const KILLS = Number(process.env.FAULT_RUNS ?? 2);
const SEED = Number(process.env.FAULT_SEED ?? 7);
const KILLS_A_LOAD = 10;

jest.setTimeout(3_600_000);

let faulty: FaultyServers;
beforeAll(async () => void (faulty = await openFaultyServers()));
afterAll(() => faulty?.close());

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const say = (text: string) => process.stdout.write(`${text}\n`);

/** What clients were told is true, nothing else was done, nothing is broken and nothing hangs. */
async function expectTruth(): Promise<void> {
  const { history, database } = faulty;
  expect(history.faults).toEqual([]);
  expect(await history.contradictions(database)).toEqual([]);
  expect(await damage(faulty)).toEqual({ broken: [], stuck: [] });
}

describe(`two servers whose clocks are 30 seconds apart, seed ${SEED}`, () => {
  it('[X-22] clients whose connections break are told nothing that is not so', async () => {
    const random = randomOf(SEED);
    const fates = [...Array<'arrives'>(17).fill('arrives'), 'lost', 'reply lost', 'reply lost'] as const;
    for (const wire of faulty.wires) wire.fate = () => fates[Math.floor(random() * fates.length)] ?? 'arrives';
    const stop = await startLoad(faulty, SEED);
    await pause(KILLS > 10 ? 30_000 : 4_000);
    await stop();
    for (const wire of faulty.wires) wire.fate = () => 'arrives';
    say(`History: ${faulty.history.told}`);
    expect(faulty.history.count('unknown')).toBeGreaterThan(5);
    await expectTruth();
  });

  it(`[X-22] a server killed under load, ${KILLS} times: what was acknowledged is there`, async () => {
    const random = randomOf(SEED + 1);
    const recoveries: number[] = [];
    for (let killed = 0; killed < KILLS;) {
      const stop = await startLoad(faulty, SEED + killed);
      for (let n = 0; n < KILLS_A_LOAD && killed < KILLS; n += 1, killed += 1) {
        await pause(300 + random() * 900);
        const which = killed % 2 === 0 ? 1 : 0;
        await faulty.servers[which].stop('SIGKILL');
        const started = performance.now();
        await faulty.start(which);
        recoveries.push(performance.now() - started);
      }
      await stop();
      await expectTruth();
    }
    say(`Killed ${KILLS} times, ready again after ${Math.round(Math.max(...recoveries))} ms at most`);
    say(`History: ${faulty.history.told}`);
  });
});

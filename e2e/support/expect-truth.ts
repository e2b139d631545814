import { expect } from '@jest/globals';
import { damage } from './damage.js';
import { asOwner, type FaultyServers } from './faulty-servers.js';

/** What clients were told is true, nothing else was done, nothing is broken and nothing hangs. */
export async function expectTruth({ history, dataDir }: FaultyServers): Promise<void> {
  expect(history.faults).toEqual([]);
  await asOwner(dataDir, async (database) => {
    expect(await history.contradictions(database)).toEqual([]);
    expect(await damage(database)).toEqual({ broken: [], stuck: [] });
  });
}

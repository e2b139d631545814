import { expect } from '@jest/globals';
import { connectionsOf, checkDatabase } from './database-health.js';
import { expectSoon } from '../browser/expect-soon.js';
import { asOwner, type FaultyServers } from '../faults/faulty-servers.js';

/** Maximum connections of the pools of two servers (DATABASE_POOL_SIZE, the queue's own), and their two listeners. */
const MAX_CONNECTIONS: Readonly<Record<string, number>> = { gigshift: 24, 'gigshift-jobs': 8, 'gigshift-live': 2 };

/**
 * Expects that the database agrees with all responses, contains no other changes, breaks no invariant, and has no
 * stuck and no leaked connections.
 */
export async function expectConsistent({ history, dataDir }: FaultyServers): Promise<void> {
  expect(history.faults).toEqual([]);
  await asOwner(dataDir, async (database) => {
    expect(await history.contradictions(database)).toEqual([]);
    expect(await checkDatabase(database)).toEqual({ broken: [], stuck: [] });
    const leaked = async () =>
      Object.entries(await connectionsOf(database)).filter(([name, count]) => count > (MAX_CONNECTIONS[name] ?? 0));
    await expectSoon(leaked, []);
  });
}

import { PgBoss } from 'pg-boss';
import { ResilientPgClient } from '../database/connections/resilient-pg-client.js';
import { QUEUES } from './queues.js';
import { RENAMED_QUEUES } from './renamed-queues.js';

/** Creates or updates the schema and the queues of pg-boss, as the owner. The app role only uses them. */
export async function installJobSchema(ownerUrl: string): Promise<void> {
  const pool = { connectionString: ownerUrl, Client: ResilientPgClient };
  const boss = new PgBoss({ ...pool, max: 2, supervise: false, schedule: false });
  boss.on('error', () => undefined); // a failure reaches the caller through the awaited calls below
  await boss.start();
  try {
    const renamed = RENAMED_QUEUES.map(({ from, to }) => [from, QUEUES[to]] as const);
    for (const [name, options] of [...Object.entries(QUEUES), ...renamed]) {
      if ((await boss.getQueue(name)) === null) await boss.createQueue(name, options);
      else await boss.updateQueue(name, options);
    }
  } finally {
    await boss.stop({ graceful: false });
  }
}

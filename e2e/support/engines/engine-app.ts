import type { Client } from 'pg';
import { aShift, createWorkers, type TestWorker } from '../accounts/workers.js';
import type { Language } from '../browser/browser.js';
import { anAssignment } from '../servers/shift-test-app.js';
import { connectAsOwner } from '../servers/database.js';
import { freePort, preparedDataFolder, startServer, type RunningServer } from '../servers/server.js';
import { openFaultyProxy, type FaultyProxy } from '../faults/faulty-proxy.js';
import { DEMO } from '../servers/test-app.js';
import { presentTimes } from '../offline/offline-test-app.js';

type WorkerOnShift = TestWorker & { email: string; shiftId: number; assignmentId: number };

/** A server at the present time with demo data, its database, and a proxy that the phones use. */
export type EngineApp = {
  server: RunningServer;
  proxy: FaultyProxy;
  database: Client;
  dataDir: string;
  now: string;
  /** An approved worker with the password of the demo's workers, assigned to a shift that has just begun. */
  workerOnShift: (language: Language) => Promise<WorkerOnShift>;
  close: () => Promise<void>;
};

export async function openEngineApp(): Promise<EngineApp> {
  const folder = preparedDataFolder();
  const { now } = presentTimes();
  const server = await startServer({
    PORT: String(await freePort()),
    DATA_DIR: folder.path,
    GIGSHIFT_NOW: now,
    NODE_ENV: 'test',
  });
  const proxy = await openFaultyProxy(server.url);
  const database = await connectAsOwner(folder.path);
  return {
    server,
    proxy,
    database,
    dataDir: folder.path,
    now,
    workerOnShift: async (language) => {
      const [worker] = (await createWorkers(database, folder.path, 1)) as [TestWorker];
      const { rows } = await database.query<{ email: string }>(
        `UPDATE users SET preferred_language = $2, password = (SELECT password FROM users WHERE email = $3)
         WHERE id = $1 RETURNING email`,
        [worker.id, language, DEMO.james],
      );
      const shiftId = await aShift(database, now, 0);
      return {
        ...worker,
        email: rows[0]?.email ?? '',
        shiftId,
        assignmentId: await anAssignment(database, shiftId, worker.id),
      };
    },
    close: async () => {
      await database.end();
      await proxy.close();
      await server.stop();
      folder.remove();
    },
  };
}

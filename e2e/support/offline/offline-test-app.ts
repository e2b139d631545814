import { afterAll, beforeAll } from '@jest/globals';
import type { Client } from 'pg';
import { createWorkers, aShift, type TestWorker } from '../accounts/workers.js';
import { connectAsOwner } from '../servers/database.js';
import { anAssignment } from '../servers/shift-test-app.js';
import { openTestApp, type TestApp } from '../servers/test-app.js';

const HALF_HOUR_MS = 30 * 60_000;

/**
 * Returns the present and the start of a shift that began recently, so that its clock-in window is open for another
 * hour and a half. It is the real time, because the service worker uses the device's clock, which tests cannot set.
 */
export function presentTimes(): { now: string; begun: string } {
  const now = new Date();
  const begun = new Date(Math.floor(now.getTime() / HALF_HOUR_MS) * HALF_HOUR_MS);
  return { now: now.toISOString(), begun: begun.toISOString() };
}

type Opened = { app: TestApp; database: Client };

/** One test app at the present time for all tests of a file, and its database. */
export function openOfflineTestApp(onOpen: (opened: Opened) => void): {
  now: string;
  /** An approved worker assigned to a shift that has just begun; a new one for each try. */
  onShift: () => Promise<TestWorker & { assignmentId: number }>;
} {
  const { now, begun } = presentTimes();
  let app: TestApp;
  let database: Client;
  beforeAll(async () => {
    app = await openTestApp(now);
    database = await connectAsOwner(app.dataDir);
    onOpen({ app, database });
  }, 90_000);
  afterAll(async () => {
    await database?.end();
    await app?.close();
  });
  const onShift = async () => {
    const [worker] = await createWorkers(database, app.dataDir, 1);
    const shiftId = await aShift(database, begun, 0, 1);
    return { ...worker!, assignmentId: await anAssignment(database, shiftId, worker!.id) };
  };
  return { now, onShift };
}

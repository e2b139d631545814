import type { Client } from 'pg';
import { createWorkers, aShift, type TestWorker, newSessionToken } from '../../e2e/support/accounts/workers.js';
import { connectAsOwner } from '../../e2e/support/servers/database.js';
import { DEMO, type TestApp, openTestApp } from '../../e2e/support/servers/test-app.js';
import { anAssignment } from '../../e2e/support/servers/shift-test-app.js';
import { aTrainingOn } from '../../e2e/support/worker/training.js';

const HALF_HOUR_MS = 30 * 60_000;

/** The test app with demo data, and queries on its database. */
export type MeasuredApp = TestApp & { database: Client; now: string };

/** Starts the built server with its normal proof of work. */
export async function openMeasuredApp(): Promise<MeasuredApp> {
  const now = new Date().toISOString();
  const app = await openTestApp(now, 'development');
  const database = await connectAsOwner(app.dataDir);
  const close = async () => {
    await database.end();
    await app.close();
  };
  return { ...app, database, now, close };
}

/**
 * Assigns the worker to a shift that started in the last half hour, so that its clock-in window is open for another
 * hour and a half.
 */
async function assignStartedShift({ database, now }: MeasuredApp, userId: number): Promise<void> {
  const begun = new Date(Math.floor(Date.parse(now) / HALF_HOUR_MS) * HALF_HOUR_MS).toISOString();
  await anAssignment(database, await aShift(database, begun, 0, 1), userId);
}

/** Creates a worker with one shift that can be clocked into. */
export async function aWorkerOnShift(app: MeasuredApp): Promise<TestWorker> {
  const [worker] = await createWorkers(app.database, app.dataDir, 1);
  if (!worker) throw new Error('no worker was created');
  await assignStartedShift(app, worker.id);
  return worker;
}

export type NewWorker = TestWorker & { email: string; trainingId: number };

/** Creates a worker with the demo password, open shifts to claim, and a watched video with an open quiz. */
export async function aNewWorker(app: MeasuredApp): Promise<NewWorker> {
  const { database, now } = app;
  const worker = await aWorkerOnShift(app);
  for (const inHours of [30, 60]) await aShift(database, now, inHours, 1);
  const trainingId = await aTrainingOn(database, { seconds: 31 });
  await database.query(
    `INSERT INTO user_trainings (user_id, training_id, video_watched_at, started_at, last_seen_at)
     VALUES ($1, $2, now(), now(), now())`,
    [worker.id, trainingId],
  );
  const { rows } = await database.query<{ email: string }>(
    'UPDATE users SET password = (SELECT password FROM users WHERE email = $2) WHERE id = $1 RETURNING email',
    [worker.id, DEMO.james],
  );
  return { ...worker, email: rows[0]?.email ?? '', trainingId };
}

/** Returns the demo worker with the longest history who is free now, on a shift that can be clocked into. */
export async function anExperiencedWorker(app: MeasuredApp): Promise<TestWorker> {
  const { database, dataDir } = app;
  const { rows } = await database.query<{ id: number }>(
    `SELECT u.id FROM users u JOIN shift_assignments a ON a.user_id = u.id AND a.status = 'completed'
     WHERE u.is_approved AND u.is_active AND NOT EXISTS (
       SELECT FROM shift_assignments b WHERE b.user_id = u.id AND b.status IN ('assigned', 'in_progress')
         AND b.starts_at < now() + interval '9 hours' AND b.ends_at > now() - interval '3 hours')
       AND EXISTS (SELECT FROM shift_assignments c WHERE c.user_id = u.id AND c.status = 'assigned' AND c.starts_at > now())
     GROUP BY u.id ORDER BY count(*) DESC, u.id LIMIT 1`,
  );
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('no demo worker is free');
  await assignStartedShift(app, id);
  return { id, token: await newSessionToken(database, dataDir, id) };
}

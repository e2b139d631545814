import type { Browser, Page } from 'playwright-core';
import type { Client } from 'pg';
import { launchBrowser, openContext, type Screen } from '../browser/browser.js';
import { createWorkers, type TestWorker } from '../accounts/workers.js';
import { connectAsOwner } from './database.js';
import { freePort, preparedDataFolder, startServer } from './server.js';
import { adminSessionOf, alwaysSignedIn, type Session } from '../accounts/sessions.js';

/** A server without demo data, its database and a browser: every shift on the screen is created by the test. */
export type ShiftTestApp = {
  url: string;
  dataDir: string;
  browser: Browser;
  database: Client;
  /** Approved workers of a level, with sessions. */
  workers: (size: number, level: number) => Promise<TestWorker[]>;
  /** A page with this worker's session; `prepare` runs before anything is loaded. */
  pageOf: (worker: TestWorker, screen: Screen, options?: PageOptions) => Promise<Page>;
  /** Dana's session, shared: for tests that do not end it. */
  admin: () => Promise<Session>;
  /** A page with Dana's session, in a new browser profile. */
  adminPage: (screen: Screen) => Promise<Page>;
  /** Restarts the server at another time; `database` is reconnected. */
  restartAt: (now: string) => Promise<void>;
  close: () => Promise<void>;
};
type PageOptions = { timeZone?: string; prepare?: (page: Page) => Promise<void> };

/** @param more further settings of the server */
export async function openShiftTestApp(now: string, more: Record<string, string> = {}): Promise<ShiftTestApp> {
  const folder = preparedDataFolder();
  const port = String(await freePort());
  const env = { PORT: port, DATA_DIR: folder.path, DEMO_DATA: 'off', NODE_ENV: 'test', ...more };
  const startAt = (moment: string) => startServer({ ...env, GIGSHIFT_NOW: moment });
  const [started, browser] = await Promise.all([startAt(now), launchBrowser()]);
  let server = started;
  const { url } = server;
  const app: ShiftTestApp = {
    url,
    dataDir: folder.path,
    browser,
    database: await connectAsOwner(folder.path),
    workers: async (size, level) => {
      const workers = await createWorkers(app.database, folder.path, size);
      const ids = workers.map(({ id }) => id);
      await app.database.query('UPDATE users SET attained_skill_level = $1 WHERE id = ANY($2)', [level, ids]);
      return workers;
    },
    pageOf: (worker, screen, options) => signedInPage({ url, browser }, worker, screen, options),
    admin: adminSessionOf(browser, url),
    adminPage: async (screen) => {
      const { context } = await openContext(browser, screen);
      await alwaysSignedIn(context, await app.admin());
      return context.newPage();
    },
    restartAt: async (moment) => {
      await app.database.end();
      await server.stop();
      server = await startAt(moment);
      app.database = await connectAsOwner(folder.path);
    },
    close: async () => {
      await browser.close();
      await app.database.end();
      await server.stop();
      folder.remove();
    },
  };
  return app;
}

/** A page with this worker's session, in a new browser profile. */
export async function signedInPage(
  { url, browser }: Pick<ShiftTestApp, 'url' | 'browser'>,
  { token }: TestWorker,
  screen: Screen,
  { timeZone, prepare }: PageOptions = {},
): Promise<Page> {
  const response = await fetch(`${url}/api/auth/validate`, { headers: { authorization: `Bearer ${token}` } });
  const { user } = (await response.json()) as { user: object };
  const { context } = await openContext(browser, screen, timeZone ? { timeZone } : {});
  await alwaysSignedIn(context, { authToken: token, authUser: JSON.stringify(user) });
  const page = await context.newPage();
  await prepare?.(page);
  return page;
}

export type ShiftColumns = {
  /** Local times at the site; an end at or before the start is on the next day. */
  date: string;
  start: string;
  end: string;
  title?: string;
  /** By default the title itself. */
  titleEs?: string;
  level?: number;
  rate?: number;
  premium?: number;
  positions?: number;
  requiresApproval?: boolean;
  requirements?: string[];
  language?: string;
};

export async function aShiftOn(database: Client, shift: ShiftColumns): Promise<number> {
  const { date, start, end, title = 'Kitting line', level = 1, rate = 17, positions = 4 } = shift;
  const { rows } = await database.query<{ id: number }>(
    `INSERT INTO shifts (title, title_es, description, skill_level_id, date, start_time, end_time, starts_at, ends_at, pay_rate,
       total_positions, requires_approval, requirements, required_language, is_premium, premium_rate, created_at)
     SELECT $1, $12, 'Pack kits by the picture sheet.', $2, $3::date, $4, $5, ($3::date + $4::text::time) AT TIME ZONE 'America/Denver',
       ($3::date + CASE WHEN $5::text <= $4::text THEN 1 ELSE 0 END + $5::text::time) AT TIME ZONE 'America/Denver',
       $6, $7, $8, $9, $10, $11::numeric IS NOT NULL, $11, now() RETURNING id`,
    [
      title,
      level,
      date,
      start,
      end,
      rate,
      positions,
      shift.requiresApproval ?? false,
      JSON.stringify(shift.requirements ?? []),
      shift.language ?? 'en',
      shift.premium ?? null,
      shift.titleEs ?? title,
    ],
  );
  return rows[0]?.id ?? 0;
}

/** A worker's assignment; `clockedInAt` if it is in progress. */
export async function anAssignment(
  database: Client,
  shiftId: number,
  userId: number,
  status: 'assigned' | 'pending' | 'in_progress' = 'assigned',
  clockedInAt: string | null = null,
): Promise<number> {
  const { rows } = await database.query<{ id: number }>(
    `INSERT INTO shift_assignments (shift_id, user_id, starts_at, ends_at, status, pay_rate, assigned_at, clock_in_time)
     SELECT id, $2, starts_at, ends_at, $3, pay_rate, starts_at - interval '9 days', $4 FROM shifts WHERE id = $1 RETURNING id`,
    [shiftId, userId, status, clockedInAt],
  );
  return rows[0]?.id ?? 0;
}

/** A shift that this worker has worked from start to end, not approved yet. */
export async function aWorkedShift(database: Client, shift: ShiftColumns, userId: number): Promise<number> {
  const shiftId = await aShiftOn(database, shift);
  const { rows } = await database.query<{ id: number }>(
    `WITH worked AS (
       INSERT INTO shift_assignments (shift_id, user_id, starts_at, ends_at, status, pay_rate, assigned_at, clock_in_time,
         clock_out_time, hours_worked)
       SELECT id, $2, starts_at, ends_at, 'completed', pay_rate, starts_at - interval '9 days', starts_at, ends_at,
         extract(epoch FROM ends_at - starts_at) / 3600
       FROM shifts WHERE id = $1 RETURNING id
     ), noted AS (
       INSERT INTO audit_log (at, actor_kind, action, subject_kind, subject_id, changes)
       SELECT now(), 'system', 'test.placed', 'assignment', id::text, '{"status": "completed"}' FROM worked
     ) SELECT id FROM worked`,
    [shiftId, userId],
  );
  return rows[0]?.id ?? 0;
}

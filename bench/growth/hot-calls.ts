import type { Client } from 'pg';
import { clockInCalls } from '../support/clock-ins.js';
import { as } from '../support/environment.js';
import type { Call } from '../support/load.js';
import type { Worker } from '../support/people.js';
import { makeShifts } from '../support/shifts.js';

/** One database of one size with the workers who call in this round; each makes each call once. */
export type TestApp = { client: Client; adminToken: string };
export type HotCall = {
  name: string;
  calls: (app: TestApp, workers: readonly Worker[], round: number) => Promise<Call[]>;
};

const POSITIONS = 100;
const HOURS_APART = 9;
/** Later than the future shifts that the database was filled with. */
const FIRST_START_HOURS = 45 * 24;
const jsonOf = (worker: Worker) => ({ ...as(worker), 'content-type': 'application/json' });

function read(name: string, path: (worker: Worker) => string): HotCall {
  const calls = async (_app: TestApp, workers: readonly Worker[]) =>
    workers.map((worker) => ({ method: 'GET', path: `/api/${path(worker)}`, headers: as(worker) }));
  return { name: `GET ${name}`, calls };
}

function adminRead(path: string): HotCall {
  const calls = async ({ adminToken }: TestApp, workers: readonly Worker[]) =>
    workers.map(() => ({ method: 'GET', path: `/api/${path}`, headers: as({ token: adminToken }) }));
  return { name: `GET ${path}`, calls };
}

const claim: HotCall = {
  name: 'POST shifts/:id/assign',
  calls: async ({ client }, workers, round) => {
    const [shiftId] = await makeShifts(client, {
      count: 1,
      positions: POSITIONS,
      inHours: FIRST_START_HOURS + HOURS_APART * round,
    });
    return workers.map((worker) => ({ method: 'POST', path: `/api/shifts/${shiftId}/assign`, headers: as(worker) }));
  },
};

/** Cancels the claims of the previous call. */
const cancel: HotCall = {
  name: 'POST assignments/:id/cancel',
  calls: async ({ client }, workers) => {
    const { rows } = await client.query<{ id: number; user_id: number }>(
      `SELECT DISTINCT ON (user_id) id, user_id FROM shift_assignments
       WHERE user_id = ANY($1) AND status = 'assigned' ORDER BY user_id, starts_at DESC`,
      [workers.map(({ id }) => id)],
    );
    const assignmentIds = new Map(rows.map(({ id, user_id: userId }) => [userId, id]));
    return workers.map((worker) => ({
      method: 'POST',
      path: `/api/assignments/${assignmentIds.get(worker.id)}/cancel`,
      headers: jsonOf(worker),
      body: JSON.stringify({ reason: 'No time' }),
    }));
  },
};

const clockIn: HotCall = {
  name: 'POST worker/clock-in',
  calls: ({ client }, workers) => clockInCalls(client, workers),
};

/** The most frequent calls, of workers and of the admins' first screens. */
export const HOT_CALLS: readonly HotCall[] = [
  read('auth/validate', () => 'auth/validate'),
  read('shifts', () => 'shifts'),
  read('user/assignments', () => 'user/assignments'),
  read('user/stats', () => 'user/stats'),
  read('notifications', () => 'notifications'),
  read('worker/:id/timesheets', ({ id }) => `worker/${id}/timesheets`),
  claim,
  cancel,
  clockIn,
  adminRead('admin/shifts'),
  adminRead('admin/timesheets'),
  adminRead('admin/stats'),
];

/** Less frequent calls, shown next to the hot ones. They read a part of each large table, by an index. */
export const PARTIAL_READS: readonly HotCall[] = [
  adminRead('admin/alerts'),
  adminRead('admin/approved-shifts'),
  adminRead('admin/payments/paid?limit=100'),
];

/** They search or sum up whole tables. */
const WHOLE_READS: readonly HotCall[] = [adminRead('admin/workers?limit=50'), adminRead('admin/reports/payroll/month')];

export const OTHER_CALLS: readonly HotCall[] = [...PARTIAL_READS, ...WHOLE_READS];

import { beforeAll, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { addDays, siteDate } from '../../shared/kernel/site-time.js';
import { plusDays, plusHours } from '../../shared/kernel/time.js';
import { RecordSystemEvent } from '../performance/record-system-event.js';
import { anAssignment } from './factories/assignment.js';
import { aClockEventToReview } from './factories/clock-event.js';
import { anAdminToken } from './factories/directory-user.js';
import { rowsOf } from './factories/rows.js';
import { aShift } from './factories/shift.js';
import { aTimesheet } from './factories/timesheet.js';
import { aTraining } from './factories/training.js';
import { aWorker, aWorkerToken } from './factories/worker.js';
import { statementsSent } from './support/rows-read.js';
import { appFixture } from './factories/app-fixture.js';
import { until } from './support/until.js';

/** The lists of workers and of admins; `:me` is the worker's id. */
const LISTS = {
  worker: [
    ...['shifts', 'user/assignments', 'user/offers', 'notifications', 'user/sessions', 'trainings', 'user/trainings'],
    ...['worker/:me/timesheets', 'worker/:me/performance-metrics', 'worker/:me/performance-history'],
  ],
  admin: [
    ...[
      'admin/shifts',
      'admin/today',
      'admin/workers',
      'admin/all-workers',
      'admin/worker-pool',
      'admin/worker-shifts/:me',
      'admin/audit',
    ],
    ...[
      'admin/pending-applications',
      'admin/timesheets',
      'admin/clock-events',
      'admin/approved-shifts',
      'admin/payments/paid',
    ],
    ...['admin/alerts', 'admin/pay-periods', 'admin/trainings', 'admin/workers/:me/performance-metrics'],
    'admin/workers/:me/notes',
    ...['performance', 'attendance', 'payroll', 'productivity'].map((type) => `admin/reports/${type}/quarter`),
  ],
};

const MANY = 20;
const test = appFixture();
let me: number;
const tokens = { worker: '', admin: '' };
beforeAll(async () => {
  me = (await aWorker(test)).id;
  tokens.worker = await aWorkerToken(test, me);
  tokens.admin = await anAdminToken(test);
  await addRowToEachList(1);
});

/** Adds one row to every list, with new workers and shifts, `number` days from today. */
async function addRowToEachList(number: number): Promise<void> {
  const now = test.clock.now();
  const date = addDays(siteDate(now, test.config.site.timeZone), -number);
  const pay = (path: string, body?: object) =>
    test.call('POST', `/api/admin/${path}`, { token: tokens.admin, ...(body ? { body } : {}) });

  await anAssignment(test, { worker: { id: me }, shift: await aShift(test, { inHours: 24 * number }) });
  const worked = await aTimesheet(test, { userId: me, date, clockIn: '09:20' });
  await test.app.get(RecordSystemEvent).record({ type: 'late_arrival', shiftAssignmentId: worked.id, userId: me });
  await pay(`timesheets/${worked.id}/approve`);
  await pay('payments/mark-paid', { assignmentIds: [worked.id] });
  for (const isApproved of [true, false]) {
    const { id: userId } = await aWorker(test);
    const { id } = await aTimesheet(test, { userId, date });
    if (isApproved) await pay(`timesheets/${id}/approve`);
    else await aClockEventToReview(test, { userId, assignmentId: id, kind: 'clock_out', judgedAt: plusHours(now, -1) });
  }
  const offered = await aShift(test, { inHours: 24 * number + 12 });
  await pay(`shifts/${offered.id}/ask`, { userIds: [me] });
  await anAssignment(test, { status: 'pending', shift: await aShift(test, { requiresApproval: true }) });
  const hour = number % 10;
  await anAssignment(test, { shift: await aShift(test, { startsAt: plusHours(plusDays(now, -1), hour) }) }); // a no-show
  await anAssignment(test, { shift: await aShift(test, { startsAt: plusHours(now, 1) }) }); // today
  await aTraining(test, { title: `Floor safety ${number}` });
  await aWorkerToken(test, me);
  await pay(`workers/${me}/notes`, { clientRequestId: randomUUID(), text: 'Asks for mornings.' });
  await rowsOf(
    test,
    `INSERT INTO notifications (user_id, title, message, type, news_id, created_at) VALUES ($1, 'x', 'x', 'general', $2, now())`,
    [me, randomUUID()],
  );
}

/** Returns whether the jobs have written the rows that the lists show. */
async function isQueueEmpty(): Promise<boolean> {
  const sql = `SELECT FROM pgboss.job WHERE state IN ('created', 'retry', 'active') AND start_after <= now()`;
  return (await rowsOf(test, sql)).length === 0;
}

type Reading = { statements: number; length: number };

async function readAll(): Promise<Map<string, Reading>> {
  await until(isQueueEmpty);
  const readings = new Map<string, Reading>();
  for (const [who, lists] of Object.entries(LISTS)) {
    for (const list of lists) {
      let length = 0;
      const statements = await statementsSent(test, async () => {
        const path = `/api/${list.replace(':me', String(me))}`;
        const { status, body } = await test.call('GET', path, { token: tokens[who as keyof typeof tokens] });
        expect(`${path} ${status}`).toBe(`${path} 200`);
        length = JSON.stringify(body).length;
      });
      readings.set(list, { statements, length });
    }
  }
  return readings;
}

it('[X-20] every list sends the same number of statements for twenty rows as for one', async () => {
  const one = await readAll();
  for (let number = 2; number <= MANY; number += 1) await addRowToEachList(number);
  const twenty = await readAll();
  const longer = [...twenty].filter(([list, { length }]) => length > 3 * (one.get(list)?.length ?? Infinity));
  expect(longer.map(([list]) => list)).toEqual([...twenty.keys()]);
  const statements = (readings: typeof one) =>
    Object.fromEntries([...readings].map(([list, reading]) => [list, reading.statements]));
  expect(statements(twenty)).toEqual(statements(one));
}, 120_000); // 25 lists, before and after adding 19 rows to each

/** Responses without paging. */
const UNPAGED = ['admin/worker-pool', 'worker/:me/timesheets'];

it('[X-49] every list is complete when read by its cursors', async () => {
  for (const [who, lists] of Object.entries(LISTS)) {
    for (const list of lists.filter((one) => !UNPAGED.includes(one))) {
      const get = async (query: string) => {
        const token = tokens[who as keyof typeof tokens];
        const { status, body, headers } = await test.call('GET', `/api/${list.replace(':me', String(me))}?${query}`, {
          token,
        });
        expect(`${list} ${status}`).toBe(`${list} 200`);
        const rows = (Array.isArray(body) ? body : body.workers) as { id: number | string }[];
        return { ids: rows.map(({ id }) => id), next: headers['x-next-cursor'] };
      };
      const { ids: whole } = await get('');
      const parts: (number | string)[] = [];
      for (let next: string | undefined = ''; next !== undefined;) {
        const part = await get(`limit=7${next === '' ? '' : `&cursor=${next}`}`);
        parts.push(...part.ids);
        next = part.next as string | undefined;
      }
      expect([list, parts]).toEqual([list, whole]);
    }
  }
}, 120_000); // many requests

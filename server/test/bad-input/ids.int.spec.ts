import { beforeAll, describe, expect, it } from '@jest/globals';
import type { User } from '../../workers/user.entity.js';
import { ROUTE_TABLE } from '../access/route-table.js';
import { anAssignment } from '../factories/assignment.js';
import { clockBody } from '../factories/clock.js';
import { aShift } from '../factories/shift.js';
import { aWorker } from '../factories/worker.js';
import type { BadInputCall } from './call.js';
import { CALLS } from './calls.js';
import { problemFaults, openTestClient } from './test-client.js';

const fixture = openTestClient();

/** Invalid ids. */
const NO_IDS = [
  '0',
  '-1',
  '-0',
  'abc',
  '1.5',
  '99999999999',
  '2147483648',
  '9'.repeat(80),
  'null',
  'undefined',
  'NaN',
  '%20',
  '%00',
  '1%00',
  '%EF%BC%91',
  '..',
  '%2e%2e%2f1',
  '1;drop table shifts',
  '1%20OR%201=1',
  "1'--",
  '1%3BSELECT%20pg_sleep(5)',
  '{}',
  '[1]',
  '%F0%9F%93%A6',
];

/**
 * Routes whose path parameters are not ids: a file's key is checked with its signature (files.int.spec.ts), a report's type and
 * range and an email address have their own errors (worker-reports.int.spec.ts, time-entries.int.spec.ts).
 */
const WITHOUT_ID = ['GET /api/files/', 'GET /api/admin/reports/', 'GET /api/admin/adp/time-entries/'];
const routesWithId = Object.entries(ROUTE_TABLE).filter(
  ([route]) => route.includes('/:') && !WITHOUT_ID.some((start) => route.startsWith(start)),
);

describe('ids in a path', () => {
  it.each(routesWithId)('[X-03] %s: an invalid id answers 404', async (route, { access }) => {
    const [method, path] = route.split(' ') as [BadInputCall['method'], string];
    const call =
      CALLS[route] ??
      ({ method, path, as: access === 'admin' ? 'admin' : 'worker', body: () => ({}) } as unknown as BadInputCall);
    const { body } = await fixture.prepare(call);
    const hasBody = route in CALLS;
    const wrong: unknown[] = [];
    for (const id of [...NO_IDS, '2147483647']) {
      const url = path.replace(/:\w+/, id);
      const response = hasBody ? await fixture.send(call, url, body) : await fixture.sendRaw(call, url, '', {});
      const faults = problemFaults(response);
      if (response.status !== 404 || response.body.code !== 'not_found' || faults.length > 0)
        wrong.push([id, response.status, response.body?.code, faults]);
    }
    expect(wrong).toEqual([]);
  });

  it('[X-03] an id has one spelling', async () => {
    const mine = String(fixture.worker.id);
    const spellings = [
      `0${mine}`,
      `+${mine}`,
      `${mine}%20`,
      `%20${mine}`,
      `%0A${mine}`,
      `${mine}.0`,
      `${mine}e0`,
      `0x${mine}`,
      `0b${mine}`,
    ];
    const found: unknown[] = [];
    for (const id of spellings) {
      const { status } = await fixture.test.call('GET', `/api/worker/${id}/timesheets`, { token: fixture.workerToken });
      if (status !== 404) found.push([id, status]);
    }
    expect(found).toEqual([]);
    expect(
      (await fixture.test.call('GET', `/api/worker/${mine}/timesheets`, { token: fixture.workerToken })).status,
    ).toBe(200);
  });

  it('[X-03] an undecodable URL answers a regular problem', async () => {
    const call = CALLS['POST /api/assignments/:id/cancel'] as BadInputCall;
    const wrong: unknown[] = [];
    for (const id of ['%', '%zz', '%ff', '1%']) {
      const response = await fixture.send(call, call.path.replace(':id', id), { reason: 'x' });
      const faults = problemFaults(response);
      if (![400, 404].includes(response.status) || faults.length > 0) wrong.push([id, response.status, faults]);
    }
    expect(wrong).toEqual([]);
  });
});

describe('ids of other workers', () => {
  let other: User;
  beforeAll(async () => (other = await aWorker(fixture.test)));
  const asWorker = (method: string, path: string, body?: unknown) =>
    fixture.test.call(method, path, { token: fixture.workerToken, ...(body === undefined ? {} : { body }) });
  const notThere = { status: 404, body: { code: 'not_found' } };

  it('[X-03] [S-27] another worker’s shift cannot be cancelled', async () => {
    const { id } = await anAssignment(fixture.test, {
      worker: other,
      shift: await aShift(fixture.test, { inHours: 500 }),
    });
    expect(await asWorker('POST', `/api/assignments/${id}/cancel`, { reason: 'mine now' })).toMatchObject(notThere);
    const [row] = await fixture.test.unitOfWork.read((tx) =>
      tx.query('SELECT status FROM shift_assignments WHERE id = $1', [id]),
    );
    expect(row).toEqual({ status: 'assigned' });
  });

  it('[X-03] [K-07] a worker cannot clock for another worker', async () => {
    const { id } = await anAssignment(fixture.test, {
      worker: other,
      shift: await aShift(fixture.test, { inHours: 0 }),
    });
    for (const kind of ['clock-in', 'clock-out']) {
      expect(await asWorker('POST', `/api/worker/${kind}`, clockBody(fixture.test, id))).toMatchObject(notThere);
      expect(await asWorker('POST', `/api/worker/${kind}`, clockBody(fixture.test, 2147483647))).toMatchObject(
        notThere,
      );
    }
    const [row] = await fixture.test.unitOfWork.read((tx) =>
      tx.query('SELECT status, clock_in_time FROM shift_assignments WHERE id = $1', [id]),
    );
    expect(row).toEqual({ status: 'assigned', clock_in_time: null });
  });

  it.each(['timesheets', 'performance-metrics', 'performance-history'])(
    '[X-03] %s of somebody else are not there',
    async (what) => {
      expect(await asWorker('GET', `/api/worker/${other.id}/${what}`)).toMatchObject(notThere);
      expect((await asWorker('GET', `/api/worker/${fixture.worker.id}/${what}`)).status).toBe(200);
    },
  );

  it.each([
    ['POST /api/admin/payments/mark-paid', { assignmentIds: [2147483647] }],
    ['POST /api/admin/alerts/dismiss', { shiftAssignmentId: 2147483647 }],
    ['POST /api/admin/alerts/restore', { shiftAssignmentId: 2147483647 }],
    ['POST /api/admin/shifts/:id/assign', { userId: 2147483647 }],
    ['POST /api/admin/assignments/:id/replace', { userId: 2147483647 }],
    ['POST /api/admin/assignments/:id/move', { shiftId: 2147483647 }],
  ])('[X-03] %s with an unknown id in its body: 404', async (route, change) => {
    const call = CALLS[route] as BadInputCall;
    const { path, body } = await fixture.prepare(call);
    expect(await fixture.send(call, path, { ...body, ...change })).toMatchObject(notThere);
  });
});

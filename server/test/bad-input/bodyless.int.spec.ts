import { beforeEach, describe, expect, it } from '@jest/globals';
import { ROUTE_TABLE, type RouteRule } from '../access/route-table.js';
import { aDirectoryToken, anAdminToken } from '../factories/directory-user.js';
import { rowsOf } from '../factories/rows.js';
import { aWorkerToken } from '../factories/worker.js';
import type { TestResponse } from '../support/test-app.js';
import { CALLS } from './calls.js';
import { problemFaults, openTestClient } from './test-client.js';
import * as subjects from './subjects.js';

const fixture = openTestClient();
const JSON_TYPE = { 'content-type': 'application/json' };

type Visitor = 'nobody' | 'worker' | 'admin' | 'directory user without the role';

/** The visitors who pass the access check, after which the body is validated. */
const ALLOWED: Record<RouteRule['access'], Visitor[]> = {
  public: ['nobody', 'worker', 'admin'],
  worker: ['worker'],
  outbox: ['worker'],
  signedIn: ['worker', 'admin'],
  admin: ['admin'],
  integration: [],
  anyDirectoryUser: ['admin', 'directory user without the role'],
};

/** Upload routes accept a form with a file and refuse other types with 415. */
const UPLOADS = [
  'POST /api/auth/register/documents',
  'POST /api/user/documents',
  'POST /api/admin/upload-video',
  'POST /api/admin/upload-captions',
];

/** Every write route without a body, with each visitor who may call it. */
const CALLERS = Object.entries(ROUTE_TABLE)
  .filter(([route]) => !route.startsWith('GET ') && !(route in CALLS) && !UPLOADS.includes(route))
  .flatMap(([route, { access }]) => ALLOWED[access].map((visitor): [string, Visitor] => [route, visitor]));

/** A logout ends its token, so each call gets a new one. */
function tokenOf(visitor: Visitor): Promise<string> | undefined {
  if (visitor === 'worker') return aWorkerToken(fixture.test, fixture.worker.id);
  if (visitor === 'admin') return anAdminToken(fixture.test);
  return visitor === 'nobody' ? undefined : aDirectoryToken(fixture.test, 'omar@gigshift.example');
}

async function callRoute(
  route: string,
  visitor: Visitor,
  payload?: string,
  headers = JSON_TYPE,
): Promise<TestResponse> {
  const [method, path] = route.split(' ') as ['POST' | 'PUT' | 'DELETE', string];
  const token = await tokenOf(visitor);
  const response = await fixture.test.app.inject({
    method,
    url: path.replace(/:\w+/, '2147483647'),
    headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...(payload === undefined ? {} : headers) },
    ...(payload === undefined ? {} : { payload }),
  });
  const body: unknown = response.body === '' ? null : response.json();
  return { status: response.statusCode, body, headers: response.headers as TestResponse['headers'] };
}

/** Each admin call signs in again, which would exceed the rate limit of the IP address. */
beforeEach(() => fixture.test.dataSource.query('DELETE FROM rate_limits'));

describe.each(CALLERS)('%s accepts no body, from %s', (route, visitor) => {
  it('[X-21] refuses a body with fields and names each field', async () => {
    const result = await callRoute(route, visitor, JSON.stringify({ isAdmin: true, reason: 'because', toString: 'x' }));
    expect(problemFaults(result)).toEqual([]);
    expect([result.status, result.body.code]).toEqual([400, 'validation_failed']);
    expect(result.body.errors.map(({ field, code }: Record<string, string>) => [field, code])).toEqual([
      ['isAdmin', 'unknown_field'],
      ['reason', 'unknown_field'],
      ['toString', 'unknown_field'],
    ]);
  });

  it('[X-21] refuses a body that is not an object', async () => {
    for (const payload of ['[]', '[{"a":1}]', 'null', '"text"', '7', 'true']) {
      const result = await callRoute(route, visitor, payload);
      expect([payload, result.status, result.body.code]).toEqual([payload, 400, 'validation_failed']);
      expect(problemFaults(result)).toEqual([]);
    }
  });

  it('[X-21, I-09] accepts an empty object, no body, and a JSON content type without a body', async () => {
    for (const payload of ['{}', undefined, ''])
      expect((await callRoute(route, visitor, payload)).status).not.toBe(400);
  });
});

describe('an unexpected body', () => {
  it('[X-21, S-17] claims no shift; the same call without it does', async () => {
    const id = await subjects.aShiftId(fixture);
    const token = await aWorkerToken(fixture.test, fixture.worker.id); // the calls above ended other sessions
    const assign = (body?: object) =>
      fixture.test.call('POST', `/api/shifts/${id}/assign`, { token, ...(body && { body }) });
    const assignments = () => rowsOf(fixture.test, 'SELECT id FROM shift_assignments WHERE shift_id = $1', [id]);
    expect(await assign({ userId: fixture.worker.id + 1 })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'userId', code: 'unknown_field' }] },
    });
    expect(await assignments()).toEqual([]);
    expect((await assign()).status).toBeLessThan(300);
    expect(await assignments()).toHaveLength(1);
  });

  it('[X-21, X-02] is validated only after the access check', async () => {
    const send = (token?: string) =>
      fixture.test.call('PUT', '/api/admin/users/1/approve', { body: { isAdmin: true }, ...(token && { token }) });
    const worker = await aWorkerToken(fixture.test, fixture.worker.id);
    expect([(await send()).status, (await send(worker)).status]).toEqual([401, 403]);
  });
});

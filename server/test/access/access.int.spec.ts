import { beforeAll, describe, expect, it } from '@jest/globals';
import { ADMIN_RESPONSE_FIELDS } from '../../../shared/admin-response-fields.js';
import { RESPONSE_FIELDS } from '../../../shared/response-fields.js';
import type { User } from '../../workers/user.entity.js';
import { aDirectoryToken, anAdminToken } from '../factories/directory-user.js';
import { anOutboxToken, aWorker, aWorkerToken } from '../factories/worker.js';
import { anApiKey } from '../factories/api-key.js';
import { appFixture } from '../factories/app-fixture.js';
import type { TestResponse } from '../support/test-app.js';
import { ROUTE_TABLE, type RouteRule } from './route-table.js';
import { everyRoute } from './routes.js';

/** Error codes of the access check, as opposed to those of the route itself. */
const ACCESS_CODES = [
  'unauthenticated',
  'api_key_invalid',
  'session_ended',
  'account_deactivated',
  'forbidden',
  'worker_only',
  'admin_role_required',
];

/** The routes of an admin's permissions (admin.md §6), independent of the route table. */
const ADMIN_ROUTES = [
  'POST /api/admin/payments/mark-paid',
  'POST /api/admin/performance-metric',
  'PUT /api/admin/users/:id/approve',
  'PUT /api/admin/workers/:id',
  'PUT /api/admin/timesheets/:id',
  'POST /api/admin/timesheets/:id/approve',
  'POST /api/admin/timesheets/:id/dismiss',
  'PUT /api/admin/shift-assignments/:id/clock-out',
  'PATCH /api/admin/applications/:id/status',
  'POST /api/admin/shift-templates',
  'POST /api/admin/trainings',
  'PUT /api/admin/trainings/:id',
  'POST /api/shifts',
  'DELETE /api/shifts/:id',
  'POST /api/admin/alerts/dismiss',
  'POST /api/admin/shifts/:id/remind',
  'POST /api/admin/send-notification',
  'GET /api/admin/reports/:type/:range/export',
  'POST /api/admin/adp/sync-worker',
  'POST /api/admin/adp/sync-runs',
  'GET /api/admin/workers/:id/notes',
];

/** Files, streams, routes for other programs, and a report without a response. */
const NO_CLIENT_JSON = [
  ...[
    '/api/health/',
    '/api/files/',
    '/api/calendar/',
    '/api/events',
    '/api/v1/',
    '/api/mail/bounces',
    '/azure/callback',
  ],
  ...['/statement.', '.csv', '.ics', '/export', '/api/client-errors'],
];

type Visitor =
  | 'no token'
  | 'worker'
  | 'other worker'
  | 'narrow token'
  | 'deactivated worker'
  | 'directory user without the role'
  | 'admin'
  | 'key of a program';
type Access = 'open' | 401 | 403;

const DOOR: Record<RouteRule['access'], Record<Visitor, Access>> = {
  public: {
    'no token': 'open',
    worker: 'open',
    'other worker': 'open',
    'narrow token': 'open',
    'deactivated worker': 'open',
    'directory user without the role': 'open',
    admin: 'open',
    'key of a program': 'open',
  },
  worker: {
    'no token': 401,
    worker: 'open',
    'other worker': 'open',
    'narrow token': 403,
    'deactivated worker': 403,
    'directory user without the role': 403,
    admin: 403,
    'key of a program': 401,
  },
  outbox: {
    'no token': 401,
    worker: 'open',
    'other worker': 'open',
    'narrow token': 'open',
    'deactivated worker': 403,
    'directory user without the role': 403,
    admin: 403,
    'key of a program': 401,
  },
  signedIn: {
    'no token': 401,
    worker: 'open',
    'other worker': 'open',
    'narrow token': 403,
    'deactivated worker': 403,
    'directory user without the role': 403,
    admin: 'open',
    'key of a program': 401,
  },
  anyDirectoryUser: {
    'no token': 401,
    worker: 401,
    'other worker': 401,
    'narrow token': 401,
    'deactivated worker': 401,
    'directory user without the role': 'open',
    admin: 'open',
    'key of a program': 401,
  },
  admin: {
    'no token': 401,
    worker: 403,
    'other worker': 403,
    'narrow token': 403,
    'deactivated worker': 403,
    'directory user without the role': 403,
    admin: 'open',
    'key of a program': 401,
  },
  integration: {
    'no token': 401,
    worker: 401,
    'other worker': 401,
    'narrow token': 401,
    'deactivated worker': 401,
    'directory user without the role': 401,
    admin: 401,
    'key of a program': 'open',
  },
};
const VISITORS = Object.keys(DOOR.public) as Visitor[];

const test = appFixture();
let owner: User;
let other: User;
const tokens: Partial<Record<Visitor, string>> = {};

beforeAll(async () => {
  owner = await aWorker(test);
  other = await aWorker(test);
  const deactivated = await aWorker(test);
  tokens['deactivated worker'] = await aWorkerToken(test, deactivated.id);
  await test.dataSource.query('UPDATE users SET is_active = false WHERE id = $1', [deactivated.id]);
});

/** A logout ends its token: workers get a new session per call, directory users a token until the next logout. */
async function tokenOf(visitor: Visitor): Promise<string | undefined> {
  if (visitor === 'worker') return aWorkerToken(test, owner.id);
  if (visitor === 'other worker') return aWorkerToken(test, other.id);
  if (visitor === 'narrow token') return anOutboxToken(test, owner.id);
  if (visitor === 'admin') return (tokens.admin ??= await anAdminToken(test));
  if (visitor === 'key of a program') return (tokens[visitor] ??= await anApiKey(test));
  if (visitor === 'directory user without the role')
    return (tokens[visitor] ??= await aDirectoryToken(test, 'omar@gigshift.example'));
  return tokens[visitor];
}

function forgetEndedTokens(route: string): void {
  if (route !== 'POST /api/auth/azure/logout') return;
  delete tokens.admin;
  delete tokens['directory user without the role'];
}

async function callRoute(route: string, visitor: Visitor): Promise<TestResponse> {
  const [method, path] = route.split(' ') as [string, string];
  const token = await tokenOf(visitor);
  const filled = path.replace(':userId', String(owner.id)).replace(/:\w+/g, '2147483647');
  const body = method === 'GET' || method === 'DELETE' ? {} : { body: {} };
  return test.call(method, filled, { ...(token ? { token } : {}), ...body });
}

function accessOf(response: TestResponse): Access {
  const code = (response.body as { code?: string })?.code;
  return code !== undefined && ACCESS_CODES.includes(code) ? (response.status as 401 | 403) : 'open';
}

describe('access to routes', () => {
  it('[X-01] the table has all routes and no others', () => {
    expect(everyRoute(test.app).sort()).toEqual(Object.keys(ROUTE_TABLE).sort());
  });

  it('[O-60] the response’s fields are known for all routes the client calls', () => {
    const known = { ...RESPONSE_FIELDS, ...ADMIN_RESPONSE_FIELDS };
    const unknown = Object.keys(ROUTE_TABLE).filter((route) => !(route in known));
    expect(unknown.filter((route) => !NO_CLIENT_JSON.some((part) => route.includes(part)))).toEqual([]);
    expect(Object.keys(known).filter((route) => !(route in ROUTE_TABLE))).toEqual([]);
  });

  for (const [route, { access }] of Object.entries(ROUTE_TABLE)) {
    it(`[X-01, X-02] ${route} is for ${access}`, async () => {
      const doors: Partial<Record<Visitor, Access>> = {};
      for (const visitor of VISITORS) {
        const response = await callRoute(route, visitor);
        expect(response.status).toBeLessThan(route === 'GET /api/auth/azure/callback' ? 600 : 500);
        doors[visitor] = accessOf(response);
      }
      forgetEndedTokens(route);
      expect(doors).toEqual(DOOR[access]);
    });
  }

  for (const route of ADMIN_ROUTES) {
    it(`[X-05] ${route}: admins may call it, workers may not`, async () => {
      const doors = [await callRoute(route, 'admin'), await callRoute(route, 'worker')].map(accessOf);
      expect(doors).toEqual(['open', 403]);
    });
  }

  for (const [route, { owned }] of Object.entries(ROUTE_TABLE)) {
    if (owned !== 'worker') continue;
    it(`[X-03] ${route} answers 404 for another worker’s id`, async () => {
      expect((await callRoute(route, 'other worker')).status).toBe(404);
      expect((await callRoute(route, 'worker')).status).toBe(200);
    });
  }

  it('[X-04] accepts no cookie as sign-in', async () => {
    const token = await aWorkerToken(test, owner.id);
    const response = await test.call('GET', '/api/auth/validate', {
      headers: { cookie: `authToken=${token}; token=${token}` },
    });
    expect(response.status).toBe(401);
  });
});

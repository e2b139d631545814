import { beforeAll, describe, expect, it } from '@jest/globals';
import { ROUTE_TABLE } from '../access/route-table.js';
import { anAdminToken } from '../factories/directory-user.js';
import { aWorkerToken } from '../factories/worker.js';
import type { TestResponse } from '../support/test-app.js';
import type { BadInputCall, Body } from './call.js';
import { CALLS } from './calls.js';
import { problemFaults, openTestClient } from './test-client.js';
import { HOSTILE, HOSTILE_BODIES, HOSTILE_QUERIES, HOSTILE_WORDS } from './hostile-values.js';

const fixture = openTestClient();

type Schema = {
  type?: string;
  format?: string;
  enum?: unknown[];
  minimum?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  examples?: unknown[];
  $ref?: string;
};
type Parameter = { name: string; in: string };
type Operation = { parameters?: Parameter[]; requestBody?: { content: Record<string, { schema: Schema }> } };
type Description = {
  paths: Record<string, Record<string, Operation>>;
  components?: { schemas?: Record<string, Schema> };
};

/** Answers a page of the directory sign-in, or a stream without an end. */
const NO_JSON = ['GET /api/auth/azure/callback', 'GET /api/auth/azure/callback.js', 'GET /api/events'];

let description: Description;
beforeAll(async () => {
  description = (await fixture.test.call('GET', '/api/openapi.json')).body as Description;
  for (const call of Object.values(CALLS)) await fixture.prepare(call); // so that rows with small ids exist
}, 60_000);

function operationOf(route: string): Operation {
  const [method = '', path = ''] = route.split(' ');
  const operation = description.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
  if (!operation) throw new Error(`${route} is not described`);
  return operation;
}

function resolved(schema: Schema): Schema {
  const name = schema.$ref?.split('/').at(-1);
  return name === undefined ? schema : (description.components?.schemas?.[name] ?? {});
}

/** Returns a value that fits a schema. */
function sample(schema: Schema): unknown {
  const { type, format, enum: choices, minimum, items, properties, examples } = resolved(schema);
  if (choices) return choices[0];
  if (examples) return examples[0];
  if (properties) return Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, sample(one)]));
  if (type === 'array') return items ? [sample(items)] : [];
  if (type === 'boolean') return true;
  if (type === 'number' || type === 'integer') return Math.max(minimum ?? 1, 1);
  if (format === 'date-time') return '2026-11-17T15:00:00Z';
  if (format === 'email') return 'someone@gigshift.example';
  if (format === 'uuid') return '6f1c2f7e-8a8b-4a8e-9a56-3f5b3d1f0a11';
  return 'some text 1234567890';
}

function bodySchema(route: string): Schema {
  return resolved(operationOf(route).requestBody?.content['application/json']?.schema ?? {});
}

type Attempt = { what: string; body: unknown };

/** `npm run test:fuzz` sends all values to every field and call; otherwise each field gets a rotating eighth of them. */
const SHARE = process.env['FUZZ'] === 'whole' ? 1 : 8;
const some = <T>(hostile: readonly T[], turn: number) => hostile.filter((_, place) => (place + turn) % SHARE === 0);

/** Yields bodies with one hostile field at a time (also nested), with all fields hostile, and of another shape. */
function* attempts(good: Body, { properties = {} }: Schema, routeIndex: number): Generator<Attempt> {
  const describeField = (field: string, value: unknown) => `${field} = ${JSON.stringify(value)?.slice(0, 80)}`;
  for (const [turn, [field, one]] of Object.entries(properties).entries()) {
    for (const value of some(HOSTILE, turn)) {
      yield { what: describeField(field, value), body: { ...good, [field]: value } };
      if (resolved(one).type === 'array')
        yield { what: describeField(`${field}[0]`, value), body: { ...good, [field]: [value] } };
      for (const inner of Object.keys(resolved(one).properties ?? {})) {
        yield {
          what: describeField(`${field}.${inner}`, value),
          body: { ...good, [field]: { ...(good[field] as Body), [inner]: value } },
        };
      }
    }
  }
  for (const value of some(HOSTILE, routeIndex)) {
    const fields = Object.keys(properties).length > 0 ? Object.keys(properties) : ['anything'];
    yield { what: describeField('all', value), body: Object.fromEntries(fields.map((field) => [field, value])) };
  }
  for (const body of HOSTILE_BODIES) yield { what: describeField('body', body), body };
}

function callOf(route: string): BadInputCall {
  const [method, path] = route.split(' ') as [BadInputCall['method'], string];
  const { access } = ROUTE_TABLE[route] ?? { access: 'public' };
  const as = {
    public: 'nobody',
    worker: 'worker',
    outbox: 'worker',
    signedIn: 'worker',
    admin: 'admin',
    anyDirectoryUser: 'admin',
    integration: 'program',
  }[access] as BadInputCall['as'];
  return { method, path: path.replace(/:(\w+)/g, (_, name: string) => validSegment(name)), as } as BadInputCall;
}

/** Returns a valid path segment, so that the query is validated. */
const validSegment = (name: string): string =>
  ({ userId: String(fixture.worker.id), type: 'payroll', range: 'month', area: 'documents' })[name] ?? '1';

/** Returns the path with each of its parameters in turn replaced by `replacement`. */
function pathsWith(route: string, replacement: string): string[] {
  const path = route.split(' ')[1] ?? '';
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  return names.map((hostile) =>
    path.replace(/:(\w+)/g, (_, name: string) => (name === hostile ? replacement : validSegment(name))),
  );
}

const queryOf = (route: string): string[] =>
  (operationOf(route).parameters ?? []).filter((one) => one.in === 'query').map(({ name }) => name);

/** Returns the query parameter names of all routes. */
const everyQuery = (): Set<string> => new Set([...reads.flatMap(queryOf), 'limit', 'cursor', 'from', 'to']);

/** Replaces the token after a logout, which ends it. */
async function freshTokens(route: string): Promise<void> {
  if (route === 'POST /api/auth/logout') fixture.workerToken = await aWorkerToken(fixture.test, fixture.worker.id);
  if (route === 'POST /api/auth/azure/logout') fixture.adminToken = await anAdminToken(fixture.test);
}

function recordFault(wrong: string[], response: TestResponse, sent: string): void {
  const faults = problemFaults(response);
  if (faults.length > 0) wrong.push(`${sent}: ${response.status} ${String(response.body?.code)} ${faults.join('; ')}`);
}

const routes = Object.keys(ROUTE_TABLE);
const writes = routes.filter((route) => !route.startsWith('GET '));
const reads = routes.filter((route) => route.startsWith('GET ') && !NO_JSON.includes(route));

describe('every operation of the API', () => {
  it('[X-01] is described, and is in the route table', () => {
    const described = Object.entries(description.paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
    );
    expect(described.sort()).toEqual([...routes].sort());
  });

  it.each(Object.keys(CALLS))('[X-21] %s is described with its fields', (route) => {
    expect(Object.keys(bodySchema(route).properties ?? {}).sort()).toEqual(
      Object.keys(CALLS[route]?.fields ?? {}).sort(),
    );
  });

  it.each(writes)(
    '[X-21] %s: no body makes it fall over',
    async (route) => {
      const known = CALLS[route];
      const { path, body: good } = known
        ? await fixture.prepare(known)
        : { path: callOf(route).path, body: sample(bodySchema(route)) as Body };
      const wrong: string[] = [];
      for (const { what, body } of attempts(good, bodySchema(route), routes.indexOf(route))) {
        await freshTokens(route);
        recordFault(wrong, await fixture.send(callOf(route), path, body), what);
      }
      await freshTokens(route);
      expect(wrong).toEqual([]);
    },
    120_000,
  );

  it.each(reads)('[X-20] %s: no query causes a server error', async (route) => {
    const call = callOf(route);
    const wrong: string[] = [];
    for (const query of some(HOSTILE_QUERIES, routes.indexOf(route)))
      recordFault(wrong, await fixture.sendRaw(call, `${call.path}?${query}`, '', {}), query);
    expect(wrong).toEqual([]);
  });

  it.each(reads)('[X-20] %s: no value of its own parameters causes a server error', async (route) => {
    const call = callOf(route);
    const wrong: string[] = [];
    for (const [turn, name] of queryOf(route).entries())
      for (const word of some(HOSTILE_WORDS, turn + routes.indexOf(route)))
        for (const query of [`${name}=${word}`, `${name}=${word}&${name}=${word}`, `${name}[]=${word}`])
          recordFault(wrong, await fixture.sendRaw(call, `${call.path}?${query}`, '', {}), query);
    expect(wrong).toEqual([]);
  });

  it('[X-03, X-21] no path segment of any call causes a server error', async () => {
    const wrong: string[] = [];
    for (const [turn, route] of routes.entries()) {
      if (NO_JSON.includes(route)) continue;
      for (const word of some(HOSTILE_WORDS, turn))
        for (const path of pathsWith(route, word))
          recordFault(wrong, await fixture.sendRaw(callOf(route), path, '', {}), path);
    }
    expect(wrong).toEqual([]);
  }, 120_000);

  it.each(reads)('[X-20] %s: each query parameter that it refuses is described', async (route) => {
    const call = callOf(route);
    const described = queryOf(route);
    for (const left = new Set(everyQuery()); left.size > 0;) {
      const query = [...left].map((name) => `${name}=%00`).join('&');
      const { body } = await fixture.sendRaw(call, `${call.path}?${query}`, '', {});
      const errors = (body?.errors ?? []) as { field: string }[];
      const refused = errors.map(({ field }) => field).filter((name) => left.has(name));
      expect(refused.filter((name) => !described.includes(name))).toEqual([]);
      if (refused.length === 0) return;
      for (const name of refused) left.delete(name);
    }
  });

  it('[X-20] every list describes its paging parameters', async () => {
    const uncut = reads.filter((route) => queryOf(route).includes('limit') !== queryOf(route).includes('cursor'));
    expect(uncut).toEqual([]);
    expect(reads.filter((route) => queryOf(route).includes('limit')).length).toBeGreaterThan(30);
  });

  it.each(['x'.repeat(5_000), '*;q=1', '\u00ff\u00fe', '../es', '__proto__', 'constructor'])(
    '[H-10] speaks to a browser that asks for no language there is (%j)',
    async (language) => {
      const response = await fixture.test.call('GET', '/api/auth/validate', {
        headers: { 'accept-language': language },
      });
      expect([response.status, response.body.message, problemFaults(response)]).toEqual([
        401,
        'Please log in first.',
        [],
      ]);
    },
  );

  it.each([
    'Bearer',
    'Bearer ',
    'Bearer null',
    'Bearer a.b.c',
    'Basic eDp5',
    `Bearer ${'x'.repeat(8_000)}`,
    'Bearer \u00ff',
    'bearer eyJhbGciOiJub25lIn0.e30.',
  ])('[X-02] refuses the authorization %j', async (authorization) => {
    for (const path of ['/api/shifts', '/api/admin/stats', '/api/auth/validate']) {
      const response = await fixture.test.call('GET', path, { headers: { authorization } });
      expect([path, response.status, problemFaults(response)]).toEqual([path, 401, []]);
    }
  });
});

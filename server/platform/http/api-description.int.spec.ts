import { beforeAll, describe, expect, it } from '@jest/globals';
import { ROUTE_TABLE } from '../../test/access/route-table.js';
import { appFixture } from '../../test/factories/app-fixture.js';

type Schema = { $ref?: string; properties?: Record<string, unknown> };
type Parameter = { name: string; in: string; required?: boolean; schema: Record<string, unknown> };
type Operation = { parameters?: Parameter[]; requestBody?: { content: Record<string, { schema: Schema }> } };
type Document = {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, { properties: Record<string, unknown>; required?: string[] }> };
};

/** Write routes without a body. */
const NO_BODY = [
  'POST /api/user/email/resume',
  'POST /api/auth/logout',
  'POST /api/auth/outbox-token',
  'POST /api/assignments/:id/undo',
  'POST /api/offers/:id/accept',
  'POST /api/offers/:id/decline',
  'POST /api/admin/offers/:id/withdraw',
  'POST /api/correction-requests/:id/withdraw',
  'POST /api/auth/azure/logout',
  'POST /api/auth/azure/renew',
  'POST /api/shifts/:id/assign',
  'POST /api/user/calendar-feed',
  'POST /api/admin/webhooks/:id/ping',
  'POST /api/admin/webhook-deliveries/:id/resend',
  'POST /api/shifts/:id/apply',
  'POST /api/admin/shifts/:id/remind',
  'POST /api/admin/applications/:id/undo',
  'POST /api/admin/shifts/batch/:id/undo',
  'PUT /api/admin/users/:id/approve',
  'POST /api/admin/performance-metrics/:id/restore',
  'POST /api/admin/adp/test-connection',
  'POST /api/admin/adp/sync-runs/:id/resume',
  'POST /api/admin/recalculate-score/:id',
  'POST /api/notifications/:id/read',
  'POST /api/notifications/read-all',
];

const test = appFixture();
let document: Document;

beforeAll(async () => {
  document = (await test.call('GET', '/api/openapi.json')).body as Document;
});

const operationOf = (route: string): Operation | undefined => {
  const [method, path] = route.split(' ') as [string, string];
  return document.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
};

describe('the description of the API', () => {
  it('contains every route, and no other', () => {
    const described = Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
    );
    expect(described.sort()).toEqual(Object.keys(ROUTE_TABLE).sort());
    expect(document.openapi).toMatch(/^3\./);
  });

  it('describes the body of each write route', () => {
    const changing = Object.keys(ROUTE_TABLE).filter((route) => /^(POST|PUT|PATCH) /.test(route));
    const without = changing.filter((route) => operationOf(route)?.requestBody === undefined);
    expect(without.sort()).toEqual(NO_BODY.filter((route) => changing.includes(route)).sort());
    for (const route of changing.filter((one) => !without.includes(one))) {
      const [body] = Object.values(operationOf(route)?.requestBody?.content ?? {}); // JSON, or a form with a file
      const name = body?.schema.$ref?.split('/').at(-1) ?? '';
      const { properties = {} } = document.components.schemas[name] ?? body?.schema ?? {};
      expect([route, Object.keys(properties).length]).not.toEqual([route, 0]);
    }
  });

  it('[X-81] describes fields by their validation rules', () => {
    expect(document.components.schemas.LoginBody).toMatchObject({
      required: expect.arrayContaining(['email', 'password']),
      properties: { email: { type: 'string' }, rememberMe: { type: 'boolean' } },
    });
    expect(document.components.schemas.LoginBody?.required).not.toContain('rememberMe');
  });

  it('describes query parameters by the declarations that read them', () => {
    const read = (route: string) => operationOf(route)?.parameters?.filter((one) => one.in === 'query') ?? [];
    expect(read('GET /api/shifts').map(({ name }) => name)).toEqual(
      expect.arrayContaining(['from', 'to', 'limit', 'cursor']),
    );
    expect(read('GET /api/shifts').find(({ name }) => name === 'limit')).toMatchObject({
      required: false,
      schema: { type: 'integer', minimum: 1, maximum: 500 },
    });
    expect(read('GET /api/admin/reports/:type/:range/export').find(({ name }) => name === 'format')).toMatchObject({
      required: true,
      schema: { enum: expect.arrayContaining(['csv', 'xlsx']) },
    });
  });

  it('declares each path parameter', () => {
    const unnamed = Object.keys(ROUTE_TABLE).filter((route) => {
      const inPath = operationOf(route)?.parameters?.filter((one) => one.in === 'path') ?? [];
      return (
        String(inPath.map(({ name }) => name).sort()) !==
        String([...route.matchAll(/:(\w+)/g)].map(([, name]) => name).sort())
      );
    });
    expect(unnamed).toEqual([]);
  });

  it('has documentation pages without inline scripts', async () => {
    const page = await test.call('GET', '/api/docs');
    expect(page.status).toBe(200);
    expect(page.headers['content-type']).toMatch(/^text\/html/);
    const scripts = String(page.body).match(/<script[^>]*>[^<]*/g) ?? [];
    expect(scripts.length).toBeGreaterThan(0);
    for (const script of scripts) expect(script).toMatch(/ src=['"][^'"]+['"][^>]*>\s*$/);
    const [, address] = /src=['"]\.?\/?([^'"]*swagger-ui-init\.js)['"]/.exec(String(page.body)) ?? [];
    expect((await test.call('GET', `/api/${String(address).replace(/^(api\/)?/, '')}`)).status).toBe(200);
  });
});

import { afterEach, describe, expect, it } from '@jest/globals';
import { Client } from 'pg';
import spanish from '../../../../shared/locales/es/problems.json' with { type: 'json' };
import { appFixture } from '../../../test/factories/app-fixture.js';
import { aWorker, aWorkerToken } from '../../../test/factories/worker.js';
import { TEST_NOW } from '../../../test/support/test-app.js';
import type { Transaction } from '../../database/transaction.js';
import { createLogger } from '../../logging.js';
import { DomainError } from './domain-error.js';

const lines: string[] = [];
const test = appFixture({ logger: createLogger('debug', { write: (line) => void lines.push(line) }) });
afterEach(() => {
  Reflect.deleteProperty(test.clock, 'now');
  test.clock.moveTo(TEST_NOW);
});

/** Makes the next read of the rule clock fail, in the middle of a route. */
function plant(error: unknown): void {
  test.clock.now = () => {
    throw error;
  };
}

async function asSuperuser(statement: string): Promise<void> {
  const client = new Client({ connectionString: test.database.superuserUrl });
  await client.connect();
  await client.query(statement);
  await client.end();
}

describe('a problem', () => {
  it('hides an unexpected error, and logs it under the trace id of the response', async () => {
    plant(new Error('the boiler burst at maria@gigshift.example'));
    const response = await test.call('GET', '/api/config');
    expect(response.status).toBe(500);
    expect(response.headers['content-type']).toBe('application/problem+json; charset=utf-8');
    expect(response.body).toEqual({
      status: 500,
      code: 'internal_error',
      message: 'Something went wrong on our side. Please try again.',
      traceId: expect.stringMatching(/^[\da-f-]{36}$/),
    });
    const logged = lines.filter((line) => line.includes(response.body.traceId) && line.includes('boiler'));
    expect(logged).toHaveLength(1);
    expect(JSON.parse(logged[0] as string)).toMatchObject({ level: 50, traceId: response.body.traceId });
    expect(logged[0]).not.toContain('maria@');
  });

  it('hides an unexpected error in Spanish too', async () => {
    for (const thrown of ['not even an Error', null]) {
      plant(thrown);
      const response = await test.call('GET', '/api/config', { headers: { 'accept-language': 'es-MX,es;q=0.9' } });
      expect(response).toMatchObject({ status: 500, body: { message: spanish.internal_error } });
    }
  });

  it('[X-04] with status 401, 403 or 429 is logged with route and principal, and without the request’s data', async () => {
    const worker = await aWorker(test);
    const token = await aWorkerToken(test, worker.id);
    lines.length = 0;
    const refusals = [
      await test.call('GET', '/api/admin/workers/7?secret=a-canary', { token }),
      await test.call('GET', '/api/user/stats', { token: `${token}x` }),
    ];
    const logged = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'Refused');
    const [forbidden, unknown] = refusals.map(({ body }) => body.traceId as string);
    expect(logged).toMatchObject([
      {
        level: 40,
        status: 403,
        caller: `worker ${worker.id}`,
        method: 'GET',
        route: '/api/admin/workers/:id',
        traceId: forbidden,
      },
      { level: 40, status: 401, caller: 'anonymous', route: '/api/user/stats', traceId: unknown },
    ]);
    for (const secret of ['a-canary', worker.email, token]) expect(lines.join('')).not.toContain(secret);
  });

  it.each([
    ['before its next statement', (tx: Transaction) => tx.query('SELECT 1')],
    ['before it commits', async () => undefined],
  ])('[X-22] reports the database as unavailable also when a transaction loses its connection %s', async (_, goOn) => {
    const lost: unknown = await test.unitOfWork
      .run(async (tx) => {
        const [connection] = await tx.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
        await asSuperuser(`SELECT pg_terminate_backend(${connection?.pid})`);
        await new Promise((resolve) => setTimeout(resolve, 200));
        await goOn(tx);
      })
      .catch((error: unknown) => error);
    plant(lost);
    expect(await test.call('GET', '/api/config')).toMatchObject({ status: 503, body: { code: 'service_unavailable' } });
  });

  it('that is temporary says when to retry', async () => {
    plant(new DomainError('busy', { seconds: 1 }));
    const response = await test.call('GET', '/api/config');
    expect(response).toMatchObject({ status: 429, body: { code: 'busy' } });
    expect(response.headers['retry-after']).toBe('1');
  });

  it("is in the worker's language rather than the browser's", async () => {
    const worker = await aWorker(test, { preferredLanguage: 'es' });
    const token = await aWorkerToken(test, worker.id);
    const response = await test.call('GET', '/api/admin/stats', { token, headers: { 'accept-language': 'en' } });
    expect(response).toMatchObject({ status: 403, body: { code: 'admin_role_required' } });
    expect(response.body.message).toBe(spanish.admin_role_required);
  });

  it('answers unknown routes, methods and bodies', async () => {
    const nowhere = await test.call('GET', '/api/nowhere');
    expect(nowhere).toMatchObject({ status: 404, body: { status: 404, code: 'not_found' } });
    expect(nowhere.headers['content-type']).toMatch(/^application\/problem\+json/);
    const post = (payload: string, type: string) =>
      test.app.inject({ method: 'POST', url: '/api/auth/login', payload, headers: { 'content-type': type } });
    expect((await post('{"email":', 'application/json')).json()).toMatchObject({ status: 400, code: 'malformed_json' });
    expect((await post('<a/>', 'application/xml')).json()).toMatchObject({
      status: 415,
      code: 'unsupported_media_type',
    });
    const large = JSON.stringify({ email: 'x'.repeat(300_000) });
    expect((await post(large, 'application/json')).json()).toMatchObject({ status: 413, code: 'payload_too_large' });
  });
});

describe('the log of a failed login', () => {
  it('contains no address, password or token', async () => {
    const secrets = {
      email: 'rosa.secret@gigshift.example',
      password: 'hunter two two',
      recaptchaToken: 'tok-challenge',
    };
    lines.length = 0;
    await test.call('POST', '/api/auth/login', {
      body: secrets,
      token: 'tok-bearer',
      headers: { cookie: 'c=tok-cookie' },
    });
    const body = { newPassword: secrets.password, token: 'tok-reset' };
    await test.call('POST', '/api/auth/reset-password?token=tok-query', { body });
    await asSuperuser('ALTER TABLE rate_limits RENAME TO away');
    expect((await test.call('POST', '/api/auth/login', { body: secrets })).status).toBe(500);
    await asSuperuser('ALTER TABLE away RENAME TO rate_limits');
    expect(lines.join('')).toContain('rate_limits');
    expect(lines.length).toBeGreaterThanOrEqual(3);
    for (const secret of [...Object.values(secrets), 'tok-']) expect(lines.join('')).not.toContain(secret);
  });
});

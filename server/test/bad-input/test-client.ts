import { afterAll, beforeAll } from '@jest/globals';
import type { User } from '../../workers/user.entity.js';
import { anApiKey } from '../factories/api-key.js';
import { anAdminToken } from '../factories/directory-user.js';
import { aWorker, aWorkerToken } from '../factories/worker.js';
import { createTestApp, type TestResponse, type TestApp } from '../support/test-app.js';
import type { BadInputCall, Body } from './call.js';

/** A client of one test server, with a worker and an admin. */
export class TestClient {
  test!: TestApp;
  worker!: User;
  workerToken = '';
  adminToken = '';
  programKey = '';

  token(as: BadInputCall['as']): string | undefined {
    return { nobody: undefined, worker: this.workerToken, admin: this.adminToken, program: this.programKey }[as];
  }

  /** Sends a call with any JSON body. */
  send(call: BadInputCall, path: string, body: unknown, headers: Record<string, string> = {}): Promise<TestResponse> {
    return this.sendRaw(call, path, JSON.stringify(body), { 'content-type': 'application/json', ...headers });
  }

  /** Sends a call with exactly these bytes as its body, after resetting the rate limits. */
  async sendRaw(
    call: BadInputCall,
    path: string,
    payload: string | Buffer,
    headers: Record<string, string>,
  ): Promise<TestResponse> {
    if (call.as !== 'admin') await this.test.dataSource.query('DELETE FROM rate_limits');
    const token = this.token(call.as);
    const response = await this.test.app.inject({
      method: call.method,
      url: path,
      headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
      payload,
    });
    const isJson = String(response.headers['content-type'] ?? '').includes('json');
    return {
      status: response.statusCode,
      body: isJson && response.body !== '' ? JSON.parse(response.body) : response.body,
      headers: response.headers as TestResponse['headers'],
    };
  }

  /** Creates the subject of a call. @returns the path and body of a valid call */
  async prepare(call: BadInputCall): Promise<{ path: string; body: Body }> {
    const id = (await call.subject?.(this)) ?? 0;
    return { path: call.path.replace(/:\w+/, String(id)), body: await call.body(this, Number(id)) };
  }
}

export function openTestClient(): TestClient {
  const fixture = new TestClient();
  beforeAll(async () => {
    fixture.test = await createTestApp();
    fixture.worker = await aWorker(fixture.test);
    fixture.workerToken = await aWorkerToken(fixture.test, fixture.worker.id);
    fixture.adminToken = await anAdminToken(fixture.test);
    fixture.programKey = await anApiKey(fixture.test);
  }, 60_000);
  afterAll(() => fixture.test.close());
  return fixture;
}

/** Returns the deviations of an error response from the problem format; empty if it is correct. */
export function problemFaults({ status, body, headers }: TestResponse): string[] {
  const faults: string[] = [];
  if (status >= 500) faults.push(`status ${status}`);
  if (status < 400) return faults;
  if (!String(headers['content-type']).startsWith('application/problem+json'))
    faults.push(`type ${String(headers['content-type'])}`);
  if (body?.status !== status) faults.push(`status ${String(body?.status)} in the body of a ${status}`);
  if (!/^[a-z]+(_[a-z]+)*$/.test(String(body?.code))) faults.push(`code ${String(body?.code)}`);
  if (!/^[0-9a-f-]{36}$/.test(String(body?.traceId))) faults.push(`traceId ${String(body?.traceId)}`);
  if (typeof body?.message !== 'string' || body.message === '' || /\{\{/.test(body.message))
    faults.push(`message ${String(body?.message)}`);
  return faults;
}

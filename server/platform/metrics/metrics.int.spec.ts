import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createServer } from 'node:net';
import { aWorker, aWorkerToken } from '../../test/factories/worker.js';
import { createTestApp, type TestApp } from '../../test/support/test-app.js';

let test: TestApp;
let port: number;
beforeAll(async () => {
  port = await freePort();
  test = await createTestApp({ env: { METRICS_PORT: String(port) } });
});
afterAll(() => test.close());

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, 'localhost', () => {
      const { port: free } = probe.address() as { port: number };
      probe.close(() => resolve(free));
    });
  });
}

const figures = (path = '/metrics') => fetch(`http://localhost:${port}${path}`);

describe('the metrics of a process', () => {
  it('count responses by route, method and status, without personal data', async () => {
    const worker = await aWorker(test);
    const token = await aWorkerToken(test, worker.id);
    await test.call('GET', '/api/auth/validate', { token });
    await test.call('GET', `/api/worker/${worker.id}/statement?secret=hunter`, { token });
    await test.call('GET', '/api/admin/stats');
    await test.call('GET', '/nowhere/at/all');
    const response = await figures();
    const lines = (await response.text()).split('\n');
    expect(response.status).toBe(200);
    const counted = (labels: string) => lines.find((one) => one.includes(`duration_seconds_count{${labels}}`));
    expect(counted('method="GET",route="/api/auth/validate",status="200"')).toMatch(/ 1$/);
    expect(counted('method="GET",route="/api/admin/stats",status="401"')).toMatch(/ 1$/);
    expect(lines.join('\n')).not.toMatch(new RegExp(`hunter|${worker.email}|worker/${worker.id}`));
  });

  it('include connections, jobs, streams, retries and the process itself', async () => {
    await test.unitOfWork.run((tx) =>
      tx.query(
        `INSERT INTO pgboss.job (name, data, start_after) VALUES ('password-reset-mail', '{}', now() + interval '1 day')`,
      ),
    );
    const body = await (await figures()).text();
    expect(body).toMatch(/gigshift_database_connections\{state="idle"\} [1-9]/);
    expect(body).toMatch(/gigshift_jobs\{queue="password-reset-mail",state="created"\} 1/);
    expect(body).toMatch(/gigshift_live_streams 0/);
    expect(body).toMatch(/gigshift_transaction_retries 0/);
    expect(body).toMatch(/nodejs_eventloop_lag_seconds /);
  });

  it('are on a separate port, which serves nothing else, and not on the public one', async () => {
    expect((await figures('/')).status).toBe(404);
    expect((await fetch(`http://localhost:${port}/metrics`, { method: 'POST' })).status).toBe(404);
    expect((await test.call('GET', '/api/metrics')).status).toBe(404);
    expect(JSON.stringify((await test.call('GET', '/metrics')).body)).not.toContain('gigshift_jobs');
  });
});

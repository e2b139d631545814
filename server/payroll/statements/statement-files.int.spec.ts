import { describe, expect, it } from '@jest/globals';
import { RATE_LIMITS, RateLimits } from '../../platform/http/security/rate-limits.js';
import { NOVEMBER, statementFixture } from '../../test/factories/statement-fixture.js';
import { aWorker, aWorkerToken } from '../../test/factories/worker.js';

const statements = statementFixture();
const { fixture } = statements;

describe('access to statement files', () => {
  it.each(['statement.csv', 'statement.pdf', 'timesheets'])('[X-20] %s refuses invalid dates', async (what) => {
    for (const query of ['?from=x', '?from=2026-02-30', '?from=0001-01-01', '?to=9999-12-31', '?from=&to=20261101'])
      expect(await statements.get(what, query)).toMatchObject({ status: 400 });
    const tooLong = await statements.get(what, '?from=2025-01-01&to=2026-11-17');
    expect(JSON.parse(tooLong.text)).toMatchObject({
      code: 'validation_failed',
      errors: [{ field: 'to', message: expect.stringContaining('at most 366 days') }],
    });
    expect((await statements.get(what, '?from=2026-11-02&to=2026-11-01')).status).toBe(400);
  });

  it.each(['statement.csv', 'statement.pdf'])('[X-03] %s of another worker is not found', async (what) => {
    const other = await aWorker(fixture.test);
    expect((await statements.get(what, NOVEMBER, { id: other.id, token: statements.token })).status).toBe(404);
  });

  it('[X-20] both share one hourly limit for each worker', async () => {
    const limits = fixture.test.app.get(RateLimits);
    for (let take = 1; take < RATE_LIMITS.statementByAccount.points; take += 1)
      await limits.take('statementByAccount', String(fixture.userId));
    expect((await statements.get('statement.pdf')).status).toBe(200);
    for (const what of ['statement.csv', 'statement.pdf']) expect((await statements.get(what)).status).toBe(429);
    expect((await statements.get('timesheets')).status).toBe(200);
    const other = await aWorker(fixture.test);
    const as = { id: other.id, token: await aWorkerToken(fixture.test, other.id) };
    expect((await statements.get('statement.csv', NOVEMBER, as)).status).toBe(200);
  });
});

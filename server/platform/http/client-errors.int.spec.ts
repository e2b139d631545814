import { describe, expect, it } from '@jest/globals';
import { appFixture } from '../../test/factories/app-fixture.js';
import { Metrics } from '../metrics/metrics.js';
import { RATE_LIMITS } from './security/rate-limits.js';

const test = appFixture();

const counted = async () => {
  const { values } = await test.app.get(Metrics).clientErrors.get();
  return values[0]?.value ?? 0;
};
const report = (body: object) => test.call('POST', '/api/client-errors', { body });
const REPORT = { name: 'TypeError', page: '/training/:id', frames: ['assets/toaster-a1.js:1:20'] };

describe('POST /api/client-errors', () => {
  it('[H-35] counts the reports of logged-in and anonymous browsers, and refuses invalid ones', async () => {
    const before = await counted();
    expect((await report(REPORT)).status).toBe(204);
    expect(await counted()).toBe(before + 1);
    expect((await report({ ...REPORT, message: 'ana@example.com' })).status).toBe(400);
    expect((await report({ ...REPORT, frames: Array(11).fill('x') })).status).toBe(400);
    expect(await counted()).toBe(before + 1);
  });

  it('[H-35] limits the reports per network address', async () => {
    const left = RATE_LIMITS.clientErrorByAddress.points - 1;
    for (let sent = 0; sent < left; sent += 1) expect((await report(REPORT)).status).toBe(204);
    expect(await report(REPORT)).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
  });
});

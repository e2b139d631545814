import { describe, expect, it, jest } from '@jest/globals';
import type { ClientErrorReport, ClientErrorView } from '../../../shared/kernel/client-error.js';
import { appFixture } from '../../test/factories/app-fixture.js';
import { anAdminToken } from '../../test/factories/directory-user.js';
import { instant } from '../../../shared/kernel/time.js';
import { RealTime } from '../clock/clock.js';
import { ClientErrors, MAX_CLIENT_ERRORS } from './client-errors.js';
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

describe('GET /api/admin/client-errors', () => {
  const list = async () => {
    const response = await test.call('GET', '/api/admin/client-errors', { token: await anAdminToken(test) });
    return response.body as ClientErrorView[];
  };
  const errors = () => test.app.get(ClientErrors);
  const NEW = { name: 'RangeError', page: '/dashboard', frames: ['assets/app-b2.js:2:7', 'assets/app-b2.js:9:1'] };

  let seconds = 0;
  /** Records the reports one second apart, later than all before. */
  async function recordInOrder(...reports: ClientErrorReport[]): Promise<void> {
    const time = jest
      .spyOn(test.app.get(RealTime), 'now')
      .mockImplementation(() => instant(Date.parse('2040-01-01T00:00:00Z') + seconds * 1_000));
    for (const one of reports) {
      seconds += 1;
      await errors().record(one);
    }
    time.mockRestore();
  }

  it('[H-104] lists equal errors once, with their number and times, the latest first', async () => {
    await recordInOrder(NEW, { ...NEW, frames: [] }, NEW);
    const [latest, other] = await list();
    expect(latest).toMatchObject({ ...NEW, count: 2 });
    expect(other).toMatchObject({ name: 'RangeError', page: '/dashboard', frames: [], count: 1 });
    expect([latest, other].map((error) => [error!.firstAt, error!.lastAt])).toEqual([
      ['2040-01-01T00:00:01.000Z', '2040-01-01T00:00:03.000Z'],
      ['2040-01-01T00:00:02.000Z', '2040-01-01T00:00:02.000Z'],
    ]);
  });

  it('[H-104] counts reports that arrive at the same moment, each once', async () => {
    const same = { ...NEW, page: '/training' };
    await Promise.all(Array.from({ length: 8 }, () => errors().record(same)));
    expect((await list()).filter(({ page }) => page === '/training')).toMatchObject([{ count: 8 }]);
  });

  it('[H-104] stores no more than 200 different errors, and still counts those', async () => {
    const lines = Array.from({ length: MAX_CLIENT_ERRORS }, (_, line) => `assets/app-b2.js:${line}:1`);
    await recordInOrder(...lines.map((line) => ({ ...NEW, frames: [line] })), { ...NEW, name: 'OneTooMany' }, NEW);
    const all = await list();
    expect(all).toHaveLength(MAX_CLIENT_ERRORS);
    expect(all.some(({ name }) => name === 'OneTooMany')).toBe(false);
    expect(all[0]).toMatchObject({ ...NEW, count: 3 });
  });
});

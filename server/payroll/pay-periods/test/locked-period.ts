import { anAdminToken } from '../../../test/factories/directory-user.js';
import { PayrollFixture } from '../../../test/factories/payroll-fixture.js';
import { aWorker } from '../../../test/factories/worker.js';
import { type TestResponse, createTestApp } from '../../../test/support/test-app.js';

/**
 * Returns a payroll admin on a separate database, so that payments of other tests do not count. The caller closes
 * `test`.
 */
export async function lockedFixture(env: Record<string, string> = {}): Promise<PayrollFixture> {
  const fixture = new PayrollFixture();
  fixture.test = await createTestApp({ env });
  fixture.token = await anAdminToken(fixture.test);
  fixture.userId = (await aWorker(fixture.test)).id;
  return fixture;
}

export function lock(fixture: PayrollFixture, week: string, totalCents: number): Promise<TestResponse> {
  return fixture.call('POST', `pay-periods/${week}/lock`, { totalCents });
}

export async function shownTotal(fixture: PayrollFixture, week: string): Promise<number> {
  return (await fixture.call('GET', `pay-periods/${week}`)).body.totalCents;
}

const WEEKS = ['2026-08-02', '2026-08-09', '2026-08-16', '2026-08-23', '2026-07-05', '2026-07-12', '2026-07-19'];

/** Creates 50 approved hours for the worker and locks their period. Each call uses a new week. */
export async function createLockedPeriod(
  fixture: PayrollFixture,
): Promise<{ week: string; ids: number[]; dates: string[] }> {
  const week = WEEKS.shift();
  if (week === undefined) throw new Error('no week left to close');
  const dates = [1, 2, 3, 4, 5].map((day) => new Date(Date.parse(week) + day * 86_400_000).toISOString().slice(0, 10));
  const ids = await fixture.tenHourDays(dates);
  const response = await lock(fixture, week, await shownTotal(fixture, week));
  if (response.status !== 200) throw new Error(`not locked: ${JSON.stringify(response.body)}`);
  return { week, ids, dates };
}

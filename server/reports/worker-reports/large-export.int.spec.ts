import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { setTimeout } from 'node:timers/promises';
import readXlsx from 'read-excel-file/node';
import { REPORTS } from '../../../shared/reports/reports.policy.js';
import type { ExportFormat } from '../../../shared/reports/report.contract.js';
import { appFixture } from '../../test/factories/app-fixture.js';
import { anAdminToken } from '../../test/factories/directory-user.js';
import { aShift } from '../../test/factories/shift.js';
import { aWorker } from '../../test/factories/worker.js';

/** Rows, one per worker. On the main thread, a workbook of this size blocked other requests for 4 seconds. */
const LINES = 20_000;
/**
 * The maximum share of the export's time for which another request may be blocked. On the main thread the share is near 1, in a
 * worker thread near 0.05 on an idle machine. A share does not depend on the machine's load.
 */
const MAX_SHARE = 0.5;

const test = appFixture();
let token: string;

beforeEach(async () => {
  token = await anAdminToken(test);
});
afterEach(() => test.database.empty());

/** Inserts copies of one worker, each with a cancelled assignment on the same shift. */
async function insertWorkers(count: number): Promise<void> {
  const { id: userId } = await aWorker(test);
  const { id: shiftId } = await aShift(test, { inHours: -48 });
  await test.unitOfWork.run(async (tx) => {
    const columns = `first_name, phone, address, city, state, zip_code, emergency_contact_name,
      emergency_contact_relation, emergency_contact_phone, password, is_approved, background_check_status, created_at`;
    await tx.query(
      `INSERT INTO users (email, last_name, ${columns})
       SELECT 'copy-' || n || '-of-' || id || '@gigshift.example', 'Copy ' || n, ${columns}
       FROM users, generate_series(1, $2) n WHERE id = $1`,
      [userId, count],
    );
    await tx.query(
      `INSERT INTO shift_assignments (shift_id, user_id, starts_at, ends_at, pay_rate, premium_rate, status, assigned_at, cancelled_at)
       SELECT s.id, u.id, s.starts_at, s.ends_at, s.pay_rate, 0, 'cancelled', s.created_at, s.created_at
       FROM shifts s, users u WHERE s.id = $1 AND u.email LIKE 'copy-%-of-' || $2 || '@%'`,
      [shiftId, userId],
    );
    await tx.query(
      `INSERT INTO audit_log (at, actor_kind, action, subject_kind, subject_id, changes)
       SELECT now(), 'system', 'test.placed', 'assignment', id::text, '{"status":"cancelled"}'
       FROM shift_assignments WHERE shift_id = $1`,
      [shiftId],
    );
  });
}

async function file(type: string, format: ExportFormat) {
  const headers = { authorization: `Bearer ${token}` };
  const url = `/api/admin/reports/${type}/week/export?format=${format}`;
  return test.app.inject({ method: 'GET', url, headers });
}

/** Returns the longest delay of a trivial call during the work, as a share of the work's duration. */
async function shareBlocked(work: Promise<unknown>): Promise<number> {
  const began = performance.now();
  let [longest, busy] = [0, true];
  const done = work.finally(() => (busy = false));
  while (busy) {
    const sentAt = performance.now();
    await setTimeout(5); // a delay of this timer is blocked time
    expect((await test.call('GET', '/api/config')).status).toBe(200);
    longest = Math.max(longest, performance.now() - sentAt);
  }
  await done;
  return longest / (performance.now() - began);
}

describe(`an export of ${LINES} lines`, () => {
  it('[R-01] does not block other requests and contains all rows', async () => {
    await insertWorkers(LINES);
    const workbook = file('attendance', 'xlsx');
    expect(await shareBlocked(workbook)).toBeLessThan(MAX_SHARE);
    const [{ data }] = (await readXlsx((await workbook).rawPayload)) as unknown as [{ data: unknown[][] }];
    expect(data).toHaveLength(LINES + 1);
  }, 120_000);

  it('[R-01, R-06, R-09] as PDF does not block other requests, and has a row limit', async () => {
    await insertWorkers(400);
    const paper = file('payroll', 'pdf');
    expect(await shareBlocked(paper)).toBeLessThan(MAX_SHARE);
    expect((await paper).rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    await insertWorkers(REPORTS.maxPrinted - 399);
    const refused = await file('payroll', 'pdf');
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'report_too_large']);
  }, 120_000);
});

import type { Client } from 'pg';
import { plusHours, toIso } from '../../../shared/kernel/time.js';
import { DIRECTORY_ACCOUNTS, LOCAL_TENANT_ID } from '../local-directory/accounts.js';
import { assignmentRow, dismissedAlertRows, paymentRow } from './assignment-rows.js';
import type { Assignment } from './assignments.js';
import { closedPeriodRow } from './closed-period.js';
import type { DemoData } from './demo-data.js';
import { historyRow, metricRow, scoreRow } from './performance-rows.js';
import type { Scene } from './planned-shift.js';
import { continueIds, insertRows } from './rows.js';
import { shiftRow, templateRows } from './shift-rows.js';
import { trainingRows, userTrainingRows } from './training-rows.js';
import { consentRows, userRows } from './worker-rows.js';

/** Tables whose ids the demo sets, because other rows refer to them. */
const NUMBERED = ['users', 'trainings', 'shifts', 'shift_assignments', 'payments'];

/** Writes all rows, parents first, in the caller's transaction. */
export async function writeDemoData(client: Client, data: DemoData, scene: Scene, passwordHash: string): Promise<void> {
  const { now } = scene;
  const adminId = await ensureAdmin(client, { now });
  const scores = new Map(data.scoreChanges.map(({ metric, score }) => [metric.userKey, score.overall]));
  await insertRows(
    client,
    'users',
    userRows(now, passwordHash, adminId, (key) => scores.get(key) ?? 100),
  );
  await insertRows(client, 'consents', consentRows(now));
  await insertRows(client, 'trainings', trainingRows(now));
  await insertRows(client, 'user_trainings', userTrainingRows(now));
  await insertRows(client, 'shift_templates', templateRows(now, adminId));
  await insertRows(
    client,
    'shifts',
    data.shifts.map((shift) => shiftRow(shift, now, adminId)),
  );
  for (const wave of oneOfEachShift(data.assignments)) {
    await insertRows(
      client,
      'shift_assignments',
      wave.map((one) => assignmentRow(one, data.payOf(one), adminId)),
    );
  }
  await insertRows(
    client,
    'payments',
    data.payments.map((line, index) => paymentRow(line, index, adminId)),
  );
  await insertRows(client, 'pay_period_locks', [closedPeriodRow(data, scene, adminId)]);
  await insertRows(client, 'dismissed_alerts', dismissedAlertRows(data.assignments, now, adminId));
  await insertRows(
    client,
    'performance_metrics',
    data.metrics.map((metric) => metricRow(metric, adminId)),
  );
  await insertRows(client, 'worker_performance_history', data.scoreChanges.map(historyRow));
  await insertRows(
    client,
    'worker_scores',
    data.scoreChanges.map((change) => scoreRow(change, adminId)),
  );
  for (const table of NUMBERED) await continueIds(client, table);
  await client.query(
    `INSERT INTO audit_log (at, actor_kind, action, subject_kind, subject_id, changes) VALUES ($1, 'system', 'demo.seeded', 'demo', '1', $2)`,
    [
      toIso(now),
      JSON.stringify({ workers: scores.size, shifts: data.shifts.length, assignments: data.assignments.length }),
    ],
  );
}

/**
 * A trigger counts positions for each row and checks each count, so a statement fills at most one position of each
 * shift.
 */
function oneOfEachShift(assignments: readonly Assignment[]): Assignment[][] {
  const waves: Assignment[][] = [];
  const seen = new Map<number, number>();
  for (const assignment of assignments) {
    const wave = seen.get(assignment.shift.id) ?? 0;
    seen.set(assignment.shift.id, wave + 1);
    (waves[wave] ??= []).push(assignment);
  }
  return waves;
}

/** Inserts the local directory's admin; the first login finds this row. */
async function ensureAdmin(client: Client, { now }: Pick<Scene, 'now'>): Promise<number> {
  const admin = DIRECTORY_ACCOUNTS.find((account) => account.roles.length > 0);
  if (!admin) throw new Error('The local directory has no admin.');
  const { rows } = await client.query<{ id: number }>(
    `INSERT INTO admins (tid, oid, email, name, last_sign_in_at, created_at) VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT ON CONSTRAINT admins_directory_unique DO UPDATE SET email = EXCLUDED.email RETURNING id`,
    [LOCAL_TENANT_ID, admin.oid, admin.email, admin.name, toIso(plusHours(now, -15)), toIso(plusHours(now, -200 * 24))],
  );
  return rows[0]?.id ?? 0;
}

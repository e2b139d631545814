import type { Client } from 'pg';
import { type Instant, plusHours, plusMinutes, toIso, type LocalTime } from '../../../shared/kernel/time.js';
import { DIRECTORY_ACCOUNTS, LOCAL_TENANT_ID } from '../local-directory/accounts.js';
import { assignmentRow, dismissedAlertRows, paymentRow } from './assignment-rows.js';
import type { Assignment } from './assignments.js';
import type { DemoData } from './demo-data.js';
import { offerRows } from './offer-rows.js';
import type { Scene } from './planned-shift.js';
import { continueIds, insertRows, type Row } from './rows.js';
import { shiftRow, templateRows } from './shift-rows.js';
import { waitlistRows } from './waitlist-rows.js';
import { trainingRows, userTrainingRows } from './training-rows.js';
import { consentRows, userRows, userId } from './worker-rows.js';
import { addHours, hundredthsToHours } from '../../../shared/kernel/hours.js';
import { addCents, centsToDollars } from '../../../shared/kernel/money.js';
import { addDays, siteDate, siteInstant } from '../../../shared/kernel/site-time.js';
import { payPeriodOf } from '../../../shared/payroll/pay-period.rules.js';
import type { Metric, ScoreChange } from './performance.js';

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
  await insertRows(client, 'worker_notes', noteRows(now, adminId));
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
  await insertRows(client, 'offers', offerRows(data, scene, adminId));
  await insertRows(client, 'waitlist_entries', waitlistRows(data, now));
  await insertRows(
    client,
    'payments',
    data.payments.map((line, index) => paymentRow(line, index, adminId)),
  );
  await insertRows(client, 'pay_period_locks', [closedPeriodRow(data, scene, adminId)]);
  await insertRows(client, 'correction_requests', correctionRows(data, now));
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

/** Old enough that all of it is approved and paid, on any weekday. */
const DAYS_BACK = 21;

/** A week is locked on the Wednesday after it, the day after it is paid. */
const LOCKED_ON = { dayOfPeriod: 10, at: '09:30' as LocalTime };

/** Returns a locked past pay period with the totals of its payments. (ADR 15) [E-21] */
function closedPeriodRow({ assignments, payments }: DemoData, { now, zone }: Scene, adminId: number): Row {
  const { weekStart, startsAt, endsAt } = payPeriodOf(addDays(siteDate(now, zone), -DAYS_BACK), zone);
  const lines = payments.filter(({ week }) => week === weekStart);
  const worked = new Set(lines.map(({ assignmentId }) => assignmentId));
  const hours = assignments.flatMap((one) => (worked.has(one.id) && one.hours !== null ? [one.hours] : []));
  return {
    week_start: weekStart,
    starts_at: toIso(startsAt),
    ends_at: toIso(endsAt),
    payments: lines.length,
    hours: hundredthsToHours(addHours(hours)),
    amount: centsToDollars(addCents(lines.map(({ amount }) => amount))),
    locked_at: toIso(siteInstant(addDays(weekStart, LOCKED_ON.dayOfPeriod), LOCKED_ON.at, zone)),
    locked_by: adminId,
  };
}

/** Two notes on James. */
function noteRows(now: Instant, adminId: number): Row[] {
  const notes = [
    { daysAgo: 12, text: 'Comes by bus: shifts that start before 6:30 AM are hard for him.' },
    { daysAgo: 3, text: 'Trained two new people on the kitting line. Ask him first when a lead is needed.' },
  ];
  return notes.map(({ daysAgo, text }, index) => ({
    user_id: userId('james'),
    text,
    created_at: toIso(plusHours(now, -24 * daysAgo)),
    created_by: adminId,
    request_id: `c0ffee00-0000-4000-8000-00000000001${index}`,
  }));
}

const ASKED_MINUTES_MORE = 45;

/** Maria asks for a later clock-out of her last shift. */
function correctionRows({ assignments }: DemoData, now: Instant): Row[] {
  const worked = assignments.flatMap((one) => {
    const { person, status, clockIn, clockOut, hours } = one;
    const isOwn = person.key === 'maria' && status === 'completed' && hours !== null;
    return isOwn && clockIn !== null && clockOut !== null ? [{ ...one, clockIn, clockOut }] : [];
  });
  const last = worked.filter(({ clockOut }) => plusMinutes(clockOut, ASKED_MINUTES_MORE) < now).at(-1);
  if (!last) return [];
  return [
    {
      id: 'c0ffee00-0000-4000-8000-000000000001',
      shift_assignment_id: last.id,
      clock_in_time: toIso(last.clockIn),
      clock_out_time: toIso(plusMinutes(last.clockOut, ASKED_MINUTES_MORE)),
      reason: 'Me quedé a terminar las últimas cajas y marqué antes sin querer.',
      created_at: toIso(plusMinutes(now, -ASKED_MINUTES_MORE / 3)),
    },
  ];
}

function metricRow(metric: Metric, adminId: number): Row {
  return {
    user_id: userId(metric.userKey),
    shift_assignment_id: metric.assignmentId,
    metric_type: metric.metricType,
    severity: metric.severity,
    points_deducted: metric.pointsDeducted,
    points_added: metric.pointsAdded,
    description: metric.description,
    source: metric.source,
    recorded_by: metric.source === 'admin' ? adminId : null,
    date_occurred: metric.date,
    created_at: toIso(metric.at),
  };
}

function historyRow({ metric, score, completedShifts }: ScoreChange): Row {
  const { components, counts } = score;
  return {
    user_id: userId(metric.userKey),
    calculated_at: toIso(metric.at),
    overall_score: score.overall,
    reliability_score: components.reliability,
    punctuality_score: components.punctuality,
    quality_score: components.quality,
    attitude_score: components.attitude,
    total_shifts_completed: completedShifts,
    no_show_count: counts.noShowCount,
    late_cancellation_count: counts.lateCancellationCount,
    punctuality_issues: counts.punctualityIssues,
    quality_issues: counts.qualityIssues,
    attitude_issues: counts.attitudeIssues,
  };
}

function scoreRow({ metric, score }: ScoreChange, adminId: number): Row {
  return {
    user_id: userId(metric.userKey),
    shift_assignment_id: metric.assignmentId,
    score: score.overall,
    notes: metric.description,
    type: metric.metricType,
    created_by: metric.source === 'admin' ? adminId : null,
    created_at: toIso(metric.at),
  };
}

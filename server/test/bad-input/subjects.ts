import { randomUUID } from 'node:crypto';
import { hashSecret, seal } from '../../auth/secrets.js';
import { hashRecoveryCode, totpCode, totpStep, TWO_FACTOR_PURPOSE } from '../../auth/login/two-factor.js';
import { solvedChallenge } from '../../auth/test/solve-challenge.js';
import { DAY_MS } from '../../../shared/kernel/time.js';
import { anAssignment, putAssignment } from '../factories/assignment.js';
import { rowsOf } from '../factories/rows.js';
import { aClockEventToReview, anAppliedClockEvent } from '../factories/clock-event.js';
import { aCorrection } from '../factories/correction.js';
import { clockBody } from '../factories/clock.js';
import { aShift } from '../factories/shift.js';
import { aTraining, hasWatched } from '../factories/training.js';
import { aTimesheet } from '../factories/timesheet.js';
import { offerLinkToken } from '../../assignments/offers/offer-link.js';
import { withdrawOpenCorrection } from '../../assignments/corrections/withdraw-correction.js';
import { RealTime } from '../../platform/clock/clock.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { associateOf, controlLocalAdp } from '../factories/local-adp.js';
import { aWorker, TEST_PASSWORD } from '../factories/worker.js';
import { TEST_NOW } from '../support/test-app.js';
import { hoursHundredths } from '../../../shared/kernel/hours.js';
import { SetSsn } from '../../workers/ssn/set-ssn.js';
import type { Body } from './call.js';
import type { TestClient } from './test-client.js';

/** Subjects that calls need in order to succeed. Each function creates rows and returns an id. */

let daysAhead = 2;

/** Returns a new start each time, so that a worker's subjects do not overlap. */
function nextStart(): { inHours: number } {
  daysAhead += 1;
  return { inHours: daysAhead * 24 };
}

export const aShiftId = async ({ test }: TestClient) => (await aShift(test, nextStart())).id;

/** A shift whose only position another worker has. */
export const aFullShiftId = async ({ test }: TestClient) => {
  const shift = await aShift(test, nextStart());
  await anAssignment(test, { shift });
  return shift.id;
};

export const aDraftId = async ({ test }: TestClient) =>
  (await aShift(test, { ...nextStart(), isActive: false, isDraft: true })).id;

export const aTemplateId = async ({ test, adminToken }: TestClient): Promise<number> => {
  const { title, description, skillLevelId, totalPositions } = await aShift(test, nextStart());
  const body = { name: `Kitting ${randomUUID()}`, title, description, skillLevelId, totalPositions, payRate: 17 };
  const times = { startTime: '08:00', endTime: '16:00' };
  const made = await test.call('POST', '/api/admin/shift-templates', {
    token: adminToken,
    body: { ...body, ...times },
  });
  return made.body.id;
};

export const anApplicantId = async ({ test }: TestClient) =>
  (await aWorker(test, { isApproved: false, backgroundCheckStatus: 'pending' })).id;

export const anSsnOwnerId = async ({ test }: TestClient) => {
  const { id } = await aWorker(test);
  await test.app.get(SetSsn).run(id, '123-45-6789');
  return id;
};

export const anAssignmentId = async ({ test, worker }: TestClient) =>
  (await anAssignment(test, { worker, shift: await aShift(test, nextStart()) })).id;

/** An assignment of a new worker. */
export const anAssignmentOfAnotherId = async ({ test }: TestClient) =>
  (await anAssignment(test, { shift: await aShift(test, nextStart()) })).id;

export const aPendingId = async ({ test, worker }: TestClient) =>
  (await anAssignment(test, { worker, status: 'pending', shift: await aShift(test, nextStart()) })).id;

/** A timesheet completed on Monday, of a new worker. */
export const aTimesheetId = async ({ test }: TestClient) =>
  (await aTimesheet(test, { userId: (await aWorker(test)).id, date: '2026-11-16' })).id;

export const aMissingClockOutId = async ({ test }: TestClient) => {
  const { id: userId } = await aWorker(test);
  return (
    await aTimesheet(test, { userId, date: '2026-11-16', status: 'in_progress', assignment: { missingClockOut: true } })
  ).id;
};

export const anApprovedId = async (fixture: TestClient) => {
  const id = await aTimesheetId(fixture);
  const response = await fixture.test.call('POST', `/api/admin/timesheets/${id}/approve`, {
    token: fixture.adminToken,
  });
  if (response.status >= 300) throw new Error(`not approved: ${JSON.stringify(response.body)}`);
  return id;
};

export const aPaidId = async (fixture: TestClient) => {
  const id = await anApprovedId(fixture);
  const body = { assignmentIds: [id] };
  const response = await fixture.test.call('POST', '/api/admin/payments/mark-paid', {
    token: fixture.adminToken,
    body,
  });
  if (response.status >= 300) throw new Error(`not paid: ${JSON.stringify(response.body)}`);
  return id;
};

let endedWeek = Date.parse('2024-01-07');

/** A past, empty pay period; a different one each time. */
export const anEndedWeek = async () => {
  endedWeek += 7 * DAY_MS;
  return new Date(endedWeek).toISOString().slice(0, 10);
};

export const aLateCancellationId = async ({ test }: TestClient) => {
  const late = {
    status: 'cancelled',
    isLateCancellation: true,
    cancelledAt: TEST_NOW,
    cancellationReason: 'ill',
  } as const;
  return (await anAssignment(test, { shift: await aShift(test, { inHours: 5 }), ...late })).id;
};

/** An assignment of the worker that can be clocked in now. */
export const aClockableId = async ({ test, worker }: TestClient) => {
  await removeOtherShifts({ test, worker });
  return (await anAssignment(test, { worker, shift: await aShift(test, { inHours: 0 }) })).id;
};

/** An assignment of the worker, clocked in two hours ago. */
export const anOpenId = async ({ test, worker }: TestClient) => {
  await removeOtherShifts({ test, worker });
  const shift = await aShift(test, { inHours: -2 });
  return (await anAssignment(test, { worker, shift, status: 'in_progress', clockInTime: shift.startsAt })).id;
};

/** An assignment that the worker worked yesterday. */
export const aWorkedId = async ({ test, worker }: TestClient) => {
  await removeOtherShifts({ test, worker });
  return (await aTimesheet(test, { userId: worker.id, date: '2026-11-16' })).id;
};

/** An open correction request of a new worker. */
export const aCorrectionId = async ({ test }: TestClient) => (await aCorrection(test)).id;

/** An assignment of the worker, clocked in two hours ago and clocked out now. */
export const aResumableId = async (client: TestClient) => {
  const { test, worker } = client;
  const id = await anOpenId(client);
  const clockOut = { userId: worker.id, assignmentId: id, kind: 'clock_out', judgedAt: TEST_NOW } as const;
  await anAppliedClockEvent(test, clockOut);
  await putAssignment(test, id, { status: 'completed', clockOutTime: TEST_NOW, hoursHundredths: hoursHundredths(200) });
  return id;
};

async function removeOtherShifts({ test, worker }: Pick<TestClient, 'test' | 'worker'>): Promise<void> {
  const ids = await rowsOf<{ id: number }>(
    test,
    `SELECT id FROM shift_assignments WHERE user_id = $1 AND status <> 'cancelled'
       AND starts_at BETWEEN $2::timestamptz - interval '1 day' AND $2::timestamptz + interval '1 day'`,
    [worker.id, new Date(TEST_NOW)],
  );
  const away = { status: 'cancelled', cancelledAt: TEST_NOW, clockInTime: null, clockOutTime: null } as const;
  for (const { id } of ids) {
    const withdrawn = { at: TEST_NOW, actor: { kind: 'worker', id: worker.id } } as const;
    await test.app.get(UnitOfWork).run((tx) => withdrawOpenCorrection(tx, { id, userId: worker.id }, withdrawn));
    await putAssignment(test, id, { ...away, hoursHundredths: null });
  }
}

/** An offline clock-in after its window, of a new worker. */
export const aClockEventId = async ({ test }: TestClient) => {
  const { id: userId } = await aWorker(test);
  const shift = await aShift(test, { inHours: -6 });
  const { id } = await anAssignment(test, { worker: { id: userId }, shift });
  return aClockEventToReview(test, { userId, assignmentId: id, kind: 'clock_in', judgedAt: shift.startsAt });
};

export const aTrainingId = async ({ test }: TestClient) => (await aTraining(test)).id;

/** A training without questions, so that answers may be omitted. */
export const aWatchedTrainingId = async ({ test, worker }: TestClient) => {
  const { id } = await aTraining(test, { questions: [] });
  await hasWatched(test, worker.id, id);
  return id;
};

export const aClockBody = ({ test }: TestClient, id: number): Body => ({ ...clockBody(test, id) });

export const aLogin = async ({ test, worker }: TestClient): Promise<Body> => ({
  email: worker.email,
  password: 'not the password',
  recaptchaToken: await solvedChallenge(test),
});

/** The token of a reset link, as in the mail. */
export const aReset = async ({ test }: TestClient): Promise<Body> => {
  const token = `reset-${daysAhead}-${process.hrtime.bigint()}`;
  const { id } = await aWorker(test);
  await test.dataSource.query(
    'INSERT INTO password_reset_tokens (user_id, token, expires_at, created_at) VALUES ($1, $2, $3, now())',
    [id, hashSecret(token), new Date(Date.now() + DAY_MS)],
  );
  return { token, newPassword: 'a quiet bindery 42' };
};

/** The token that confirms a new worker's new email address, as in the mail. */
export const anEmailChange = async ({ test }: TestClient): Promise<Body> => {
  const token = `email-${process.hrtime.bigint()}`;
  const { id } = await aWorker(test);
  await test.dataSource.query(
    `INSERT INTO email_changes (user_id, new_email, token, requested_at, expires_at) VALUES ($1, $2, $3, now(), $4)`,
    [id, `${token}@gigshift.example`, hashSecret(token), new Date(Date.now() + DAY_MS)],
  );
  return { token };
};

/** The link of an open offer that holds nothing. */
export const anOfferLink = async ({ test }: TestClient): Promise<Body> => {
  const [shift, { id: userId }] = [await aShift(test, nextStart()), await aWorker(test)];
  const [offer] = await rowsOf<{ id: number }>(
    test,
    `INSERT INTO offers (shift_id, user_id, source, is_exclusive, sent_at, answer_by)
     VALUES ($1, $2, 'freed', false, $3, $4) RETURNING id`,
    [shift.id, userId, new Date(TEST_NOW), new Date(TEST_NOW + DAY_MS)],
  );
  return { token: offerLinkToken(test.config.secrets, { offerId: offer!.id, userId }) };
};

const TWO_FACTOR_KEY = Buffer.from('twenty bytes of key!');
const RECOVERY_CODE = 'abcd-efgh-ijkm-npqr';

async function twoFactorIs({ test, worker }: TestClient, state: 'off' | 'set up' | 'on'): Promise<void> {
  const sealed = seal(test.config.secrets.encryptionKeys, TWO_FACTOR_PURPOSE, TWO_FACTOR_KEY);
  await test.dataSource.query(
    `UPDATE users SET two_factor_secret_encrypted = $2, two_factor_enabled_at = $3, two_factor_last_step = NULL WHERE id = $1`,
    [worker.id, state === 'off' ? null : sealed, state === 'on' ? new Date(TEST_NOW) : null],
  );
}

export const noTwoFactor = async (fixture: TestClient): Promise<Body> => {
  await twoFactorIs(fixture, 'off');
  return { currentPassword: TEST_PASSWORD };
};

export const aFirstCode = async (fixture: TestClient): Promise<Body> => {
  await twoFactorIs(fixture, 'set up');
  return { code: totpCode(TWO_FACTOR_KEY, totpStep(fixture.test.app.get(RealTime).now())) };
};

export const aRecoveryCode = async (fixture: TestClient): Promise<Body> => {
  await twoFactorIs(fixture, 'on');
  await fixture.test.dataSource.query(
    `INSERT INTO two_factor_recovery_codes (user_id, code_hash) VALUES ($1, $2)
     ON CONFLICT (user_id, code_hash) DO UPDATE SET used_at = NULL`,
    [fixture.worker.id, hashRecoveryCode(RECOVERY_CODE)],
  );
  return { currentPassword: TEST_PASSWORD, code: RECOVERY_CODE };
};

/** A worker known to the local ADP. */
export const aTimeclockWorkerId = async ({ test }: TestClient): Promise<number> => {
  const worker = await aWorker(test);
  await controlLocalAdp(test, 'PUT', 'company', { workers: [associateOf(worker)], entries: [] });
  return worker.id;
};

export const aPerformanceEventId = async ({ test, worker }: TestClient): Promise<number> => {
  const [row] = (await test.dataSource.query(
    `WITH recorded AS (
       INSERT INTO performance_metrics (user_id, metric_type, severity, points_deducted, description, source, date_occurred, created_at)
       VALUES ($1, 'no_show', 'severe', 30, 'Did not come', 'system', '2026-11-16', now()) RETURNING id
     ), audited AS (
       INSERT INTO audit_log (at, actor_kind, action, subject_kind, subject_id)
       SELECT now(), 'system', 'performance_event.recorded', 'performance_event', id::text FROM recorded
     ) SELECT id FROM recorded`,
    [worker.id],
  )) as { id: number }[];
  return row?.id ?? 0;
};

/** Deletes all webhooks, because their number is limited. @returns 0 */
export const noWebhooks = async ({ test }: TestClient): Promise<number> => {
  await test.dataSource.query('UPDATE webhooks SET deleted_at = now()');
  return 0;
};

export const aWebhookId = async (fixture: TestClient): Promise<number> => {
  await noWebhooks(fixture);
  const body = { url: 'https://hooks.example.com/gigshift', events: ['shift.assigned'] };
  return (await fixture.test.call('POST', '/api/admin/webhooks', { token: fixture.adminToken, body })).body
    .id as number;
};

import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { deliveredMail } from '../auth/test/mails.js';
import { AccountClient } from '../auth/security/test/account-client.js';
import { appFixture } from '../test/factories/app-fixture.js';
import { plusMinutes } from '../../shared/kernel/time.js';
import { anAdminToken } from '../test/factories/directory-user.js';
import { anAssignment, assignmentNow, putAssignment } from '../test/factories/assignment.js';
import { jobsIn } from '../test/factories/rows.js';
import { aShift } from '../test/factories/shift.js';
import { aWorkerToken, TEST_PASSWORD } from '../test/factories/worker.js';
import { createTestApp, TEST_NOW } from '../test/support/test-app.js';
import { until } from '../test/support/until.js';
import { createFullWorker, MARKS, type FullWorker } from './test/full-worker.js';

const test = appFixture();

const erase = (fixture: AccountClient, password = TEST_PASSWORD) => fixture.call('DELETE', '/api/user', { password });

/** All rows of all tables except the job queue’s, as text, by table. */
async function wholeDatabase(): Promise<Map<string, string>> {
  const tables: { name: string }[] = await test.dataSource.query(
    `SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace`,
  );
  const texts = new Map<string, string>();
  for (const { name } of tables) {
    const [row] = await test.dataSource.query(`SELECT string_agg(t::text, ' ') AS text FROM ${name} t`);
    texts.set(name, row.text ?? '');
  }
  return texts;
}

async function findRemainingMarks(): Promise<string[]> {
  const database = await wholeDatabase();
  return [...database].flatMap(([table, text]) =>
    MARKS.filter((mark) => text.includes(mark)).map((mark) => `${table}: ${mark}`),
  );
}

/** Columns of `users` that an erasure clears or overwrites. */
const CLEARED = [
  ...['email', 'password', 'first_name', 'last_name', 'phone', 'address', 'city', 'state', 'zip_code'],
  ...['emergency_contact_name', 'emergency_contact_relation', 'emergency_contact_phone'],
  ...['ssn_encrypted', 'ssn_last_four'],
  ...['two_factor_secret_encrypted', 'two_factor_enabled_at', 'two_factor_last_step'],
  ...[
    'is_approved',
    'is_active',
    'anonymised_at',
    'deactivated_at',
    'revision',
    'mail_refused_at',
    'mail_refused_status',
  ],
];
/** Columns that remain with work and pay. */
const KEPT = [
  ...['id', 'role', 'background_check_status', 'worker_score', 'attained_skill_level', 'preferred_language'],
  ...['resource_id', 'bc_employee_no', 'payroll_number', 'approved_at', 'approved_by', 'created_at'],
];

describe('GET /api/user/export', () => {
  it('[U-12, F-137] returns a file with all data of the worker', async () => {
    const { fixture, worked } = await createFullWorker(test);
    const { status, headers, body } = await fixture.call('GET', '/api/user/export');
    expect([status, headers['content-disposition'], headers['cache-control']]).toEqual([
      200,
      'attachment; filename="gigshift-my-data.json"',
      'no-store',
    ]);
    expect(body.profile).toMatchObject({ firstName: 'Quillón', phone: '801-555-7341', ssnLastFour: '6789' });
    const counts = Object.entries(body).flatMap(([name, rows]) => (Array.isArray(rows) ? [[name, rows.length]] : []));
    expect(Object.fromEntries(counts)).toEqual({
      ...{
        assignments: 4,
        offers: 1,
        waitlist: 1,
        clockEvents: 1,
        trainings: 1,
        performanceEvents: 1,
        scores: 1,
        payments: 1,
      },
      ...{
        correctionRequests: 1,
        consents: 1,
        sessions: 1,
        documents: 1,
        notes: 1,
        notifications: 1,
        pushDevices: 1,
        firstPush: 1,
      },
      ...{
        performanceHistory: 1,
        trainingEvents: 1,
        reasons: 1,
        emailChanges: 1,
        reminders: 1,
        reminderPreferences: 4,
      },
    });
    expect(body.scores).toEqual([expect.objectContaining({ score: 95, notes: 'spoke-roughly' })]);
    expect(body.performanceHistory).toEqual([expect.objectContaining({ overall: 95, noShows: 0 })]);
    expect(body.reasons).toEqual([expect.objectContaining({ about: 'timesheet.edited', reason: 'spoke-roughly' })]);
    expect(body.emailChanges).toEqual([expect.objectContaining({ newEmail: 'quillon.new@gigshift.example' })]);
    expect(body.trainingEvents).toEqual([expect.objectContaining({ training: 'Floor safety' })]);
    expect(body.payments).toEqual([expect.objectContaining({ assignmentId: worked, amount: 160, hours: null })]);
    const text = JSON.stringify(body);
    for (const mark of MARKS.filter((one) => one !== 'quillon'))
      expect([mark, text.includes(mark)]).toEqual([mark, true]);
    await erase(fixture);
  });

  it('[U-12] contains no secrets and no data of other people', async () => {
    const { fixture } = await createFullWorker(test);
    const other = await AccountClient.open(test, { firstName: 'Somebody', lastName: 'Else' });
    const foreign = await anAssignment(test, { worker: other.worker });
    const { body } = await fixture.call('GET', '/api/user/export');
    const text = JSON.stringify(body);
    expect(body.assignments.map(({ id }: { id: number }) => id)).not.toContain(foreign.id);
    expect(text).not.toMatch(/argon2|123-45-6789|p256dh|storage|token|body_?hash|secret|Somebody/i);
    expect((await fixture.audited()).map(({ action }) => action)).toEqual(['own_data.exported']);
    await erase(fixture);
  });

  it('[U-12] contains empty parts for a worker without data', async () => {
    const { body } = await (await AccountClient.open(test)).call('GET', '/api/user/export');
    expect(body).toMatchObject({ assignments: [], payments: [], documents: [], reasons: [], emailChanges: [] });
  });

  it('[U-12] contains the channel of each reminder, also by default', async () => {
    const fixture = await AccountClient.open(test);
    const { body: preferences } = await fixture.call('GET', '/api/user/notification-preferences');
    const { body } = await fixture.call('GET', '/api/user/export');
    expect(body.reminderPreferences).toEqual(
      Object.entries(preferences).map(([reminder, channels]) => ({ reminder, ...(channels as object) })),
    );
  });

  it('[U-12] is named after the brand of the installation', async () => {
    const branded = await createTestApp({ env: { BRAND_NAME: 'Empaque & Envíos' } });
    const { headers } = await (await AccountClient.open(branded)).call('GET', '/api/user/export');
    await branded.close();
    expect(headers['content-disposition']).toBe('attachment; filename="empaque-envios-my-data.json"');
  });
});

describe('DELETE /api/user', () => {
  let life: FullWorker;
  let fixture: AccountClient;
  beforeEach(async () => {
    life = await createFullWorker(test);
    fixture = life.fixture;
  });

  it('[U-12, I-45, I-52, I-53] leaves no personal data in any table', async () => {
    expect((await findRemainingMarks()).length).toBeGreaterThan(MARKS.length); // the search sees them while they are there
    expect(await erase(fixture)).toMatchObject({
      status: 200,
      body: { message: 'Your pay records are kept without your name.' },
    });
    expect(await findRemainingMarks()).toEqual([]);
    const pausedSql = `SELECT problem FROM timeclock_sync_runs WHERE state = 'paused' ORDER BY id DESC LIMIT 1`;
    const [paused] = await test.dataSource.query(pausedSql);
    expect(paused.problem).toEqual({ code: 'timeclock_fault', params: { said: '-', httpStatus: 500 } });
    const [row] = await fixture.rows('SELECT * FROM users WHERE id = $1');
    expect(row).toMatchObject({
      ...{ first_name: 'Worker', last_name: `#${fixture.worker.id}`, ssn_encrypted: null, ssn_last_four: null },
      ...{ is_active: false, is_approved: false, password: '', anonymised_at: expect.any(Date) },
    });
  });

  it('[U-12] clears or keeps each column of the worker', async () => {
    const [before] = await fixture.rows('SELECT * FROM users WHERE id = $1');
    // a new column belongs to one of these lists, and to the statements of erasure and export
    expect(Object.keys(before ?? {}).sort()).toEqual([...CLEARED, ...KEPT].sort());
    await erase(fixture);
    const [after] = await fixture.rows('SELECT * FROM users WHERE id = $1');
    const kept = (row: object | undefined) => Object.entries(row ?? {}).filter(([column]) => KEPT.includes(column));
    expect(kept(after)).toEqual(kept(before));
    const unchanged = CLEARED.filter((column) => before?.[column] !== null && before?.[column] === after?.[column]);
    expect(unchanged).toEqual([]);
  });

  it('[U-12] keeps hours and pay, so that unpaid hours can be paid', async () => {
    await erase(fixture);
    expect(await assignmentNow(test, life.worked)).toMatchObject({
      ...{ status: 'completed', hoursHundredths: 800, isApproved: true, paymentStatus: 'processing' },
    });
    const admin = await anAdminToken(test);
    const paid = await test.call('POST', '/api/admin/payments/mark-paid', {
      token: admin,
      body: { assignmentIds: [life.worked] },
    });
    expect(paid.status).toBe(200);
    expect(await fixture.rows('SELECT amount, status FROM payments WHERE user_id = $1')).toEqual([
      { amount: '160.00', status: 'paid' },
    ]);
    expect(await fixture.rows('SELECT bc_employee_no FROM users WHERE id = $1')).toEqual([{ bc_employee_no: 'E-77' }]);
  });

  it('[S-38, U-12] cancels upcoming shifts and applications, never late, and frees the positions', async () => {
    const { shiftId } = await assignmentNow(test, life.upcoming);
    await erase(fixture);
    for (const id of [life.upcoming, life.pending])
      expect(await assignmentNow(test, id)).toMatchObject({ status: 'cancelled', isLateCancellation: false });
    expect(await assignmentNow(test, life.upcoming)).toMatchObject({ isShortNotice: true });
    expect(await assignmentNow(test, life.cancelled)).toMatchObject({ isLateCancellation: true });
    const [shift] = await test.dataSource.query('SELECT filled_positions FROM shifts WHERE id = $1', [shiftId]);
    expect(shift.filled_positions).toBe(0);
    expect((await fixture.audited()).at(-1)).toEqual({
      action: 'worker.erased',
      changes: { shiftsGivenBack: 2, documents: 1 },
    });
  });

  it('[F-144, U-12] withdraws open offers, also on a server whose clock is behind that of the sender', async () => {
    test.clock.moveTo(plusMinutes(TEST_NOW, -1));
    expect((await erase(fixture)).status).toBe(200);
    expect(await fixture.rows('SELECT state FROM offers WHERE user_id = $1')).toEqual([{ state: 'withdrawn' }]);
  });

  it('[U-12] ends all sessions, refuses the sign-in, and hides the worker from admins', async () => {
    const elsewhere = await aWorkerToken(test, fixture.worker.id);
    await erase(fixture);
    for (const token of [fixture.token, elsewhere])
      expect(await fixture.call('GET', '/api/auth/validate', undefined, token)).toMatchObject({
        status: 401,
        body: { code: 'session_ended' },
      });
    expect((await fixture.login(TEST_PASSWORD)).status).toBe(401);
    const admin = await anAdminToken(test);
    const { body } = await test.call('GET', '/api/admin/all-workers', { token: admin });
    expect(body.map(({ id }: { id: number }) => id)).not.toContain(fixture.worker.id);
  });

  it('[U-12] frees the e-mail address after a last mail', async () => {
    await erase(fixture);
    expect(await deliveredMail(test, fixture.worker.email)).toContain('without your name');
    const again = await AccountClient.open(test, { email: fixture.worker.email });
    expect((await again.login(TEST_PASSWORD)).status).toBe(200);
    await test.dataSource.query(`UPDATE users SET email = 'gone-' || id || '@gigshift.example' WHERE id = $1`, [
      again.worker.id,
    ]);
  });

  it('[U-12] queues the last mail as a job, with name and address encrypted until it is sent', async () => {
    await erase(fixture);
    const jobs = await jobsIn(test, 'encrypted-outgoing-mail');
    expect(jobs.at(-1)).toEqual({ mailId: expect.stringMatching(/^[0-9a-f-]{36}$/) });
    await deliveredMail(test, fixture.worker.email);
    await until(
      async () => (await fixture.rows('SELECT 1 FROM encrypted_outgoing_mails WHERE user_id = $1')).length === 0,
    );
  });

  it('[N-55] removes the text of a notification when its last recipient is erased, and of no other', async () => {
    const other = await AccountClient.open(test);
    const token = await anAdminToken(test);
    const send = async (userIds: number[]) => {
      const clientNotificationId = randomUUID();
      const text = { title: 'Your badge', message: 'Please call.', titleEs: 'Tu gafete', messageEs: 'Llámanos.' };
      const body = { ...text, type: 'general', priority: 'normal', recipientType: 'specific', userIds };
      await test.call('POST', '/api/admin/send-notification', { token, body: { ...body, clientNotificationId } });
      return async () => {
        const sql = 'SELECT title, message, title_es, message_es FROM announcements WHERE id = $1';
        const [row] = await test.dataSource.query(sql, [clientNotificationId]);
        return Object.values(row);
      };
    };
    const toOne = await send([fixture.worker.id]);
    const toBoth = await send([fixture.worker.id, other.worker.id]);
    await erase(fixture);
    expect(await toOne()).toEqual(['-', '-', null, null]);
    expect(await toBoth()).toEqual(['Your badge', 'Please call.', 'Tu gafete', 'Llámanos.']);
    await erase(other);
    expect(await toBoth()).toEqual(['-', '-', null, null]);
  });

  it('[U-12] clears the phone’s positions and keeps the clock events', async () => {
    const sql = 'SELECT latitude, longitude, accuracy_meters, kind FROM clock_events WHERE user_id = $1';
    expect(await fixture.rows(sql)).toMatchObject([{ latitude: 40.7, longitude: -111.9 }]);
    await erase(fixture);
    expect(await fixture.rows(sql)).toEqual([
      { latitude: null, longitude: null, accuracy_meters: null, kind: 'clock_in' },
    ]);
  });

  it('[U-12] queues the deletion of the document files', async () => {
    await erase(fixture);
    const jobs = await test.dataSource.query(
      `SELECT data FROM pgboss.job WHERE name = 'erase-files' ORDER BY created_on DESC`,
    );
    expect(jobs[0].data).toEqual({ storageKeys: ['documents/00/passport-scan.pdf'] });
  });

  it('[U-12] requires the password', async () => {
    expect(await erase(fixture, 'wrong')).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'password', code: 'password_wrong' }] },
    });
    expect(await fixture.isIn(fixture.token)).toBe(true);
    await erase(fixture);
  });

  it('[U-12] is refused while clocked in, without any change', async () => {
    const shift = await aShift(test, { inHours: -1, hours: 4 });
    const { worker } = fixture;
    const running = await anAssignment(test, { worker, shift, status: 'in_progress', clockInTime: shift.startsAt });
    expect(await erase(fixture)).toMatchObject({ status: 409, body: { code: 'account_clocked_in' } });
    expect((await assignmentNow(test, life.upcoming)).status).toBe('assigned');
    await putAssignment(test, running.id, { status: 'cancelled', cancelledAt: test.clock.now(), clockInTime: null });
    await erase(fixture);
  });

  it('[U-12] concurrent requests erase once; a concurrent claim leaves no assignment', async () => {
    const shifts = [await aShift(test, { inHours: 80 }), await aShift(test, { inHours: 100 })];
    const claims = shifts.map(({ id }) => fixture.call('POST', `/api/shifts/${id}/assign`));
    const erasures = await Promise.all([erase(fixture), erase(fixture)]);
    await Promise.all(claims);
    expect(erasures.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(
      await fixture.rows(`SELECT id FROM shift_assignments WHERE user_id = $1 AND status IN ('pending', 'assigned')`),
    ).toEqual([]);
    expect((await fixture.audited()).filter(({ action }) => action === 'worker.erased')).toHaveLength(1);
  });
});

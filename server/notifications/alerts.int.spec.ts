import { beforeEach, describe, expect, it } from '@jest/globals';
import { DAY_MS, HOUR_MS, instant, MINUTE_MS, toIso, type Instant } from '../../shared/kernel/time.js';
import { adminAppFixture } from '../test/factories/app-fixture.js';
import { anAdminRow, principalOf } from '../test/factories/admin.js';
import { alertsAbout } from '../test/factories/notifications.js';
import { everyPage } from '../test/factories/pages.js';
import { auditOf, rowsOf } from '../test/factories/rows.js';
import { anAssignment } from '../test/factories/assignment.js';
import { clockBody } from '../test/factories/clock.js';
import { aShift } from '../test/factories/shift.js';
import { aTimesheet, type TimesheetOptions } from '../test/factories/timesheet.js';
import { aWorker, aWorkerToken } from '../test/factories/worker.js';
import { rowsRead } from '../test/support/rows-read.js';
import { TEST_NOW } from '../test/support/test-app.js';
import { DismissAlert } from './dismiss-alert.js';

const test = adminAppFixture();
let userId: number;

beforeEach(async () => {
  userId = (await aWorker(test, { firstName: 'Nell', lastName: 'Okafor' })).id;
});

/** 09:00 to 17:00 at the site; the clock-in window closes at 11:00. */
const noShow = (date = '2026-11-16') =>
  aTimesheet(test, { userId, date, status: 'assigned', shift: { titleEs: 'Línea de encuadernación' } });
const lateCancellation = (cancelledAt: Instant, options: Partial<TimesheetOptions> = {}) =>
  aTimesheet(test, {
    userId,
    date: '2026-11-16',
    status: 'cancelled',
    assignment: { cancelledAt, cancellationReason: 'Car broke down', isLateCancellation: true },
    ...options,
  });
const alerts = (ids: number[]) => alertsAbout(test, ids);
const restore = (alertType: string, shiftAssignmentId: number) =>
  test.call('POST', '/api/admin/alerts/restore', { token: test.adminToken, body: { alertType, shiftAssignmentId } });
const dismiss = (alertType: unknown, shiftAssignmentId: unknown, by: string | undefined = test.adminToken) =>
  test.call('POST', '/api/admin/alerts/dismiss', { token: by, body: { alertType, shiftAssignmentId } });

describe('GET alerts', () => {
  it('[S-38] a worker assigned an hour ago who cancels 3 hours before the start: not late, and admins are alerted', async () => {
    const shift = await aShift(test, { inHours: 4 });
    const assigned = await test.call('POST', `/api/admin/shifts/${shift.id}/assign`, {
      token: test.adminToken,
      body: { userId },
    });
    const { id } = assigned.body.assignment;
    test.clock.moveTo(instant(TEST_NOW + HOUR_MS));
    const worker = await aWorkerToken(test, userId);
    const body = { reason: 'Child is ill' };
    const cancelled = await test.call('POST', `/api/assignments/${id}/cancel`, { token: worker, body });
    expect(cancelled.body.isLateCancellation).toBe(false);
    const raised = { type: 'short_notice_cancellation', severity: 'critical', reason: 'Child is ill' };
    expect(await alerts([id])).toMatchObject([raised]);
    expect((await dismiss('short_notice_cancellation', id)).status).toBe(200);
    expect(await alerts([id])).toEqual([]);
  });

  it('[S-38] a withdrawn application and a removal by an admin raise no alert', async () => {
    const shift = await aShift(test, { inHours: 4, totalPositions: 2 });
    const { id: pending } = await anAssignment(test, { shift, status: 'pending', worker: { id: userId } });
    const worker = await aWorkerToken(test, userId);
    await test.call('POST', `/api/assignments/${pending}/cancel`, { token: worker, body: { reason: 'no time' } });
    const { id: removed } = await anAssignment(test, { shift });
    await test.call('POST', `/api/admin/assignments/${removed}/remove`, {
      token: test.adminToken,
      body: { reason: 'Too many' },
    });
    expect(await alerts([pending, removed])).toEqual([]);
  });

  it('[N-08, K-17] [H-11] a no-show alert is critical and names the worker and the shift in both languages', async () => {
    const { id, shiftId } = await noShow();
    expect(await alerts([id])).toEqual([
      {
        id: `no_show-${id}`,
        type: 'no_show',
        clockInTime: null,
        severity: 'critical',
        shiftAssignmentId: id,
        shiftId,
        workerName: 'Nell Okafor',
        shiftTitle: 'Bindery line',
        shiftTitleEs: 'Línea de encuadernación',
        shiftDate: '2026-11-16',
        shiftStartTime: '09:00',
        reason: null,
        occurredAt: '2026-11-16T18:00:00.000Z',
      },
    ]);
  });

  it('[K-17] a no-show appears once the clock-in window has closed and stays for 7 days', async () => {
    const { id } = await noShow('2026-11-17');
    const closes = instant(Date.parse('2026-11-17T18:00:00Z'));
    const listedAt = async (at: number) => {
      test.clock.moveTo(instant(at));
      return (await alerts([id])).filter(({ type }) => type === 'no_show').length;
    };
    expect(await listedAt(closes)).toBe(0);
    expect(await listedAt(closes + 1)).toBe(1);
    expect(await listedAt(closes + 7 * DAY_MS)).toBe(1);
    expect(await listedAt(closes + 7 * DAY_MS + 1)).toBe(0);
  });

  it('[D-54] a late worker is a critical alert from 10 minutes after the start until the no-show', async () => {
    const { id } = await noShow('2026-11-17');
    const start = instant(Date.parse('2026-11-17T16:00:00Z'));
    const listedAt = async (minutes: number, ms = 0) => {
      test.clock.moveTo(instant(start + minutes * MINUTE_MS + ms));
      return (await alerts([id])).map(({ type }) => type);
    };
    expect(await listedAt(10, -1)).toEqual([]);
    expect(await listedAt(10)).toEqual(['late']);
    const [alert] = await alerts([id]);
    expect(alert).toMatchObject({ severity: 'critical', occurredAt: '2026-11-17T16:10:00.000Z' });
    expect(await listedAt(120)).toEqual(['late']);
    expect(await listedAt(120, 1)).toEqual(['no_show']);
  });

  it('[D-54, N-09] a dismissed alert of a late worker does not hide the no-show', async () => {
    const { id } = await noShow('2026-11-17');
    test.clock.moveTo(instant(Date.parse('2026-11-17T16:10:00Z')));
    expect((await dismiss('late', id)).status).toBe(200);
    expect(await alerts([id])).toEqual([]);
    test.clock.moveTo(instant(Date.parse('2026-11-17T18:00:01Z')));
    expect((await alerts([id])).map(({ type }) => type)).toEqual(['no_show']);
  });

  it('[D-55] the alert of a late worker goes away with the clock-in, a removal or a later start', async () => {
    const startsAt = instant(TEST_NOW - 20 * MINUTE_MS);
    const [came, gone, moved] = await Promise.all(
      [1, 2, 3].map(async () => anAssignment(test, { shift: await aShift(test, { startsAt }) })),
    );
    const ids = [came!.id, gone!.id, moved!.id];
    expect((await alerts(ids)).map(({ type }) => type)).toEqual(['late', 'late', 'late']);
    const token = await aWorkerToken(test, came!.userId);
    const clockedIn = await test.call('POST', '/api/worker/clock-in', { token, body: clockBody(test, came!.id) });
    expect(clockedIn.status).toBe(200);
    const body = { reason: 'Not reachable' };
    await test.call('POST', `/api/admin/assignments/${gone!.id}/remove`, { token: test.adminToken, body });
    expect((await alerts(ids)).map(({ shiftAssignmentId }) => shiftAssignmentId)).toEqual([moved!.id]);
    await rowsOf(test, `UPDATE shifts SET starts_at = starts_at + interval '1 hour' WHERE id = $1`, [moved!.shiftId]);
    expect(await alerts(ids)).toEqual([]);
  });

  it('[S-31, N-08] a late cancellation is critical while its position is open before the start, else a warning', async () => {
    const at = instant(TEST_NOW - HOUR_MS);
    const open = await lateCancellation(at, { date: '2026-11-18' });
    const past = await lateCancellation(at, { date: '2026-11-13' });
    const listed = await alerts([open.id, past.id]);
    expect(listed.map(({ shiftAssignmentId, severity, reason }) => [shiftAssignmentId, severity, reason])).toEqual([
      [open.id, 'critical', 'Car broke down'],
      [past.id, 'warning', 'Car broke down'],
    ]);
  });

  it('[F-145, N-07] a late cancellation is a warning, below the critical alerts, while an offer holds its position', async () => {
    const held = await lateCancellation(instant(TEST_NOW - HOUR_MS), { date: '2026-11-18' });
    const missed = await noShow('2026-11-12');
    const [offer] = await rowsOf<{ id: number }>(
      test,
      `INSERT INTO offers (shift_id, user_id, source, is_exclusive, sent_at, answer_by)
       VALUES ($1, $2, 'freed', true, $3::timestamptz, $3::timestamptz + interval '1 hour') RETURNING id`,
      [held.shiftId, (await aWorker(test)).id, toIso(TEST_NOW)],
    );
    const listed = async () =>
      (await alerts([held.id, missed.id])).map(({ shiftAssignmentId, severity }) => [shiftAssignmentId, severity]);
    expect(await listed()).toEqual([
      [missed.id, 'critical'],
      [held.id, 'warning'],
    ]);
    await rowsOf(test, `UPDATE offers SET state = 'declined', closed_at = sent_at WHERE id = $1`, [offer!.id]);
    expect(await listed()).toEqual([
      [held.id, 'critical'],
      [missed.id, 'critical'],
    ]);
  });

  it('[N-07] lists late cancellations of the last 7 days only, and no cancellation in time', async () => {
    const inside = await lateCancellation(instant(TEST_NOW - 7 * DAY_MS));
    const outside = await lateCancellation(instant(TEST_NOW - 7 * DAY_MS - 1));
    const inTime = await lateCancellation(TEST_NOW, { assignment: { cancelledAt: TEST_NOW, cancellationReason: 'x' } });
    const ids = [inside.id, outside.id, inTime.id];
    expect((await alerts(ids)).map(({ shiftAssignmentId }) => shiftAssignmentId)).toEqual([inside.id]);
  });

  it('[N-07] sorts critical alerts first, then by the nearest start', async () => {
    const warning = await lateCancellation(TEST_NOW, { date: '2026-11-13' });
    const older = await noShow('2026-11-14');
    const newer = await noShow('2026-11-15');
    const listed = await alerts([warning.id, older.id, newer.id]);
    expect(listed.map(({ shiftAssignmentId }) => shiftAssignmentId)).toEqual([newer.id, older.id, warning.id]);
  });

  it('[W-32] times entered by an admin remove the no-show', async () => {
    const { id } = await noShow('2026-11-12');
    const body = {
      clockInDate: '2026-11-12',
      clockInTime: '09:00',
      clockOutDate: '2026-11-12',
      clockOutTime: '17:00',
      reason: 'was here',
    };
    await test.call('PUT', `/api/admin/timesheets/${id}`, { token: test.adminToken, body });
    expect(await alerts([id])).toEqual([]);
  });

  it('[X-20] pages in the database: limit, cursor and total, with one order over all pages', async () => {
    for (const date of ['2026-11-12', '2026-11-13', '2026-11-14']) await noShow(date);
    await lateCancellation(instant(TEST_NOW - HOUR_MS), { date: '2026-11-18' });
    await lateCancellation(instant(TEST_NOW - HOUR_MS), { date: '2026-11-15' });
    const get = (path: string) => test.call('GET', `/api/admin/${path}`, { token: test.adminToken });
    const whole = (await get('alerts')).body;
    const { items, totals, pages } = await everyPage(get, 'alerts', 2);
    expect(items).toEqual(whole);
    expect(pages).toBe(Math.ceil(whole.length / 2));
    expect(new Set(totals)).toEqual(new Set([whole.length]));
    expect(await rowsRead(test, () => get('alerts?limit=1'))).toBeLessThan(4);
    for (const cursor of ['no_show-0', '0', '%00']) expect((await get(`alerts?cursor=${cursor}`)).status).toBe(400);
  });
});

describe('POST alerts/dismiss', () => {
  it('[N-09] removes the alert with one audit row; a second call changes nothing', async () => {
    const { id } = await noShow();
    expect((await dismiss('no_show', id)).status).toBe(200);
    expect((await dismiss('no_show', id)).status).toBe(200);
    expect(await alerts([id])).toEqual([]);
    expect(await auditOf(test, 'assignment', id)).toMatchObject([
      { action: 'alert.dismissed', changes: { alertType: 'no_show' } },
    ]);
    const rows = await rowsOf(
      test,
      'SELECT dismissed_by, dismissed_at FROM dismissed_alerts WHERE shift_assignment_id = $1',
      [id],
    );
    expect(rows).toEqual([{ dismissed_by: expect.any(Number), dismissed_at: new Date(TEST_NOW) }]);
  });

  it('[N-09] can be restored once and dismissed again', async () => {
    const { id } = await noShow();
    expect((await restore('no_show', id)).body).toEqual({ dismissed: false });
    await dismiss('no_show', id);
    expect((await restore('no_show', id)).body).toEqual({ dismissed: false });
    await restore('no_show', id);
    expect(await alerts([id])).toHaveLength(1);
    await dismiss('no_show', id);
    expect(await alerts([id])).toEqual([]);
    expect((await auditOf(test, 'assignment', id)).map(({ action }) => action)).toEqual([
      'alert.dismissed',
      'alert.restored',
      'alert.dismissed',
    ]);
    expect((await restore('no_show', 999_999)).body).toMatchObject({ status: 404, code: 'not_found' });
  });

  it('[N-74] does not count for the alert that follows a move of the shift, which can be dismissed too', async () => {
    const startsAt = instant(TEST_NOW - 20 * MINUTE_MS);
    const { id, shiftId } = await anAssignment(test, { shift: await aShift(test, { startsAt }) });
    await dismiss('late', id);
    await rowsOf(test, `UPDATE shifts SET starts_at = starts_at + interval '1 hour' WHERE id = $1`, [shiftId]);
    test.clock.moveTo(instant(startsAt + 70 * MINUTE_MS));
    expect((await alerts([id])).map(({ type }) => type)).toEqual(['late']);
    for (let time = 0; time < 2; time += 1) expect((await dismiss('late', id)).status).toBe(200);
    expect(await alerts([id])).toEqual([]);
    expect(await auditOf(test, 'assignment', id)).toMatchObject([
      { action: 'alert.dismissed' },
      { action: 'alert.dismissed' },
    ]);
  });

  it('[N-09] concurrent dismissals by several admins count once', async () => {
    const admin = principalOf(await anAdminRow(test));
    for (const date of ['2026-11-12', '2026-11-13', '2026-11-14', '2026-11-15']) {
      const { id } = await noShow(date);
      const request = { alertType: 'no_show', shiftAssignmentId: id } as const;
      await Promise.all(Array.from({ length: 8 }, () => test.app.get(DismissAlert).dismiss(request, admin)));
      expect(await auditOf(test, 'assignment', id)).toHaveLength(1);
    }
  });

  it('[N-09] an alert that does not exist yet is not found, so it cannot be dismissed in advance', async () => {
    const coming = await noShow('2026-11-19');
    expect((await dismiss('no_show', coming.id)).body).toMatchObject({ status: 404, code: 'not_found' });
    expect((await dismiss('late_cancellation', (await noShow()).id)).status).toBe(404);
    expect((await dismiss('no_show', 999_999)).status).toBe(404);
    test.clock.moveTo(instant(Date.parse('2026-11-19T18:00:00Z') + MINUTE_MS));
    expect(await alerts([coming.id])).toHaveLength(1);
  });

  it.each([
    ['shift_full', 1],
    ['no_show', '1'],
    ['no_show', 0],
    [undefined, 1],
    ['no_show', undefined],
  ])('[N-09, X-21] refuses %j, %j', async (alertType, id) => {
    expect((await dismiss(alertType, id)).body).toMatchObject({ status: 400, code: 'validation_failed' });
  });

  it('[X-02] a worker token answers 403, none 401', async () => {
    const { id } = await noShow();
    const own = await aWorkerToken(test, userId);
    expect((await dismiss('no_show', id, own)).status).toBe(403);
    expect(
      (await test.call('POST', '/api/admin/alerts/dismiss', { body: { alertType: 'no_show', shiftAssignmentId: id } }))
        .status,
    ).toBe(401);
    expect((await test.call('GET', '/api/admin/alerts', { token: own })).status).toBe(403);
    expect((await test.call('GET', '/api/admin/alerts')).status).toBe(401);
  });
});

import { beforeEach, describe, expect, it } from '@jest/globals';
import type { TodayShift } from '../../../shared/assignments/today.contract.js';
import { hoursHundredths } from '../../../shared/kernel/hours.js';
import { hasMovedSinceTaken } from '../../../shared/assignments/moved-shift.rules.js';
import { type Instant, instantOf, plusDays, plusHours, plusMinutes, toIso } from '../../../shared/kernel/time.js';
import { adminAppFixture } from '../../test/factories/app-fixture.js';
import { anAssignment } from '../../test/factories/assignment.js';
import { aClockEventToReview } from '../../test/factories/clock-event.js';
import { everyPage } from '../../test/factories/pages.js';
import { rowsOf } from '../../test/factories/rows.js';
import { aShift, type ShiftOptions } from '../../test/factories/shift.js';
import { aWorker, aWorkerToken } from '../../test/factories/worker.js';
import { statementsSent } from '../../test/support/rows-read.js';
import { TEST_NOW } from '../../test/support/test-app.js';

const test = adminAppFixture();
const get = (path: string) => test.call('GET', `/api/admin/${path}`, { token: test.adminToken });
const listed = async () => (await get('today')).body as TodayShift[];
const listedShift = async (id: number) => (await listed()).find((shift) => shift.id === id);

/** A shift of 8 hours that starts so many hours after the test begins. */
const shiftIn = (inHours: number, options: ShiftOptions = {}) =>
  aShift(test, { inHours, totalPositions: 3, ...options });

let now: Instant;
let days = -3;

/** Each test has days of its own, at 08:00. The first one begins on Tuesday, November 17. */
beforeEach(() => {
  days += 3;
  now = plusDays(TEST_NOW, days);
  test.clock.moveTo(now);
});

describe('GET today', () => {
  it('[D-46] lists a shift with the workers who hold a position: name, phone, clock times, and the clock event in review', async () => {
    const shift = await shiftIn(-1, { title: 'Bindery line', titleEs: 'Encuadernación' });
    const [zoe, ana] = [
      await aWorker(test, { firstName: 'Zoe', lastName: 'Ito', phone: '801-555-0101' }),
      await aWorker(test, { firstName: 'Ana', lastName: 'Luz', phone: '801-555-0102' }),
    ];
    const clockInTime = plusMinutes(now, -62);
    const atWork = await anAssignment(test, { shift, worker: zoe, status: 'in_progress', clockInTime });
    const reviewed = await anAssignment(test, { shift, worker: ana });
    const event = { userId: ana.id, assignmentId: reviewed.id, kind: 'clock_in', judgedAt: now } as const;
    await aClockEventToReview(test, event);
    expect(await listedShift(shift.id)).toEqual({
      ...{ id: shift.id, title: 'Bindery line', titleEs: 'Encuadernación', skillLevelId: 1, isActive: true },
      ...{ date: '2026-11-17', startTime: '07:00', endTime: '15:00', totalPositions: 3, filledPositions: 2 },
      heldPositions: 0,
      ...{ startsAt: toIso(plusHours(now, -1)), endsAt: toIso(plusHours(now, 7)), movedAt: null },
      people: [
        {
          ...{ id: reviewed.id, userId: ana.id, name: 'Ana Luz', phone: '801-555-0102', status: 'assigned' },
          ...{
            clockInTime: null,
            clockOutTime: null,
            clockEventInReview: 'clock_in',
            isStandIn: false,
            replacedBy: null,
          },
          ...{ missingClockOut: false, assignedAt: toIso(now), approvedAt: null },
        },
        {
          ...{ id: atWork.id, userId: zoe.id, name: 'Zoe Ito', phone: '801-555-0101', status: 'in_progress' },
          ...{
            clockInTime: toIso(clockInTime),
            clockOutTime: null,
            clockEventInReview: null,
            isStandIn: false,
            replacedBy: null,
          },
          ...{ missingClockOut: false, assignedAt: toIso(now), approvedAt: null },
        },
      ],
    });
  });

  it('[F-146] has the number of held positions', async () => {
    const shift = await shiftIn(5);
    const userId = (await aWorker(test)).id;
    const ask = { token: test.adminToken, body: { userIds: [userId], isExclusive: true } };
    expect((await test.call('POST', `/api/admin/shifts/${shift.id}/ask`, ask)).status).toBe(200);
    expect(await listedShift(shift.id)).toMatchObject({ totalPositions: 3, filledPositions: 0, heldPositions: 1 });
  });

  it('[D-46] leaves out who holds no position, and shifts that are cancelled', async () => {
    const shift = await shiftIn(1);
    for (const status of ['pending', 'rejected', 'cancelled'] as const)
      await anAssignment(test, { shift, status, ...(status === 'cancelled' && { cancelledAt: now }) });
    await shiftIn(2, { isActive: false });
    expect((await listed()).map(({ id, people }) => [id, people])).toEqual([[shift.id, []]]);
  });

  it('[D-46] lists the shifts of the day at the site by start', async () => {
    const [evening, first, last] = [await shiftIn(10), await shiftIn(-8), await shiftIn(15.5)];
    await shiftIn(16); // midnight
    expect((await listed()).map(({ id }) => id)).toEqual([first.id, evening.id, last.id]);
  });

  it('[D-47] lists the shifts of the night before until midnight', async () => {
    const night = await shiftIn(-10); // 22:00 to 06:00
    await shiftIn(-16); // ended at midnight
    expect((await listed()).map(({ id }) => id)).toEqual([night.id]);
    test.clock.moveTo(plusHours(now, 16)); // the next midnight
    expect(await listed()).toEqual([]);
  });

  it('[D-48] lists a shift that ended up to 2 hours before midnight while a worker is clocked in', async () => {
    const ended = await shiftIn(-18); // 14:00 to 22:00
    const clockInTime = plusHours(now, -18);
    await anAssignment(test, { shift: ended, status: 'in_progress', clockInTime });
    const earlier = await shiftIn(-18.5);
    await anAssignment(test, { shift: earlier, status: 'in_progress', clockInTime: plusHours(now, -18.5) });
    const left = await shiftIn(-18);
    await anAssignment(test, {
      ...{ shift: left, status: 'completed', clockInTime, clockOutTime: plusHours(now, -10) },
      hoursHundredths: hoursHundredths(800),
    });
    expect((await listed()).map(({ id }) => id)).toEqual([ended.id]);
  });

  it('[D-68] says when the worker took the shift, the application was approved and the shift moved', async () => {
    const shift = await shiftIn(3, { movedAt: plusHours(now, -2) });
    const before = await anAssignment(test, { shift, assignedAt: plusHours(now, -30) });
    const [{ id: decidedBy } = { id: 0 }] = await rowsOf<{ id: number }>(test, 'SELECT id FROM admins LIMIT 1');
    const approval = { assignedAt: plusHours(now, -30), decidedBy, decidedAt: plusHours(now, -1) };
    const after = await anAssignment(test, { shift, ...approval });
    const found = await listedShift(shift.id);
    const at = (iso: string | null | undefined) => (iso ? instantOf(iso) : null);
    const moved = found?.people.map(({ id, assignedAt, approvedAt }) => [
      id,
      hasMovedSinceTaken({
        ...{ assignedAt: instantOf(assignedAt), approvedAt: at(approvedAt), shiftMovedAt: at(found.movedAt) },
      }),
    ]);
    expect(moved).toEqual([
      [before.id, true],
      [after.id, false],
    ]);
  });

  it('[D-69, X-20] reads all shifts and workers in one statement, page by page', async () => {
    const statementsFor = async (shifts: number) => {
      for (let number = 0; number < shifts; number += 1) {
        const shift = await shiftIn(1);
        await anAssignment(test, { shift });
        await anAssignment(test, { shift });
      }
      return statementsSent(test, () => get('today'));
    };
    const one = await statementsFor(1);
    expect(await statementsFor(5)).toBe(one);
    const whole = await listed();
    const { items, totals } = await everyPage(get, 'today', 4);
    expect(items).toEqual(whole);
    expect(new Set(totals)).toEqual(new Set([6]));
  });

  it('[X-02] a worker token answers 403, none 401', async () => {
    const token = await aWorkerToken(test, (await aWorker(test)).id);
    expect((await test.call('GET', '/api/admin/today', { token })).status).toBe(403);
    expect((await test.call('GET', '/api/admin/today')).status).toBe(401);
  });
});

describe('a shift at midnight', () => {
  it('[D-47] belongs to both days it overlaps', async () => {
    const midnight = plusHours(now, 16);
    const night = await aShift(test, { startsAt: plusHours(midnight, -3) });
    for (const at of [plusMinutes(midnight, -1), midnight, plusHours(midnight, 20)]) {
      test.clock.moveTo(at);
      expect((await listed()).map(({ id }) => id)).toEqual([night.id]);
    }
  });
});

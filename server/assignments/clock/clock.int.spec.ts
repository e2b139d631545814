import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { HOUR_MS, instant, type Instant, MINUTE_MS, plusMinutes, toIso } from '../../../shared/kernel/time.js';
import { appFixture } from '../../test/factories/app-fixture.js';
import { anAssignment, assignmentNow } from '../../test/factories/assignment.js';
import { clockBody, INSIDE, metersNorth, OUTSIDE } from '../../test/factories/clock.js';
import { auditOf, jobsIn, rowsOf } from '../../test/factories/rows.js';
import { aShift, type ShiftOptions } from '../../test/factories/shift.js';
import { aWorker, aWorkerToken } from '../../test/factories/worker.js';
import { TEST_NOW } from '../../test/support/test-app.js';

const test = appFixture();

/** Creates a worker on a shift that starts now and lasts 8 hours. */
async function onShift(options: ShiftOptions = {}, person: Parameters<typeof aWorker>[1] = {}) {
  const [worker, shift] = [await aWorker(test, person), await aShift(test, { inHours: 0, ...options })];
  const { id } = await anAssignment(test, { shift, worker });
  const token = await aWorkerToken(test, worker.id);
  const sendClockEvent = (kind: 'in' | 'out', changes = {}) =>
    test.call('POST', `/api/worker/clock-${kind}`, { token, body: clockBody(test, id, changes) });
  return { worker, shift, id, token, sendClockEvent };
}
const eventsOf = (userId: number) =>
  rowsOf(
    test,
    `SELECT e.kind, e.shift_assignment_id, e.requested_assignment_id, d.outcome, d.reasons, d.distance_meters
     FROM clock_events e JOIN clock_event_decisions d ON d.clock_event_id = e.id WHERE e.user_id = $1 ORDER BY d.id`,
    [userId],
  );
const at = (minutes: number, ms = 0): Instant => instant(plusMinutes(TEST_NOW, minutes) + ms);

describe('clock events at the site', () => {
  it('[K-07] [K-08] [K-11] [K-12] in and out: status, times, positions, exact hours, one audit row each', async () => {
    const { worker, id, sendClockEvent } = await onShift();
    expect(await sendClockEvent('in')).toMatchObject({
      status: 200,
      body: {
        outcome: 'applied',
        message: 'You clocked in at 8:00 AM.',
        assignment: { id, status: 'in_progress', clockInTime: toIso(TEST_NOW) },
      },
    });
    test.clock.moveTo(at(485, 30_000));
    const location = { ...metersNorth(30), distance: 3, timestamp: toIso(at(485)), accuracy: 8 };
    expect(await sendClockEvent('out', { location })).toMatchObject({
      status: 200,
      body: {
        outcome: 'applied',
        assignment: { status: 'completed', clockOutTime: toIso(at(485, 30_000)), hoursWorked: 8.09 },
      },
    });
    expect(await assignmentNow(test, id)).toMatchObject({
      status: 'completed',
      clockInTime: TEST_NOW,
      hoursHundredths: 809,
      clockInLocation: { ...INSIDE, accuracy: null, distanceMeters: 20 },
      clockOutTime: at(485, 30_000),
      clockOutLocation: { ...metersNorth(30), accuracy: 8, distanceMeters: 30 },
    });
    expect((await auditOf(test, 'assignment', id)).map(({ action }) => action)).toEqual([
      'assignment.clocked_in',
      'assignment.clocked_out',
    ]);
    expect(await eventsOf(worker.id)).toMatchObject([
      { kind: 'clock_in', outcome: 'applied', shift_assignment_id: id },
      { kind: 'clock_out', outcome: 'applied', shift_assignment_id: id },
    ]);
  });

  it('[K-06] opens 5 minutes before the start, to the millisecond', async () => {
    const { sendClockEvent } = await onShift();
    test.clock.moveTo(at(-5, -1));
    expect(await sendClockEvent('in')).toMatchObject({
      status: 409,
      body: { code: 'clock_window_not_open', params: { date: '2026-11-17', time: '07:55' } },
    });
    test.clock.moveTo(at(-5));
    expect((await sendClockEvent('in')).status).toBe(200);
  });

  it('[K-06, K-41] closes 120 minutes after the start, or at an earlier end, and returns the time', async () => {
    const [long, late, short] = [await onShift(), await onShift(), await onShift({ startsAt: at(-1), hours: 2 })];
    test.clock.moveTo(at(120));
    expect((await long.sendClockEvent('in')).status).toBe(200);
    expect(await short.sendClockEvent('in')).toMatchObject({ status: 409, body: { code: 'clock_window_closed' } });
    test.clock.moveTo(at(120, 1));
    expect(await late.sendClockEvent('in')).toMatchObject({
      status: 409,
      body: {
        code: 'clock_window_closed',
        message: expect.stringMatching(/^Clock-in for this shift closed at 10:00\sAM\. Please/),
      },
    });
  });

  it('[K-09] [K-11] [K-18] outside the geofence: 403 by the server’s distance, and the raw event is stored as refused', async () => {
    const { worker, id, sendClockEvent } = await onShift();
    const location = { ...OUTSIDE, distance: 3, timestamp: toIso(TEST_NOW) };
    expect(await sendClockEvent('in', { location })).toMatchObject({
      status: 403,
      body: { code: 'outside_geofence', params: { radiusMeters: 50_000 } },
    });
    expect(await eventsOf(worker.id)).toMatchObject([
      { outcome: 'refused', reasons: ['outside_geofence'], distance_meters: 50_005, shift_assignment_id: id },
    ]);
    expect((await assignmentNow(test, id)).status).toBe('assigned');
  });

  it('[K-18] out without in: 409; in twice: 409; out twice: 409', async () => {
    const { sendClockEvent } = await onShift();
    expect(await sendClockEvent('out')).toMatchObject({ status: 409, body: { code: 'clock_wrong_state' } });
    await sendClockEvent('in');
    expect(await sendClockEvent('in')).toMatchObject({ status: 409, body: { code: 'already_clocked_in' } });
    expect(await sendClockEvent('out')).toMatchObject({ status: 409, body: { code: 'clock_out_before_clock_in' } });
    test.clock.moveTo(at(60));
    expect((await sendClockEvent('out')).status).toBe(200);
    expect(await sendClockEvent('out')).toMatchObject({
      status: 409,
      body: { code: 'already_clocked_out', message: 'Already clocked out at 9:00 AM.' },
    });
  });

  it('[H-186] the response to a clock-out after half a minute names less than a minute, and its pay', async () => {
    const { sendClockEvent } = await onShift();
    await sendClockEvent('in');
    test.clock.moveTo(at(0, 30_000));
    const { body } = await sendClockEvent('out');
    expect(body.message).toMatch(/You worked <1m\.$/);
    expect(body.assignment.hoursWorked).toBe(0.01);
  });

  it.each([
    ['en', /^You clocked out at 9:37\sAM\. You worked 1h 37m\.$/],
    ['es', /^Tu salida quedó marcada a las 9:37\sa\.m\. Trabajaste 1h 37m\.$/],
  ] as const)(
    '[K-45] the response to a clock-out has the minutes worked, in %s',
    async (preferredLanguage, message) => {
      const { sendClockEvent } = await onShift({}, { preferredLanguage });
      await sendClockEvent('in');
      test.clock.moveTo(at(97));
      expect((await sendClockEvent('out')).body.message).toMatch(message);
    },
  );

  it('[K-10] clock-out until 2 hours after the end; later it goes to review', async () => {
    const [last, over] = [await onShift(), await onShift()];
    await last.sendClockEvent('in');
    await over.sendClockEvent('in');
    test.clock.moveTo(at(600));
    expect((await last.sendClockEvent('out')).body).toMatchObject({
      outcome: 'applied',
      assignment: { hoursWorked: 10 },
    });
    test.clock.moveTo(at(600, 1));
    expect(await over.sendClockEvent('out')).toMatchObject({
      status: 200,
      body: { outcome: 'needs_review', assignment: { status: 'in_progress' } },
    });
  });

  it('[K-10] clock-out outside the geofence: 403; of another worker’s shift: 404; nothing changes', async () => {
    const [mine, theirs] = [await onShift(), await onShift()];
    await mine.sendClockEvent('in');
    await theirs.sendClockEvent('in');
    test.clock.moveTo(at(480));
    const location = { ...OUTSIDE, distance: 3, timestamp: toIso(at(480)) };
    expect(await mine.sendClockEvent('out', { location })).toMatchObject({
      status: 403,
      body: { code: 'outside_geofence' },
    });
    const body = clockBody(test, theirs.id);
    expect((await test.call('POST', '/api/worker/clock-out', { token: mine.token, body })).status).toBe(404);
    for (const { id } of [mine, theirs]) {
      expect(await assignmentNow(test, id)).toMatchObject({ status: 'in_progress', clockOutTime: null });
    }
  });

  it('[K-10] a forgotten clock-in is flagged and does not block the next shift', async () => {
    const { worker, id, sendClockEvent, token } = await onShift();
    await sendClockEvent('in');
    const next = await aShift(test, { inHours: 11 });
    const second = await anAssignment(test, { shift: next, worker });
    test.clock.moveTo(at(660));
    const response = await test.call('POST', '/api/worker/clock-in', { token, body: clockBody(test, second.id) });
    expect(response.body.outcome).toBe('applied');
    expect(await assignmentNow(test, id)).toMatchObject({ status: 'in_progress', missingClockOut: true });
  });

  it('[K-09] another open clock-in: 409', async () => {
    const { worker, sendClockEvent, token } = await onShift({ hours: 2 });
    await sendClockEvent('in');
    const second = await anAssignment(test, { shift: await aShift(test, { inHours: 2 }), worker });
    test.clock.moveTo(at(125));
    const response = await test.call('POST', '/api/worker/clock-in', { token, body: clockBody(test, second.id) });
    expect(response).toMatchObject({ status: 409, body: { code: 'already_clocked_in' } });
  });

  it("[K-18] another worker's assignment: 404, and the event is stored without it", async () => {
    const [mine, theirs] = [await onShift(), await onShift()];
    const response = await test.call('POST', '/api/worker/clock-in', {
      token: mine.token,
      body: clockBody(test, theirs.id),
    });
    expect(response).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect(await eventsOf(mine.worker.id)).toMatchObject([
      { outcome: 'rejected', shift_assignment_id: null, requested_assignment_id: theirs.id },
    ]);
    expect((await assignmentNow(test, theirs.id)).status).toBe('assigned');
  });

  it('[P-16] reports lateness after more than 5 minutes; the severity is calculated when it is recorded', async () => {
    const lateness = async (minutes: number, ms = 0) => {
      test.clock.moveTo(TEST_NOW);
      const { id, worker, sendClockEvent } = await onShift();
      test.clock.moveTo(at(minutes, ms));
      await sendClockEvent('in');
      const jobs = await jobsIn<{ shiftAssignmentId: number }>(test, 'performance-event');
      const expected = { type: 'late_arrival', shiftAssignmentId: id, userId: worker.id };
      return jobs.filter((job) => job.shiftAssignmentId === id).map((job) => expect(job).toEqual(expected)).length;
    };
    expect(await lateness(5)).toBe(0);
    expect(await lateness(5, 1)).toBe(1);
  });

  it('[K-18] [O-11] a repeated id returns the stored response, with another body 422, without a second effect', async () => {
    const { worker, id, sendClockEvent } = await onShift();
    const clientEventId = randomUUID();
    const location = { ...INSIDE, distance: 20, timestamp: toIso(TEST_NOW) };
    const first = await sendClockEvent('in', { clientEventId, location });
    test.clock.moveTo(at(1));
    expect(await sendClockEvent('in', { clientEventId, location })).toMatchObject({ status: 200, body: first.body });
    expect(await sendClockEvent('in', { clientEventId, location: { ...location, distance: 21 } })).toMatchObject({
      status: 422,
      body: { code: 'clock_event_id_reused' },
    });
    expect(await sendClockEvent('out', { clientEventId, location })).toMatchObject({ status: 422 });
    expect(await eventsOf(worker.id)).toHaveLength(1);
    expect(await auditOf(test, 'assignment', id)).toHaveLength(1);
  });

  it('[O-11] a refusal is stored as well: the same id stays refused', async () => {
    const { sendClockEvent } = await onShift();
    const clientEventId = randomUUID();
    const location = { ...INSIDE, distance: 20, timestamp: toIso(TEST_NOW) };
    test.clock.moveTo(at(-6));
    expect((await sendClockEvent('in', { clientEventId, location })).status).toBe(409);
    test.clock.moveTo(at(0));
    expect(await sendClockEvent('in', { clientEventId, location })).toMatchObject({
      status: 409,
      body: { code: 'clock_window_not_open' },
    });
    expect((await sendClockEvent('in')).status).toBe(200);
  });

  it('[O-11] ten concurrent copies of a clock event count once, with ten equal responses', async () => {
    const { worker, sendClockEvent } = await onShift();
    const clientEventId = randomUUID();
    const responses = await Promise.all(Array.from({ length: 10 }, () => sendClockEvent('in', { clientEventId })));
    for (const { status, body } of responses)
      expect({ status, body }).toEqual({ status: 200, body: responses[0]?.body });
    expect(await eventsOf(worker.id)).toHaveLength(1);
  });

  it('[K-16] the raw event is stored unchanged and is immutable', async () => {
    const { worker, sendClockEvent } = await onShift();
    const location = { ...INSIDE, distance: 7.5, timestamp: toIso(at(-1)), accuracy: 12.25 };
    const clientEventId = randomUUID();
    await sendClockEvent('in', { clientEventId, location, capturedAt: toIso(at(0, -500)), clockOffsetMs: -120 });
    const [event] = await rowsOf(test, 'SELECT * FROM clock_events WHERE user_id = $1', [worker.id]);
    expect(event).toMatchObject({
      ...INSIDE,
      ...{ client_event_id: clientEventId, client_distance_meters: 7.5, accuracy_meters: 12.25 },
      ...{ clock_offset_ms: '-120', captured_offline: false },
      captured_at: new Date(at(0, -500)),
      received_at: new Date(TEST_NOW),
      position_at: new Date(at(-1)),
    });
    await expect(rowsOf(test, 'UPDATE clock_events SET latitude = 0 WHERE user_id = $1', [worker.id])).rejects.toThrow(
      /permission denied|never changed/,
    );
  });

  it('[K-07] validates the body, including unknown fields', async () => {
    const { sendClockEvent } = await onShift();
    const good = { ...INSIDE, distance: 20, timestamp: toIso(TEST_NOW) };
    const refused = async (changes: Record<string, unknown>, field: string, code: string) =>
      expect(await sendClockEvent('in', changes)).toMatchObject({ status: 400, body: { errors: [{ field, code }] } });
    await refused({ location: { ...good, latitude: 90.1 } }, 'location', 'coordinates_invalid');
    await refused({ location: { ...good, timestamp: 'yesterday' } }, 'location', 'instant_invalid');
    await refused({ location: { ...good, timestamp: '+200000-01-01T00:00:00Z' } }, 'location', 'instant_invalid');
    await refused({ capturedAt: '-000001-01-01T00:00:00Z' }, 'capturedAt', 'instant_invalid');
    await refused({ clockOffsetMs: 1e15 }, 'clockOffsetMs', 'number_invalid');
    await refused({ location: { ...good, altitude: 3 } }, 'location', 'unknown_field');
    await refused({ location: null }, 'location', 'required');
    await refused({ shiftAssignmentId: '7' }, 'shiftAssignmentId', 'id_invalid');
    await refused({ clientEventId: 'seven' }, 'clientEventId', 'id_invalid');
    await refused({ status: 'completed' }, 'status', 'unknown_field');
  });

  it('[K-06] is correct in the night of a clock change', async () => {
    const startsAt = instant(Date.parse('2026-11-01T05:00:00Z'));
    test.clock.moveTo(instant(startsAt - 24 * HOUR_MS));
    const { sendClockEvent } = await onShift({ startsAt });
    test.clock.moveTo(instant(startsAt - 5 * MINUTE_MS));
    expect((await sendClockEvent('in')).status).toBe(200);
    test.clock.moveTo(instant(startsAt + 8 * HOUR_MS));
    expect((await sendClockEvent('out')).body.assignment.hoursWorked).toBe(8.08);
  });
});

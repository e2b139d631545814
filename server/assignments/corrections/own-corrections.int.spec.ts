import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import type { OwnCorrectionRequest } from '../../../shared/payroll/correction-request.contract.js';
import { plusDays, plusMinutes } from '../../../shared/kernel/time.js';
import { aClockEventToReview } from '../../test/factories/clock-event.js';
import { aCorrection, correctionBody } from '../../test/factories/correction.js';
import { adminAppFixture } from '../../test/factories/app-fixture.js';
import { auditOf, reasonsOf, rowsOf } from '../../test/factories/rows.js';
import { aTimesheet, type TimesheetOptions } from '../../test/factories/timesheet.js';
import { aWorker, aWorkerToken } from '../../test/factories/worker.js';
import { TEST_NOW } from '../../test/support/test-app.js';

const test = adminAppFixture();

/** Creates a worker with a shift worked from 09:00 to 17:00 on 2026-11-16. */
async function worked(options: Partial<TimesheetOptions> = {}) {
  const { id: userId } = await aWorker(test);
  const timesheet = await aTimesheet(test, { date: '2026-11-16', ...options, userId });
  const token = await aWorkerToken(test, userId);
  const call = (path: string, body?: object) => test.call('POST', path, { token, ...(body && { body }) });
  return {
    ...{ userId, timesheet, token },
    ask: (changes: object = {}) =>
      call(`/api/assignments/${timesheet.id}/correction-requests`, correctionBody(changes)),
    withdraw: (id: string) => call(`/api/correction-requests/${id}/withdraw`),
    listed: async () => {
      const { body } = await test.call('GET', '/api/user/assignments', { token });
      return (body as { correctionRequest: OwnCorrectionRequest | null }[])[0]?.correctionRequest;
    },
  };
}

describe('asking for other times', () => {
  it('[K-60, K-67] stores the times with the reason; the list of own shifts shows it, and nothing else changes', async () => {
    const one = await worked();
    expect(await one.listed()).toBeNull();
    const { status, body } = await one.ask({ reason: '  I left half an hour later ' });
    expect([status, body]).toEqual([
      201,
      {
        ...{ id: body.id, state: 'open', reason: 'I left half an hour later', createdAt: '2026-11-17T15:00:00.000Z' },
        ...{ clockInTime: '2026-11-16T16:00:00.000Z', clockOutTime: '2026-11-17T00:30:00.000Z' },
        ...{ decidedAt: null, decisionReason: null },
      },
    ]);
    expect(await one.listed()).toEqual(body);
    const [now] = await rowsOf(
      test,
      'SELECT hours_worked::float8 AS hours, revision FROM shift_assignments WHERE id = $1',
      [one.timesheet.id],
    );
    expect(now).toEqual({ hours: 8, revision: 1 });
    expect(await auditOf(test, 'assignment', one.timesheet.id)).toEqual([
      { action: 'correction_request.sent', changes: { correctionRequestId: body.id, reason: 'given' } },
    ]);
    expect(await reasonsOf(test, 'assignment', one.timesheet.id)).toEqual(['I left half an hour later']);
  });

  it('[K-67] of several requests the list shows the newest', async () => {
    const one = await worked();
    const first = (await one.ask()).body;
    await one.withdraw(first.id);
    test.clock.moveTo(plusMinutes(TEST_NOW, 1));
    const second = (await one.ask({ clockOutTime: '17:45' })).body;
    expect(await one.listed()).toEqual(second);
    test.clock.moveTo(TEST_NOW);
  });

  it('[K-60] is refused for a shift of somebody else, and for a cancelled one', async () => {
    const one = await worked();
    const other = await worked({
      status: 'cancelled',
      assignment: { cancelledAt: TEST_NOW, cancellationReason: 'ill' },
    });
    const path = `/api/assignments/${one.timesheet.id}/correction-requests`;
    expect((await test.call('POST', path, { token: other.token, body: correctionBody() })).status).toBe(404);
    expect((await other.ask()).body).toMatchObject({ code: 'correction_not_possible' });
  });

  it('[K-61] is refused more than 14 days after the end', async () => {
    const one = await worked();
    test.clock.moveTo(plusDays(one.timesheet.endsAt, 14));
    const token = await aWorkerToken(test, one.userId);
    const path = `/api/assignments/${one.timesheet.id}/correction-requests`;
    const last = await test.call('POST', path, { token, body: correctionBody() });
    expect(last.status).toBe(201);
    const late = await worked();
    test.clock.moveTo(plusDays(late.timesheet.endsAt, 14.001));
    const after = await test.call('POST', `/api/assignments/${late.timesheet.id}/correction-requests`, {
      token: await aWorkerToken(test, late.userId),
      body: correctionBody(),
    });
    expect(after).toMatchObject({ status: 409, body: { code: 'correction_too_late' } });
    test.clock.moveTo(TEST_NOW);
  });

  it('[K-62, K-96] is refused without a reason, and with impossible times', async () => {
    const one = await worked();
    expect((await one.ask({ reason: ' ' })).body).toMatchObject({
      code: 'validation_failed',
      errors: [{ field: 'reason' }],
    });
    expect((await one.ask({ reason: 'x'.repeat(501) })).body).toMatchObject({ errors: [{ code: 'too_long' }] });
    expect((await one.ask({ clockOutTime: '08:59' })).body).toMatchObject({ code: 'timesheet_times_impossible' });
    const far = { clockOutDate: '2026-11-17', clockOutTime: '05:01', clockInTime: '16:00' };
    expect((await one.ask(far)).body).toMatchObject({ code: 'timesheet_times_off_shift' });
  });

  it('[K-63] is refused while a clock event of the shift is undecided', async () => {
    const one = await worked({ status: 'in_progress', assignment: { missingClockOut: true } });
    const { id: assignmentId, userId, endsAt: judgedAt } = one.timesheet;
    await aClockEventToReview(test, { userId, assignmentId, kind: 'clock_out', judgedAt });
    expect(await one.ask()).toMatchObject({ status: 409, body: { code: 'correction_in_review' } });
  });

  it('[K-64] is refused while another request is open, also if both arrive at once', async () => {
    const one = await worked();
    const both = await Promise.all([one.ask(), one.ask({ clockOutTime: '17:45' })]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect((await one.ask()).body).toMatchObject({ code: 'correction_already_open' });
  });

  it('[K-65] is refused for the recorded times', async () => {
    const one = await worked();
    expect(await one.ask({ clockOutTime: '17:00' })).toMatchObject({ body: { code: 'correction_same_times' } });
  });

  it('[K-68] with the same id stores one request; other content is refused', async () => {
    const one = await worked();
    const clientRequestId = randomUUID();
    const [first, second] = await Promise.all([one.ask({ clientRequestId }), one.ask({ clientRequestId })]);
    expect([first.status, second.status, second.body]).toEqual([201, 201, first.body]);
    expect((await one.ask({ clientRequestId: clientRequestId.toUpperCase() })).body).toEqual(first.body);
    expect((await one.ask({ clientRequestId, clockOutTime: '17:45' })).body).toMatchObject({
      code: 'request_id_reused',
    });
    expect(await auditOf(test, 'assignment', one.timesheet.id)).toHaveLength(1);
  });
});

describe('withdrawing a correction request', () => {
  it('[K-66] ends it once, and another one can follow', async () => {
    const one = await worked();
    const { body } = await one.ask();
    const withdrawn = await one.withdraw(body.id);
    expect(withdrawn).toMatchObject({ status: 200, body: { id: body.id, state: 'withdrawn' } });
    expect((await one.withdraw(body.id)).body).toEqual(withdrawn.body);
    expect((await one.ask()).status).toBe(201);
    const actions = (await auditOf(test, 'assignment', one.timesheet.id)).map(({ action }) => action);
    expect(actions).toEqual(['correction_request.sent', 'correction_request.withdrawn', 'correction_request.sent']);
  });

  it('[K-66] is refused once the desk decided, and for a request of somebody else', async () => {
    const one = await worked();
    const { id } = (await one.ask()).body;
    const other = await aCorrection(test);
    expect((await one.withdraw(other.id)).status).toBe(404);
    await test.call('POST', `/api/admin/correction-requests/${id}/decline`, {
      token: test.adminToken,
      body: { reason: 'the line stopped at five', revision: 1 },
    });
    expect(await one.withdraw(id)).toMatchObject({ status: 409, body: { code: 'correction_settled' } });
    expect(await one.listed()).toMatchObject({ state: 'declined', decisionReason: 'the line stopped at five' });
  });
});

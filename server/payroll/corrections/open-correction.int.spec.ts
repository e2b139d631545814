import { describe, expect, it } from '@jest/globals';
import { siteDate } from '../../../shared/kernel/site-time.js';
import { PROFILE_RULES } from '../../../shared/workers/profile.fields.js';
import { assignmentNow } from '../../test/factories/assignment.js';
import { aCorrection, correctionBody } from '../../test/factories/correction.js';
import { payrollFixture } from '../../test/factories/payroll-fixture.js';
import { rowsOf } from '../../test/factories/rows.js';
import { shiftNow } from '../../test/factories/shift.js';
import { aTimesheet } from '../../test/factories/timesheet.js';
import { aWorkerToken, TEST_PASSWORD } from '../../test/factories/worker.js';

const fixture = payrollFixture();

/** An open request of the fixture's worker for 09:00 to 17:30, of a shift that ended without a clock-in. */
const missed = (assignment: { isStandIn?: boolean } = {}) =>
  aCorrection(fixture.test, { userId: fixture.userId, status: 'assigned', assignment });
/** The same of a shift worked from 09:00 to 17:00. */
const worked = () => aCorrection(fixture.test, { userId: fixture.userId });

const decide = (id: string, verb: 'accept' | 'decline', revision: number) =>
  fixture.call('POST', `correction-requests/${id}/${verb}`, { reason: 'the lead confirms it', revision });
const isQueued = async (id: string) => {
  const { body } = await fixture.call('GET', 'correction-requests?state=open');
  return (body as { id: string }[]).some((one) => one.id === id);
};
const revisionOf = async (assignmentId: number) => (await assignmentNow(fixture.test, assignmentId)).revision;

describe('a shift with an open correction request', () => {
  const remove = (assignmentId: number) =>
    fixture.call('POST', `assignments/${assignmentId}/remove`, { reason: 'did not come' });
  const onShift = async (method: string, shiftId: number, body?: object) =>
    fixture.test.call(method, `/api/shifts/${shiftId}`, { token: fixture.token, ...(body && { body }) });
  const refusal = {
    status: 409,
    body: {
      code: 'correction_open',
      message: 'This shift has an open correction request. Decide on that request first.',
    },
  };

  it('[W-138] keeps its worker until the request is decided', async () => {
    const { id, assignmentId } = await missed({ isStandIn: true }); // a no-show stays anyway
    expect(await remove(assignmentId)).toMatchObject(refusal);
    expect((await assignmentNow(fixture.test, assignmentId)).status).toBe('assigned');
    expect((await decide(id, 'decline', await revisionOf(assignmentId))).status).toBe(200);
    expect((await remove(assignmentId)).status).toBe(200);
  });

  it('[W-138] against a request at the same time: one of the two is refused', async () => {
    for (let round = 0; round < 4; round++) {
      const { id: assignmentId } = await aTimesheet(fixture.test, {
        ...{ userId: fixture.userId, date: `2026-11-0${round + 5}`, status: 'assigned' },
        assignment: { isStandIn: true },
      });
      const date = `2026-11-0${round + 5}`;
      const ask = fixture.test.call('POST', `/api/assignments/${assignmentId}/correction-requests`, {
        token: await aWorkerToken(fixture.test, fixture.userId),
        body: correctionBody({ clockInDate: date, clockOutDate: date }),
      });
      const [asked, removed] = await Promise.all([ask, remove(assignmentId)]);
      const outcome = [asked.status, removed.status, (await assignmentNow(fixture.test, assignmentId)).status];
      if (removed.status === 200) expect(outcome).toEqual([409, 200, 'cancelled']);
      else expect([...outcome, removed.body.code]).toEqual([201, 409, 'assigned', 'correction_open']);
    }
  });

  it('[W-139] is not deleted before the request is decided', async () => {
    const { id, assignmentId } = await missed();
    const { shiftId } = await assignmentNow(fixture.test, assignmentId);
    expect(await onShift('DELETE', shiftId)).toMatchObject(refusal);
    expect((await shiftNow(fixture.test, shiftId)).isActive).toBe(true);
    expect((await decide(id, 'decline', await revisionOf(assignmentId))).status).toBe(200);
    expect((await onShift('DELETE', shiftId)).status).toBe(200);
  });

  it('[W-140] is not moved before the request is decided; other details can change', async () => {
    const { id, assignmentId } = await missed();
    const shift = await shiftNow(fixture.test, (await assignmentNow(fixture.test, assignmentId)).shiftId);
    const { title, description, skillLevelId, date, startTime, endTime, totalPositions } = shift;
    const details = { title, description, skillLevelId, date, startTime, endTime, totalPositions, payRate: 20 };
    const tomorrow = siteDate((fixture.test.clock.now() + 86_400_000) as never, fixture.test.config.site.timeZone);
    expect(await onShift('PUT', shift.id, { ...details, date: tomorrow })).toMatchObject(refusal);
    expect((await onShift('PUT', shift.id, { ...details, title: 'Bindery' })).status).toBe(200);
    expect((await decide(id, 'decline', await revisionOf(assignmentId))).status).toBe(200);
    expect((await onShift('PUT', shift.id, { ...details, date: tomorrow })).status).toBe(200);
  });
});

describe('an open correction request', () => {
  const times = {
    ...{ clockInDate: '2026-11-16', clockInTime: '09:00', clockOutDate: '2026-11-16', clockOutTime: '17:15' },
    reason: 'seen leaving',
  };

  it.each([
    ['edited', (id: number) => fixture.edit(id, times)],
    ['approved', (id: number) => fixture.approve(id)],
    [
      'dismissed',
      (id: number) => fixture.call('POST', `timesheets/${id}/dismiss`, { reason: 'sent home', revision: 1 }),
    ],
  ])('[W-142] stays open when the hours are %s, and can be accepted or declined', async (_, change) => {
    for (const verb of ['accept', 'decline'] as const) {
      const { id, assignmentId } = await aCorrection(fixture.test);
      expect((await change(assignmentId)).status).toBe(200);
      expect(await isQueued(id)).toBe(true);
      expect(await decide(id, verb, 1)).toMatchObject({ status: 409, body: { code: 'changed_since_shown' } });
      expect((await decide(id, verb, await revisionOf(assignmentId))).status).toBe(200);
      if (verb === 'accept')
        expect(await assignmentNow(fixture.test, assignmentId)).toMatchObject({
          isApproved: false,
          hoursHundredths: 850,
        });
    }
  });

  it('[W-143] of a deactivated worker can be accepted', async () => {
    const { id, assignmentId } = await worked();
    const { body: worker } = await fixture.call('GET', `workers/${fixture.userId}`);
    const profile = Object.fromEntries(Object.keys(PROFILE_RULES).map((field) => [field, worker[field]]));
    const deactivated = await fixture.call('PUT', `workers/${fixture.userId}`, { ...profile, isActive: false });
    expect(deactivated).toMatchObject({ status: 200, body: { isActive: false } });
    expect(await isQueued(id)).toBe(true);
    expect((await decide(id, 'accept', await revisionOf(assignmentId))).status).toBe(200);
    expect((await assignmentNow(fixture.test, assignmentId)).hoursHundredths).toBe(850);
  });

  it.each(['accept', 'decline'] as const)('[W-143] of an erased worker can be decided: %s', async (verb) => {
    const { id, assignmentId } = await missed();
    const token = await aWorkerToken(fixture.test, fixture.userId);
    const erased = await fixture.test.call('DELETE', '/api/user', { token, body: { password: TEST_PASSWORD } });
    expect(erased.status).toBe(200);
    expect(await isQueued(id)).toBe(true);
    expect((await decide(id, verb, await revisionOf(assignmentId))).status).toBe(200);
    const [row] = await rowsOf(fixture.test, 'SELECT state, reason FROM correction_requests WHERE id = $1', [id]);
    expect(row).toEqual({ state: verb === 'accept' ? 'accepted' : 'declined', reason: '-' });
    expect((await assignmentNow(fixture.test, assignmentId)).hoursHundredths).toBe(verb === 'accept' ? 850 : null);
  });
});

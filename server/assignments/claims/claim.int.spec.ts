import { describe, expect, it } from '@jest/globals';
import { plusHours, instant } from '../../../shared/kernel/time.js';
import { cents } from '../../../shared/kernel/money.js';
import { appFixture } from '../../test/factories/app-fixture.js';
import { anAdminRow } from '../../test/factories/admin.js';
import { anAssignment, assignmentNow } from '../../test/factories/assignment.js';
import { auditOf } from '../../test/factories/rows.js';
import { aShift } from '../../test/factories/shift.js';
import { aWorker, aWorkerToken } from '../../test/factories/worker.js';

const test = appFixture();

async function signedIn(changes: Parameters<typeof aWorker>[1] = {}) {
  const worker = await aWorker(test, changes);
  return { worker, token: await aWorkerToken(test, worker.id) };
}
const assign = (token: string, shiftId: number) => test.call('POST', `/api/shifts/${shiftId}/assign`, { token });
const apply = (token: string, shiftId: number) => test.call('POST', `/api/shifts/${shiftId}/apply`, { token });

describe('claims', () => {
  it('[S-14] takes the position, counts it, and writes one audit row', async () => {
    const { worker, token } = await signedIn();
    const shift = await aShift(test, { title: 'Night kitting', totalPositions: 2 });
    const response = await assign(token, shift.id);
    expect(response).toMatchObject({ status: 201, body: { assignment: { shiftId: shift.id, status: 'assigned' } } });
    expect(response.body.message).toBe('The shift is yours: Night kitting, Friday, November 20 at 8:00 AM.');
    const { id } = response.body.assignment;
    expect(await assignmentNow(test, id)).toMatchObject({ userId: worker.id, status: 'assigned', decidedAt: null });
    expect(await auditOf(test, 'assignment', id)).toEqual([
      { action: 'assignment.claimed', changes: { shiftId: shift.id, userId: worker.id, status: 'assigned' } },
    ]);
    const [listed] = (await test.call('GET', '/api/shifts?limit=500', { token })).body.filter(
      (one: { id: number }) => one.id === shift.id,
    );
    expect(listed.filledPositions).toBe(1);
  });

  it('[S-14] files an application if the shift requires approval, and answers in Spanish', async () => {
    const { token } = await signedIn({ preferredLanguage: 'es' });
    const shift = await aShift(test, { requiresApproval: true, titleEs: 'Armado de kits' });
    const response = await assign(token, shift.id);
    expect(response).toMatchObject({ status: 201, body: { assignment: { status: 'pending' } } });
    expect(response.body.message).toBe(
      'Recibimos tu solicitud para Armado de kits. La oficina de turnos decidirá y te avisaremos.',
    );
  });

  it('[S-15] [S-16] apply always files an application, without a position', async () => {
    const [first, second] = [await signedIn(), await signedIn()];
    const shift = await aShift(test);
    expect((await apply(first.token, shift.id)).body.assignment.status).toBe('pending');
    expect((await assign(second.token, shift.id)).body.assignment.status).toBe('assigned');
    const asking = await aShift(test, { requiresApproval: true });
    const { id } = (await apply(first.token, asking.id)).body.assignment;
    expect(await assignmentNow(test, id)).toMatchObject({ status: 'pending', decidedAt: null });
  });

  it('[S-36] a shift in another language than the worker’s is listed and can be taken', async () => {
    const { token } = await signedIn({ preferredLanguage: 'en' });
    const shift = await aShift(test, { requiredLanguage: 'es' });
    const { body } = await test.call('GET', '/api/shifts?limit=500', { token });
    expect(body.find((one: { id: number }) => one.id === shift.id)).toMatchObject({ requiredLanguage: 'es' });
    expect((await assign(token, shift.id)).status).toBe(201);
  });

  it.each([79, 69, 0])('[P-07] a score of %i refuses no claim', async (workerScore) => {
    const { token } = await signedIn({ workerScore });
    const shift = await aShift(test, { totalPositions: 2 });
    expect((await assign(token, shift.id)).body.assignment.status).toBe('assigned');
  });

  it('[S-34] copies the current rate and premium', async () => {
    const { token } = await signedIn();
    const premium = await aShift(test, { payRateCents: cents(1850), isPremium: true, premiumRateCents: cents(250) });
    const { id } = (await assign(token, premium.id)).body.assignment;
    expect(await assignmentNow(test, id)).toMatchObject({ payRateCents: 1850, premiumRateCents: 250 });
    const plain = await aShift(test, { inHours: 100, premiumRateCents: cents(250) });
    const other = (await assign(token, plain.id)).body.assignment.id;
    expect(await assignmentNow(test, other)).toMatchObject({ premiumRateCents: 0 });
  });
});

describe('refusals', () => {
  it.each(['abc', '0', '-1', '2147483648', '999999'])('[X-20] unknown shift id %s: 404', async (id) => {
    const { token } = await signedIn();
    expect(await test.call('POST', `/api/shifts/${id}/assign`, { token })).toMatchObject({ status: 404 });
  });

  it('[S-17] a level too low: 403; at the level: taken', async () => {
    const shift = await aShift(test, { skillLevelId: 2, totalPositions: 2 });
    const [low, fit] = [await signedIn(), await signedIn({ attainedSkillLevel: 2 })];
    expect(await assign(low.token, shift.id)).toMatchObject({
      status: 403,
      body: { code: 'level_too_low', params: { level: 2 } },
    });
    expect((await assign(fit.token, shift.id)).status).toBe(201);
  });

  it('[S-18] an unapproved worker: 403', async () => {
    const { token } = await signedIn({ isApproved: false });
    const shift = await aShift(test);
    const message = 'Your account is awaiting approval. You can sign up for shifts once it is approved.';
    expect(await assign(token, shift.id)).toMatchObject({
      status: 403,
      body: { code: 'worker_not_approved', message },
    });
    expect(await apply(token, shift.id)).toMatchObject({ status: 403, body: { code: 'worker_not_approved' } });
  });

  it('[S-17] a full shift: 409', async () => {
    const shift = await aShift(test);
    await anAssignment(test, { shift });
    const { token } = await signedIn();
    expect(await assign(token, shift.id)).toMatchObject({ status: 409, body: { code: 'shift_full' } });
  });

  it('[S-19] already on it, or applied: 409', async () => {
    const { token } = await signedIn();
    const shift = await aShift(test, { totalPositions: 5 });
    await apply(token, shift.id);
    expect(await assign(token, shift.id)).toMatchObject({ status: 409, body: { code: 'already_on_shift' } });
  });

  it('[S-19] at its very start: 409; a moment before: taken', async () => {
    const { token } = await signedIn();
    const soon = await aShift(test, { startsAt: instant(test.clock.now() + 60_000) });
    const started = await aShift(test, { startsAt: test.clock.now() });
    expect(await assign(token, started.id)).toMatchObject({ status: 409, body: { code: 'shift_started' } });
    expect((await assign(token, soon.id)).status).toBe(201);
  });

  it('[D-18] a cancelled shift: 409', async () => {
    const { token } = await signedIn();
    const shift = await aShift(test, { isActive: false });
    expect(await assign(token, shift.id)).toMatchObject({ status: 409, body: { code: 'shift_not_active' } });
  });

  it('[S-19] cancelled late from this shift before: 409', async () => {
    const { worker, token } = await signedIn();
    const shift = await aShift(test, { inHours: 24 });
    await anAssignment(test, {
      shift,
      worker,
      status: 'cancelled',
      cancelledAt: test.clock.now(),
      isLateCancellation: true,
    });
    expect(await assign(token, shift.id)).toMatchObject({ status: 409, body: { code: 'cancelled_late_before' } });
  });

  it('[S-19] cancelled in time before: taken again, as a new row', async () => {
    const { worker, token } = await signedIn();
    const shift = await aShift(test);
    const old = await anAssignment(test, { shift, worker, status: 'cancelled', cancelledAt: test.clock.now() });
    const { id } = (await assign(token, shift.id)).body.assignment;
    expect(id).toBeGreaterThan(old.id);
  });

  it('[S-33] rejected before: 409', async () => {
    const { worker, token } = await signedIn();
    const admin = await anAdminRow(test);
    const shift = await aShift(test);
    await anAssignment(test, { shift, worker, status: 'rejected', decidedAt: test.clock.now(), decidedBy: admin.id });
    expect(await apply(token, shift.id)).toMatchObject({ status: 409, body: { code: 'application_rejected_before' } });
  });

  it('[S-20] an overlap: 409 with the title of the other shift; back-to-back: taken', async () => {
    const { worker, token } = await signedIn();
    const assignedShift = await aShift(test, { title: 'Bindery', titleEs: 'Encuadernación', hours: 8 });
    await anAssignment(test, { shift: assignedShift, worker });
    const overlapping = await aShift(test, { startsAt: instant(assignedShift.endsAt - 60_000), hours: 4 });
    expect(await assign(token, overlapping.id)).toMatchObject({
      status: 409,
      body: {
        code: 'shifts_overlap',
        params: { title: 'Bindery', date: assignedShift.date },
        message: expect.stringContaining('"Bindery"'),
      },
    });
    const next = await aShift(test, { startsAt: assignedShift.endsAt, hours: 4 });
    expect((await assign(token, next.id)).status).toBe(201);
    const before = await aShift(test, { startsAt: plusHours(assignedShift.startsAt, -4), hours: 4 });
    expect((await assign(token, before.id)).status).toBe(201);
  });
});

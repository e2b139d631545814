import { describe, expect, it } from '@jest/globals';
import { instant, plusHours, plusMinutes, toIso } from '../../../shared/kernel/time.js';
import type { OwnOffer } from '../../../shared/offers/offer.contract.js';
import type { ShiftView } from '../../../shared/shifts/shift.contract.js';
import { positionsOpen } from '../../../shared/shifts/shift-open.rules.js';
import { adminAppFixture } from '../../test/factories/app-fixture.js';
import { anAssignment } from '../../test/factories/assignment.js';
import { notificationsTo } from '../../test/factories/notifications.js';
import { auditOf, jobsIn, rowsOf } from '../../test/factories/rows.js';
import { aShift } from '../../test/factories/shift.js';
import { anOutboxToken, aWorker, aWorkerToken } from '../../test/factories/worker.js';
import { TEST_NOW, type TestResponse } from '../../test/support/test-app.js';
import { AssignmentChecks } from '../scheduled/assignment-checks.js';

const test = adminAppFixture();

const ask = (shiftId: number, userIds: number[], isExclusive?: boolean) =>
  test.call('POST', `/api/admin/shifts/${shiftId}/ask`, { token: test.adminToken, body: { userIds, isExclusive } });
const offersOf = async (userId: number): Promise<OwnOffer[]> =>
  (await test.call('GET', '/api/user/offers', { token: await aWorkerToken(test, userId) })).body as OwnOffer[];
const answer = async (userId: number, offerId: number, verb: 'accept' | 'decline') =>
  test.call('POST', `/api/offers/${offerId}/${verb}`, { token: await aWorkerToken(test, userId) });
const signUp = async (userId: number, shiftId: number, verb: 'assign' | 'apply' = 'assign') =>
  test.call('POST', `/api/shifts/${shiftId}/${verb}`, { token: await aWorkerToken(test, userId) });
const stateOf = async (offerId: number) =>
  (await rowsOf<{ state: string }>(test, 'SELECT state FROM offers WHERE id = $1', [offerId]))[0]?.state;
const runChecks = () => test.app.get(AssignmentChecks).runAll();

const assign = (shiftId: number, userId: number) =>
  test.call('POST', `/api/admin/shifts/${shiftId}/assign`, { token: test.adminToken, body: { userId } });

const insertOffer = (shiftId: number, userId: number, isExclusive: boolean) =>
  rowsOf<{ id: number }>(
    test,
    `INSERT INTO offers (shift_id, user_id, source, is_exclusive, sent_at, answer_by)
     VALUES ($1, $2, 'freed', $3, $4, $5) RETURNING id`,
    [shiftId, userId, isExclusive, toIso(TEST_NOW), toIso(plusMinutes(TEST_NOW, 20))],
  );

/** A worker with an open offer of a shift that starts in 30 hours. */
async function anOffer(options: Parameters<typeof aShift>[1] = {}) {
  const [shift, worker] = [await aShift(test, { inHours: 30, totalPositions: 1, ...options }), await aWorker(test)];
  await ask(shift.id, [worker.id]);
  const [offer] = await offersOf(worker.id);
  return { shift, worker, offer: offer! };
}

describe('offers of the shift desk', () => {
  it('[F-08, F-19] are listed with the shift and until when they can be answered, and hold nothing', async () => {
    const { shift, offer } = await anOffer();
    expect(offer).toMatchObject({
      ...{ shiftId: shift.id, title: shift.title, source: 'asked', isExclusive: false },
      answerBy: toIso(plusHours(TEST_NOW, 4)),
    });
    const [row] = await rowsOf(test, 'SELECT held_positions AS held FROM shifts WHERE id = $1', [shift.id]);
    expect(row).toEqual({ held: 0 });
  });

  it('[F-08] of another worker are neither listed nor answered', async () => {
    const { offer } = await anOffer();
    const other = await aWorker(test);
    expect(await offersOf(other.id)).toEqual([]);
    for (const verb of ['accept', 'decline'] as const)
      expect((await answer(other.id, offer.id, verb)).status).toBe(404);
  });

  it('[F-11, F-15] a yes takes the position once, also when it is sent again', async () => {
    const { shift, worker, offer } = await anOffer();
    const first = await answer(worker.id, offer.id, 'accept');
    expect(first).toMatchObject({ status: 200, body: { assignment: { shiftId: shift.id, status: 'assigned' } } });
    expect(await answer(worker.id, offer.id, 'accept')).toMatchObject({ status: 200, body: first.body });
    expect(await offersOf(worker.id)).toEqual([]);
    expect(await auditOf(test, 'offer', offer.id)).toMatchObject([{ action: 'offer.accepted' }]);
    const { id } = first.body.assignment as { id: number };
    expect(await auditOf(test, 'assignment', id)).toMatchObject([
      { action: 'assignment.claimed', changes: { offerId: offer.id } },
    ]);
  });

  it('[F-159] the same yes after the worker got off the shift says so, and after a new sign-up that it is theirs', async () => {
    const { shift, worker, offer } = await anOffer();
    const { id } = (await answer(worker.id, offer.id, 'accept')).body.assignment;
    const token = await aWorkerToken(test, worker.id);
    expect((await test.call('POST', `/api/assignments/${id}/undo`, { token })).status).toBe(200);
    expect(await answer(worker.id, offer.id, 'accept')).toMatchObject({
      status: 409,
      body: { code: 'no_longer_on_shift', message: 'You accepted this offer, but you are no longer on the shift.' },
    });
    const again = (await signUp(worker.id, shift.id)).body.assignment;
    expect(await answer(worker.id, offer.id, 'accept')).toMatchObject({ status: 200, body: { assignment: again } });
  });

  it('[F-13] a yes needs no approval', async () => {
    const { worker, offer } = await anOffer({ requiresApproval: true });
    expect((await answer(worker.id, offer.id, 'accept')).body.assignment).toMatchObject({ status: 'assigned' });
  });

  it('[F-16] the first yes wins, and the others hear at once that the position is taken', async () => {
    const shift = await aShift(test, { inHours: 30, totalPositions: 1 });
    const workers = await Promise.all([1, 2, 3].map(() => aWorker(test)));
    await ask(
      shift.id,
      workers.map(({ id }) => id),
    );
    const offers = await Promise.all(workers.map(async ({ id }) => (await offersOf(id))[0]!));
    const results = await Promise.all(workers.map(({ id }, at) => answer(id, offers[at]!.id, 'accept')));
    expect(results.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const winner = results.findIndex(({ status }) => status === 200);
    for (const [at, worker] of workers.entries()) {
      if (at === winner) continue;
      expect(await stateOf(offers[at]!.id)).toBe('withdrawn');
      expect(await notificationsTo(test, worker.id)).toContainEqual({ kind: 'offerTaken', shiftId: shift.id });
    }
  });

  it('[F-14] a no closes the offer, once, and costs no points', async () => {
    const { worker, offer } = await anOffer();
    const [first, second] = [
      await answer(worker.id, offer.id, 'decline'),
      await answer(worker.id, offer.id, 'decline'),
    ];
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(await stateOf(offer.id)).toBe('declined');
    expect(await answer(worker.id, offer.id, 'accept')).toMatchObject({
      status: 409,
      body: { code: 'offer_declined' },
    });
    expect(await auditOf(test, 'offer', offer.id)).toHaveLength(1);
  });

  it('[F-09, F-18] lapse after their time without a word, and can be sent again 12 hours after the first', async () => {
    const { shift, worker, offer } = await anOffer();
    test.clock.moveTo(instant(plusHours(TEST_NOW, 4) + 1));
    expect(await offersOf(worker.id)).toEqual([]);
    expect(await answer(worker.id, offer.id, 'accept')).toMatchObject({ status: 409, body: { code: 'offer_lapsed' } });
    const before = await notificationsTo(test, worker.id);
    await runChecks();
    expect(await runChecks()).toMatchObject({ lapsed: 0, withdrawn: 0 });
    expect(await stateOf(offer.id)).toBe('lapsed');
    expect(await notificationsTo(test, worker.id)).toEqual(before);
    test.clock.moveTo(plusHours(TEST_NOW, 12));
    expect((await ask(shift.id, [worker.id])).body).toMatchObject({ asked: [worker.id] });
  });

  it('[F-23] are not sent again while they are open, also after 12 hours', async () => {
    test.clock.moveTo(plusHours(TEST_NOW, 9)); // 5 PM at the site: open until 9 AM
    const { shift, worker } = await anOffer({ inHours: 60 });
    test.clock.moveTo(plusHours(TEST_NOW, 22));
    const refused = await ask(shift.id, [worker.id]);
    expect(refused.body).toMatchObject({ asked: [], notAsked: [{ userId: worker.id, code: 'offer_open' }] });
    test.clock.moveTo(plusHours(TEST_NOW, 26));
    expect((await ask(shift.id, [worker.id])).body).toMatchObject({ asked: [worker.id] });
  });

  it('[F-17] are withdrawn when the shift is full, cancelled or started', async () => {
    const { shift, worker, offer } = await anOffer();
    const taker = await aWorker(test);
    await test.call('POST', `/api/shifts/${shift.id}/assign`, { token: await aWorkerToken(test, taker.id) });
    expect(await offersOf(worker.id)).toEqual([]);
    await runChecks();
    expect(await stateOf(offer.id)).toBe('withdrawn');
    expect(await answer(worker.id, offer.id, 'accept')).toMatchObject({
      status: 409,
      body: { code: 'offer_withdrawn' },
    });
  });

  it('[F-143] stay open while other offers hold the positions, and can be accepted once one of them is declined', async () => {
    const { shift, worker, offer } = await anOffer();
    const holder = await aWorker(test);
    const [held] = await insertOffer(shift.id, holder.id, true);
    await runChecks();
    expect([await offersOf(worker.id), await stateOf(offer.id)]).toEqual([[], 'open']);
    expect(await notificationsTo(test, worker.id)).not.toContainEqual({ kind: 'offerTaken', shiftId: shift.id });
    await answer(holder.id, held!.id, 'decline');
    expect(await offersOf(worker.id)).toMatchObject([{ id: offer.id }]);
    expect((await answer(worker.id, offer.id, 'accept')).status).toBe(200);
  });

  it('[F-144] can be answered and withdrawn by a server whose clock is behind that of the sender', async () => {
    const behind = plusMinutes(TEST_NOW, -1);
    const [declined, accepted, withdrawn, moved, cancelled] = await Promise.all(
      Array.from({ length: 5 }, () => anOffer()),
    );
    test.clock.moveTo(behind);
    expect((await answer(declined!.worker.id, declined!.offer.id, 'decline')).status).toBe(200);
    expect((await answer(accepted!.worker.id, accepted!.offer.id, 'accept')).status).toBe(200);
    const asAdmin = { token: test.adminToken };
    expect((await test.call('POST', `/api/admin/offers/${withdrawn!.offer.id}/withdraw`, asAdmin)).status).toBe(200);
    const { title, description, skillLevelId, endTime, date } = moved!.shift;
    const body = {
      title,
      description,
      skillLevelId,
      totalPositions: 1,
      payRate: 17,
      date,
      startTime: '12:00',
      endTime,
    };
    expect((await test.call('PUT', `/api/shifts/${moved!.shift.id}`, { ...asAdmin, body })).status).toBe(200);
    expect((await test.call('DELETE', `/api/shifts/${cancelled!.shift.id}`, asAdmin)).status).toBe(200);
    const states = [declined, accepted, withdrawn, moved, cancelled].map((one) => stateOf(one!.offer.id));
    expect(await Promise.all(states)).toEqual(['declined', 'accepted', 'withdrawn', 'withdrawn', 'withdrawn']);
  });

  it('[F-155] are not listed while the worker has a position on another shift at that time', async () => {
    const { shift, worker, offer } = await anOffer();
    const at = (hours: number) => aShift(test, { startsAt: plusHours(shift.startsAt, hours), hours: 8 });
    await anAssignment(test, { worker, shift: await at(8) });
    await anAssignment(test, { worker, shift: await at(-4), status: 'pending' });
    expect(await offersOf(worker.id)).toMatchObject([{ id: offer.id }]);
    const other = await at(-7);
    const taken = await signUp(worker.id, other.id);
    expect([taken.status, await offersOf(worker.id)]).toEqual([201, []]);
    await runChecks();
    expect(await stateOf(offer.id)).toBe('open'); // it holds nothing, and may be listed again
    const token = await aWorkerToken(test, worker.id);
    await test.call('POST', `/api/assignments/${taken.body.assignment.id}/undo`, { token });
    expect(await offersOf(worker.id)).toMatchObject([{ id: offer.id }]);
  });

  it('[F-156] that hold a position are withdrawn without a message once the worker has a position at that time', async () => {
    const [shift, worker] = [await aShift(test, { inHours: 30, totalPositions: 1 }), await aWorker(test)];
    const [held] = await insertOffer(shift.id, worker.id, true);
    const before = await runChecks();
    expect([before.withdrawn, await stateOf(held!.id)]).toEqual([0, 'open']);
    const other = await aShift(test, { startsAt: plusHours(shift.startsAt, 4) });
    expect((await signUp(worker.id, other.id)).status).toBe(201);
    expect(await offersOf(worker.id)).toEqual([]);
    expect((await runChecks()).withdrawn).toBe(1);
    expect(await stateOf(held!.id)).toBe('withdrawn');
    expect(await notificationsTo(test, worker.id)).not.toContainEqual({ kind: 'offerTaken', shiftId: shift.id });
    expect((await signUp((await aWorker(test)).id, shift.id)).status).toBe(201);
  });

  it('[F-17] are withdrawn with a cancelled shift, and their workers hear it at once', async () => {
    const { shift, worker, offer } = await anOffer();
    await test.call('DELETE', `/api/shifts/${shift.id}`, { token: test.adminToken });
    expect(await stateOf(offer.id)).toBe('withdrawn');
    expect(await notificationsTo(test, worker.id)).toContainEqual({ kind: 'offerTaken', shiftId: shift.id });
  });

  it('[F-34, F-80] are withdrawn by new times, and their workers can be asked again at once', async () => {
    const { shift, worker, offer } = await anOffer();
    const { date, title, description, skillLevelId, endTime, totalPositions } = shift;
    const times = { date, startTime: '12:00', endTime };
    const body = { title, description, skillLevelId, totalPositions, payRate: 17, ...times };
    const edited = await test.call('PUT', `/api/shifts/${shift.id}`, { token: test.adminToken, body });
    expect(edited.status).toBe(200);
    expect(await stateOf(offer.id)).toBe('withdrawn');
    expect(await auditOf(test, 'offer', offer.id)).toMatchObject([{ action: 'offer.withdrawn' }]);
    const [candidate] = (
      await test.call('GET', `/api/admin/shifts/${shift.id}/candidates?search=${worker.email}`, {
        token: test.adminToken,
      })
    ).body;
    expect(candidate).toMatchObject({ id: worker.id, cannotAsk: null, offer: { state: 'withdrawn' } });
    expect((await ask(shift.id, [worker.id])).body).toMatchObject({ asked: [worker.id] });
  });
});

describe('the open offer of a worker who gets on the shift', () => {
  const heldOf = async (shiftId: number) =>
    (
      await rowsOf(test, 'SELECT filled_positions AS filled, held_positions AS held FROM shifts WHERE id = $1', [
        shiftId,
      ])
    )[0];

  /** A worker for whom an offer holds the only position of a shift. */
  async function aHeldPosition(options: Parameters<typeof aShift>[1] = {}) {
    const [shift, worker] = [await aShift(test, { inHours: 30, totalPositions: 1, ...options }), await aWorker(test)];
    const [offer] = await insertOffer(shift.id, worker.id, true);
    return { shift, worker, offerId: offer!.id };
  }
  type Held = Awaited<ReturnType<typeof aHeldPosition>>;

  it('[F-32, F-33, F-78] is accepted by a sign-up, which takes the position that it holds', async () => {
    const { shift, worker, offerId } = await aHeldPosition();
    expect(await signUp((await aWorker(test)).id, shift.id)).toMatchObject({ body: { code: 'shift_full' } });
    const { status, body } = await signUp(worker.id, shift.id);
    expect([status, body.assignment.status]).toEqual([201, 'assigned']);
    expect([await stateOf(offerId), await heldOf(shift.id)]).toEqual(['accepted', { filled: 1, held: 0 }]);
    expect(await auditOf(test, 'offer', offerId)).toMatchObject([{ action: 'offer.accepted' }]);
    // the phone may send a yes that was stored before
    expect((await answer(worker.id, offerId, 'accept')).body).toMatchObject({ assignment: body.assignment });
    expect(await notificationsTo(test, worker.id)).not.toContainEqual({ kind: 'offerTaken', shiftId: shift.id });
  });

  it('[F-33, F-78] has lapsed if the sign-up comes after the time to answer', async () => {
    const { shift, worker, offerId } = await aHeldPosition();
    test.clock.moveTo(instant(plusMinutes(TEST_NOW, 20) + 1));
    expect((await signUp(worker.id, shift.id)).status).toBe(201);
    expect([await stateOf(offerId), await heldOf(shift.id)]).toEqual(['lapsed', { filled: 1, held: 0 }]);
  });

  it('[F-32, F-33, F-79] is withdrawn by an application', async () => {
    const { shift, worker, offerId } = await aHeldPosition({ requiresApproval: true });
    expect((await signUp(worker.id, shift.id, 'apply')).body.assignment).toMatchObject({ status: 'pending' });
    expect([await stateOf(offerId), await heldOf(shift.id)]).toEqual(['withdrawn', { filled: 0, held: 0 }]);
  });

  it('[F-32, F-33, F-79] is withdrawn by an assignment by an admin, and the worker is not told that it is taken', async () => {
    const { shift, worker, offerId } = await aHeldPosition();
    expect(await assign(shift.id, (await aWorker(test)).id)).toMatchObject({
      status: 409,
      body: { code: 'shift_full' },
    });
    expect((await assign(shift.id, worker.id)).status).toBe(201);
    expect([await stateOf(offerId), await heldOf(shift.id)]).toEqual(['withdrawn', { filled: 1, held: 0 }]);
    expect(await answer(worker.id, offerId, 'accept')).toMatchObject({ body: { code: 'offer_withdrawn' } });
    expect(await notificationsTo(test, worker.id)).not.toContainEqual({ kind: 'offerTaken', shiftId: shift.id });
  });

  it.each([
    ['an answer', ({ worker, offerId }) => answer(worker.id, offerId, 'accept'), 'accepted', 'assignment.claimed'],
    ['a sign-up', ({ shift, worker }) => signUp(worker.id, shift.id), 'accepted', 'assignment.claimed'],
    ['an application', ({ shift, worker }) => signUp(worker.id, shift.id, 'apply'), 'withdrawn', 'assignment.applied'],
    ['an assignment', ({ shift, worker }) => assign(shift.id, worker.id), 'withdrawn', 'assignment.assigned'],
  ] satisfies [string, (held: Held) => Promise<TestResponse>, string, string][])(
    '[F-98] has the trace id of %s in its audit row',
    async (_what, take, state, action) => {
      const held = await aHeldPosition();
      const { body } = await take(held);
      const { id } = body.assignment as { id: number };
      const traces = await rowsOf<{ action: string; trace: string | null }>(
        test,
        `SELECT action, trace_id AS trace FROM audit_log
         WHERE (subject_kind, subject_id) IN (('offer', $1), ('assignment', $2)) ORDER BY action`,
        [String(held.offerId), String(id)],
      );
      expect(traces.map((row) => row.action)).toEqual([action, `offer.${state}`]);
      expect(traces[1]!.trace).toMatch(/^[\da-f-]{36}$/);
      expect(traces[1]!.trace).toBe(traces[0]!.trace);
    },
  );

  it('[F-17] is withdrawn with its cancelled shift, whose position it held', async () => {
    const { shift, offerId } = await aHeldPosition();
    expect((await test.call('DELETE', `/api/shifts/${shift.id}`, { token: test.adminToken })).status).toBe(200);
    expect([await stateOf(offerId), await heldOf(shift.id)]).toEqual(['withdrawn', { filled: 0, held: 0 }]);
  });
});

describe('a request of the shift desk that holds positions', () => {
  const heldOf = async (shiftId: number) =>
    (await rowsOf<{ held: number }>(test, 'SELECT held_positions AS held FROM shifts WHERE id = $1', [shiftId]))[0]!
      .held;

  it('[F-35, F-81] holds one for each worker until the answer, and says so', async () => {
    const shift = await aShift(test, { inHours: 30, totalPositions: 2 });
    const [one, two] = [await aWorker(test), await aWorker(test)];
    expect((await ask(shift.id, [one.id, two.id], true)).body).toMatchObject({ asked: [one.id, two.id] });
    expect(await heldOf(shift.id)).toBe(2);
    const [offer] = await offersOf(one.id);
    expect(offer).toMatchObject({ isExclusive: true, answerBy: toIso(plusHours(TEST_NOW, 4)) });
    expect(await signUp((await aWorker(test)).id, shift.id)).toMatchObject({ body: { code: 'shift_full' } });
    const sent = (await jobsIn(test, 'worker-notification')).filter((job) => job.shiftId === shift.id);
    expect(sent.map(({ params }) => params)).toMatchObject([{ isHeld: 1 }, { isHeld: 1 }]);
    expect(await auditOf(test, 'shift', shift.id)).toMatchObject([{ changes: { isExclusive: true } }]);
    await answer(one.id, offer!.id, 'decline');
    expect(await heldOf(shift.id)).toBe(1);
  });

  it('[F-36] is refused if fewer are open than workers are asked, and asks nobody', async () => {
    const shift = await aShift(test, { inHours: 30, totalPositions: 1 });
    const workers = [(await aWorker(test)).id, (await aWorker(test)).id];
    expect(await ask(shift.id, workers, true)).toMatchObject({
      status: 409,
      body: { code: 'too_few_to_hold', params: { open: 1, workers: 2 } },
    });
    for (const id of workers) expect(await offersOf(id)).toEqual([]);
    expect((await ask(shift.id, workers)).status).toBe(200);
  });

  it('[F-36] counts a position as open whose offer was not answered in time', async () => {
    const shift = await aShift(test, { inHours: 30, totalPositions: 1 });
    const [one, two] = [await aWorker(test), await aWorker(test)];
    await ask(shift.id, [one.id], true);
    expect(await ask(shift.id, [two.id])).toMatchObject({ status: 409, body: { code: 'shift_full' } });
    test.clock.moveTo(instant(plusHours(TEST_NOW, 4) + 1));
    expect((await ask(shift.id, [two.id], true)).body).toMatchObject({ asked: [two.id] });
    expect(await heldOf(shift.id)).toBe(1);
  });

  it('[F-37] is refused less than 2 hours before the start', async () => {
    const [shift, worker] = [await aShift(test, { inHours: 1.5 }), await aWorker(test)];
    expect(await ask(shift.id, [worker.id], true)).toMatchObject({ status: 409, body: { code: 'hold_too_late' } });
    expect((await ask(shift.id, [worker.id])).status).toBe(200);
  });
});

describe('POST /api/admin/offers/{id}/withdraw', () => {
  const withdraw = (offerId: number) =>
    test.call('POST', `/api/admin/offers/${offerId}/withdraw`, { token: test.adminToken });

  it('[F-38] withdraws an open offer and opens the position that it held; an answer is refused', async () => {
    const [shift, worker] = [await aShift(test, { inHours: 30 }), await aWorker(test)];
    await ask(shift.id, [worker.id], true);
    const [offer] = await offersOf(worker.id);
    expect(await withdraw(offer!.id)).toMatchObject({ status: 200, body: { message: 'Offer withdrawn.' } });
    expect((await withdraw(offer!.id)).status).toBe(200);
    expect(await offersOf(worker.id)).toEqual([]);
    const refused = { status: 409, body: { code: 'offer_withdrawn' } };
    expect(await answer(worker.id, offer!.id, 'accept')).toMatchObject(refused);
    expect(await auditOf(test, 'offer', offer!.id)).toMatchObject([{ action: 'offer.withdrawn' }]);
    expect((await signUp((await aWorker(test)).id, shift.id)).status).toBe(201);
  });

  it('[F-38] refuses an answered offer, one whose time is over, and one that does not exist', async () => {
    const [answered, late] = [await anOffer(), await anOffer()];
    await answer(answered.worker.id, answered.offer.id, 'decline');
    test.clock.moveTo(instant(plusHours(TEST_NOW, 4) + 1));
    for (const { offer } of [answered, late])
      expect(await withdraw(offer.id)).toMatchObject({ status: 409, body: { code: 'offer_closed' } });
    expect((await withdraw(2_000_000_000)).status).toBe(404);
  });
});

describe('an answer with the outbox token', () => {
  const deliver = async (userId: number, offerId: number, verb: 'accept' | 'decline', token?: string) =>
    test.call('POST', `/api/offers/${offerId}/${verb}`, {
      token: token ?? (await anOutboxToken(test, userId)),
      body: {},
    });

  it('[F-31] counts as one in the app, and only for the worker’s own offers', async () => {
    const { shift, worker, offer } = await anOffer();
    const stranger = await aWorker(test);
    expect((await deliver(stranger.id, offer.id, 'accept')).status).toBe(404);
    const accepted = await deliver(worker.id, offer.id, 'accept');
    expect(accepted).toMatchObject({ status: 200, body: { assignment: { shiftId: shift.id, status: 'assigned' } } });
    expect(await deliver(worker.id, offer.id, 'accept')).toMatchObject({ status: 200, body: accepted.body });
    const other = await anOffer();
    expect((await deliver(other.worker.id, other.offer.id, 'decline')).status).toBe(200);
    expect(await stateOf(other.offer.id)).toBe('declined');
  });

  it('[F-77] of a deactivated worker takes no position', async () => {
    const { worker, offer } = await anOffer();
    const token = await anOutboxToken(test, worker.id);
    await rowsOf(test, 'UPDATE users SET is_active = false WHERE id = $1', [worker.id]);
    const refused = await deliver(worker.id, offer.id, 'accept', token);
    expect(refused).toMatchObject({ status: 403, body: { code: 'account_deactivated' } });
    expect(await stateOf(offer.id)).toBe('open');
  });

  it('[F-10, F-75] that arrives late is refused with what became of the offer', async () => {
    const { worker, offer } = await anOffer();
    const token = await anOutboxToken(test, worker.id);
    test.clock.moveTo(instant(plusHours(TEST_NOW, 4) + 1));
    expect(await deliver(worker.id, offer.id, 'accept', token)).toMatchObject({
      status: 409,
      body: { code: 'offer_lapsed' },
    });
  });
});

describe('GET /api/admin/shifts/{id}/offers', () => {
  const list = (shiftId: number) => test.call('GET', `/api/admin/shifts/${shiftId}/offers`, { token: test.adminToken });

  it('[F-27] lists who was asked, what became of each and until when, the newest first', async () => {
    const shift = await aShift(test, { inHours: 60, totalPositions: 3 });
    const workers = await Promise.all(['Ana', 'Ben', 'Cleo', 'Dan'].map((firstName) => aWorker(test, { firstName })));
    const [ana, ben, cleo, dan] = workers.map(({ id }) => id) as [number, number, number, number];
    await ask(shift.id, [ana]);
    test.clock.moveTo(plusMinutes(TEST_NOW, 10));
    await ask(shift.id, [ben]);
    test.clock.moveTo(plusMinutes(TEST_NOW, 20));
    await ask(shift.id, [cleo]);
    test.clock.moveTo(plusMinutes(TEST_NOW, 245)); // Ana's time is over, and the job has not run yet
    await answer(ben, (await offersOf(ben))[0]!.id, 'accept');
    await answer(cleo, (await offersOf(cleo))[0]!.id, 'decline');
    expect((await list(shift.id)).body.at(-1)).toMatchObject({ userId: ana, state: 'lapsed', closedAt: null });
    await ask(shift.id, [dan]);
    expect((await list(shift.id)).body).toMatchObject([
      { userId: dan, name: 'Dan Delgado', state: 'open', source: 'asked', isExclusive: false, closedAt: null },
      { userId: cleo, state: 'declined', closedAt: toIso(plusMinutes(TEST_NOW, 245)) },
      { userId: ben, state: 'accepted', sentAt: toIso(plusMinutes(TEST_NOW, 10)) },
      { userId: ana, state: 'lapsed', answerBy: toIso(plusHours(TEST_NOW, 4)) },
    ]);
  });

  it('[F-27] of an unknown shift: 404', async () => {
    expect((await list(2_000_000_000)).status).toBe(404);
  });
});

describe('the database', () => {
  it('[F-01, F-22] allows one open offer of a shift to a worker, and never changes a closed one', async () => {
    const { shift, worker, offer } = await anOffer();
    await expect(insertOffer(shift.id, worker.id, false)).rejects.toThrow(/offers_one_open/);
    await answer(worker.id, offer.id, 'decline');
    await expect(
      rowsOf(test, `UPDATE offers SET state = 'open', closed_at = NULL WHERE id = $1`, [offer.id]),
    ).rejects.toThrow(/a closed offer never changes/);
  });

  it('[F-02, F-71] counts the positions that exclusive offers hold, and never holds more than are free', async () => {
    const [shift, one, two] = [await aShift(test, { totalPositions: 1 }), await aWorker(test), await aWorker(test)];
    const [held] = await insertOffer(shift.id, one.id, true);
    await expect(insertOffer(shift.id, two.id, true)).rejects.toThrow(/shifts_filled_within_total/);
    const token = await aWorkerToken(test, two.id);
    const { body: listed } = await test.call('GET', '/api/shifts', { token });
    const shown = (listed as ShiftView[]).find(({ id }) => id === shift.id)!;
    expect([shown.heldPositions, positionsOpen(shown)]).toEqual([1, 0]);
    const claim = () =>
      aWorkerToken(test, two.id).then((token) => test.call('POST', `/api/shifts/${shift.id}/assign`, { token }));
    expect(await claim()).toMatchObject({ status: 409, body: { code: 'shift_full' } });
    await expect(rowsOf(test, 'UPDATE shifts SET held_positions = 0 WHERE id = $1', [shift.id])).rejects.toThrow(
      /held_positions is counted/,
    );
    expect((await answer(one.id, held!.id, 'accept')).status).toBe(200);
    const [row] = await rowsOf(
      test,
      'SELECT filled_positions AS filled, held_positions AS held FROM shifts WHERE id = $1',
      [shift.id],
    );
    expect(row).toEqual({ filled: 1, held: 0 });
  });

  it('[F-01, F-15, F-16, F-71, F-72] gives each position to one worker when answers, sign-ups and lapses race', async () => {
    for (let round = 0; round < 8; round += 1) {
      const shift = await aShift(test, { inHours: 30, totalPositions: 2 });
      const [holder, asked, other, third] = await Promise.all([1, 2, 3, 4].map(() => aWorker(test)));
      const [held] = await insertOffer(shift.id, holder!.id, true);
      await ask(shift.id, [asked!.id, other!.id]);
      const [[ofAsked], [ofOther]] = await Promise.all([offersOf(asked!.id), offersOf(other!.id)]);
      const tokens = await Promise.all([holder!, asked!, other!, third!].map(({ id }) => aWorkerToken(test, id)));
      const accept = (at: number, offerId: number) =>
        test.call('POST', `/api/offers/${offerId}/accept`, { token: tokens[at]! });
      const results = await Promise.all([
        ...[accept(0, held!.id), accept(0, held!.id)],
        ...[accept(1, ofAsked!.id), accept(1, ofAsked!.id), accept(2, ofOther!.id)],
        ...[0, 1, 3].map((at) => test.call('POST', `/api/shifts/${shift.id}/assign`, { token: tokens[at]! })),
        runChecks().then(() => ({ status: 200 })),
      ]);
      expect(results.filter(({ status }) => ![200, 201, 409].includes(status))).toEqual([]);
      const [row] = await rowsOf<{ filled: number; held: number; holders: number }>(
        test,
        `SELECT filled_positions AS filled, held_positions AS held,
           (SELECT count(*)::int FROM shift_assignments WHERE shift_id = $1 AND user_id = $2 AND status = 'assigned') AS holders
         FROM shifts WHERE id = $1`,
        [shift.id, holder!.id],
      );
      expect(row).toEqual({ filled: 2, held: 0, holders: 1 });
    }
  });
});

import { describe, expect, it } from '@jest/globals';
import { instant, plusHours, plusMinutes, toIso } from '../../../shared/kernel/time.js';
import type { OwnOffer } from '../../../shared/offers/offer.contract.js';
import type { JoinWaitlistRequest, OwnWaitlistPlace } from '../../../shared/waitlist/waitlist.contract.js';
import { EraseAccount } from '../../privacy/erase-account.js';
import { adminAppFixture } from '../../test/factories/app-fixture.js';
import { anAssignment, type AssignmentOptions } from '../../test/factories/assignment.js';
import { notificationsTo } from '../../test/factories/notifications.js';
import { auditOf, rowsOf } from '../../test/factories/rows.js';
import { aShift, type ShiftOptions } from '../../test/factories/shift.js';
import { aWorker, aWorkerToken } from '../../test/factories/worker.js';
import { TEST_NOW } from '../../test/support/test-app.js';
import { AssignmentChecks } from '../scheduled/assignment-checks.js';

const test = adminAppFixture();

const as = async (userId: number, method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) =>
  test.call(method, path, { token: await aWorkerToken(test, userId), ...(body && { body }) });
const byAdmin = (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: object) =>
  test.call(method, path, { token: test.adminToken, ...(body && { body }) });
const join = (userId: number, shiftId: number, body: JoinWaitlistRequest = {}) =>
  as(userId, 'POST', `/api/shifts/${shiftId}/waitlist`, body);
const leave = (userId: number, shiftId: number) => as(userId, 'DELETE', `/api/shifts/${shiftId}/waitlist`);
const placesOf = async (userId: number) => (await as(userId, 'GET', '/api/user/waitlist')).body as OwnWaitlistPlace[];
const offersOf = async (userId: number) => (await as(userId, 'GET', '/api/user/offers')).body as OwnOffer[];
const answer = (userId: number, offerId: number, verb: 'accept' | 'decline') =>
  as(userId, 'POST', `/api/offers/${offerId}/${verb}`);
const cancel = (userId: number, assignmentId: number) =>
  as(userId, 'POST', `/api/assignments/${assignmentId}/cancel`, { reason: 'flat tire' });
const runChecks = () => test.app.get(AssignmentChecks).runAll();
const entriesOf = (shiftId: number) =>
  rowsOf<{ id: number; userId: number; state: string; skipped: string | null }>(
    test,
    `SELECT id, user_id AS "userId", state, skipped FROM waitlist_entries WHERE shift_id = $1 ORDER BY id`,
    [shiftId],
  );
const stateOf = async (shiftId: number, userId: number) =>
  (await entriesOf(shiftId)).filter((entry) => entry.userId === userId).at(-1)?.state;
const statusOf = async (shiftId: number, userId: number) =>
  (
    await rowsOf<{ status: string }>(
      test,
      'SELECT status FROM shift_assignments WHERE shift_id = $1 AND user_id = $2 ORDER BY id DESC',
      [shiftId, userId],
    )
  )[0]?.status;

/** A shift in three days whose only position one worker has, and as many workers in its line. */
async function aLine(wishes: JoinWaitlistRequest[] = [{}], options: ShiftOptions = {}, hold: AssignmentOptions = {}) {
  const shift = await aShift(test, { totalPositions: 1, ...options });
  const holder = await aWorker(test);
  const held = await anAssignment(test, { shift, worker: holder, ...hold });
  const line = [];
  for (const wish of wishes) {
    const worker = await aWorker(test);
    expect((await join(worker.id, shift.id, wish)).status).toBe(200);
    line.push(worker);
  }
  return { shift, holder, held, line };
}

describe('the line of a full shift', () => {
  it('[F-101, F-104, F-105] is joined, and each worker sees the own place', async () => {
    const { shift, line } = await aLine([{}, { mode: 'take', takeHours: 12 }]);
    const [first, second] = line;
    expect(await placesOf(first!.id)).toMatchObject([{ shiftId: shift.id, place: 1, mode: 'ask', takeHours: null }]);
    expect(await placesOf(second!.id)).toMatchObject([
      { shiftId: shift.id, place: 2, mode: 'take', takeHours: 12, skipped: null, hasOffer: false },
    ]);
    const [entry] = await entriesOf(shift.id);
    expect(await auditOf(test, 'waitlist', entry!.id)).toMatchObject([{ action: 'waitlist.joined' }]);
  });

  it('[F-100, F-107] a worker in line keeps the place, and can change the choice', async () => {
    const { shift, line } = await aLine([{}, {}]);
    const [first] = line;
    const changed = await join(first!.id, shift.id, { mode: 'take', takeHours: 48 });
    expect(changed.body.place).toMatchObject({ place: 1, mode: 'take', takeHours: 48 });
    await join(first!.id, shift.id, { mode: 'take', takeHours: 48 });
    const entries = await entriesOf(shift.id);
    expect(entries).toHaveLength(2);
    expect((await auditOf(test, 'waitlist', entries[0]!.id)).map(({ action }) => action)).toEqual([
      'waitlist.joined',
      'waitlist.changed',
    ]);
  });

  it('[F-106] is left at any time, and those behind move up', async () => {
    const { shift, line } = await aLine([{}, {}]);
    for (const _ of [1, 2]) expect((await leave(line[0]!.id, shift.id)).status).toBe(200);
    expect(await placesOf(line[0]!.id)).toEqual([]);
    expect(await placesOf(line[1]!.id)).toMatchObject([{ place: 1 }]);
    await join(line[0]!.id, shift.id);
    expect(await placesOf(line[0]!.id)).toMatchObject([{ place: 2 }]);
  });

  it('[F-102, F-103] is not joined while a position is open, nor by who could not take one', async () => {
    const open = await aShift(test);
    const { shift } = await aLine([], { skillLevelId: 2 });
    const worker = await aWorker(test);
    expect(await join(worker.id, open.id)).toMatchObject({ status: 409, body: { code: 'waitlist_not_full' } });
    expect(await join(worker.id, shift.id)).toMatchObject({ status: 403, body: { code: 'level_too_low' } });
    for (const id of [2147483647, (await aShift(test, { isDraft: true, isActive: false })).id])
      expect((await join(worker.id, id)).status).toBe(404);
  });

  it('[F-132] is listed for administrators, in order', async () => {
    const { shift, line } = await aLine([{ mode: 'take' }, {}]);
    const { body } = await byAdmin('GET', `/api/admin/shifts/${shift.id}/waitlist`);
    expect(body).toMatchObject([
      { userId: line[0]!.id, name: 'Rosa Delgado', place: 1, mode: 'take', takeHours: 24, joinedAt: toIso(TEST_NOW) },
      { userId: line[1]!.id, place: 2, mode: 'ask', skipped: null },
    ]);
  });
});

describe('a position that comes free', () => {
  it('[F-110, F-111, F-123, F-135] by a cancellation is offered to the first in line, and held', async () => {
    const { shift, holder, held, line } = await aLine([{}, {}]);
    expect((await cancel(holder.id, held.id)).status).toBe(200);
    const [offer] = await offersOf(line[0]!.id);
    expect(offer).toMatchObject({ shiftId: shift.id, source: 'freed', isExclusive: true });
    expect(offer!.answerBy).toBe(toIso(plusHours(TEST_NOW, 4)));
    expect(await offersOf(line[1]!.id)).toEqual([]);
    expect(await notificationsTo(test, line[0]!.id)).toContainEqual({ kind: 'shiftFreed', shiftId: shift.id });
    expect(await placesOf(line[0]!.id)).toMatchObject([{ hasOffer: true, place: 1 }]);
    const other = await aWorker(test);
    expect((await as(other.id, 'POST', `/api/shifts/${shift.id}/assign`)).body.code).toBe('shift_full');
  });

  it('[F-120] ends the place of who accepts', async () => {
    const { shift, holder, held, line } = await aLine();
    await cancel(holder.id, held.id);
    const [offer] = await offersOf(line[0]!.id);
    expect((await answer(line[0]!.id, offer!.id, 'accept')).status).toBe(200);
    expect(await stateOf(shift.id, line[0]!.id)).toBe('promoted');
    const [entry] = await entriesOf(shift.id);
    expect((await auditOf(test, 'waitlist', entry!.id)).map(({ action }) => action)).toEqual([
      'waitlist.joined',
      'waitlist.offered',
      'waitlist.promoted',
    ]);
  });

  it('[F-121, F-126] goes to the next after a no', async () => {
    const { shift, holder, held, line } = await aLine([{}, {}]);
    await cancel(holder.id, held.id);
    const [offer] = await offersOf(line[0]!.id);
    await answer(line[0]!.id, offer!.id, 'decline');
    expect(await stateOf(shift.id, line[0]!.id)).toBe('left');
    expect(await offersOf(line[1]!.id)).toMatchObject([{ shiftId: shift.id, isExclusive: true }]);
    expect(await placesOf(line[1]!.id)).toMatchObject([{ place: 1 }]);
  });

  it('[F-121, F-126] goes to the next once the offer has lapsed', async () => {
    const { shift, holder, held, line } = await aLine([{}, {}]);
    await cancel(holder.id, held.id);
    test.clock.moveTo(instant(plusHours(TEST_NOW, 4) + 1));
    await runChecks();
    expect(await stateOf(shift.id, line[0]!.id)).toBe('left');
    expect(await offersOf(line[1]!.id)).toMatchObject([{ shiftId: shift.id, isExclusive: true }]);
  });

  it('[F-126] goes to the next by an edit without changes after the offer has lapsed', async () => {
    const { shift, holder, held, line } = await aLine([{}, {}]);
    await cancel(holder.id, held.id);
    test.clock.moveTo(instant(plusHours(TEST_NOW, 4) + 1));
    const { title, description, skillLevelId, date, startTime, endTime } = shift;
    const body = { title, description, skillLevelId, date, startTime, endTime, payRate: 17, totalPositions: 1 };
    expect((await byAdmin('PUT', `/api/shifts/${shift.id}`, body)).status).toBe(200);
    expect(await offersOf(line[1]!.id)).toMatchObject([{ shiftId: shift.id, isExclusive: true }]);
  });

  it('[F-121, F-126] goes to the next if the shift desk withdraws the offer', async () => {
    const { shift, holder, held, line } = await aLine([{}, {}]);
    await cancel(holder.id, held.id);
    const [offer] = await offersOf(line[0]!.id);
    expect((await byAdmin('POST', `/api/admin/offers/${offer!.id}/withdraw`)).status).toBe(200);
    expect(await stateOf(shift.id, line[0]!.id)).toBe('closed');
    expect(await offersOf(line[1]!.id)).toMatchObject([{ shiftId: shift.id, isExclusive: true }]);
  });

  it('[F-112, F-113, F-114] is taken for who chose so, and can be undone', async () => {
    const { shift, holder, held, line } = await aLine([{ mode: 'take', takeHours: 48 }, {}]);
    await cancel(holder.id, held.id);
    const [taker, next] = line;
    expect(await statusOf(shift.id, taker!.id)).toBe('assigned');
    expect(await stateOf(shift.id, taker!.id)).toBe('promoted');
    expect(await notificationsTo(test, taker!.id)).toContainEqual({ kind: 'shiftTaken', shiftId: shift.id });
    const [own] = await rowsOf<{ id: number }>(test, 'SELECT id FROM shift_assignments WHERE user_id = $1', [
      taker!.id,
    ]);
    expect((await as(taker!.id, 'POST', `/api/assignments/${own!.id}/undo`)).status).toBe(200);
    expect(await offersOf(next!.id)).toMatchObject([{ shiftId: shift.id }]);
  });

  it('[F-111] is offered again after new times, which withdraw the offer', async () => {
    const { shift, holder, held, line } = await aLine();
    await cancel(holder.id, held.id);
    const { title, description, skillLevelId, date, startTime } = shift;
    const body = {
      title,
      description,
      skillLevelId,
      date,
      startTime,
      endTime: '12:30',
      payRate: 17,
      totalPositions: 1,
    };
    expect((await byAdmin('PUT', `/api/shifts/${shift.id}`, body)).status).toBe(200);
    expect(await offersOf(line[0]!.id)).toMatchObject([{ shiftId: shift.id, endTime: '12:30' }]);
  });

  it('[F-112] later than chosen is only offered', async () => {
    const { shift, holder, held, line } = await aLine([{ mode: 'take', takeHours: 48 }], { inHours: 47 });
    await cancel(holder.id, held.id);
    expect(await statusOf(shift.id, line[0]!.id)).toBeUndefined();
    expect(await offersOf(line[0]!.id)).toMatchObject([{ shiftId: shift.id }]);
  });

  it('[F-115] less than 2 hours before the start is offered to all in line, and the first yes gets it', async () => {
    const { shift, holder, held, line } = await aLine([{}, {}], { inHours: 1.5 });
    await cancel(holder.id, held.id);
    const offers = await Promise.all(line.map(async ({ id }) => (await offersOf(id))[0]));
    expect(offers).toMatchObject([{ isExclusive: false }, { isExclusive: false }]);
    expect((await answer(line[1]!.id, offers[1]!.id, 'accept')).status).toBe(200);
    expect(await statusOf(shift.id, line[1]!.id)).toBe('assigned');
    expect(await stateOf(shift.id, line[0]!.id)).toBe('waiting');
  });

  it('[F-116, F-117, F-127] on a shift that needs approval is applied for, one after the other', async () => {
    const { shift, holder, held, line } = await aLine([{}, { mode: 'take' }, {}], { requiresApproval: true });
    await cancel(holder.id, held.id);
    const statuses = () => Promise.all(line.map(({ id }) => statusOf(shift.id, id)));
    expect(await statuses()).toEqual(['pending', undefined, undefined]);
    expect(await notificationsTo(test, line[0]!.id)).toContainEqual({ kind: 'applicationFiled', shiftId: shift.id });
    const applicationOf = async (userId: number) =>
      (await rowsOf<{ id: number }>(test, 'SELECT id FROM shift_assignments WHERE user_id = $1', [userId]))[0]!.id;
    await byAdmin('PATCH', `/api/admin/applications/${await applicationOf(line[0]!.id)}/status`, {
      status: 'rejected',
    });
    expect(await statuses()).toEqual(['rejected', 'pending', undefined]);
    await cancel(line[1]!.id, await applicationOf(line[1]!.id));
    expect(await statuses()).toEqual(['rejected', 'cancelled', 'pending']);
  });

  it('[F-124] by a removal or a move goes to the line', async () => {
    const removed = await aLine();
    await byAdmin('POST', `/api/admin/assignments/${removed.held.id}/remove`, { reason: 'overbooked' });
    expect(await offersOf(removed.line[0]!.id)).toHaveLength(1);
    const moved = await aLine([{}], { inHours: 100 });
    const target = await aShift(test, { inHours: 130 });
    const body = { shiftId: target.id, reason: 'needed there' };
    expect((await byAdmin('POST', `/api/admin/assignments/${moved.held.id}/move`, body)).status).toBe(201);
    expect(await offersOf(moved.line[0]!.id)).toHaveLength(1);
  });

  it('[F-124] by a replacement, whose new worker an offer held another one for, goes to the line', async () => {
    const { shift, held } = await aLine([], { totalPositions: 2 });
    const [asked, waiting] = [await aWorker(test), await aWorker(test)];
    const ask = { userIds: [asked.id], isExclusive: true };
    expect((await byAdmin('POST', `/api/admin/shifts/${shift.id}/ask`, ask)).status).toBe(200);
    expect((await join(waiting.id, shift.id)).status).toBe(200);
    const replacement = { userId: asked.id, reason: 'sick' };
    expect((await byAdmin('POST', `/api/admin/assignments/${held.id}/replace`, replacement)).status).toBe(201);
    expect(await offersOf(waiting.id)).toMatchObject([{ shiftId: shift.id, isExclusive: true }]);
  });

  it('[F-125] by more positions goes to the line, one for each', async () => {
    const { shift, line } = await aLine([{}, { mode: 'take' }, {}]);
    const { title, description, skillLevelId, date, startTime, endTime } = shift;
    const body = { title, description, skillLevelId, date, startTime, endTime, payRate: 17, totalPositions: 3 };
    expect((await byAdmin('PUT', `/api/shifts/${shift.id}`, body)).status).toBe(200);
    expect(await offersOf(line[0]!.id)).toHaveLength(1);
    expect(await statusOf(shift.id, line[1]!.id)).toBe('assigned');
    expect(await offersOf(line[2]!.id)).toEqual([]);
  });

  it('[F-128, F-138] by an erased account goes to the line, and the places of the account end', async () => {
    const { shift, holder, line } = await aLine();
    const elsewhere = await aLine([], { inHours: 200 });
    await join(holder.id, elsewhere.shift.id);
    await test.app.get(EraseAccount).run(holder.id);
    expect(await offersOf(line[0]!.id)).toMatchObject([{ shiftId: shift.id }]);
    expect(await stateOf(elsewhere.shift.id, holder.id)).toBe('closed');
  });
});

describe('a worker in line who may not take the position', () => {
  it('[F-110, F-119, F-139] is passed over, keeps the place, sees why, and is asked once free', async () => {
    const { shift, holder, held, line } = await aLine([{}, {}]);
    const [busy, next] = line;
    const { id } = await anAssignment(test, { worker: busy!, shift: await aShift(test, { inHours: 74 }) });
    await cancel(holder.id, held.id);
    expect(await placesOf(busy!.id)).toMatchObject([{ place: 1, skipped: 'overlap', hasOffer: false }]);
    const [offer] = await offersOf(next!.id);
    expect(offer).toMatchObject({ shiftId: shift.id });
    await answer(next!.id, offer!.id, 'decline');
    await cancel(busy!.id, id);
    await runChecks();
    expect(await offersOf(busy!.id)).toMatchObject([{ shiftId: shift.id }]);
    expect(await placesOf(busy!.id)).toMatchObject([{ skipped: null }]);
  });

  it('[F-119] is not called passed over before it is the turn of this worker', async () => {
    const { holder, held, line } = await aLine([{}, {}]);
    await anAssignment(test, { worker: line[1]!, shift: await aShift(test, { inHours: 74 }) });
    await cancel(holder.id, held.id);
    expect(await placesOf(line[1]!.id)).toMatchObject([{ place: 2, skipped: null }]);
  });

  it('[F-118] is passed over while another offer at that time holds a position', async () => {
    const first = await aLine();
    const second = await aLine([], { inHours: 74 });
    const [worker] = first.line;
    await join(worker!.id, second.shift.id);
    await cancel(first.holder.id, first.held.id);
    await cancel(second.holder.id, second.held.id);
    expect(await offersOf(worker!.id)).toMatchObject([{ shiftId: first.shift.id }]);
    const [, place] = await placesOf(worker!.id);
    expect(place).toMatchObject({ shiftId: second.shift.id, skipped: 'held' });
  });

  it('[F-109] with an open offer cannot join again', async () => {
    const { shift, holder, held, line } = await aLine();
    await cancel(holder.id, held.id);
    await leave(line[0]!.id, shift.id);
    expect(await join(line[0]!.id, shift.id)).toMatchObject({ status: 409, body: { code: 'waitlist_offer_open' } });
  });
});

describe('the end of a line', () => {
  it('[F-122] comes with the start of the shift', async () => {
    const { shift, line } = await aLine([{}], { inHours: 3 });
    test.clock.moveTo(plusMinutes(TEST_NOW, 180));
    expect(await placesOf(line[0]!.id)).toEqual([]);
    await runChecks();
    expect(await stateOf(shift.id, line[0]!.id)).toBe('closed');
  });

  it('[F-122] comes with the cancellation of the shift', async () => {
    const { shift, line } = await aLine();
    expect((await byAdmin('DELETE', `/api/shifts/${shift.id}`)).status).toBe(200);
    expect(await stateOf(shift.id, line[0]!.id)).toBe('closed');
  });

  it('[F-120] is not needed for a worker who signs up for an open position', async () => {
    const { shift, holder, held, line } = await aLine();
    await rowsOf(test, 'UPDATE users SET is_approved = false WHERE id = $1 RETURNING id', [line[0]!.id]);
    await cancel(holder.id, held.id);
    expect(await placesOf(line[0]!.id)).toMatchObject([{ skipped: 'account' }]);
    await rowsOf(test, 'UPDATE users SET is_approved = true WHERE id = $1 RETURNING id', [line[0]!.id]);
    expect((await as(line[0]!.id, 'POST', `/api/shifts/${shift.id}/assign`)).status).toBe(201);
    expect(await stateOf(shift.id, line[0]!.id)).toBe('promoted');
  });
});

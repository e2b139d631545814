import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { denver } from '../../../shared/kernel/spec-support.js';
import { twoServersFixture } from '../../test/factories/app-fixture.js';
import { anAssignment } from '../../test/factories/assignment.js';
import { notificationsTo } from '../../test/factories/notifications.js';
import { auditOf, rowsOf } from '../../test/factories/rows.js';
import { aShift } from '../../test/factories/shift.js';
import { aWorker } from '../../test/factories/worker.js';
import { Shift } from '../shift.entity.js';
import { TEST_NOW } from '../../test/support/test-app.js';

type Copies = { shiftId: number; date: string }[];

const servers = twoServersFixture();
const [test] = servers;

const send = (copies: Copies, clientBatchId: string = randomUUID(), server: 0 | 1 = 0) =>
  servers[server].call('POST', '/api/admin/shifts/batch', {
    token: servers[server].adminToken,
    body: { clientBatchId, copies },
  });
const undo = (id: string, language = 'en') => {
  const headers = { 'accept-language': language };
  return test.call('POST', `/api/admin/shifts/batch/${id}/undo`, { token: test.adminToken, headers });
};
const titled = (title: string) =>
  rowsOf<{ id: number }>(test, 'SELECT id FROM shifts WHERE title = $1 AND is_active ORDER BY id', [title]);
let number = 0;
const source = (changes: object = {}) => aShift(test, { title: `Batch ${(number += 1)}`, inHours: 2, ...changes });

describe('POST /api/admin/shifts/batch', () => {
  it('[D-21, D-26] copies each source without its assignments, at the same local time, and audits it', async () => {
    const worked = await source({
      titleEs: 'Armado',
      requirements: ['gloves'],
      requiresApproval: true,
      totalPositions: 3,
    });
    await anAssignment(test, { shift: worked });
    const { status, body } = await send([{ shiftId: worked.id, date: '2026-11-24T00:00:00Z' }]);
    expect(status).toBe(201);
    expect(body).toMatchObject({ made: [{ shiftId: worked.id, date: '2026-11-24' }], refused: [] });
    const { id } = body.made[0];
    const [view] = (await test.call('GET', '/api/admin/shifts', { token: test.adminToken })).body.filter(
      (one: { id: number }) => one.id === id,
    );
    expect(view).toMatchObject({
      title: worked.title,
      titleEs: 'Armado',
      requirements: ['gloves'],
      requiresApproval: true,
      totalPositions: 3,
      filledPositions: 0,
      assignments: [],
      startTime: '10:00',
      startsAt: '2026-11-24T17:00:00.000Z',
    });
    expect(await auditOf(test, 'shift', id)).toMatchObject([
      { action: 'shift.created', changes: { copiedFrom: worked.id, batchId: body.clientBatchId } },
    ]);
  });

  it('[D-21] returns a reason for each skipped copy, and creates the rest', async () => {
    const one = await source();
    const deleted = await source({ isActive: false, cancelledAt: null });
    const at = (shiftId: number, date: string) => ({ shiftId, date });
    const { body } = await send([
      at(one.id, '2026-11-16'),
      at(one.id, '2026-11-17'),
      at(one.id, '2026-12-15'),
      at(one.id, '2026-12-16'),
      at(deleted.id, '2026-11-24'),
      at(2147483647, '2026-11-24'),
    ]);
    expect(body.made).toMatchObject([{ date: '2026-12-15' }]);
    expect(body.refused).toMatchObject([
      { date: '2026-11-16', code: 'shift_in_past' },
      { date: '2026-11-17', code: 'shift_already_there' },
      { date: '2026-12-16', code: 'shift_too_far_ahead', params: { days: 28 } },
      { shiftId: deleted.id, code: 'shift_not_active' },
      { shiftId: 2147483647, code: 'shift_not_active' },
    ]);
  });

  it('[D-21] creates the missing one of two equal sources', async () => {
    const one = await source();
    const twin = await aShift(test, { title: one.title, startsAt: one.startsAt });
    const copies = [one, twin].map(({ id }) => ({ shiftId: id, date: '2026-11-24' }));
    for (const copy of copies) expect((await send([copy])).body.made).toHaveLength(1);
    const there = { code: 'shift_already_there' };
    expect((await send(copies)).body).toMatchObject({ made: [], refused: [there, there] });
  });

  it('[D-27] keeps the local time across a clock change', async () => {
    for (const { clock } of servers) clock.moveTo(denver('2027-03-08 08:00'));
    const night = await source({ startsAt: denver('2027-03-09 22:00') });
    const { body } = await send([
      { shiftId: night.id, date: '2027-03-13' },
      { shiftId: night.id, date: '2027-03-15' },
    ]);
    const made = body.made.map(({ id }: { id: number }) => id);
    expect(
      await rowsOf(
        test,
        `SELECT start_time, end_time, (extract(epoch FROM ends_at - starts_at) / 3600)::int AS hours
        FROM shifts WHERE id = ANY($1) ORDER BY starts_at`,
        [made],
      ),
    ).toEqual([
      { start_time: '22:00', end_time: '06:00', hours: 7 },
      { start_time: '22:00', end_time: '06:00', hours: 8 },
    ]);
  });

  it('[D-27] moves a start in the skipped hour to the later time', async () => {
    for (const { clock } of servers) clock.moveTo(denver('2027-03-08 08:00'));
    const early = await source({ startsAt: denver('2027-03-09 02:30') });
    const { body } = await send([{ shiftId: early.id, date: '2027-03-14' }]);
    const made = body.made.map(({ id }: { id: number }) => id);
    const [copy] = await rowsOf(test, 'SELECT date, start_time FROM shifts WHERE id = ANY($1)', [made]);
    expect(copy).toMatchObject({ start_time: '03:30' });
  });

  it('[X-22] a repeated id returns the same response and creates nothing; with other shifts it is refused', async () => {
    const one = await source();
    const id = randomUUID();
    const first = await send([{ shiftId: one.id, date: '2026-11-24' }], id);
    expect((await send([{ shiftId: one.id, date: '2026-11-24' }], id.toUpperCase(), 1)).body).toEqual(first.body);
    expect(await titled(one.title)).toHaveLength(2);
    const other = await send([{ shiftId: one.id, date: '2026-11-25' }], id);
    expect([other.status, other.body.code]).toEqual([422, 'shift_batch_id_reused']);
  });

  it('[X-22] creates a week once if two admins on two servers copy it at once, with one id or two', async () => {
    const week = [await source(), await source({ inHours: 26 }), await source({ inHours: 50 })];
    const copies = week.map(({ id }, day) => ({ shiftId: id, date: `2026-11-${24 + day}` }));
    const same = randomUUID();
    const alike = await Promise.all([send(copies, same, 0), send(copies, same, 1), send(copies, same, 0)]);
    expect(alike.map(({ status }) => status)).toEqual([201, 201, 201]);
    for (const { body } of alike) expect(body.made).toEqual(alike[0]?.body.made);

    const later = copies.map(({ shiftId }, day) => ({ shiftId, date: `2026-12-0${1 + day}` }));
    const apart = await Promise.all([send(later, randomUUID(), 0), send(later, randomUUID(), 1)]);
    expect(apart.map(({ body }) => body.made.length).sort()).toEqual([0, 3]);
    for (const { title } of week) expect(await titled(title)).toHaveLength(3);
  });
});

describe('POST /api/admin/shifts/batch/{id}/undo', () => {
  it('[D-18] deletes shifts without assignments and applications, keeps the rest, and deletes nothing when repeated', async () => {
    const one = await source();
    const dates = ['2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27'];
    const { body } = await send(dates.map((date) => ({ shiftId: one.id, date })));
    const [free, assigned, applied, given] = body.made.map(({ id }: { id: number }) => id);
    await anAssignment(test, { shift: await shiftOf(assigned) });
    await anAssignment(test, { shift: await shiftOf(applied), status: 'pending' });
    await anAssignment(test, { shift: await shiftOf(given), status: 'cancelled', cancelledAt: TEST_NOW });
    const { status, body: undone } = await undo(body.clientBatchId);
    expect(status).toBe(200);
    const message = 'Shifts removed: 2. Kept because workers are on them: 2.';
    expect(undone).toEqual({ cancelled: [free, given], kept: [assigned, applied], message });
    expect((await auditOf(test, 'shift', free)).map(({ action }) => action)).toEqual([
      'shift.created',
      'shift.cancelled',
    ]);
    expect((await undo(body.clientBatchId, 'es')).body).toEqual({
      cancelled: [],
      kept: [assigned, applied],
      message: 'Turnos retirados: 0. Se conservan porque hay personas en ellos: 2.',
    });
    expect((await titled(one.title)).map(({ id }) => id)).toEqual([one.id, assigned, applied]);
  });

  it('[F-17] withdraws the offers of the deleted shifts, and tells the workers', async () => {
    const { body } = await send([{ shiftId: (await source()).id, date: '2026-11-24' }]);
    const { id } = body.made[0];
    const worker = await aWorker(test);
    const ask = { userIds: [worker.id], isExclusive: true };
    await test.call('POST', `/api/admin/shifts/${id}/ask`, { token: test.adminToken, body: ask });
    expect((await undo(body.clientBatchId)).body).toMatchObject({ cancelled: [id] });
    const offers = `SELECT o.id, state, held_positions AS held FROM offers o JOIN shifts s ON s.id = shift_id WHERE s.id = $1`;
    const [offer] = await rowsOf<{ id: number; state: string; held: number }>(test, offers, [id]);
    expect(offer).toMatchObject({ state: 'withdrawn', held: 0 });
    expect(await auditOf(test, 'offer', offer!.id)).toMatchObject([{ action: 'offer.withdrawn' }]);
    expect(await notificationsTo(test, worker.id)).toContainEqual({ kind: 'offerTaken', shiftId: id });
  });

  it('[D-18] keeps started shifts, returns only reasons that apply, and answers 404 for unknown ids', async () => {
    const one = await source();
    const free = await send([{ shiftId: one.id, date: '2026-11-25' }]);
    expect((await undo(free.body.clientBatchId)).body.message).toBe('Shifts removed: 1.');
    const { body } = await send([{ shiftId: one.id, date: '2026-11-24' }]);
    test.clock.moveTo(denver('2026-11-24 10:00'));
    expect((await undo(body.clientBatchId)).body).toEqual({
      cancelled: [],
      kept: [body.made[0].id],
      message: 'Shifts removed: 0. Kept because they have started: 1.',
    });
    expect((await undo(randomUUID())).status).toBe(404);
    expect((await undo('7')).status).toBe(404);
  });
});

async function shiftOf(id: number) {
  return test.unitOfWork.read((tx) => tx.repository(Shift).findOneByOrFail({ id }));
}

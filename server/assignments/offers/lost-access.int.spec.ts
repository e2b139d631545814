import { describe, expect, it } from '@jest/globals';
import { twoServersFixture } from '../../test/factories/app-fixture.js';
import { auditOf, rowsOf } from '../../test/factories/rows.js';
import { aShift } from '../../test/factories/shift.js';
import { aWorker, aWorkerToken } from '../../test/factories/worker.js';
import type { User } from '../../workers/user.entity.js';

/** Closing their database checks all invariants. */
const servers = twoServersFixture();
const [one, two] = servers;

const ask = (shiftId: number, userId: number, isExclusive: boolean, server = one) =>
  server.call('POST', `/api/admin/shifts/${shiftId}/ask`, {
    token: server.adminToken,
    body: { userIds: [userId], isExclusive },
  });
/** An admin's edit of the worker on the other server, with all fields of the form. */
const edit = (worker: User, changes: Partial<User>) => {
  const { firstName, lastName, phone, address, city, state, zipCode, preferredLanguage } = worker;
  const { emergencyContactName, emergencyContactRelation, emergencyContactPhone } = worker;
  const contact = { emergencyContactName, emergencyContactRelation, emergencyContactPhone };
  const fields = { firstName, lastName, phone, address, city, state, zipCode, preferredLanguage, ...contact };
  return two.call('PUT', `/api/admin/workers/${worker.id}`, {
    token: two.adminToken,
    body: { ...fields, ...changes },
  });
};
const offersOf = (userId: number) =>
  rowsOf<{ id: number; state: string }>(one, 'SELECT id, state FROM offers WHERE user_id = $1 ORDER BY id', [userId]);
const heldOf = async (shiftId: number) =>
  (await rowsOf<{ held: number }>(one, 'SELECT held_positions AS held FROM shifts WHERE id = $1', [shiftId]))[0]!.held;

describe('a worker who loses access', () => {
  it.each([
    ['[F-96] by deactivation', { isActive: false }],
    ['[F-99] by withdrawn approval', { isApproved: false }],
  ])('%s has no open offer any more, and others can take the position that was held', async (_, change) => {
    const [worker, other] = [await aWorker(one), await aWorker(one)];
    const [held, broadcast] = [await aShift(one, { inHours: 30 }), await aShift(one, { inHours: 60 })];
    await ask(held.id, worker.id, true);
    await ask(broadcast.id, worker.id, false);
    await ask(broadcast.id, other.id, false);
    expect((await edit(worker, { city: 'Provo' })).status).toBe(200);
    expect((await offersOf(worker.id)).map(({ state }) => state)).toEqual(['open', 'open']);

    expect((await edit(worker, change)).status).toBe(200);
    const offers = await offersOf(worker.id);
    expect(offers.map(({ state }) => state)).toEqual(['withdrawn', 'withdrawn']);
    for (const { id } of offers) expect(await auditOf(one, 'offer', id)).toMatchObject([{ action: 'offer.withdrawn' }]);
    expect(await heldOf(held.id)).toBe(0);
    const token = await aWorkerToken(one, other.id);
    expect((await one.call('POST', `/api/shifts/${held.id}/assign`, { token })).status).toBe(201);
    expect(await offersOf(other.id)).toMatchObject([{ state: 'open' }]);
  });

  it('[F-96] keeps after a deactivation neither an offer that is made nor one that is accepted at the same time', async () => {
    for (let round = 0; round < 12; round += 1) {
      const worker = await aWorker(one);
      const [accepted, asked] = [await aShift(one, { inHours: 30 }), await aShift(one, { inHours: 60 })];
      await ask(accepted.id, worker.id, true);
      const [offer] = await offersOf(worker.id);
      const token = await aWorkerToken(one, worker.id);
      const [answer, request, deactivation] = await Promise.all([
        one.call('POST', `/api/offers/${offer!.id}/accept`, { token }),
        ask(asked.id, worker.id, true),
        edit(worker, { isActive: false }),
      ]);
      expect(deactivation.status).toBe(200);
      expect([200, 401, 403, 409]).toContain(answer.status);
      expect(request.status).toBe(200);
      const states = (await offersOf(worker.id)).map(({ state }) => state);
      expect(states[0]).toBe(answer.status === 200 ? 'accepted' : 'withdrawn');
      expect(states.slice(1).filter((state) => state !== 'withdrawn')).toEqual([]);
      expect([await heldOf(accepted.id), await heldOf(asked.id)]).toEqual([0, 0]);
    }
  }, 60_000);
});

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { OwnOffer } from '../../../shared/offers/offer.contract.js';
import { anAssignment } from '../../test/factories/assignment.js';
import { rowsOf } from '../../test/factories/rows.js';
import { aShift } from '../../test/factories/shift.js';
import { aWorker, aWorkerToken } from '../../test/factories/worker.js';
import { createTestApp, type TestApp, type TestResponse } from '../../test/support/test-app.js';
import { assertInvariants, createTestDatabase, type TestDatabase } from '../../test/support/test-database.js';

const ROUNDS = 10;

let database: TestDatabase;
let apps: TestApp[];

beforeAll(async () => {
  database = await createTestDatabase();
  apps = [await createTestApp({ database }), await createTestApp({ database })];
}, 60_000);

afterAll(async () => {
  for (const app of apps) await app.close();
  await database.close();
});

/** Alternates between the two servers. */
const appOf = (turn: number) => apps[turn % apps.length] as TestApp;

type Person = { id: number; token: string };
const aPerson = async (): Promise<Person> => {
  const { id } = await aWorker(appOf(0));
  return { id, token: await aWorkerToken(appOf(0), id) };
};
const people = (count: number) => Promise.all(Array.from({ length: count }, aPerson));

const call = (turn: number, { token }: Person, path: string, body?: object): Promise<TestResponse> =>
  appOf(turn).call('POST', path, { token, ...(body && { body }) });
const cancel = (turn: number, worker: Person, assignmentId: number) =>
  call(turn, worker, `/api/assignments/${assignmentId}/cancel`, { reason: 'flat tire' });
const offersTo = async (worker: Person) =>
  (await appOf(0).call('GET', '/api/user/offers', { token: worker.token })).body as unknown as OwnOffer[];

/** How many workers hold a position, how many offers hold one, and how many wait. */
const countsOf = async (shiftId: number) =>
  (
    await rowsOf<{ filled: number; held: number; offered: number; waiting: number }>(
      appOf(0),
      `SELECT filled_positions AS filled, held_positions AS held,
         (SELECT count(*)::int FROM offers o WHERE o.shift_id = s.id AND o.state = 'open') AS offered,
         (SELECT count(*)::int FROM waitlist_entries w WHERE w.shift_id = s.id AND w.state = 'waiting') AS waiting
       FROM shifts s WHERE id = $1`,
      [shiftId],
    )
  )[0]!;

describe('races for the positions of a full shift, over two servers on one database', () => {
  it(`[F-129] two workers cancel while others sign up and answer, ${ROUNDS} rounds: each position goes to one worker`, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const shift = await aShift(appOf(round), { inHours: 60 + round * 10, totalPositions: 3 });
      const holders = await people(3);
      const held = [];
      for (const worker of holders) held.push(await anAssignment(appOf(0), { shift, worker }));
      const line = await people(4);
      for (const [turn, worker] of line.entries())
        await call(turn, worker, `/api/shifts/${shift.id}/waitlist`, turn === 1 ? { mode: 'take', takeHours: 12 } : {});
      const outsiders = await people(3);
      const [first, second] = await Promise.all([
        cancel(0, holders[0]!, held[0]!.id),
        cancel(1, holders[1]!, held[1]!.id),
        ...outsiders.map((worker, turn) => call(turn, worker, `/api/shifts/${shift.id}/assign`)),
      ]);
      expect([first.status, second.status]).toEqual([200, 200]);
      expect(await countsOf(shift.id)).toMatchObject({ filled: 2, held: 1, offered: 1, waiting: 3 });
      const [offer] = await offersTo(line[0]!);
      // a yes and a no of the same offer, the third cancellation, and a sign-up, at once
      await Promise.all([
        call(0, line[0]!, `/api/offers/${offer!.id}/accept`),
        call(1, line[0]!, `/api/offers/${offer!.id}/decline`),
        cancel(0, holders[2]!, held[2]!.id),
        call(1, outsiders[0]!, `/api/shifts/${shift.id}/assign`),
      ]);
      const { filled, held: heldPositions } = await countsOf(shift.id);
      expect(filled + heldPositions).toBe(3);
    }
    await assertInvariants(database.superuserUrl);
  }, 120_000);

  it(`[F-129] two shifts at the same time free a position for the same two workers, ${ROUNDS} rounds: none gets both`, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const shifts = await Promise.all([1, 2].map(() => aShift(appOf(round), { inHours: 60 + round * 10 })));
      const holders = await people(2);
      const held = [];
      for (const [at, shift] of shifts.entries())
        held.push(await anAssignment(appOf(0), { shift, worker: holders[at]! }));
      const line = await people(2);
      const take = { mode: 'take', takeHours: 12 };
      for (const worker of line) await call(0, worker, `/api/shifts/${shifts[0]!.id}/waitlist`, take);
      for (const worker of [...line].reverse()) await call(1, worker, `/api/shifts/${shifts[1]!.id}/waitlist`, {});
      const responses = await Promise.all(held.map(({ id }, at) => cancel(at, holders[at]!, id)));
      expect(responses.map(({ status }) => status)).toEqual([200, 200]);
      expect(await countsOf(shifts[0]!.id)).toMatchObject({ filled: 1, held: 0 });
      expect(await countsOf(shifts[1]!.id)).toMatchObject({ filled: 0, held: 1, offered: 1 });
    }
    await assertInvariants(database.superuserUrl);
  }, 120_000);
});

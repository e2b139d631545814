import { describe, expect, it } from '@jest/globals';
import { instant, plusHours, toIso } from '../../../shared/kernel/time.js';
import { twoServersFixture } from '../../test/factories/app-fixture.js';
import { rowsOf } from '../../test/factories/rows.js';
import { aShift } from '../../test/factories/shift.js';
import { aWorker, aWorkerToken } from '../../test/factories/worker.js';
import type { TestResponse } from '../../test/support/test-app.js';
import { AssignmentChecks } from '../scheduled/assignment-checks.js';

const ROUNDS = 15;

/** Closing their database checks all invariants. */
const servers = twoServersFixture();
const [one, two] = servers;

type Person = { id: number; tokens: [string, string] };

async function aPerson(): Promise<Person> {
  const { id } = await aWorker(one);
  return { id, tokens: [await aWorkerToken(one, id), await aWorkerToken(two, id)] };
}

const post = (server: 0 | 1, { tokens }: Person, path: string): Promise<TestResponse> =>
  servers[server].call('POST', path, { token: tokens[server] });

async function anOfferTo({ id }: Person, shiftId: number, isExclusive: boolean): Promise<number> {
  const now = one.clock.now();
  const [offer] = await rowsOf<{ id: number }>(
    one,
    `INSERT INTO offers (shift_id, user_id, source, is_exclusive, sent_at, answer_by)
     VALUES ($1, $2, 'freed', $3, $4, $5) RETURNING id`,
    [shiftId, id, isExclusive, toIso(now), toIso(plusHours(now, 4))],
  );
  return offer!.id;
}

/** The shift's counts, who holds it, and the state of each of its offers. */
async function afterwards(shiftId: number) {
  const [row] = await rowsOf<{ filled: number; held: number; holders: number[]; offers: Record<string, string> }>(
    one,
    `SELECT filled_positions AS filled, held_positions AS held,
       ARRAY(SELECT user_id FROM shift_assignments WHERE shift_id = $1 AND status = 'assigned') AS holders,
       (SELECT json_object_agg(user_id, state) FROM offers WHERE shift_id = $1) AS offers
     FROM shifts WHERE id = $1`,
    [shiftId],
  );
  return row!;
}

const runChecks = (server: 0 | 1) => servers[server].app.get(AssignmentChecks).runAll();
const statuses = (responses: TestResponse[]) => responses.map(({ status }) => status).sort();

describe('the last position, offered over two servers', () => {
  it('[F-15, F-16, F-72] goes to one of those to whom it was offered or who sign up', async () => {
    const [asked, other, third] = [await aPerson(), await aPerson(), await aPerson()];
    for (let round = 0; round < ROUNDS; round += 1) {
      const shift = await aShift(one, { inHours: 30 + round * 10 });
      const offers = [await anOfferTo(asked, shift.id, false), await anOfferTo(other, shift.id, false)];
      const responses = await Promise.all([
        ...([0, 1] as const).map((server) => post(server, asked, `/api/offers/${offers[0]}/accept`)),
        ...([1, 0] as const).map((server) => post(server, other, `/api/offers/${offers[1]}/accept`)),
        post((round % 2) as 0 | 1, third, `/api/shifts/${shift.id}/assign`),
        runChecks(((round + 1) % 2) as 0 | 1).then(() => ({ status: 0 }) as TestResponse),
      ]);
      await runChecks(0);
      const { filled, held, holders, offers: states } = await afterwards(shift.id);
      expect([filled, held, holders.length]).toEqual([1, 0, 1]);
      const winner = holders[0]!;
      for (const { id } of [asked, other]) expect(states[id]).toBe(id === winner ? 'accepted' : 'withdrawn');
      // a repeated yes of the winner gets the same response
      const wins = winner === third.id ? [201, 409, 409, 409, 409] : [200, 200, 409, 409, 409];
      expect(statuses(responses)).toEqual([0, ...wins].sort());
    }
  }, 120_000);

  it('[F-09, F-12, F-32, F-71] that is held goes to its worker in time, and else to one other', async () => {
    const [holder, third] = [await aPerson(), await aPerson()];
    for (let round = 0; round < ROUNDS; round += 1) {
      const isLate = round % 3 === 0;
      const shift = await aShift(one, { inHours: 40 + round * 12 });
      const offer = await anOfferTo(holder, shift.id, true);
      if (isLate) {
        const late = instant(plusHours(one.clock.now(), 4) + 1);
        for (const { clock } of servers) clock.moveTo(late);
      }
      const [first, second, claim, taken] = await Promise.all([
        post(0, holder, `/api/offers/${offer}/accept`),
        post(1, holder, `/api/offers/${offer}/accept`),
        post(0, third, `/api/shifts/${shift.id}/assign`),
        post(1, third, `/api/shifts/${shift.id}/assign`),
        runChecks(0),
        runChecks(1),
      ]);
      expect(statuses([first, second])).toEqual(isLate ? [409, 409] : [200, 200]);
      if (!isLate) {
        expect(statuses([claim, taken])).toEqual([409, 409]);
        expect(await afterwards(shift.id)).toMatchObject({ filled: 1, held: 0, holders: [holder.id] });
        continue;
      }
      await runChecks(1); // the others skip a shift that is locked at that moment
      await post(0, third, `/api/shifts/${shift.id}/assign`);
      const { filled, held, holders, offers } = await afterwards(shift.id);
      expect([filled, held, holders, offers[holder.id]]).toEqual([1, 0, [third.id], 'lapsed']);
    }
  }, 120_000);
});

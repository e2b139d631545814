import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { EraseAccount } from '../../privacy/erase-account.js';
import type { PayrollFixture } from '../../test/factories/payroll-fixture.js';
import { reasonsOf, rowsOf } from '../../test/factories/rows.js';
import { aWorker } from '../../test/factories/worker.js';
import { lockedFixture } from './test/locked-period.js';

let fixture: PayrollFixture;
beforeAll(async () => {
  fixture = await lockedFixture();
});
afterAll(() => fixture.test.close());

let made = 0;
const aNumber = () => String(100_000 + (made += 1));
/** Creates a worker of an own name with this number. */
async function numbered(firstName: string, employeeNumber: string | null = null): Promise<number> {
  const { id } = await aWorker(fixture.test, { firstName, lastName: `Ortiz ${(made += 1)}` });
  if (employeeNumber !== null) await fixture.call('PUT', `workers/${id}/employee-number`, { employeeNumber });
  return id;
}
const numberOf = async (id: number) => (await fixture.call('GET', `workers/${id}`)).body.employeeNumber;
const preview = (...lines: object[]) => fixture.call('POST', 'employee-numbers/preview', { lines });
const set = (...numbers: object[]) => fixture.call('POST', 'employee-numbers', { numbers });
const nameOf = async (id: number) => {
  const [worker] = await rowsOf<{ first: string; last: string; email: string }>(
    fixture.test,
    'SELECT first_name AS first, last_name AS last, email FROM users WHERE id = $1',
    [id],
  );
  return worker!;
};

describe('POST employee-numbers/preview', () => {
  it('[W-236] finds workers by name, either way round and without accents, and by e-mail address', async () => {
    const [number, wanted] = [aNumber(), aNumber()];
    const id = await numbered('Ángela', number);
    const { last, email } = await nameOf(id);
    for (const who of [`angela ${last}`, `${last.toUpperCase()}, Ángela`, email.toUpperCase()]) {
      expect((await preview({ who, employeeNumber: wanted })).body.lines).toEqual([
        {
          ...{ who, employeeNumber: wanted, problem: null, names: [] },
          worker: { id, name: `Ángela ${last}`, before: number },
        },
      ]);
    }
    expect(await numberOf(id)).toBe(number);
  });

  it('[W-237] names what prevents saving a line, also an empty one', async () => {
    const number = aNumber();
    const holder = await nameOf(await numbered('Holder', number));
    const { email } = await nameOf(await numbered('Rosa'));
    const { lines } = (
      await preview({ who: email, employeeNumber: number }, { who: 'Nobody', employeeNumber: '1' }, {})
    ).body;
    expect(lines).toMatchObject([
      { problem: 'number_taken', names: [`${holder.first} ${holder.last}`], worker: null },
      { problem: 'worker_unknown' },
      { problem: 'worker_unknown' },
    ]);
  });

  it('[W-237] names a number that an erased worker keeps', async () => {
    const number = aNumber();
    const holder = await numbered('Gone', number);
    await fixture.test.app.get(EraseAccount).run(holder);
    const { email } = await nameOf(await numbered('Rosa'));
    expect((await preview({ who: email, employeeNumber: number })).body.lines).toMatchObject([
      { problem: 'number_taken', names: [`Worker #${holder}`] },
    ]);
  });
});

describe('POST employee-numbers', () => {
  it('[W-238] sets all numbers with one audit row for each change', async () => {
    const [a, b] = [aNumber(), aNumber()];
    const [rosa, ana] = [await numbered('Rosa'), await numbered('Ana', b)];
    const numbers = [
      { workerId: rosa, employeeNumber: a, replaces: null },
      { workerId: ana, employeeNumber: b, replaces: b },
    ];
    expect((await set(...numbers)).body).toEqual({ changedCount: 1 });
    expect((await set(...numbers)).body).toEqual({ changedCount: 0 }); // repeated
    expect([await numberOf(rosa), await numberOf(ana)]).toEqual([a, b]);
    expect(await reasonsOf(fixture.test, 'worker', rosa)).toEqual([`– → ${a}`]);
  });

  it('[W-239] swaps numbers', async () => {
    const [a, b] = [aNumber(), aNumber()];
    const [rosa, ana] = [await numbered('Rosa', a), await numbered('Ana', b)];
    const swap = [
      { workerId: rosa, employeeNumber: b, replaces: a },
      { workerId: ana, employeeNumber: a, replaces: b },
    ];
    expect((await set(...swap)).status).toBe(200);
    expect([await numberOf(rosa), await numberOf(ana)]).toEqual([b, a]);
  });

  it.each([
    [
      'edited_meanwhile',
      async (id: number) => set(await free(), { workerId: id, employeeNumber: aNumber(), replaces: null }),
    ],
    [
      'employee_number_taken',
      async (id: number) =>
        set(await free(), { workerId: await numbered('Eva'), employeeNumber: await numberOf(id), replaces: null }),
    ],
    ['not_found', async () => set(await free(), { workerId: 999_999, employeeNumber: aNumber(), replaces: null })],
  ])('[W-238, W-240] sets none of them if one is refused: %s', async (code, send) => {
    const id = await numbered('Rosa', aNumber());
    expect((await send(id)).body).toMatchObject({ code });
    expect(await numberOf(freed)).toBeNull();
  });

  it('[W-238] refuses one of two concurrent lists with the same number', async () => {
    const employeeNumber = aNumber();
    const ids = [await numbered('Rosa'), await numbered('Ana')];
    const responses = await Promise.all(ids.map((workerId) => set({ workerId, employeeNumber, replaces: null })));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('[W-241] takes at most 500 lines', async () => {
    const lines = Array.from({ length: 501 }, () => ({ who: 'Nobody', employeeNumber: '1' }));
    expect((await preview(...lines)).body).toMatchObject({
      status: 400,
      errors: [{ field: 'lines', code: 'too_many' }],
    });
    expect((await preview(...lines.slice(1))).status).toBe(200);
  });
});

let freed = 0;
/** A valid change of another worker. */
async function free(): Promise<object> {
  freed = await numbered('Valid');
  return { workerId: freed, employeeNumber: aNumber(), replaces: null };
}

import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { PayrollFixture } from '../../test/factories/payroll-fixture.js';
import { auditOf, reasonsOf, rowsOf } from '../../test/factories/rows.js';
import { aWorker } from '../../test/factories/worker.js';
import { lock, lockedFixture, shownTotal } from './test/locked-period.js';
import { parse } from './test/parse-csv.js';

const WEEK = '2026-11-08';
const taken = { status: 409, code: 'employee_number_taken' };

let fixture: PayrollFixture;
let made = 0;
let id: number;

const aWorkerNamed = async (firstName: string) => (await aWorker(fixture.test, { firstName, lastName: 'Ortiz' })).id;
const set = (of: number, body: object) => fixture.call('PUT', `workers/${of}/employee-number`, body);
const numberOf = async (of: number) => (await fixture.call('GET', `workers/${of}`)).body.employeeNumber;
const aNumber = () => String((made += 1)).padStart(6, '0');

beforeAll(async () => {
  fixture = await lockedFixture({ ADP_COMPANY_CODE: 'GSX' });
});
beforeEach(async () => {
  id = await aWorkerNamed('Rosa');
});
afterAll(() => fixture.test.close());

describe('PUT workers/{id}/employee-number', () => {
  it('[E-23, W-14] is returned with the worker, with all six digits; blank clears it, omitted keeps it', async () => {
    expect(await numberOf(id)).toBeNull();
    expect((await set(id, { employeeNumber: ' 4711 ' })).body).toEqual({ employeeNumber: '004711' });
    expect(await numberOf(id)).toBe('004711');
    expect((await set(id, {})).body).toEqual({ employeeNumber: '004711' });
    expect((await set(id, { employeeNumber: '' })).body).toEqual({ employeeNumber: null });
    expect(await numberOf(id)).toBeNull();
  });

  it('[E-23, W-31] audits each change once, with the admin, the old and the new number', async () => {
    const [first, second] = [aNumber(), aNumber()];
    await set(id, { employeeNumber: first });
    for (const _twice of [1, 2]) await set(id, { employeeNumber: second });
    await set(id, { employeeNumber: null });
    const action = 'worker.employee_number_set';
    expect(await auditOf(fixture.test, 'worker', id)).toEqual([
      { action, changes: { replaced: false, reason: 'given' } },
      { action, changes: { replaced: true, reason: 'given' } },
      { action, changes: { replaced: true, reason: 'given' } },
    ]);
    expect(await reasonsOf(fixture.test, 'worker', id)).toEqual([
      `– → ${first}`,
      `${first} → ${second}`,
      `${second} → –`,
    ]);
    const { body } = await fixture.call('GET', `audit?workerId=${id}&limit=1`);
    expect(body).toMatchObject([{ action, actorKind: 'admin', reason: `${second} → –` }]);
  });

  it('[E-23] names the worker who already has the number', async () => {
    const number = aNumber();
    await set(await aWorkerNamed('Ana'), { employeeNumber: number });
    const { body } = await set(id, { employeeNumber: number });
    expect(body).toMatchObject({ ...taken, params: { worker: 'Ana Ortiz' } });
    expect(body.message).toContain('Ana Ortiz');
    expect(await numberOf(id)).toBeNull();
  });

  it('[E-23] refuses one of two concurrent requests that give two workers the same number', async () => {
    for (const round of [1, 2, 3, 4, 5]) {
      const ids = [id, await aWorkerNamed(`Round${round}`)];
      const number = aNumber();
      const responses = await Promise.all(ids.map((one) => set(one, { employeeNumber: number })));
      expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(responses.find(({ status }) => status === 409)?.body).toMatchObject(taken);
      const holders = await rowsOf(fixture.test, 'SELECT id FROM users WHERE payroll_number = $1', [number]);
      expect(holders).toHaveLength(1);
    }
  });

  it('[E-23] refuses the second of two admins who change the same number', async () => {
    const current = aNumber();
    await set(id, { employeeNumber: current });
    const numbers = [aNumber(), aNumber()];
    const change = (employeeNumber: string) => set(id, { employeeNumber, replaces: current });
    const responses = await Promise.all(numbers.map(change));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(responses.find(({ status }) => status === 409)?.body.code).toBe('edited_meanwhile');
    const stored = numbers[responses.findIndex(({ status }) => status === 200)] ?? '';
    expect(await numberOf(id)).toBe(stored);
    // a client that lost the response repeats the request
    expect((await change(stored)).status).toBe(200);
    const unknownCurrent = await set(id, { employeeNumber: current, replaces: null });
    expect(unknownCurrent.body).toMatchObject({ status: 409, code: 'edited_meanwhile' });
  });

  it('[E-23] swaps two mixed-up numbers', async () => {
    const other = await aWorkerNamed('Ana');
    const [mine, theirs] = [aNumber(), aNumber()];
    await set(id, { employeeNumber: theirs });
    await set(other, { employeeNumber: mine });
    await set(id, { employeeNumber: '', replaces: theirs });
    expect((await set(other, { employeeNumber: theirs, replaces: mine })).status).toBe(200);
    expect((await set(id, { employeeNumber: mine, replaces: null })).status).toBe(200);
  });
});

describe('GET pay-periods/{week}/employee-numbers', () => {
  it('[E-23] lists the workers of the period with their numbers, those without one first', async () => {
    const [lacking, ana] = [await aWorkerNamed('Zoe'), await aWorkerNamed('Ana')];
    for (const userId of [id, lacking, ana]) await fixture.approved({ userId, date: '2026-11-10' });
    const numbers = { [id]: aNumber(), [ana]: aNumber() };
    for (const [of, employeeNumber] of Object.entries(numbers)) await set(Number(of), { employeeNumber });
    const rows = [
      { id: lacking, workerName: 'Zoe Ortiz', employeeNumber: null },
      { id: ana, workerName: 'Ana Ortiz', employeeNumber: numbers[ana] },
      { id, workerName: 'Rosa Ortiz', employeeNumber: numbers[id] },
    ];
    const { body, headers } = await fixture.call('GET', `pay-periods/${WEEK}/employee-numbers`);
    expect(body).toEqual(rows);
    expect(headers['x-total-count']).toBe('3');
    const next = await fixture.call('GET', `pay-periods/${WEEK}/employee-numbers?limit=1&cursor=${ana}`);
    expect(next.body).toEqual(rows.slice(2));
    expect((await fixture.call('GET', 'pay-periods/2026-11-09/employee-numbers')).status).toBe(404);
  });

  it('[E-21, E-23] a number changed after the lock appears in the next file; nothing else changes', async () => {
    const paid = (await fixture.call('GET', `pay-periods/${WEEK}/employee-numbers`)).body as { id: number }[];
    for (const one of paid) await set(one.id, { employeeNumber: aNumber() });
    await lock(fixture, WEEK, await shownTotal(fixture, WEEK));
    const lines = async () => parse((await fixture.call('GET', `pay-periods/${WEEK}/adp.csv`)).body);
    const before = await lines();
    const mistyped = await numberOf(paid[0]?.id ?? 0);
    const right = aNumber();
    await set(paid[0]?.id ?? 0, { employeeNumber: right });
    expect(await lines()).toEqual(
      before.map((line) => line.map((cell, column) => (column === 2 && cell === mistyped ? right : cell))),
    );
    expect(before.filter((line) => line[2] === mistyped)).not.toHaveLength(0);
  });
});

import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { PayrollFixture } from '../../test/factories/payroll-fixture.js';
import { parse } from './test/parse-csv.js';
import { lock, lockedFixture, shownTotal } from './test/locked-period.js';

const WEEK = '2026-11-08';
const DAYS = ['2026-11-08', '2026-11-09', '2026-11-10', '2026-11-11', '2026-11-12'];

let fixture: PayrollFixture;
beforeAll(async () => {
  fixture = await lockedFixture();
});
afterAll(() => fixture.test.close());

const period = async (week: string) => (await fixture.call('GET', `pay-periods/${week}`)).body;

/** Returns hours, overtime hours, pay rate and amount of the adjustments, the overtime and the total in the payroll file. */
async function payrollFile(week: string): Promise<Record<string, (string | undefined)[][]>> {
  const { body } = await fixture.call('GET', `pay-periods/${week}/payroll.csv`);
  const [head = [], ...lines] = parse(body);
  const columns = ['Hours', 'Overtime hours', 'Pay rate', 'Amount'].map((name) => head.indexOf(name));
  const of = (kind: string) =>
    lines.filter((line) => line[head.indexOf('Line')] === kind).map((line) => columns.map((column) => line[column]));
  return { adjustment: of('Adjustment'), overtime: of('Overtime'), total: of('Total') };
}

it('[E-42, W-231, E-38] the payroll file and the period have corrected hours; those of a locked week are in the current one', async () => {
  const ids = await fixture.tenHourDays(DAYS);
  await fixture.pay(ids);
  const correct = (hours: number, amountCents: number) =>
    fixture.adjust({ assignmentId: ids[0] }, amountCents, { hours });
  expect((await correct(2, 6_000)).status).toBe(201);
  const file = {
    adjustment: [['2.00', '2.00', '20.00', '60.00']],
    overtime: [['', '10.00', '', '100.00']],
    total: [['52.00', '', '', '1160.00']],
  };
  expect(await payrollFile(WEEK)).toEqual(file);
  expect(await period(WEEK)).toMatchObject({ hours: 52, total: 1_160 });
  expect((await lock(fixture, WEEK, await shownTotal(fixture, WEEK))).status).toBe(200);

  expect((await correct(-1, -3_000)).status).toBe(201);
  expect(await payrollFile(WEEK)).toEqual(file);
  expect(await period(WEEK)).toMatchObject({ hours: 52, total: 1_160, state: 'locked' });
  expect(await period('2026-11-15')).toMatchObject({ hours: -1, total: -30 });
  expect(await payrollFile('2026-11-15')).toMatchObject({ adjustment: [['-1.00', '-1.00', '20.00', '-30.00']] });
});

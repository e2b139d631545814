import { describe, expect, it } from '@jest/globals';
import { plusDays } from '../../../shared/kernel/time.js';
import type { PaidWeek } from '../../../shared/payroll/payment.contract.js';
import { everyPage } from '../../test/factories/pages.js';
import { payrollFixture } from '../../test/factories/payroll-fixture.js';
import { rowsOf } from '../../test/factories/rows.js';
import { aWorker } from '../../test/factories/worker.js';
import { rowsRead } from '../../test/support/rows-read.js';
import { lock } from '../pay-periods/test/locked-period.js';

const fixture = payrollFixture();
const LIST = 'payments/paid';

async function paid(dates: string[], options: Parameters<typeof fixture.approved>[0] = {}): Promise<number[]> {
  const ids: number[] = [];
  for (const date of dates) ids.push(await fixture.approved({ date, ...options }));
  await fixture.pay(ids);
  return ids;
}

async function listed(query = ''): Promise<PaidWeek[]> {
  const { body } = await fixture.call('GET', `${LIST}${query}`);
  return (body as PaidWeek[]).filter(({ userId }) => userId === fixture.userId);
}
const idsOf = (weeks: readonly { id: number | string }[]) => weeks.map(({ id }) => id);
const shiftsOf = (weeks: readonly PaidWeek[]) => weeks.map(({ shifts }) => idsOf(shifts));

describe('GET payments/paid', () => {
  it('[E-13] lists payments by worker and workweek, with adjustments and whether they can be undone', async () => {
    const [first, second] = await paid(['2026-11-09', '2026-11-10']);
    await fixture.adjust({ assignmentId: first }, -1250);
    expect(await listed()).toMatchObject([
      {
        id: `${fixture.userId}-2026-11-08`,
        workerName: 'Rosa Delgado',
        weekStart: '2026-11-08',
        overtime: 0,
        adjustments: [],
        shifts: [
          {
            id: first,
            amount: 160,
            paymentStatus: 'paid',
            isHandedOver: false,
            isAdjusted: true,
            adjustments: [{ amount: -12.5, reason: 'A break was paid' }],
          },
          { id: second, isAdjusted: false, adjustments: [] },
        ],
      },
    ]);
  });

  it('[E-13, E-18] includes the overtime and the adjustments of the week', async () => {
    const days = ['2026-11-09', '2026-11-10', '2026-11-11', '2026-11-12', '2026-11-13', '2026-11-14'];
    const ids = await paid(days);
    await fixture.adjust({ userId: fixture.userId, weekStart: '2026-11-08' }, 500, { reason: 'Overtime was short' });
    const [overtime] = await rowsOf<{ sum: string }>(
      fixture.test,
      `SELECT sum(amount) FROM payments WHERE kind = 'overtime' AND user_id = $1`,
      [fixture.userId],
    );
    expect(Number(overtime?.sum)).toBeGreaterThan(0);
    const weeks = await listed();
    const adjustments = [{ amount: 5, reason: 'Overtime was short' }];
    expect(weeks).toMatchObject([{ overtime: Number(overtime?.sum), adjustments }]);
    expect(shiftsOf(weeks)).toEqual([ids]);
  });

  it('[E-13, E-21] lists an adjustment of a locked week under the week that it corrects', async () => {
    const [id] = await paid(['2026-10-12']);
    expect(await lock(fixture, '2026-10-11', 16_000)).toMatchObject({ status: 200 });
    await fixture.adjust({ assignmentId: id }, 700);
    await fixture.adjust({ userId: fixture.userId, weekStart: '2026-10-11' }, 300);
    expect(await listed()).toMatchObject([
      { weekStart: '2026-10-11', adjustments: [{ amount: 3 }], shifts: [{ adjustments: [{ amount: 7 }] }] },
    ]);
  });

  it('[E-13] orders by newest payment and omits payments older than 90 days', async () => {
    const [older] = await paid(['2026-11-02']);
    fixture.test.clock.moveTo(plusDays(fixture.test.clock.now(), 1));
    const [newer] = await paid(['2026-10-26']);
    expect(shiftsOf(await listed())).toEqual([[newer], [older]]);
    fixture.test.clock.moveTo(plusDays(fixture.test.clock.now(), 90));
    expect(shiftsOf(await listed())).toEqual([[newer]]);
    const [newest] = await paid(['2026-11-03']);
    expect(shiftsOf(await listed())).toEqual([[newest, older], [newer]]); // a week that is listed is whole
  });

  it('[E-13] searches names, e-mail addresses and titles in both languages, and returns whole weeks', async () => {
    const { id } = await aWorker(fixture.test, { firstName: 'Zoë', lastName: 'Ngũgĩ-Peña', email: 'zp@found.example' });
    fixture.userId = id;
    const shift = { title: 'Foil 100%', titleEs: 'Estampación' };
    const week = [...(await paid(['2026-11-09'])), ...(await paid(['2026-11-10'], { shift }))];
    const found = async (search: string) => {
      const weeks = await listed(`?search=${encodeURIComponent(search)}`);
      return shiftsOf(weeks).map((ids) => [...ids].sort());
    };
    for (const search of ['PENA zoe', ' zp@found', 'foil', 'estampacion peña', '100%']) {
      expect([search, await found(search)]).toEqual([search, [week]]);
    }
    for (const search of ['zoe nobody', '10_%', 'foil bindery'])
      expect([search, await found(search)]).toEqual([search, []]);
    const { headers } = await fixture.call('GET', `${LIST}?search=zp@found`);
    expect(headers['x-total-count']).toBe('1');
  });

  it('[X-20] paginates whole weeks in the database by limit and cursor, with the total', async () => {
    await paid(['2026-11-09', '2026-11-10', '2026-11-02', '2026-10-26', '2026-10-27']);
    const whole = (await fixture.call('GET', LIST)).body as PaidWeek[];
    const parts = await everyPage((path) => fixture.call('GET', path), LIST, 2);
    expect(idsOf(parts.items)).toEqual(idsOf(whole));
    expect(parts.items).toEqual(whole);
    expect(parts.pages).toBe(Math.ceil(whole.length / 2));
    expect(new Set(parts.totals)).toEqual(new Set([whole.length]));
    expect(await rowsRead(fixture.test, () => fixture.call('GET', `${LIST}?limit=1`))).toBeLessThan(8);
  });

  it('[X-20, X-21] refuses unknown and invalid cursors and an invalid search', async () => {
    for (const cursor of [`${fixture.userId}-2026-11-08`, '0', 'x', '%00', '9'.repeat(40)]) {
      const { body } = await fixture.call('GET', `${LIST}?cursor=${cursor}`);
      expect(body).toMatchObject({ status: 400, errors: [{ field: 'cursor', code: 'id_invalid' }] });
    }
    for (const search of ['x'.repeat(121), '%00', 'a&search=b']) {
      const { body } = await fixture.call('GET', `${LIST}?search=${search}`);
      const code = search.length > 120 ? 'too_long' : 'choice_unknown';
      expect(body).toMatchObject({ status: 400, errors: [{ field: 'search', code }] });
    }
  });
});

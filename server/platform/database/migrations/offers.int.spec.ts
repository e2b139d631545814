import { expect, it } from '@jest/globals';
import { adminAppFixture } from '../../../test/factories/app-fixture.js';
import { aShift } from '../../../test/factories/shift.js';
import { aWorker } from '../../../test/factories/worker.js';
import { rowsOf } from '../../../test/factories/rows.js';
import { Offers1797000000000 } from './1797000000000-offers.js';

const test = adminAppFixture();

it('[F-19] requests of the previous release become offers; those of the last 4 hours can be answered', async () => {
  const shift = await aShift(test, { inHours: 30 });
  const [recent, old] = [await aWorker(test), await aWorker(test)];
  const ask = `INSERT INTO shift_asks (shift_id, user_id, asked_at, asked_by)
    SELECT $1, $2, now() - $3::interval, id FROM admins LIMIT 1 RETURNING 1`;
  await rowsOf(test, ask, [shift.id, recent.id, '3 hours 59 minutes']);
  await rowsOf(test, ask, [shift.id, old.id, '4 hours 1 minute']);
  const { statements } = new Offers1797000000000() as unknown as { statements: readonly string[] };
  await rowsOf(test, statements.at(-1)!);
  const offers = await rowsOf(
    test,
    'SELECT user_id AS "userId", state, is_exclusive AS "isExclusive", closed_at = answer_by AS lapsed FROM offers ORDER BY id',
  );
  expect(offers).toEqual([
    { userId: recent.id, state: 'open', isExclusive: false, lapsed: null },
    { userId: old.id, state: 'lapsed', isExclusive: false, lapsed: true },
  ]);
});

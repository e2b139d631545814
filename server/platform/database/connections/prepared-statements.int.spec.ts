import { expect, it } from '@jest/globals';
import { appFixture } from '../../../test/factories/app-fixture.js';

const BUSY = 'SELECT $1::int + 1 AS sum /* busy */';
const RARE = 'SELECT $1::int + 2 AS sum /* rare */';

const test = appFixture();

it('a prepared statement is parsed once per connection; other statements are not kept', async () => {
  const prepared = await test.unitOfWork.run(async (tx) => {
    for (const value of [1, 2, 3]) expect(await tx.queryPrepared(BUSY, [value])).toEqual([{ sum: value + 1 }]);
    expect(await tx.query(RARE, [1])).toEqual([{ sum: 3 }]);
    return tx.query<{ statement: string; runs: number }>(
      `SELECT statement, (generic_plans + custom_plans)::int AS runs FROM pg_prepared_statements WHERE statement LIKE '%sum /*%'`,
    );
  });
  expect(prepared).toEqual([{ statement: BUSY, runs: 3 }]);
});

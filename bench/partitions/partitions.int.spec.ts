import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Client } from 'pg';
import { createTestDatabase, type TestDatabase } from '../../server/test/support/test-database.js';
import { fill } from '../growth/fill.js';
import { connect } from '../support/database.js';
import { type Conversion, partitionByMonth } from './by-month.js';
import { type ConstraintCheck, checkConstraints } from './constraint-checks.js';

/** Two months of past work. */
const HISTORY = 20_000;

jest.setTimeout(60_000);

let database: TestDatabase;
let client: Client;
let changed: Conversion;
let checks: ConstraintCheck[];
beforeAll(async () => {
  database = await createTestDatabase();
  client = await connect(database.superuserUrl);
  await fill(client, HISTORY);
  changed = await partitionByMonth(client);
  checks = await checkConstraints(client, database.superuserUrl);
});
afterAll(async () => {
  await client?.end();
  await database.close(); // checks all invariants of the partitioned database
});

const of = (column: 'alone' | 'completed') => checks.map((one) => one[column]);

describe('assignments by month', () => {
  it('contains all rows, each month in its partition', async () => {
    expect(changed.partitions).toBeGreaterThanOrEqual(4);
    const { rows } = await client.query<{ all: number; parts: number }>(
      `SELECT count(*)::int AS all, count(DISTINCT tableoid)::int AS parts FROM shift_assignments`,
    );
    expect(rows[0]).toEqual({ all: HISTORY + 1_000, parts: expect.any(Number) });
    expect(rows[0]?.parts).toBeGreaterThanOrEqual(3);
  });

  it('[X-22] keeps the constraints of one table within a month, and across months with the added tables', () => {
    const refused = expect.stringMatching(/^refused \(.*(user_id|_no_overlap|open_clock_ins_one)/);
    const lost = '**not enforced**';
    expect(of('alone')).toEqual([refused, lost, lost, lost, refused, 'enforced', expect.stringContaining(lost)]);
    expect(of('completed')).toEqual([...Array<unknown>(5).fill(refused), 'enforced', expect.stringContaining(lost)]);
  });
});

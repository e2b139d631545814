import type { Client } from 'pg';
import { type Figures, runConcurrently, medianOf } from '../support/load.js';

export type StatementTimes = { name: string; flat: Figures; parts: Figures };

type Row = { id: number; user_id: number; shift_id: number; starts_at: Date };
type Statement = { name: string; where: string; values: (row: Row) => unknown[]; isPrepared: boolean };

const STATEMENTS: readonly Statement[] = [
  { name: 'one, by its id', where: 'id = $1', values: ({ id }) => [id], isPrepared: true },
  { name: 'one, by its id, not prepared', where: 'id = $1', values: ({ id }) => [id], isPrepared: false },
  {
    ...{ name: 'one, by its id and start', where: 'id = $1 AND starts_at = $2', isPrepared: true },
    values: ({ id, starts_at: start }) => [id, start],
  },
  { name: 'all of a shift', where: 'shift_id = $1', values: ({ shift_id: shift }) => [shift], isPrepared: true },
  {
    ...{ name: 'all of a shift, with its start', where: 'shift_id = $1 AND starts_at = $2', isPrepared: true },
    values: ({ shift_id: shift, starts_at: start }) => [shift, start],
  },
  {
    ...{
      name: 'a worker’s month',
      where: `user_id = $1 AND starts_at BETWEEN $2 AND $2 + interval '1 month'`,
      isPrepared: true,
    },
    values: ({ user_id: user, starts_at: start }) => [user, start],
  },
];

const TIMES = 300;
const ROUNDS = 3;

/** Queries on assignments, on one connection to each database, in turn. @param client `flat`: one table */
export async function timeBoth(flat: Client, parts: Client): Promise<StatementTimes[]> {
  const { rows } = await flat.query<Row>(
    `SELECT id, user_id, shift_id, starts_at FROM shift_assignments ORDER BY md5(id::text) LIMIT ${TIMES}`,
  );
  const times: StatementTimes[] = [];
  for (const statement of STATEMENTS) {
    const runs: { flat: Figures; parts: Figures }[] = [];
    for (let round = 0; round <= ROUNDS; round += 1)
      runs.push({
        flat: await timeStatement(flat, statement, rows),
        parts: await timeStatement(parts, statement, rows),
      });
    const counted = runs.slice(1); // the first run warms up
    times.push({
      name: statement.name,
      flat: medianOf(counted.map((run) => run.flat)),
      parts: medianOf(counted.map((run) => run.parts)),
    });
  }
  return times;
}

function timeStatement(
  client: Client,
  { name, where, values, isPrepared }: Statement,
  rows: readonly Row[],
): Promise<Figures> {
  const text = `SELECT * FROM shift_assignments WHERE ${where}`;
  return runConcurrently(rows, 1, async (row) => {
    const found = await client.query({ ...(isPrepared ? { name } : {}), text, values: values(row) });
    if (found.rowCount === 0) throw new Error(`${name}: nothing is found`);
    return 'found';
  });
}

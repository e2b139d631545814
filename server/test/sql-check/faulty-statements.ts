import { epochMsSql } from '../../platform/database/view-sql.js';
import type { Transaction } from '../../platform/database/transaction.js';

/** Each statement but the first two has the fault that its comment names, for the test of `scripts/check-sql.mjs`. */

export const rightStatement = (tx: Transaction, id: number) =>
  tx.query<{ id: number; startsMs: number; title_es: string | null; status: 'assigned' | 'completed' }>(
    `SELECT a.id, ${epochMsSql('a.starts_at')} AS "startsMs", s.title_es, a.status
     FROM shift_assignments a JOIN shifts s ON s.id = a.shift_id WHERE a.id = $1 AND a.status IN ('assigned', 'completed')`,
    [id],
  );

type Column = 'first_name' | 'last_name';
export const composedStatement = (tx: Transaction, column: Column, names: string[]) =>
  tx.query<{ id: number }>(`SELECT id FROM users WHERE ${column} = ANY ($1)`, [names]);

// a column that does not exist
export const unknownColumn = (tx: Transaction) => tx.query<{ id: number }>('SELECT id, nme FROM users');

// an operator that does not exist, in one of the two texts
export const wrongOperator = (tx: Transaction, column: 'email' | 'id') =>
  tx.query<{ id: number }>(`SELECT id FROM users WHERE ${column} LIKE 'a%'`);

// numeric is read as text
export const wrongType = (tx: Transaction) => tx.query<{ worker_score: number }>('SELECT worker_score FROM users');

// a column that allows NULL
export const nullableColumn = (tx: Transaction) => tx.query<{ title_es: string }>('SELECT title_es FROM shifts');

// a table that is only outer-joined
export const outerJoined = (tx: Transaction) =>
  tx.query<{ title: string }>(
    'SELECT s.title FROM shift_assignments a LEFT JOIN shifts s ON s.id = a.shift_id AND s.is_active',
  );

// a value that the column allows and the type does not
export const missingValue = (tx: Transaction) =>
  tx.query<{ status: 'assigned' | 'completed' }>('SELECT status FROM shift_assignments');

// names that differ
export const wrongName = (tx: Transaction) => tx.query<{ firstName: string }>('SELECT first_name FROM users');

// one parameter too few
export const missingParameter = (tx: Transaction, id: number) =>
  tx.query<{ id: number }>('SELECT id FROM users WHERE id = $1 AND is_active = $2', [id]);

// text for a number
export const wrongParameter = (tx: Transaction, id: string) =>
  tx.query<{ id: number }>('SELECT id FROM users WHERE id = $1', [id]);

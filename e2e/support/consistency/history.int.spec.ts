import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Client } from 'pg';
import { createTestApp, type TestApp } from '../../../server/test/support/test-app.js';
import { checkDatabase } from './database-health.js';
import type { Action, History } from './history.js';
import { shortHistory, type Subjects } from './short-history.js';

let test: TestApp;
let database: Client;
let history: History;
let subjects: Subjects;

beforeAll(async () => {
  test = await createTestApp();
  database = new Client({ connectionString: test.database.superuserUrl });
  await database.connect();
  ({ history, subjects } = await shortHistory(test));
});
afterAll(async () => {
  await database.end();
  await test.close();
});
beforeEach(async () => {
  await database.query('BEGIN');
  await database.query('SET LOCAL session_replication_role = replica'); // disables triggers, which would reject the invalid rows
});
afterEach(() => database.query('ROLLBACK'));

const contradictions = () => history.contradictions(database);

/** The record of one action, by its name in the history. */
const RECORD = `subject_kind = 'assignment' AND actor_kind <> 'system' AND action = $1
  AND $2 IN (subject_id, format('worker %s, shift %s', changes->>'userId', changes->>'shiftId'))`;
const deleteRecord = (action: Action, subject: string) =>
  database.query(`DELETE FROM audit_log WHERE ${RECORD}`, [action, subject]);
const duplicateRecord = (action: Action, subject: string) =>
  database.query(
    `INSERT INTO audit_log (at, actor_kind, actor_id, action, subject_kind, subject_id, changes)
     SELECT at, actor_kind, actor_id, action, subject_kind, subject_id, changes FROM audit_log WHERE ${RECORD}`,
    [action, subject],
  );
const moveRecordToEnd = async (action: Action, subject: string) => {
  await duplicateRecord(action, subject);
  const last = '(SELECT max(id) FROM audit_log)';
  await database.query(`DELETE FROM audit_log WHERE ${RECORD} AND id < ${last}`, [action, subject]);
};
/** Inserts the record of a claim that no server made. */
const insertClaimRecord = (claim: string) => {
  const [userId, shiftId] = (claim.match(/\d+/g) ?? []).map(Number);
  return database.query(
    `INSERT INTO audit_log (at, actor_kind, actor_id, action, subject_kind, subject_id, changes)
     VALUES (now(), 'worker', $1, 'assignment.claimed', 'assignment', '0', $2)`,
    [userId, { userId, shiftId }],
  );
};

describe('what clients were told, held against the database', () => {
  it('[X-22] the truth is accepted: acknowledged, refused, of unknown fate, done once though asked for twice', async () => {
    expect(history.summary).toBe('ok 5, fail 409 shift_full 1, unknown reply cut 2');
    expect(await contradictions()).toEqual([]);
    expect(await checkDatabase(database)).toEqual({ broken: [], stuck: [] });
  });

  it('[X-22] what nobody heard of may have been done or not', async () => {
    await deleteRecord('assignment.claimed', subjects.done);
    await insertClaimRecord(subjects.undone);
    expect(await contradictions()).toEqual([]);
  });

  it('[X-22] an acknowledged claim that is not there is a lie', async () => {
    await deleteRecord('assignment.claimed', subjects.claimed);
    expect(await contradictions()).toEqual([`assignment.claimed of ${subjects.claimed}: ok, done 0 times`]);
  });

  it('[X-22] so is a refused one that was done', async () => {
    await insertClaimRecord(subjects.refused);
    expect(await contradictions()).toEqual([`assignment.claimed of ${subjects.refused}: fail, done 1 times`]);
  });

  it('[X-22] one that nobody asked for', async () => {
    await insertClaimRecord('worker 0, shift 0');
    expect(await contradictions()).toEqual([`assignment.claimed of worker 0, shift 0: , done 1 times`]);
  });

  it('[X-22] one that was done twice, be it acknowledged, unheard, or such as may be asked for twice', async () => {
    await duplicateRecord('assignment.cancelled', subjects.cancelled);
    await duplicateRecord('assignment.claimed', subjects.done);
    await duplicateRecord('timesheet.approved', subjects.approvedTwice);
    expect((await contradictions()).sort()).toEqual([
      `assignment.cancelled of ${subjects.cancelled}: ok, done 2 times`,
      `assignment.claimed of ${subjects.done}: unknown, done 2 times`,
      `timesheet.approved of ${subjects.approvedTwice}: ok,ok, done 2 times`,
    ]);
  });

  it('[X-22] and one that is recorded after what came after it', async () => {
    await moveRecordToEnd('assignment.claimed', subjects.claimed);
    expect(await contradictions()).toEqual([
      `assignment.cancelled of ${subjects.cancelled} is recorded before assignment.claimed of ${subjects.claimed}`,
    ]);
  });
});

describe('what is damaged', () => {
  it('[X-22] a shift that more workers hold than it has positions', async () => {
    await database.query(
      `INSERT INTO shift_assignments (shift_id, user_id, starts_at, ends_at, status, pay_rate, assigned_at)
       SELECT shift_id, user_id + 1, starts_at, ends_at, status, pay_rate, assigned_at FROM shift_assignments
       WHERE status = 'assigned' AND format('worker %s, shift %s', user_id, shift_id) = $1`,
      [subjects.claimed],
    );
    const what = subjects.claimed.replace(/.*, /, '');
    expect((await checkDatabase(database)).broken).toContainEqual({ invariant: '1 filled positions', what });
  });

  it('[X-22] a connection that was left in the midst of a transaction', async () => {
    const left = new Client({ connectionString: test.database.superuserUrl });
    await left.connect();
    await left.query('BEGIN');
    expect((await checkDatabase(database, 1)).stuck).toContainEqual({ state: 'idle in transaction', query: 'BEGIN' });
    await left.end();
  });

  it('[X-22] but not one whose query ends while the check waits', async () => {
    const busy = new Client({ connectionString: test.database.superuserUrl });
    await busy.connect();
    const query = busy.query('SELECT pg_sleep(0.5)');
    expect((await checkDatabase(database)).stuck).toEqual([]);
    await query;
    await busy.end();
  });
});

import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { app, assign, EARLY, expectViolation, insert, MARIA, useAppRole } from '../test/constraint-fixtures.js';

useAppRole();

let assignmentId: number;
beforeEach(async () => {
  assignmentId = await assign(EARLY, MARIA);
});

const at = (time: string) => `'2026-11-17 ${time}-07'`;
const add = (more: Readonly<Record<string, string>> = {}) =>
  insert('correction_requests', {
    id: `'${randomUUID()}'`,
    shift_assignment_id: String(assignmentId),
    clock_in_time: at('06:00'),
    clock_out_time: at('14:00'),
    reason: `'I stayed longer'`,
    created_at: 'now()',
    ...more,
  });
const decided = { decided_at: 'now()', decided_by: '(SELECT min(id) FROM admins)', decision_reason: `'seen'` };

describe('a correction request', () => {
  it('[K-64] is the only open one of its shift', async () => {
    await add();
    await expectViolation('correction_requests_one_open', () => add());
    await app.query(`UPDATE correction_requests SET state = 'withdrawn', decided_at = now()`);
    await add();
  });

  it('[K-62, K-96] has its clock-out after its clock-in, at most 24 hours later, and a reason', async () => {
    await expectViolation('correction_requests_times', () => add({ clock_out_time: at('06:00') }));
    await add({ state: `'withdrawn'`, decided_at: 'now()', clock_out_time: `'2026-11-18 06:00-07'` });
    await expectViolation('correction_requests_times', () => add({ clock_out_time: `'2026-11-18 06:00:01-07'` }));
    await expectViolation('correction_requests_reason', () => add({ reason: `' '` }));
  });

  it('[W-131] is decided by an admin with a reason, and an open or withdrawn one is not', async () => {
    for (const state of [`'accepted'`, `'declined'`]) {
      await add({ state, ...decided });
      for (const missing of Object.keys(decided))
        await expectViolation('correction_requests_decided', () => add({ state, ...decided, [missing]: 'NULL' }));
      await expectViolation('correction_requests_decided', () => add({ state, ...decided, decision_reason: `' '` }));
    }
    await expectViolation('correction_requests_decided', () => add(decided));
    await expectViolation('correction_requests_decided', () => add({ state: `'withdrawn'` }));
    await expectViolation('correction_requests_decided', () => add({ state: `'withdrawn'`, ...decided }));
    await expectViolation('correction_requests_state', () => add({ state: `'lost'` }));
    expect((await app.query('SELECT count(*)::int AS n FROM correction_requests')).rows).toEqual([{ n: 2 }]);
  });

  it('[W-141] that is open keeps its assignment from being cancelled or resumed', async () => {
    const put = (sql: string) => app.query(`UPDATE shift_assignments SET ${sql} WHERE id = $1`, [assignmentId]);
    const [cancel, resume] = [
      () => put(`status = 'cancelled', cancelled_at = now(), cancellation_reason = 'x'`),
      () => put(`status = 'in_progress', clock_out_time = NULL, hours_worked = NULL`),
    ];
    await add();
    await expectViolation('correction_open', cancel);
    await put(`status = 'in_progress', clock_in_time = ${at('06:00')}`);
    await put(`status = 'completed', clock_out_time = ${at('13:00')}, hours_worked = 7`);
    await expectViolation('correction_open', resume);
    await app.query(`UPDATE correction_requests SET state = 'withdrawn', decided_at = now()`);
    await resume();
  });
});

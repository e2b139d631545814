import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { OWNER_ROLE } from '../embedded/embedded-postgres.js';
import {
  app,
  assign,
  connectAs,
  insert,
  JAMES,
  MARIA,
  expectViolation,
  SHIFT,
  useAppRole,
  WIDE,
} from '../test/constraint-fixtures.js';

useAppRole();

describe('people', () => {
  it('[A-12] have unique mail addresses in any case', () =>
    expectViolation('users_email_unique', () =>
      app.query(`UPDATE users SET email = 'JAMES@Gigshift.example' WHERE id = $1`, [MARIA]),
    ));

  it('[T-05] cannot lose an attained level', async () => {
    await app.query('UPDATE users SET attained_skill_level = 3 WHERE id = $1', [MARIA]);
    await expectViolation('users_level_kept', () =>
      app.query('UPDATE users SET attained_skill_level = 2 WHERE id = $1', [MARIA]),
    );
  });

  it('[P-01] score between 0 and 100', () =>
    expectViolation('users_score', () => app.query('UPDATE users SET worker_score = 100.1 WHERE id = $1', [MARIA])));

  it('have hashed reset tokens', () =>
    expectViolation('password_reset_tokens_hashed', () =>
      app.query(
        `INSERT INTO password_reset_tokens (user_id, token, expires_at, created_at) VALUES ($1, 'plain', now(), now())`,
        [MARIA],
      ),
    ));

  it('[P-15] have at most one system event of a kind per assignment', async () => {
    const id = await assign(WIDE, MARIA);
    await addLateArrival(id);
    await expectViolation('performance_metrics_system_once', () => addLateArrival(id));
  });
});

describe('a note on a worker', () => {
  const add = (more: Readonly<Record<string, string>> = {}) =>
    insert('worker_notes', {
      ...{ user_id: String(MARIA), text: `'Asks for mornings.'`, created_at: 'now()' },
      ...{ created_by: '(SELECT min(id) FROM admins)', request_id: `'${randomUUID()}'`, ...more },
    });
  const change = (sql: string) => app.query(`UPDATE worker_notes SET ${sql}`);
  const removal = 'text = NULL, deleted_at = now(), deleted_by = created_by';

  it('[W-152] has a text, and none once it is deleted', async () => {
    const deleted = { deleted_at: 'now()', deleted_by: '(SELECT min(id) FROM admins)' };
    for (const text of ['NULL', `' '`]) await expectViolation('worker_notes_text', () => add({ text }));
    await expectViolation('worker_notes_text', () => add(deleted));
    await expectViolation('worker_notes_deleted', () => add({ deleted_at: 'now()', text: 'NULL' }));
    await add({ ...deleted, text: 'NULL' });
  });

  it('[W-153] is the only one of its request', async () => {
    const request_id = `'${randomUUID()}'`;
    await add({ request_id });
    await expectViolation('worker_notes_request_once', () => add({ request_id }));
  });

  it('[W-155] is never changed, only deleted, once', async () => {
    await add();
    const others = [
      'user_id = user_id + 1',
      `created_at = created_at - interval '1 day'`,
      'request_id = gen_random_uuid()',
    ];
    for (const one of [`text = 'Never asks.'`, ...others, ...others.map((sql) => `${removal}, ${sql}`)])
      await expectViolation('worker_notes_unchanged', () => change(one));
    await change(removal);
    await expectViolation('worker_notes_unchanged', () => change('deleted_at = now()'));
    await expectViolation('worker_notes_unchanged', () =>
      change(`text = 'Back', deleted_at = NULL, deleted_by = NULL`),
    );
  });
});

describe('a sync of all workers with the time-clock', () => {
  const add = (more: Readonly<Record<string, string>> = {}) =>
    insert('timeclock_sync_runs', {
      ...{ first_day: `'2026-11-02'`, last_day: `'2026-11-08'`, state: `'running'`, started_at: 'now()' },
      ...{ sent_by: '(SELECT min(id) FROM admins)', ...more },
    });

  it('[I-35] is in progress at most once', async () => {
    await add({ state: `'done'`, ended_at: 'now()' });
    await add();
    await expectViolation('timeclock_sync_runs_one_running', () => add());
  });

  it('[I-38] has a reason exactly while it is paused, and an end exactly when it is done', async () => {
    await add({ state: `'paused'`, problem: `'{}'` });
    await expectViolation('timeclock_sync_runs_problem', () => add({ state: `'paused'` }));
    await expectViolation('timeclock_sync_runs_problem', () => add({ problem: `'{}'` }));
    await expectViolation('timeclock_sync_runs_end', () => add({ state: `'done'` }));
    await expectViolation('timeclock_sync_runs_end', () => add({ ended_at: 'now()' }));
    await expectViolation('timeclock_sync_runs_state', () => add({ state: `'lost'` }));
    await expectViolation('timeclock_sync_runs_days', () => add({ last_day: `'2026-11-01'` }));
  });

  it('[I-36] has one result for each worker', async () => {
    const sql = 'INSERT INTO timeclock_sync_results (run_id, user_id, outcome) VALUES ($1, $2, $3)';
    const run = await add();
    await app.query(sql, [run, MARIA, 'waiting']);
    await expectViolation('timeclock_sync_results_pkey', () => app.query(sql, [run, MARIA, 'sent']));
    await expectViolation('timeclock_sync_results_outcome', () => app.query(sql, [run, JAMES, 'lost']));
  });
});

describe('shifts', () => {
  it.each([
    ['shifts_length', { ends_at: `'2026-11-20 07:30-07'` }],
    ['shifts_length', { ends_at: `'2026-11-20 18:30-07'` }],
    ['shifts_length', { ends_at: `'2026-11-20 05:00-07'` }],
    ['shifts_pay', { pay_rate: '15.50' }],
    ['shifts_pay', { pay_rate: '35.50' }],
    ['shifts_positions', { total_positions: '0' }],
    ['shifts_local_times', { start_time: `'6:00'` }],
    ['shifts_demands', { physical_demands: `'extreme'` }],
    ['shifts_premium_named', { is_premium: 'true' }],
    ['shifts_premium_named', { is_premium: 'true', premium_rate: '0' }],
  ])('are refused by %s: %o', (constraint, values) =>
    expectViolation(constraint, () => insert('shifts', { ...SHIFT, ...values })),
  );

  it('[S-05] and templates have a premium rate if they are premium', async () => {
    const premium = { is_premium: 'true', premium_rate: '0.5' };
    await insert('shifts', { ...SHIFT, ...premium });
    const { date: _date, starts_at: _from, ends_at: _to, ...template } = SHIFT;
    await insert('shift_templates', { ...template, ...premium, name: `'x'` });
    await expectViolation('shift_templates_premium_named', () =>
      insert('shift_templates', { ...template, name: `'y'`, is_premium: 'true' }),
    );
  });

  it('[D-17] cannot be deleted while they have assignments', async () => {
    await assign(WIDE, MARIA);
    await expectViolation('shift_assignments_shift', () => app.query('DELETE FROM shifts WHERE id = $1', [WIDE]));
  });
});

describe('the append-only tables', () => {
  it.each([
    ['UPDATE', `UPDATE audit_log SET action = 'other'`],
    ['DELETE', 'DELETE FROM audit_log'],
    ['TRUNCATE', 'TRUNCATE audit_log'],
    ['UPDATE', 'UPDATE clock_events SET captured_at = now()'],
    ['DELETE', 'DELETE FROM clock_events'],
  ])('[X-23] cannot be changed by the app: %s', async (_, sql) => {
    await expect(app.query(sql)).rejects.toMatchObject({
      code: '42501',
      message: expect.stringContaining('permission denied'),
    });
  });

  it('[X-23] cannot be changed by the owner of the tables', async () => {
    const owner = await connectAs(OWNER_ROLE);
    try {
      for (const sql of [
        `UPDATE audit_log SET action = 'other'`,
        'DELETE FROM audit_log',
        'TRUNCATE audit_log CASCADE', // audit_reasons references it
        'DELETE FROM clock_events',
      ]) {
        await expect(owner.query(sql)).rejects.toThrow(/rows are never changed/);
      }
    } finally {
      await owner.end();
    }
  });

  it('have the actor of each entry', () =>
    expectViolation('audit_log_actor', () =>
      insert('audit_log', {
        at: 'now()',
        actor_kind: `'admin'`,
        action: `'x'`,
        subject_kind: `'x'`,
        subject_id: `'1'`,
      }),
    ));
});

function addLateArrival(assignmentId: number): Promise<number> {
  return insert('performance_metrics', {
    user_id: String(MARIA),
    shift_assignment_id: String(assignmentId),
    metric_type: `'late_arrival'`,
    severity: `'minor'`,
    points_deducted: '5',
    description: `'late'`,
    source: `'system'`,
    date_occurred: `'2026-11-18'`,
    created_at: 'now()',
  });
}

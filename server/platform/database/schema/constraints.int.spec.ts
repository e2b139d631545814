import { describe, expect, it } from '@jest/globals';
import {
  app,
  assign,
  BETWEEN,
  EARLY,
  filled,
  JAMES,
  MARIA,
  NEXT,
  SHIFT,
  expectViolation,
  insert,
  useAppRole,
  WIDE,
  worked,
} from '../test/constraint-fixtures.js';

useAppRole();

describe('positions', () => {
  it('[X-22] are counted by the database at each claim and cancellation', async () => {
    const id = await assign(WIDE, MARIA);
    await assign(WIDE, JAMES);
    expect(await filled(WIDE)).toBe(2);
    await app.query(`UPDATE shift_assignments SET status = 'cancelled', cancelled_at = now() WHERE id = $1`, [id]);
    expect(await filled(WIDE)).toBe(1);
    await assign(WIDE, MARIA);
    expect(await filled(WIDE)).toBe(2);
  });

  it('[X-22] are counted when one statement changes several assignments', async () => {
    await app.query(
      `INSERT INTO shift_assignments (shift_id, user_id, starts_at, ends_at, pay_rate, assigned_at)
       SELECT s.id, u.id, s.starts_at, s.ends_at, 17, now() FROM shifts s, users u WHERE s.id = $1`,
      [WIDE],
    );
    expect(await filled(WIDE)).toBe(3);
    await app.query(`UPDATE shift_assignments SET status = 'cancelled', cancelled_at = now() WHERE shift_id = $1`, [
      WIDE,
    ]);
    expect(await filled(WIDE)).toBe(0);
  });

  it('[X-22] are not filled by applications', async () => {
    await assign(EARLY, MARIA, `'pending'`);
    expect(await filled(EARLY)).toBe(0);
  });

  it('[X-22] never exceed the total', async () => {
    await assign(EARLY, MARIA);
    await expectViolation('shifts_filled_within_total', () => assign(EARLY, JAMES));
  });

  it('[X-22] cannot be set directly by an insert or update', async () => {
    await expectViolation('shifts_filled_is_counted', () =>
      app.query('UPDATE shifts SET filled_positions = 1 WHERE id = $1', [WIDE]),
    );
    await expectViolation('shifts_filled_is_counted', () =>
      app.query(`INSERT INTO shifts (title, description, skill_level_id, date, start_time, end_time,
      starts_at, ends_at, pay_rate, total_positions, filled_positions, created_at)
      VALUES ('x', 'x', 1, '2026-11-20', '06:00', '10:00', '2026-11-20 06:00-07', '2026-11-20 10:00-07', 17, 2, 1, now())`),
    );
  });

  it('[X-22] cannot be reduced below the filled ones', async () => {
    await assign(WIDE, MARIA);
    await assign(WIDE, JAMES);
    await expectViolation('shifts_filled_within_total', () =>
      app.query('UPDATE shifts SET total_positions = 1 WHERE id = $1', [WIDE]),
    );
  });
});

describe('a draft', () => {
  const DRAFT = { ...SHIFT, is_active: 'false', is_draft: 'true' };

  it.each(['pending', 'assigned', 'cancelled'])(
    '[W-205] cannot have an assignment, such as a %s one',
    async (status) => {
      const id = await insert('shifts', DRAFT);
      const more: Record<string, string> = status === 'cancelled' ? { cancelled_at: 'now()' } : {};
      await expectViolation('shift_is_draft', () => assign(id, MARIA, `'${status}'`, more));
      await app.query('UPDATE shifts SET is_draft = false, is_active = true WHERE id = $1', [id]);
      await assign(id, MARIA, `'${status}'`, more);
    },
  );

  it('[W-205] cannot get the assignment of another shift', async () => {
    const id = await insert('shifts', DRAFT);
    const assignment = await assign(EARLY, MARIA);
    await expectViolation('shift_is_draft', () =>
      app.query(
        `UPDATE shift_assignments a SET shift_id = s.id, starts_at = s.starts_at, ends_at = s.ends_at
         FROM shifts s WHERE s.id = $1 AND a.id = $2`,
        [id, assignment],
      ),
    );
  });

  it('[W-206] is made only of a new shift', async () => {
    await expectViolation('shifts_draft_once', () =>
      app.query('UPDATE shifts SET is_draft = true, is_active = false WHERE id = $1', [EARLY]),
    );
  });

  it('[W-203] is not active', () =>
    expectViolation('shifts_draft_inactive', () => insert('shifts', { ...DRAFT, is_active: 'true' })));
});

describe('a stand-in', () => {
  const KOFI = 3;

  it('[W-299] is the only one of a no-show, unless the other one has left', async () => {
    const noShow = String(await assign(WIDE, MARIA));
    const standIn = { stands_in_for: noShow, is_stand_in: 'true' };
    const id = await assign(WIDE, JAMES, `'assigned'`, standIn);
    await expectViolation('shift_assignments_one_stand_in', () => assign(WIDE, KOFI, `'assigned'`, standIn));
    await app.query(`UPDATE shift_assignments SET status = 'cancelled', cancelled_at = now() WHERE id = $1`, [id]);
    await assign(WIDE, KOFI, `'assigned'`, standIn);
    await expectViolation('shift_assignments_one_stand_in', () =>
      app.query(`UPDATE shift_assignments SET status = 'assigned', cancelled_at = NULL WHERE id = $1`, [id]),
    );
  });

  it('[W-297] of a no-show was assigned after the start', async () => {
    const noShow = String(await assign(WIDE, MARIA));
    await expectViolation('shift_assignments_stand_in', () =>
      assign(WIDE, JAMES, `'assigned'`, { stands_in_for: noShow }),
    );
  });

  it('[W-299] is found in an index that leaves out all other assignments', async () => {
    const sql = `SELECT indexdef FROM pg_indexes WHERE indexname = 'shift_assignments_one_stand_in'`;
    const { rows } = await app.query<{ indexdef: string }>(sql);
    expect(rows[0]?.indexdef).toContain('stands_in_for IS NOT NULL');
  });
});

describe('the assigned time of a worker', () => {
  it('[X-22] cannot overlap', async () => {
    await assign(EARLY, MARIA);
    await expectViolation('shift_assignments_no_overlap', () => assign(BETWEEN, MARIA));
  });

  it('[X-22] may continue with an adjacent shift', async () => {
    await assign(EARLY, MARIA);
    await assign(NEXT, MARIA);
    expect(await filled(NEXT)).toBe(1);
  });

  it('[X-22] may overlap an application, a cancelled shift, and another worker', async () => {
    await assign(EARLY, MARIA);
    await assign(BETWEEN, MARIA, `'pending'`);
    await assign(BETWEEN, JAMES);
    expect(await filled(BETWEEN)).toBe(1);
  });

  it('[X-22] cannot overlap after an approval', async () => {
    await assign(EARLY, MARIA);
    const id = await assign(BETWEEN, MARIA, `'pending'`);
    await expectViolation('shift_assignments_no_overlap', () =>
      app.query(`UPDATE shift_assignments SET status = 'assigned' WHERE id = $1`, [id]),
    );
  });

  it('[X-22] cannot overlap after a shift was moved', async () => {
    await assign(EARLY, MARIA);
    await assign(NEXT, MARIA);
    await expectViolation('shift_assignments_no_overlap', () =>
      app.query(`UPDATE shifts SET starts_at = starts_at - interval '1 hour' WHERE id = $1`, [NEXT]),
    );
  });

  it('follows a moved shift', async () => {
    const id = await assign(EARLY, MARIA);
    await app.query(`UPDATE shifts SET starts_at = starts_at + interval '1 hour' WHERE id = $1`, [EARLY]);
    const { rows } = await app.query(
      `SELECT a.starts_at = s.starts_at AS same FROM shift_assignments a JOIN shifts s ON s.id = shift_id WHERE a.id = $1`,
      [id],
    );
    expect(rows).toEqual([{ same: true }]);
  });

  it('equals the time of the shift', async () => {
    await expectViolation('shift_assignments_shift', () =>
      app.query(
        `INSERT INTO shift_assignments (shift_id, user_id, starts_at, ends_at, pay_rate, assigned_at)
        VALUES ($1, $2, '2026-11-17 07:00-07', '2026-11-17 14:00-07', 17, now())`,
        [EARLY, MARIA],
      ),
    );
  });
});

describe('an assignment', () => {
  it('[X-22] is the only live one of a worker on a shift', async () => {
    await assign(WIDE, MARIA, `'pending'`);
    await expectViolation('shift_assignments_live_unique', () => assign(WIDE, MARIA, `'pending'`));
  });

  it('[X-22] may be created again after a cancellation', async () => {
    await assign(WIDE, MARIA, `'cancelled'`, { cancelled_at: 'now()' });
    await assign(WIDE, MARIA);
    expect(await filled(WIDE)).toBe(1);
  });

  it('[X-13] has no other state', () =>
    expectViolation('shift_assignments_status', () => assign(WIDE, MARIA, `'approved'`)));

  it.each(['pending', 'assigned', 'rejected'])('has no clock times in the state %s', (status) =>
    expectViolation('shift_assignments_clocked', () => assign(WIDE, MARIA, `'${status}'`, { clock_in_time: 'now()' })),
  );

  it('is not in progress without a clock-in', () =>
    expectViolation('shift_assignments_clocked', () => assign(WIDE, MARIA, `'in_progress'`)));

  it('is not completed without hours', () =>
    expectViolation('shift_assignments_clocked', () =>
      assign(WIDE, MARIA, `'completed'`, { ...worked('06:00', '14:00'), hours_worked: 'NULL' }),
    ));

  it('has a cancellation time only when cancelled', async () => {
    await expectViolation('shift_assignments_cancelled', () => assign(WIDE, MARIA, `'cancelled'`));
    await expectViolation('shift_assignments_cancelled', () =>
      assign(WIDE, MARIA, `'assigned'`, { cancelled_at: 'now()' }),
    );
  });

  it('is a late cancellation only when cancelled', () =>
    expectViolation('shift_assignments_late', () =>
      assign(WIDE, MARIA, `'assigned'`, { is_late_cancellation: 'true' }),
    ));

  it('[E-12] is approved only when completed, and paid only when approved', async () => {
    await expectViolation('shift_assignments_approved', () =>
      assign(WIDE, MARIA, `'assigned'`, {
        is_approved: 'true',
        approved_when: 'now()',
        payment_status: `'processing'`,
      }),
    );
    await expectViolation('shift_assignments_paid_approved', () =>
      assign(WIDE, MARIA, `'completed'`, { ...worked('06:00', '14:00'), payment_status: `'paid'` }),
    );
  });
});

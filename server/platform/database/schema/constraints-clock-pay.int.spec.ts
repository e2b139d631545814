import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { OWNER_ROLE } from '../embedded/embedded-postgres.js';
import {
  app,
  assign,
  connectAs,
  EARLY,
  filled,
  insert,
  JAMES,
  MARIA,
  NEXT,
  expectViolation,
  useAppRole,
  WIDE,
  worked,
} from '../test/constraint-fixtures.js';

useAppRole();

describe('the clock times', () => {
  it('have at most one open clock-in per worker', async () => {
    await assign(EARLY, MARIA, `'in_progress'`, { clock_in_time: 'now()' });
    await expectViolation('shift_assignments_one_open_clock_in', () =>
      assign(WIDE, MARIA, `'in_progress'`, { clock_in_time: 'now()' }),
    );
  });

  it('allow another open clock-in after a missing clock-out', async () => {
    await assign(EARLY, MARIA, `'in_progress'`, { clock_in_time: 'now()', missing_clock_out: 'true' });
    await assign(WIDE, MARIA, `'in_progress'`, { clock_in_time: `now() + interval '1 minute'` });
    expect(await filled(WIDE)).toBe(1);
  });

  it('are in order', () =>
    expectViolation('shift_assignments_clock_order', () =>
      assign(WIDE, MARIA, `'completed'`, { ...worked('14:00', '06:00'), hours_edited: 'true' }),
    ));

  it('[K-21] cannot overlap for a worker', async () => {
    const at = (time: string) => `'2026-11-17 ${time}-07'`;
    const times = (from: string, to: string) => ({
      ...{ clock_in_time: at(from), clock_out_time: at(to), hours_worked: '8' },
    });
    await assign(EARLY, MARIA, `'completed'`, times('06:00', '14:00'));
    const over = () => assign(NEXT, MARIA, `'completed'`, times('13:59', '21:59'));
    await expectViolation('shift_assignments_no_recorded_overlap', over);
    const inside = () => assign(NEXT, MARIA, `'in_progress'`, { clock_in_time: at('13:59') });
    await expectViolation('shift_assignments_no_recorded_overlap', inside);
    const next = await assign(NEXT, MARIA, `'in_progress'`, { clock_in_time: at('14:00') });
    const stretched = () =>
      app.query(
        `UPDATE shift_assignments SET clock_out_time = ${at('14:01')}, hours_worked = 8.02 WHERE shift_id = ${EARLY}`,
      );
    await expectViolation('shift_assignments_no_recorded_overlap', stretched);
    await app.query(`UPDATE shift_assignments SET status = 'completed', clock_out_time = ${at('22:00')}, hours_worked = 8
      WHERE id = ${next}`);
  });

  it('[K-47, K-48] may overlap times of 0 hours, until those have hours', async () => {
    const dismissed = { ...worked('06:00', '14:00'), hours_worked: '0', hours_edited: 'true' };
    const id = await assign(EARLY, MARIA, `'completed'`, dismissed);
    await assign(NEXT, MARIA, `'completed'`, { ...worked('13:00', '14:00'), hours_worked: '1' });
    const setHours = (hours: number) => () =>
      app.query('UPDATE shift_assignments SET hours_worked = $2 WHERE id = $1', [id, hours]);
    await expectViolation('shift_assignments_no_recorded_overlap', setHours(0.25));
    await expectViolation('shift_assignments_no_recorded_overlap', setHours(8));
    await app.query(`UPDATE shift_assignments SET clock_out_time = clock_out_time - interval '1 hour' WHERE id = $1`, [
      id,
    ]);
    await setHours(7)();
  });

  it('[K-12] determine the hours, rounded half up to hundredths', async () => {
    await assign(WIDE, MARIA, `'completed'`, { ...worked('06:00', '13:59:42'), hours_worked: '8.00' });
    await expectViolation('shift_assignments_hours_exact', () =>
      assign(WIDE, JAMES, `'completed'`, { ...worked('06:00', '14:00'), hours_worked: '8.01' }),
    );
  });

  it('[W-23] do not limit edited hours, up to 24', async () => {
    await assign(WIDE, MARIA, `'completed'`, {
      ...worked('06:00', '14:00'),
      hours_worked: '7.5',
      hours_edited: 'true',
    });
    await expectViolation('shift_assignments_hours', () =>
      assign(WIDE, JAMES, `'completed'`, { ...worked('06:00', '14:00'), hours_worked: '24.25', hours_edited: 'true' }),
    );
  });

  it('[O-08] have unique event ids per worker', async () => {
    const id = randomUUID();
    await addClockEvent(id);
    await expectViolation('clock_events_once', () => addClockEvent(id));
  });

  it('allow one final decision per event', async () => {
    const event = await addClockEvent(randomUUID());
    await addDecision(event, 'needs_review');
    await addDecision(event, 'applied');
    await expectViolation('clock_event_decisions_one_end', () => addDecision(event, 'refused'));
  });
});

describe('a resume', () => {
  const resume = {
    kind: `'resume'`,
    accuracy_meters: 'NULL',
    latitude: 'NULL',
    longitude: 'NULL',
    client_distance_meters: 'NULL',
    position_at: 'NULL',
  };
  const add = (changes: object) =>
    insert('clock_events', {
      ...CLOCK_EVENT,
      id: 'gen_random_uuid()',
      client_event_id: 'gen_random_uuid()',
      ...changes,
    });

  it('[K-55] has no position; other clock events have one', async () => {
    await add(resume);
    for (const wrong of [{ ...resume, position_at: 'now()' }, { kind: `'resume'` }, { position_at: 'NULL' }])
      await expectViolation('clock_events_resume_without_position', () => add(wrong));
  });
});

describe('an admin’s decision about a clock event', () => {
  it.each([['NULL'], [`''`], [`'  '`]])('[O-13] has a reason: not %s', async (note) => {
    const event = await addClockEvent(randomUUID());
    await expectViolation('clock_event_decisions_admin_says_why', () =>
      addDecision(event, 'refused', { decided_by: '1', note }),
    );
    await addDecision(event, 'refused', { decided_by: '1', note: `'seen at the gate'` });
  });
});

describe('the position of a clock event', () => {
  const forget = () => app.query('SELECT forget_clock_positions($1)', [MARIA]);
  const position = async () =>
    (await app.query('SELECT latitude, longitude, accuracy_meters, client_distance_meters FROM clock_events')).rows;

  it('[X-23, U-12] cannot be deleted by the app for a worker who is not erased', async () => {
    await addClockEvent(randomUUID());
    await app.query('SAVEPOINT before');
    await expect(forget()).rejects.toMatchObject({ code: '42501', message: `worker ${MARIA} is not erased` });
    await app.query('ROLLBACK TO SAVEPOINT before');
    expect(await position()).toMatchObject([{ latitude: 40.73 }]);
  });

  it('[X-23, U-12] is deleted when the worker is erased, without other changes', async () => {
    await addClockEvent(randomUUID());
    const [before] = (await app.query('SELECT * FROM clock_events')).rows;
    await insert('clock_events', {
      ...CLOCK_EVENT,
      id: 'gen_random_uuid()',
      client_event_id: 'gen_random_uuid()',
      user_id: String(JAMES),
    });
    await app.query('UPDATE users SET anonymised_at = now() WHERE id = $1', [MARIA]);
    await forget();
    const { rows } = await app.query('SELECT * FROM clock_events ORDER BY user_id');
    expect(rows[0]).toEqual({ ...before, latitude: null, longitude: null, accuracy_meters: null });
    expect(rows[1]).toMatchObject({ user_id: JAMES, latitude: 40.73 });
  });

  it('[X-23] cannot be updated by the app directly', async () => {
    await addClockEvent(randomUUID());
    await app.query('UPDATE users SET anonymised_at = now() WHERE id = $1', [MARIA]);
    await expect(app.query('UPDATE clock_events SET latitude = NULL')).rejects.toMatchObject({ code: '42501' });
  });

  it('[X-23] is the only field that the owner of the tables can change, and only for erased workers', async () => {
    const owner = await connectAs(OWNER_ROLE);
    const rejected = async (sql: string) => {
      await owner.query('SAVEPOINT before');
      await expect(owner.query(sql)).rejects.toThrow(/rows are never changed/);
      await owner.query('ROLLBACK TO SAVEPOINT before');
    };
    const withoutPosition = 'latitude = NULL, longitude = NULL, accuracy_meters = NULL';
    try {
      await owner.query('BEGIN');
      await owner.query(
        `INSERT INTO clock_events (${Object.keys(CLOCK_EVENT).join(', ')}, id, client_event_id)
         VALUES (${Object.values(CLOCK_EVENT).join(', ')}, gen_random_uuid(), gen_random_uuid())`,
      );
      await rejected(`UPDATE clock_events SET ${withoutPosition}`);
      await owner.query('UPDATE users SET anonymised_at = now() WHERE id = $1', [MARIA]);
      await rejected(`UPDATE clock_events SET received_at = now() - interval '1 day'`);
      await rejected(`UPDATE clock_events SET ${withoutPosition}, kind = 'clock_out'`);
      await rejected('UPDATE clock_events SET latitude = 40.7, longitude = -111.9');
      await owner.query(`UPDATE clock_events SET ${withoutPosition}`);
    } finally {
      await owner.query('ROLLBACK');
      await owner.end();
    }
  });
});

describe('pay', () => {
  it('[E-12] is unique per shift', async () => {
    const id = await assign(WIDE, MARIA);
    await addPayment({ shift_assignment_id: String(id) });
    await expectViolation('payments_shift_once', () => addPayment({ shift_assignment_id: String(id) }));
  });

  it('[E-18] is unique per part of a week’s overtime', async () => {
    await addPayment({ kind: `'overtime'`, sequence: '1' });
    await addPayment({ kind: `'overtime'`, sequence: '2' });
    await expectViolation('payments_overtime_once', () => addPayment({ kind: `'overtime'`, sequence: '2' }));
  });

  it.each([
    ['a negative shift', { amount: '-1' }],
    ['a shift without its assignment', { shift_assignment_id: 'NULL' }],
    ['negative overtime', { kind: `'overtime'`, sequence: '1', amount: '-1', shift_assignment_id: 'NULL' }],
    ['an adjustment without a reason', { kind: `'adjustment'`, notes: `'  '` }],
    ['an adjustment of nothing', { kind: `'adjustment'`, notes: `'why'`, amount: '0' }],
    ['another kind', { kind: `'bonus'` }],
  ])('[E-13] refuses %s', async (_, values) => {
    const id = await assign(WIDE, MARIA);
    await expectViolation('payments_kind', () => addPayment({ shift_assignment_id: String(id), ...values }));
  });

  it('[E-13] accepts a negative adjustment with a reason', async () => {
    const id = await assign(WIDE, MARIA);
    await expect(
      addPayment({
        kind: `'adjustment'`,
        amount: '-12.50',
        notes: `'paid for a break by mistake'`,
        request_id: 'gen_random_uuid()',
        shift_assignment_id: String(id),
      }),
    ).resolves.toBeDefined();
  });

  it('[E-13] accepts an adjustment once per request id, and no other payment with one', async () => {
    const request_id = `'6f1c2f7e-8a8b-4a8e-9a56-3f5b3d1f0a11'`;
    const values = { kind: `'adjustment'`, notes: `'why'`, shift_assignment_id: String(await assign(WIDE, MARIA)) };
    await expectViolation('payments_request', () => addPayment(values));
    await expectViolation('payments_request', () => addPayment({ ...values, kind: `'shift'`, request_id }));
    await addPayment({ ...values, request_id });
    await expectViolation('payments_request_once', () => addPayment({ ...values, request_id }));
  });

  describe('an adjustment in hours', () => {
    /** Half an hour at $20.01, of which 0.25 hours are overtime: $10.01 + $2.50. */
    const HALF_AN_HOUR = { hours: '0.5', hourly_rate: '20.01', overtime_hours: '0.25', overtime_amount: '2.50' };
    const addHours = async (values: Readonly<Record<string, string>>) =>
      addPayment({
        ...{ kind: `'adjustment'`, notes: `'why'`, request_id: 'gen_random_uuid()', amount: '12.51' },
        shift_assignment_id: String(await assign(WIDE, MARIA)),
        ...HALF_AN_HOUR,
        ...values,
      });

    it('[E-37] has an amount of hours x rate, rounded, + overtime premium', async () => {
      await expect(addHours({})).resolves.toBeDefined();
    });

    it('[W-273] need not be in quarters', async () => {
      await expect(addHours({ hours: '0.53', amount: '13.11' })).resolves.toBeDefined();
    });

    it('[E-37] takes back the same amount', async () => {
      const negative = { hours: '-0.5', overtime_hours: '-0.25', overtime_amount: '-2.50' };
      await expect(addHours({ ...negative, amount: '-12.51' })).resolves.toBeDefined();
    });

    it.each([
      ['another amount', { amount: '12.50' }],
      ['hours without a rate', { hourly_rate: 'NULL' }],
      ['hours without their overtime', { overtime_hours: 'NULL', overtime_amount: 'NULL', amount: '10.01' }],
      ['a rate without hours', { hours: 'NULL' }],
      ['no hours', { hours: '0', overtime_hours: '0', overtime_amount: '0', amount: '0.01' }],
      ['more than a day', { hours: '24.25', amount: '487.74' }],
      ['more overtime than hours', { overtime_hours: '0.75' }],
      ['overtime of the other sign', { overtime_hours: '-0.25' }],
      ['a premium of the other sign', { overtime_amount: '-2.50', amount: '7.51' }],
      ['a premium without overtime', { overtime_hours: '0' }],
      ['no shift', { shift_assignment_id: 'NULL' }],
    ])('[E-37] refuses %s', (_, values) => expectViolation('payments_hours', () => addHours(values)));

    it('[E-37] refuses hours of another payment', async () => {
      const shift = { ...HALF_AN_HOUR, amount: '12.51', shift_assignment_id: String(await assign(WIDE, MARIA)) };
      await expectViolation('payments_hours', () => addPayment(shift));
    });

    it('[E-37] never changes', async () => {
      const id = await addHours({});
      await expectViolation('payments_hours_unchanged', () =>
        app.query('UPDATE payments SET overtime_hours = 0.5 WHERE id = $1', [id]),
      );
    });
  });

  it('[E-11] has a payment time if and only if it is paid', async () => {
    const shift_assignment_id = String(await assign(WIDE, MARIA));
    await expectViolation('payments_paid_when', () => addPayment({ shift_assignment_id, status: `'paid'` }));
    await expectViolation('payments_paid_when', () => addPayment({ shift_assignment_id, processed_at: 'now()' }));
  });

  it('[E-06] has a week from Sunday to Saturday', async () => {
    const shift_assignment_id = String(await assign(WIDE, MARIA));
    await expectViolation('payments_period', () =>
      addPayment({ shift_assignment_id, pay_period_start: `'2026-11-16'`, pay_period_end: `'2026-11-22'` }),
    );
    await expectViolation('payments_period', () => addPayment({ shift_assignment_id, pay_period_end: `'2026-11-20'` }));
  });
});

function addPayment(values: Readonly<Record<string, string>>): Promise<number> {
  return insert('payments', {
    kind: `'shift'`,
    user_id: String(MARIA),
    amount: '136',
    pay_period_start: `'2026-11-15'`,
    pay_period_end: `'2026-11-21'`,
    created_at: 'now()',
    ...values,
  });
}

const CLOCK_EVENT = {
  user_id: String(MARIA),
  kind: `'clock_in'`,
  requested_assignment_id: '1',
  received_at: 'now()',
  latitude: '40.73',
  longitude: '-111.9',
  accuracy_meters: '12',
  client_distance_meters: '3',
  position_at: 'now()',
  body_hash: `'x'`,
};

async function addClockEvent(clientEventId: string): Promise<string> {
  const id = randomUUID();
  await insert('clock_events', { ...CLOCK_EVENT, id: `'${id}'`, client_event_id: `'${clientEventId}'` });
  return id;
}

function addDecision(eventId: string, outcome: string, more: Readonly<Record<string, string>> = {}): Promise<number> {
  return insert('clock_event_decisions', {
    clock_event_id: `'${eventId}'`,
    outcome: `'${outcome}'`,
    judged_at: 'now()',
    distance_meters: '3',
    response: `'{}'`,
    decided_at: 'now()',
    ...more,
  });
}

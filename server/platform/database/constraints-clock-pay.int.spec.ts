import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { assign, EARLY, filled, insert, JAMES, MARIA, refused, useAppRole, WIDE, worked } from './test/bad-states.js';

useAppRole();

describe('the clock', () => {
  it('is open once at a time for a worker', async () => {
    await assign(EARLY, MARIA, `'in_progress'`, { clock_in_time: 'now()' });
    await refused('shift_assignments_one_open_clock_in', () =>
      assign(WIDE, MARIA, `'in_progress'`, { clock_in_time: 'now()' }),
    );
  });

  it('may be open again beside a missing clock-out', async () => {
    await assign(EARLY, MARIA, `'in_progress'`, { clock_in_time: 'now()', missing_clock_out: 'true' });
    await assign(WIDE, MARIA, `'in_progress'`, { clock_in_time: 'now()' });
    expect(await filled(WIDE)).toBe(1);
  });

  it('never runs backwards', () =>
    refused('shift_assignments_clock_order', () =>
      assign(WIDE, MARIA, `'completed'`, { ...worked('14:00', '06:00'), hours_edited: 'true' }),
    ));

  it('[K-12] gives the hours, to the hundredth, half up', async () => {
    await assign(WIDE, MARIA, `'completed'`, { ...worked('06:00', '13:59:42'), hours_worked: '8.00' });
    await refused('shift_assignments_hours_exact', () =>
      assign(WIDE, JAMES, `'completed'`, { ...worked('06:00', '14:00'), hours_worked: '8.01' }),
    );
  });

  it('[W-23] gives way to hours that an admin typed, within a day', async () => {
    await assign(WIDE, MARIA, `'completed'`, {
      ...worked('06:00', '14:00'),
      hours_worked: '7.5',
      hours_edited: 'true',
    });
    await refused('shift_assignments_hours', () =>
      assign(WIDE, JAMES, `'completed'`, { ...worked('06:00', '14:00'), hours_worked: '24.25', hours_edited: 'true' }),
    );
  });

  it('[O-08] keeps one event per id and worker', async () => {
    const id = randomUUID();
    await addClockEvent(id);
    await refused('clock_events_once', () => addClockEvent(id));
  });

  it('decides an event for good once', async () => {
    const event = await addClockEvent(randomUUID());
    await addDecision(event, 'needs_review');
    await addDecision(event, 'applied');
    await refused('clock_event_decisions_one_end', () => addDecision(event, 'refused'));
  });
});

describe('pay', () => {
  it('[E-12] pays a shift once', async () => {
    const id = await assign(WIDE, MARIA);
    await addPayment({ shift_assignment_id: String(id) });
    await refused('payments_shift_once', () => addPayment({ shift_assignment_id: String(id) }));
  });

  it('[E-18] pays a part of a week’s overtime once', async () => {
    await addPayment({ kind: `'overtime'`, sequence: '1' });
    await addPayment({ kind: `'overtime'`, sequence: '2' });
    await refused('payments_overtime_once', () => addPayment({ kind: `'overtime'`, sequence: '2' }));
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
    await refused('payments_kind', () => addPayment({ shift_assignment_id: String(id), ...values }));
  });

  it('[E-13] takes a negative adjustment with its reason', async () => {
    const id = await assign(WIDE, MARIA);
    await expect(
      addPayment({
        kind: `'adjustment'`,
        amount: '-12.50',
        notes: `'paid for a break by mistake'`,
        shift_assignment_id: String(id),
      }),
    ).resolves.toBeDefined();
  });

  it('[E-11] is paid at a moment, or not at all', async () => {
    const shift_assignment_id = String(await assign(WIDE, MARIA));
    await refused('payments_paid_when', () => addPayment({ shift_assignment_id, status: `'paid'` }));
    await refused('payments_paid_when', () => addPayment({ shift_assignment_id, processed_at: 'now()' }));
  });

  it('[E-06] belongs to a week from Sunday to Saturday', async () => {
    const shift_assignment_id = String(await assign(WIDE, MARIA));
    await refused('payments_period', () =>
      addPayment({ shift_assignment_id, pay_period_start: `'2026-11-16'`, pay_period_end: `'2026-11-22'` }),
    );
    await refused('payments_period', () => addPayment({ shift_assignment_id, pay_period_end: `'2026-11-20'` }));
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

async function addClockEvent(clientEventId: string): Promise<string> {
  const id = randomUUID();
  await insert('clock_events', {
    id: `'${id}'`,
    user_id: String(MARIA),
    client_event_id: `'${clientEventId}'`,
    kind: `'clock_in'`,
    requested_assignment_id: '1',
    received_at: 'now()',
    latitude: '40.7',
    longitude: '-111.9',
    client_distance_meters: '3',
    position_at: 'now()',
    body_hash: `'x'`,
  });
  return id;
}

function addDecision(eventId: string, outcome: string): Promise<number> {
  return insert('clock_event_decisions', {
    clock_event_id: `'${eventId}'`,
    outcome: `'${outcome}'`,
    judged_at: 'now()',
    distance_meters: '3',
    response: `'{}'`,
    decided_at: 'now()',
  });
}

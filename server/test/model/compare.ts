import { expect } from '@jest/globals';
import { rowsOf } from '../factories/rows.js';
import type { TestApp } from '../support/test-app.js';
import { totalOf } from './pay.js';
import type { Model } from './state.js';

/** Compares the model with the database, to the millisecond and to the cent. */
export async function compare(model: Model, test: TestApp): Promise<void> {
  expect(await storedShifts(test, model)).toEqual(
    model.shifts.map((shift) => ({
      ...{ id: shift.id, positions: shift.positions, filled: model.filled(shift), isActive: shift.isActive },
      ...{ startsAt: shift.startsAt, endsAt: shift.endsAt },
    })),
  );
  const assignments = [...model.assignments].sort((a, b) => a.id - b.id);
  expect(await storedAssignments(test, model)).toEqual(
    assignments.map(
      ({
        worker,
        shift,
        adjustments: _adjustments,
        paidAt: _paidAt,
        decidedAt: _decidedAt,
        ownClockOuts: _own,
        ...assignment
      }) => ({
        ...{ ...assignment, userId: worker.id, shiftId: shift.id, startsAt: shift.startsAt, endsAt: shift.endsAt },
      }),
    ),
  );
  expect(inOrder(await storedPayments(test, model))).toEqual(inOrder(paymentsOf(model)));
}

const ms = (column: string) => `(extract(epoch FROM ${column}) * 1000)::float8`;
const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);

function storedShifts(test: TestApp, { shifts }: Model): Promise<object[]> {
  return rowsOf(
    test,
    `SELECT id, total_positions AS positions, filled_positions AS filled, is_active AS "isActive",
       ${ms('starts_at')} AS "startsAt", ${ms('ends_at')} AS "endsAt" FROM shifts WHERE id = ANY ($1) ORDER BY id`,
    [idsOf(shifts)],
  );
}

function storedAssignments(test: TestApp, { workers }: Model): Promise<object[]> {
  return rowsOf(
    test,
    `SELECT id, user_id AS "userId", shift_id AS "shiftId", ${ms('starts_at')} AS "startsAt", ${ms('ends_at')} AS "endsAt", status,
       is_late_cancellation AS "isLate", is_stand_in AS "isStandIn", stands_in_for AS "standsInFor", status = 'rejected' AND decided_by IS NOT NULL AS "rejectedByAdmin",
       ${ms('clock_in_time')} AS "clockIn", ${ms('clock_out_time')} AS "clockOut", (hours_worked * 100)::int AS hours,
       hours_edited AS "hoursEdited", missing_clock_out AS "isMissingClockOut", (pay_rate * 100)::int AS "rateCents",
       (premium_rate * 100)::int AS "premiumCents", is_approved AS "isApproved", payment_status AS pay
     FROM shift_assignments WHERE user_id = ANY ($1) ORDER BY id`,
    [idsOf(workers)],
  );
}

type Paid = { kind: string; of: string; status: string; cents: number };

function inOrder(payments: Paid[]): Paid[] {
  const order = ({ kind, of }: Paid) => `${kind} ${of}`;
  return payments.sort((a, b) => (order(a) < order(b) ? -1 : 1));
}

/** Returns the stored payments, with overtime payments added up. */
function storedPayments(test: TestApp, { workers }: Model): Promise<Paid[]> {
  return rowsOf(
    test,
    `SELECT kind, CASE kind WHEN 'overtime' THEN user_id || ' ' || pay_period_start ELSE shift_assignment_id::text END AS of,
       status, (sum(amount) * 100)::int AS cents
     FROM payments WHERE user_id = ANY ($1) GROUP BY 1, 2, 3`,
    [idsOf(workers)],
  );
}

function paymentsOf({ assignments, overtime }: Model): Paid[] {
  const adjusted = assignments.filter(({ adjustments }) => adjustments.length > 0);
  return [
    ...adjusted.map(({ id, adjustments }) => ({
      ...{ kind: 'adjustment', of: String(id), status: 'paid' },
      cents: adjustments.reduce((sum, cents) => sum + cents, 0),
    })),
    ...[...overtime]
      .filter(([, cents]) => cents > 0)
      .map(([key, cents]) => ({ kind: 'overtime', of: `${key.split(' ')[0]} ${dayOf(key)}`, status: 'paid', cents })),
    ...assignments
      .filter(({ isApproved }) => isApproved)
      .map((assignment) => ({
        kind: 'shift',
        of: String(assignment.id),
        status: assignment.pay,
        cents: totalOf(assignment),
      })),
  ];
}

/** Site midnight is 6:00 or 7:00 UTC on the same date. */
const dayOf = (key: string): string => new Date(Number(key.split(' ')[1])).toISOString().slice(0, 10);

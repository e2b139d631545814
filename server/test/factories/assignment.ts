import { cents } from '../../../shared/kernel/money.js';
import type { User } from '../../workers/user.entity.js';
import { ShiftAssignment } from '../../assignments/shift-assignment.entity.js';
import type { Shift } from '../../shifts/shift.entity.js';
import type { TestApp } from '../support/test-app.js';
import { auditPlaced } from './rows.js';
import { aShift } from './shift.js';
import { aWorker } from './worker.js';

export type AssignmentOptions = Partial<ShiftAssignment> & { shift?: Shift; worker?: Pick<User, 'id'> };

/** Creates an assignment, by default `assigned`; creates the shift and the worker if omitted. */
export async function anAssignment(test: TestApp, options: AssignmentOptions = {}): Promise<ShiftAssignment> {
  const { shift = await aShift(test), worker = await aWorker(test), ...changes } = options;
  return test.unitOfWork.run(async (tx) => {
    const assignments = tx.repository(ShiftAssignment);
    const { identifiers } = await assignments.insert({
      shiftId: shift.id,
      userId: worker.id,
      startsAt: shift.startsAt,
      endsAt: shift.endsAt,
      status: 'assigned',
      payRateCents: shift.payRateCents,
      premiumRateCents: shift.premiumRateCents ?? cents(0),
      assignedAt: test.clock.now(),
      ...changes,
    });
    const placed = await assignments.findOneByOrFail({ id: (identifiers[0] as { id: number }).id });
    await auditPlaced(tx, placed.id, placed.status);
    return placed;
  });
}

/** Returns the current row. */
export function assignmentNow(test: TestApp, id: number): Promise<ShiftAssignment> {
  return test.unitOfWork.read((tx) => tx.repository(ShiftAssignment).findOneByOrFail({ id }));
}

/** Changes an assignment directly in the database and audits its state. */
export async function putAssignment(test: TestApp, id: number, changes: Partial<ShiftAssignment>): Promise<void> {
  await test.unitOfWork.run(async (tx) => {
    await tx.repository(ShiftAssignment).update({ id }, changes);
    if (changes.status) await auditPlaced(tx, id, changes.status);
  });
}

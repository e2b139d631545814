import { cents } from '../../../shared/kernel/money.js';
import type { User } from '../../workers/user.entity.js';
import { ShiftAssignment } from '../../assignments/shift-assignment.entity.js';
import type { Shift } from '../../shifts/shift.entity.js';
import type { TestApp } from '../support/test-app.js';
import { auditPlaced } from './rows.js';
import { aShift } from './shift.js';
import { aWorker } from './worker.js';

export type AssignmentOptions = Partial<ShiftAssignment> & { shift?: Shift; worker?: Pick<User, 'id'> };

/** Someone's hold on a shift, `assigned` unless a test says otherwise; makes the shift and the worker it is not given. */
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

/** The row as it is now. */
export function assignmentNow(test: TestApp, id: number): Promise<ShiftAssignment> {
  return test.unitOfWork.read((tx) => tx.repository(ShiftAssignment).findOneByOrFail({ id }));
}

/** Changes an assignment past the app, as a test's set-up; the audit is told where it stands. */
export async function putAssignment(test: TestApp, id: number, changes: Partial<ShiftAssignment>): Promise<void> {
  await test.unitOfWork.run(async (tx) => {
    await tx.repository(ShiftAssignment).update({ id }, changes);
    if (changes.status) await auditPlaced(tx, id, changes.status);
  });
}

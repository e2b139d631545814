import type { HoursHundredths } from '../../../shared/kernel/hours.js';
import { shiftTotal } from '../../../shared/payroll/pay.rules.js';
import type { ShiftAssignment } from '../../assignments/shift-assignment.entity.js';
import type { Transaction } from '../../platform/database/transaction.js';
import type { JobQueue } from '../../platform/jobs/job-queue.js';
import { notifyWorker } from '../../workers/notify-worker.js';

/** Times and hours of a shift; `null` for what is not recorded. */
export type RecordedHours = Pick<ShiftAssignment, 'clockInTime' | 'clockOutTime' | 'hoursHundredths'>;

type HoursNotification = {
  kind: 'timesheetChanged' | 'timesheetDismissed' | 'clockEventApplied' | 'correctionAccepted';
  /** The audit row with the reason that the worker reads; `null` for none. */
  auditId: string | null;
  /** The change withdrew the worker's open correction request. [K-91] */
  withdrewCorrection?: boolean;
};

/**
 * Notifies a worker that an admin changed the recorded hours of a shift: times, hours and pay before and after, and the
 * reason. Every change of hours goes through it. [N-19, N-25, N-44]
 */
export async function notifyOfHours(
  tx: Transaction,
  jobs: JobQueue,
  before: ShiftAssignment,
  after: RecordedHours,
  { kind, auditId, withdrewCorrection = false }: HoursNotification,
): Promise<void> {
  const { userId, shiftId, payRateCents, premiumRateCents } = before;
  const payOf = ({ hoursHundredths }: RecordedHours) =>
    hoursHundredths === null
      ? undefined
      : shiftTotal(hoursHundredths as HoursHundredths, payRateCents, premiumRateCents);
  const params = {
    fromInAt: before.clockInTime,
    fromOutAt: before.clockOutTime,
    fromHours: before.hoursHundredths,
    fromAmountCents: payOf(before),
    toInAt: after.clockInTime,
    toOutAt: after.clockOutTime,
    toHours: after.hoursHundredths,
    amountCents: payOf(after),
    reasonOf: auditId,
    withdrewCorrection: withdrewCorrection ? 1 : null,
  };
  await notifyWorker(jobs, tx, { userId, shiftId, kind, params: withoutMissing(params) });
}

function withoutMissing(params: Record<string, string | number | null | undefined>): Record<string, string | number> {
  const given = Object.entries(params).flatMap(([name, value]) =>
    value === null || value === undefined ? [] : [[name, value] as const],
  );
  return Object.fromEntries(given);
}

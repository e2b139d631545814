/** The state of the specification as plain objects. Times are epoch milliseconds, amounts cents. */
export type ModelWorker = {
  id: number;
  token: string;
  level: number;
  isApproved: boolean;
  isActive: boolean;
};

export type ModelShift = {
  id: number;
  /** Site date and times, which an edit has to send again. */
  readings: { date: string; startTime: string; endTime: string };
  startsAt: number;
  endsAt: number;
  level: number;
  rateCents: number;
  premiumCents: number;
  positions: number;
  needsApproval: boolean;
  isActive: boolean;
  movedAt: number | null;
};

export type ModelStatus = 'pending' | 'assigned' | 'in_progress' | 'completed' | 'rejected' | 'cancelled';

/** A worker's assignment on a shift, from the request to the payment. */
export type ModelAssignment = {
  id: number;
  worker: ModelWorker;
  shift: ModelShift;
  status: ModelStatus;
  isLate: boolean;
  isStandIn: boolean;
  /** The id of the no-show's assignment. */
  standsInFor: number | null;
  decidedAt: number | null;
  rejectedByAdmin: boolean;
  clockIn: number | null;
  clockOut: number | null;
  /** Times of the worker's own clock-outs, also those taken back. */
  ownClockOuts: number[];
  /** Hundredths of an hour. */
  hours: number | null;
  hoursEdited: boolean;
  isMissingClockOut: boolean;
  rateCents: number;
  premiumCents: number;
  isApproved: boolean;
  pay: 'pending' | 'processing' | 'paid';
  paidAt: number | null;
  adjustments: number[];
};

export class Model {
  readonly workers: ModelWorker[] = [];
  readonly shifts: ModelShift[] = [];
  readonly assignments: ModelAssignment[] = [];
  /** Cents of overtime paid, by worker and workweek. */
  readonly overtime = new Map<string, number>();

  constructor(public now: number) {}

  assignmentsOf(worker: ModelWorker): ModelAssignment[] {
    return this.assignments.filter((assignment) => assignment.worker === worker);
  }

  assignmentsOn(shift: ModelShift): ModelAssignment[] {
    return this.assignments.filter((assignment) => assignment.shift === shift);
  }

  filled(shift: ModelShift): number {
    return this.assignmentsOn(shift).filter(hasPosition).length;
  }

  /** Returns whether there is a clock-in or an entered time; such a shift cannot be deleted. */
  hasRecordedHours(shift: ModelShift): boolean {
    return this.assignmentsOn(shift).some((assignment) => assignment.clockIn !== null);
  }
}

export const hasPosition = ({ status }: ModelAssignment): boolean =>
  status === 'assigned' || status === 'in_progress' || status === 'completed';

export const isLive = (assignment: ModelAssignment): boolean =>
  assignment.status === 'pending' || hasPosition(assignment);

/** Half-open: back-to-back shifts do not overlap. */
export const overlaps = (
  one: { startsAt: number; endsAt: number },
  other: { startsAt: number; endsAt: number },
): boolean => one.startsAt < other.endsAt && other.startsAt < one.endsAt;

/** Returns the item at an index modulo the length; a negative index counts from the end. */
export function nth<T>(list: readonly T[], n: number): T {
  const found = list.at(n % list.length);
  if (found === undefined) throw new RangeError('Nothing to choose from');
  return found;
}

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
export type Hold = {
  id: number;
  worker: ModelWorker;
  shift: ModelShift;
  status: ModelStatus;
  isLate: boolean;
  decidedAt: number | null;
  rejectedByAdmin: boolean;
  clockIn: number | null;
  clockOut: number | null;
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
  readonly holds: Hold[] = [];
  /** Cents of overtime paid, by worker and workweek. */
  readonly overtime = new Map<string, number>();

  constructor(public now: number) {}

  holdsOf(worker: ModelWorker): Hold[] {
    return this.holds.filter((hold) => hold.worker === worker);
  }

  holdsOn(shift: ModelShift): Hold[] {
    return this.holds.filter((hold) => hold.shift === shift);
  }

  filled(shift: ModelShift): number {
    return this.holdsOn(shift).filter(hasPosition).length;
  }

  /** Returns whether there is a clock-in or an entered time; such a shift cannot be deleted. */
  hasRecordedHours(shift: ModelShift): boolean {
    return this.holdsOn(shift).some((hold) => hold.clockIn !== null);
  }
}

export const hasPosition = ({ status }: Hold): boolean =>
  status === 'assigned' || status === 'in_progress' || status === 'completed';

export const isLive = (hold: Hold): boolean => hold.status === 'pending' || hasPosition(hold);

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

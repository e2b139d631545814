import type { Instant, LocalDate, LocalTime } from '../../../shared/kernel/time.js';
import type { ShiftKind } from './catalog/shift-kind.js';

/** What becomes of a worker's hold on a shift; `worked` follows the clock: to come, running or done. */
export type Outcome =
  | 'worked'
  | 'late'
  | 'expected'
  | 'missing_clock_out'
  | 'no_show'
  | 'cancelled'
  | 'cancelled_late'
  | 'applied'
  | 'rejected';

/** Someone whose place on a shift is decided beforehand, by the key of `people.ts`. */
export type Part = { key: string; outcome: Outcome };

/** A shift before its instants are worked out. */
export type Draft = {
  kind: ShiftKind;
  date: LocalDate;
  startTime: LocalTime;
  endTime: LocalTime;
  positions?: number;
  fill?: number;
  parts?: readonly Part[];
};

export type PlannedShift = {
  id: number;
  kind: ShiftKind;
  date: LocalDate;
  startTime: LocalTime;
  endTime: LocalTime;
  startsAt: Instant;
  endsAt: Instant;
  positions: number;
  /** Positions taken once everyone has signed up; left out: decided by how far away the shift is. */
  fill?: number;
  parts: readonly Part[];
};

/** The moment and the zone everything is relative to. */
export type Scene = { now: Instant; zone: string };

/** Outcomes that take a place on the shift. */
export const TAKES_PLACE: Readonly<Record<Outcome, boolean>> = {
  worked: true,
  late: true,
  expected: true,
  missing_clock_out: true,
  no_show: true,
  cancelled: false,
  cancelled_late: false,
  applied: false,
  rejected: false,
};

import type { Instant, LocalDate, LocalTime } from '../../../shared/kernel/time.js';
import type { ShiftKind } from './catalog/shift-kind.js';

/** The planned outcome of an assignment. `worked` depends on the clock: upcoming, in progress or completed. */
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

/** A worker whose assignment to a shift is fixed, by the key of `people.ts`. */
export type Part = { key: string; outcome: Outcome };

/** A shift before its instants are calculated. */
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
  /** Positions to fill. If omitted, the time until the shift decides. */
  fill?: number;
  parts: readonly Part[];
};

/** The instant and the zone that all demo data is relative to. */
export type Scene = { now: Instant; zone: string };

/** Outcomes that hold a position on the shift. */
export const HOLDS_POSITION: Readonly<Record<Outcome, boolean>> = {
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

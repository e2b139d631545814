/** worker.md §4 clock window; decisions: Assignments. Minutes. */
export const CLOCK = {
  opensBeforeStartMinutes: 5,
  closesAfterStartMinutes: 120,
  /** From then on a worker who has not clocked in is late. */
  lateAfterStartMinutes: 10,
  clockOutAfterEndMinutes: 120,
  /** A clock-out with more than this left is asked about. */
  earlyClockOutMinutes: 15,
  /** The worker can resume the shift for this long after a clock-out. */
  resumeMinutes: 10,
  displayRefreshMs: 60_000,
  maxHoursWorked: 24,
} as const;

/** decisions: Offline clock events. The flag thresholds only mark an event for review by an admin. */
export const OFFLINE_CLOCK = {
  maxClockOffsetMinutes: 5,
  /** An immediate event may be this far ahead of the server, because the offset is measured over a network. */
  futureToleranceMs: 2_000,
  /** An event that arrives within this time counts at receipt; a later one at capture. */
  promptWithinMs: 10_000,
  /** An admin confirms an event that arrives later than this, before it is paid. */
  confirmAfterMinutes: 10,
  maxAgeDays: 7,
  waitForClockInHours: 24,
  deactivatedOutboxDays: 7,
  staleFixMs: 60_000,
  impossibleSpeedMetersPerSecond: 70,
  clockJumpMs: 60_000,
} as const;

/** worker.md §9; decisions: Assignments. Elapsed hours. */
export const CANCELLATION = { lateUnderHours: 48, movedExcuseHours: 24, approvalExcuseHours: 2 } as const;

/** A sign-up or an approval can be undone for these minutes, unless the shift starts within these hours. */
export const UNDO_SIGN_UP = { minutes: 5, notWithinHours: 2 } as const;

/**
 * Filling urgent positions: number of eligible workers to rank, maximum number of workers to ask at once, and hours
 * until a worker can be asked again.
 */
export const FILLING = { consideredWorkers: 1_000, maxAskedAtOnce: 50, askAgainAfterHours: 12 } as const;

/** A worker is moved to a shift of the same day, or of these next days. [W-194] */
export const MOVE_DAYS_AHEAD = 7;

/** How far back no-shows are detected after a server outage. */
export const NO_SHOW_LOOK_BACK_DAYS = 31;

/** A shift is taken with a warning if it leaves less rest, or makes more work without a break; hours. */
export const WORKLOAD = { minRestHours: 8, maxStretchHours: 12 } as const;

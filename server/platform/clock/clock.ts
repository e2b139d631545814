import { Injectable } from '@nestjs/common';
import { instant, type Instant } from '../../../shared/kernel/time.js';

/**
 * The clock of the rules: shift windows, lateness, reminders. `GIGSHIFT_NOW` moves this one only. Read once per use case
 * and hand the instant on.
 */
export abstract class Clock {
  abstract now(): Instant;
}

/** The machine's own time: tokens, sessions, the directory, the job queue. Never moved. */
@Injectable()
export class RealTime {
  now(): Instant {
    return instant(Date.now());
  }
}

/** Ticks on from a chosen instant, or from the machine's time when none is chosen. */
export class SystemClock extends Clock {
  private readonly offsetMs: number;

  constructor(startsAt: Instant | null) {
    super();
    this.offsetMs = startsAt === null ? 0 : startsAt - Date.now();
  }

  override now(): Instant {
    return instant(Date.now() + this.offsetMs);
  }
}

/** A clock that stands until a test moves it. */
export class StandingClock extends Clock {
  constructor(private at: Instant) {
    super();
  }

  override now(): Instant {
    return this.at;
  }

  moveTo(at: Instant): void {
    this.at = at;
  }
}

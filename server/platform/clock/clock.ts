import { Injectable } from '@nestjs/common';
import { instant, type Instant } from '../../../shared/kernel/time.js';

/**
 * The clock of the business rules: shift windows, lateness, reminders. `GIGSHIFT_NOW` moves only this clock. Read it
 * once per use case and pass the instant on.
 */
export abstract class Clock {
  abstract now(): Instant;
}

/** The system time, for tokens, sessions, the directory and the job queue. `GIGSHIFT_NOW` does not move it. */
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

/** A fixed clock that tests move. */
export class FakeClock extends Clock {
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

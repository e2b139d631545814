import type { LocalTime } from '../kernel/time.js';

/** fill.md, Offers: how long a worker has to answer, by the hours until the shift starts. */
export const OFFERS = {
  windows: {
    /** More than these hours before the start. */
    day: { hoursBefore: 24, minutes: 240 },
    /** From these hours on. */
    halfDay: { hoursBefore: 12, minutes: 60 },
    /** From these hours on; later an offer is a broadcast. */
    short: { hoursBefore: 2, minutes: 20 },
  },
  /** A window of 4 hours that would end in quiet hours ends at this time at the site. */
  answerByAfterQuiet: '09:00' as LocalTime,
} as const;

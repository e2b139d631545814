/** The payroll time-clock (admin.md §9, `adp.md`). Calendar days at the site. */
export const TIMECLOCK = {
  /** "Last 7 days", including today. */
  defaultDays: 7,
  maxDays: 92,
  /** Maximum length of its pay periods: a period that starts this long before a range may overlap it. */
  longestPeriodDays: 31,
  /** Times closer than this are equal, because the time-clock may store whole minutes only. */
  sameWithinMs: 60_000,
  /** A request without a response is checked, and not sent again before this time. Longer than any call takes. */
  unansweredMinutes: 3,
  /** The same for an accepted request that is not carried out yet. */
  acceptedMinutes: 60,
  /** Up to this many workers are summarized in one request; more are a background job with progress. */
  summaryAtOnce: 25,
  /** Polling interval of a running summary. */
  summaryRefreshMs: 1_000,
  /** Polling interval of a running sync of all workers. */
  syncRefreshMs: 2_000,
  /** Minimum time between two refetches of its results, each of which loads every page again. */
  resultsRefreshMs: 10_000,
  /** Results of it that are loaded at once. */
  resultsAtOnce: 50,
} as const;

/** admin.md §9: thresholds of report badges (green, yellow, orange; red below). */
export const REPORT_BADGES = {
  performance: [90, 75, 60],
  attendance: [95, 85, 70],
  quality: [90, 75, 60],
} as const;

export const REPORT_RANGE_DAYS = { week: 7, month: 30, quarter: 90, year: 365 } as const;

/** Days per point of a report's chart. A chart has the smallest that gives at most so many points. */
export const REPORT_CHART = { pointDays: [1, 3, 7, 30], maxPoints: 14 } as const;

/**
 * The most days of a report of chosen dates, a leap year. Rows of a report: initially on screen, at most on screen, at most in a file, and at most in a PDF. 50 000 rows are
 * written in seconds; PDF layout takes far longer.
 */
export const REPORTS = { maxDays: 366, rowsShown: 50, maxShown: 500, maxExported: 50_000, maxPrinted: 2_000 } as const;

/** admin.md §9: thresholds of report badges (green, yellow, orange; red below). */
export const REPORT_BADGES = {
  performance: [90, 75, 60],
  attendance: [95, 85, 70],
  quality: [90, 75, 60],
} as const;

export const REPORT_RANGE_DAYS = { week: 7, month: 30, quarter: 90, year: 365 } as const;

/** Days per point of a report's chart. A chart has the smallest that gives at most so many points. */
export const REPORT_CHART = { pointDays: [1, 3, 7, 30], maxPoints: 14 } as const;

export const REPORTS = {
  /** The first day that a report can begin with. PostgreSQL has no year 0, which a typed date may have. */
  earliestDay: '2000-01-01',
  /** The most days of a report of chosen dates, a leap year. */
  maxDays: 366,
  /** Rows on the screen: initially, and at most. */
  rowsShown: 50,
  maxShown: 500,
  /** Rows of a file at most. 50 000 are written in seconds; the layout of a PDF takes far longer. */
  maxExported: 50_000,
  maxPrinted: 2_000,
} as const;

import type { AllTimeEntries, TimeclockEntry } from '../../../../shared/timeclock/timeclock.contract.js';

/** The columns of the summary. */
export const SUMMARY_COLUMNS = ['entries', 'total', 'regular', 'overtime'] as const;
/** Decimal hours; `null` without data. */
export type SummaryTotals = { entries: number; total: number | null; regular: number | null; overtime: number | null };

/** The exact totals of some entries. [I-22] */
export function totalsOf(entries: readonly TimeclockEntry[]): SummaryTotals {
  return {
    entries: entries.length,
    total: sumOf(entries.map(({ totalHours }) => totalHours)),
    regular: sumOf(entries.map(({ regularHours }) => regularHours)),
    overtime: sumOf(entries.map(({ overtimeHours }) => overtimeHours)),
  };
}

/** The totals of all workers. [I-22] */
export function totalsOfAllWorkers(timeEntries: AllTimeEntries['timeEntries']): SummaryTotals {
  return totalsOf(Object.values(timeEntries).flat());
}

function sumOf(hours: readonly (number | null)[]): number | null {
  const known = hours.filter((value) => value !== null);
  if (known.length === 0) return null;
  return known.reduce((sum, value) => sum + Math.round(value * 100), 0) / 100;
}

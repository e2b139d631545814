import { useState } from 'react';
import { REPORTS } from '../../../../shared/kernel/policy.js';
import {
  REPORT_RANGES,
  REPORT_TYPES,
  type ReportQuery,
  type ReportRange,
  type ReportType,
} from '../../../../shared/reports/report.contract.js';
import { firstOrder } from '../../../../shared/reports/report.rules.js';
import type { WantedReport } from '../api/report.js';

export type ReportWork = ReturnType<typeof useReportWork>;

/** What is looked at: `?work=reports/payroll/month` begins with that report and range. */
export function useReportWork(detail: string | null) {
  const [wanted, setWanted] = useState<WantedReport>(() => firstWanted(detail));
  const { query } = wanted;
  const ask = (change: Partial<ReportQuery>) =>
    setWanted({ ...wanted, query: { ...query, ...change }, rows: REPORTS.rowsShown });
  return {
    wanted,
    setType: (type: ReportType) =>
      setWanted({ ...wanted, type, query: { search: query.search, ...firstOrder(type) }, rows: REPORTS.rowsShown }),
    setRange: (range: ReportRange) => setWanted({ ...wanted, range, rows: REPORTS.rowsShown }),
    setSearch: (search: string) => ask({ search }),
    sortBy: (sort: string, direction: ReportQuery['direction']) => ask({ sort, direction }),
    showMore: () => setWanted({ ...wanted, rows: Math.min(wanted.rows + REPORTS.rowsShown, REPORTS.mostShown) }),
  };
}

function firstWanted(detail: string | null): WantedReport {
  const [askedType, askedRange] = (detail ?? '').split('/');
  const type = REPORT_TYPES.find((one) => one === askedType) ?? 'performance';
  const range = REPORT_RANGES.find((one) => one === askedRange) ?? 'month';
  return { type, range, query: { search: '', ...firstOrder(type) }, rows: REPORTS.rowsShown };
}

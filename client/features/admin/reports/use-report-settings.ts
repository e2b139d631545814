import { useState } from 'react';
import { REPORTS } from '../../../../shared/reports/reports.policy.js';
import {
  REPORT_TYPES,
  type ReportQuery,
  type ReportSpan,
  type ReportType,
} from '../../../../shared/reports/report.contract.js';
import { defaultOrder, readReportSpan, writeReportSpan } from '../../../../shared/reports/report.rules.js';
import type { ReportParams } from '../api/report.js';
import { replaceDialogDetail } from '../dialogs/dialog-route.js';

export type ReportSettings = ReturnType<typeof useReportSettings>;

/**
 * State of the dialog: type and range are in the address, `?work=reports/payroll/month` or `…/2026-11-01..2026-11-15`; the
 * rest is local.
 */
export function useReportSettings(detail: string | null) {
  const { type, range } = parseReport(detail);
  const [request, setRequest] = useState<Pick<ReportParams, 'query' | 'rows'>>(() => initialRequest(type, ''));
  const { query, rows } = request;
  const changeQuery = (change: Partial<ReportQuery>) =>
    setRequest({ query: { ...query, ...change }, rows: REPORTS.rowsShown });
  return {
    params: { type, range, query, rows },
    setType: (next: ReportType) => {
      setRequest(initialRequest(next, query.search));
      replaceDialogDetail('reports', `${next}/${writeReportSpan(range)}`);
    },
    setRange: (next: ReportSpan) => {
      setRequest({ query, rows: REPORTS.rowsShown });
      replaceDialogDetail('reports', `${type}/${writeReportSpan(next)}`);
    },
    setSearch: (search: string) => changeQuery({ search }),
    sortBy: (sort: string, direction: ReportQuery['direction']) => changeQuery({ sort, direction }),
    showMore: () => setRequest({ query, rows: Math.min(rows + REPORTS.rowsShown, REPORTS.maxShown) }),
  };
}

/** Each report type has its own columns, and so its own initial order. */
function initialRequest(type: ReportType, search: string): Pick<ReportParams, 'query' | 'rows'> {
  return { query: { search, ...defaultOrder(type) }, rows: REPORTS.rowsShown };
}

/** The report in the address; invalid parts count as missing. */
function parseReport(detail: string | null): Pick<ReportParams, 'type' | 'range'> {
  const [typePart, rangePart] = (detail ?? '').split('/');
  return {
    type: REPORT_TYPES.find((one) => one === typePart) ?? 'performance',
    range: readReportSpan(rangePart ?? '') ?? 'month',
  };
}

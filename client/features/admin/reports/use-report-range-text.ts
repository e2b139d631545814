import { useTranslation } from 'react-i18next';
import type { ReportSpan } from '../../../../shared/reports/report.contract.js';
import { useDayRange } from '../../../lib/time/use-day-range.js';

/** Returns a formatter of ranges: "30 days", or "Nov 1 – 15". */
export function useReportRangeText(): (range: ReportSpan) => string {
  const { t } = useTranslation('reports');
  const rangeOf = useDayRange();
  return (range) => (typeof range === 'string' ? t(`range.${range}`) : rangeOf(range.from, range.to));
}

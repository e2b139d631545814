import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { Report, ReportType } from '../../../../shared/reports/report.contract.js';
import { COLUMN_BADGE, REPORT_COLUMNS, reportBand } from '../../../../shared/reports/report.rules.js';
import { useDayRange } from '../../../lib/time/use-day-range.js';
import { usePrinting } from '../../../lib/layout/use-printing.js';
import { useValueText, valueOf } from './report-value.js';

type PrintedReportProps = { type: ReportType; report: Report };

/** The print view of the report, landscape: the rows on the screen, with bands as text. */
export function PrintedReport(props: PrintedReportProps) {
  const isPrinting = usePrinting();
  return isPrinting ? createPortal(<PrintedPage {...props} />, document.body) : null;
}

function PrintedPage({ type, report }: PrintedReportProps) {
  const { t } = useTranslation(['reports', 'common']);
  const rangeOf = useDayRange();
  const text = useValueText();
  const columns = REPORT_COLUMNS[type];
  return (
    <div className="printed">
      <h1>
        {t(`type.${type}`)}, {rangeOf(report.period.from, report.period.to)}
      </h1>
      <table>
        <thead>
          <tr>
            {[t('worker'), t('skillLevel'), ...columns.map((column) => t(`columns.${column}`))].map((head) => (
              <th key={head}>{head}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {report.workers.map((row) => (
            <tr key={row.id}>
              <td>
                {row.firstName} {row.lastName}
              </td>
              <td>{t(`common:level.${row.skillLevel}`)}</td>
              {columns.map((column) => {
                const value = valueOf(row, column);
                const kind = COLUMN_BADGE[column];
                const band = kind && typeof value === 'number' ? reportBand(kind, value) : null;
                return (
                  <td key={column}>
                    {text(column, value)} {band && t(`band.${band}`)}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReportRow, ReportType } from '../../../../shared/reports/report.contract.js';
import { COLUMN_BADGE, REPORT_COLUMNS, type ReportColumn } from '../../../../shared/reports/report.rules.js';
import { LevelLabel } from '../../../ui/level.js';
import { DataCell, HeadCell, Row, Table } from '../../../ui/table.js';
import { ReportValue } from './report-value.js';
import { WorkerName } from './worker-name.js';
import type { ReportSettings } from './use-report-settings.js';

export type ReportRowsProps = { settings: ReportSettings; workers: readonly ReportRow[] };
export type ReportLinesProps = { type: ReportType; workers: readonly ReportRow[] };

/** The report as a table, a row per worker. A column head sorts; a second press reverses the order. */
export function ReportTable({ settings, workers }: ReportRowsProps) {
  const { t } = useTranslation('reports');
  const { type } = settings.params;
  return (
    <Table label={t(`type.${type}`)}>
      <thead>
        <tr>
          <SortHead settings={settings} sort="name" label={t('worker')} className="pl-6!" />
          <SortHead settings={settings} sort="skillLevel" label={t('skillLevel')} />
          {REPORT_COLUMNS[type].map((column) => (
            <SortHead
              key={column}
              settings={settings}
              sort={column}
              label={t(`columns.${column}`)}
              numeric={isNumeric(column)}
            />
          ))}
        </tr>
      </thead>
      <Lines type={type} workers={workers} />
    </Table>
  );
}

/** Memoized, so that typing in the search does not rerender it. */
const Lines = memo(function Lines({ type, workers }: ReportLinesProps) {
  const { t } = useTranslation('common');
  return (
    <tbody>
      {workers.map((row) => (
        <Row key={row.id}>
          <DataCell className="pl-6!">
            <WorkerName row={row} />
            <small className="block text-13 text-ink-3">{row.email}</small>
          </DataCell>
          <DataCell>
            <LevelLabel level={row.skillLevel}>{t(`level.${row.skillLevel}`)}</LevelLabel>
          </DataCell>
          {REPORT_COLUMNS[type].map((column) => (
            <DataCell key={column} numeric={isNumeric(column)} className="whitespace-nowrap">
              <ReportValue row={row} column={column} />
            </DataCell>
          ))}
        </Row>
      ))}
    </tbody>
  );
});

/** Columns of badges are left-aligned, plain numbers right-aligned. */
function isNumeric(column: ReportColumn): boolean {
  return COLUMN_BADGE[column] === undefined && column !== 'paymentStatus';
}

type SortHeadProps = { settings: ReportSettings; sort: string; label: string; numeric?: boolean; className?: string };

function SortHead({ settings, sort, label, numeric, className }: SortHeadProps) {
  const { query } = settings.params;
  const isSorted = query.sort === sort;
  const isUp = query.direction === 'asc';
  const Arrow = isUp ? ChevronUp : ChevronDown;
  return (
    <HeadCell
      numeric={numeric ?? false}
      aria-sort={isSorted ? (isUp ? 'ascending' : 'descending') : 'none'}
      className={className}
    >
      <button
        type="button"
        className={`inline-flex min-h-9 items-center gap-1 font-semibold hover:text-ink ${numeric ? 'flex-row-reverse' : ''}`}
        onClick={() => settings.sortBy(sort, isSorted && isUp ? 'desc' : 'asc')}
      >
        {label}
        <Arrow className={`size-4 flex-none ${isSorted ? '' : 'invisible'}`} aria-hidden="true" />
      </button>
    </HeadCell>
  );
}

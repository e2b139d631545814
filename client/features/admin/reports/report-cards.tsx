import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { type ReportSort, reportSorts, REPORT_COLUMNS } from '../../../../shared/reports/report.rules.js';
import { LevelLabel } from '../../../ui/level.js';
import { Segmented } from '../../../ui/segmented.js';
import { Fact, Facts } from '../lists/list-and-panel.js';
import { ReportValue } from './report-value.js';
import type { ReportLinesProps, ReportRowsProps } from './report-table.js';
import type { ReportSettings } from './use-report-settings.js';
import { WorkerName } from './worker-name.js';

/** The report on a phone: a card per worker. */
export function ReportCards({ settings, workers }: ReportRowsProps) {
  const { type } = settings.params;
  return (
    <>
      <CardOrder settings={settings} />
      <Cards type={type} workers={workers} />
    </>
  );
}

/** Memoized, so that typing in the search does not rerender it. */
const Cards = memo(function Cards({ type, workers }: ReportLinesProps) {
  const { t } = useTranslation(['reports', 'common']);
  return (
    <ul className="divide-y divide-line">
      {workers.map((row) => (
        <li key={row.id} className="grid gap-2 px-4 py-4">
          <div className="flex items-center justify-between gap-2">
            <WorkerName row={row} />
            <LevelLabel level={row.skillLevel}>{t(`common:level.${row.skillLevel}`)}</LevelLabel>
          </div>
          <small className="text-13 wrap-anywhere text-ink-3">{row.email}</small>
          <Facts>
            {REPORT_COLUMNS[type].map((column) => (
              <Fact key={column} label={t(`columns.${column}`)}>
                <ReportValue row={row} column={column} />
              </Fact>
            ))}
          </Facts>
        </li>
      ))}
    </ul>
  );
});

function CardOrder({ settings }: { settings: ReportSettings }) {
  const { t } = useTranslation('reports');
  const { type, query } = settings.params;
  const labelOf = (sort: ReportSort) => (sort === 'name' || sort === 'skillLevel' ? t(sort) : t(`columns.${sort}`));
  return (
    <div className="flex flex-wrap items-end gap-3 border-b border-line px-4 py-3">
      <label className="grid min-w-0 flex-1 gap-1 text-14">
        <span className="text-ink-2">{t('sort')}</span>
        <select
          value={query.sort}
          onChange={(event) => settings.sortBy(event.target.value, query.direction)}
          className="min-h-11 w-full min-w-0 rounded-control border-[1.5px] border-line-2 bg-sheet px-2 font-semibold"
        >
          {reportSorts(type).map((sort) => (
            <option key={sort} value={sort}>
              {labelOf(sort)}
            </option>
          ))}
        </select>
      </label>
      <Segmented
        label={t('direction')}
        value={query.direction}
        onChange={(direction) => settings.sortBy(query.sort, direction)}
        options={[
          { value: 'asc', label: '↑', title: t('ascending') },
          { value: 'desc', label: '↓', title: t('descending') },
        ]}
      />
    </div>
  );
}

import { useTranslation } from 'react-i18next';
import type { ReportRow } from '../../../../shared/reports/report.contract.js';
import { openDialog } from '../dialogs/dialog-route.js';

/** Opens the worker's dialog; the browser's Back returns to the report. */
export function WorkerName({ row }: { row: ReportRow }) {
  const { t } = useTranslation('reports');
  const name = `${row.firstName} ${row.lastName}`;
  return (
    <button
      type="button"
      aria-label={t('open', { name })}
      className="text-left font-semibold wrap-anywhere underline-offset-3 hover:underline max-md:min-h-11"
      onClick={() => openDialog('worker', row.id)}
    >
      {name}
    </button>
  );
}

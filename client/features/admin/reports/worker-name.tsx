import { useTranslation } from 'react-i18next';
import type { ReportRow } from '../../../../shared/reports/report.contract.js';
import { openDialog } from '../dialogs/dialog-route.js';

/** Leads to the worker; the browser's Back leads here again. */
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

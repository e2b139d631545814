import Download from 'lucide-react/icons/download';
import Printer from 'lucide-react/icons/printer';
import { useTranslation } from 'react-i18next';
import { exportFormats } from '../../../../shared/reports/report.rules.js';
import { useOnline } from '../../../lib/pwa/use-online.js';
import { Button } from '../../../ui/button.js';
import { useExportReport } from '../api/report.js';
import { useReportRangeText } from './use-report-range-text.js';
import type { ReportSettings } from './use-report-settings.js';

const ICON = { className: 'size-4 flex-none', 'aria-hidden': true } as const;

/** Buttons that export the report; one file at a time, busy until it is downloaded. */
export function ReportExports({ settings }: { settings: ReportSettings }) {
  const { t } = useTranslation('reports');
  const rangeText = useReportRangeText();
  const online = useOnline();
  const { type, range, query } = settings.params;
  const { mutate, isPending, variables } = useExportReport({
    done: t('export.done', { type: t(`type.${type}`), range: rangeText(range) }),
    failed: t('export.failed'),
  });
  return (
    <div role="group" aria-label={t('export.label')} className="flex flex-wrap gap-2">
      {exportFormats(type).map((format) => (
        <Button
          key={format}
          size="sm"
          variant="line"
          className="max-md:min-h-11"
          icon={<Download {...ICON} />}
          aria-label={t('export.of', { format: t(`export.${format}`) })}
          loading={isPending && variables.format === format}
          disabled={!online || isPending}
          onClick={() => mutate({ type, range, query, format })}
        >
          {t(`export.${format}`)}
        </Button>
      ))}
      <Button
        size="sm"
        variant="line"
        className="max-md:min-h-11"
        icon={<Printer {...ICON} />}
        onClick={() => window.print()}
      >
        {t('print')}
      </Button>
    </div>
  );
}

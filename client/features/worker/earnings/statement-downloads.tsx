import Download from 'lucide-react/icons/download';
import { useTranslation } from 'react-i18next';
import { useMutation } from '@tanstack/react-query';
import type { DateRange } from '../../../../shared/payroll/period-earnings.rules.js';
import { problemMessage } from '../../../lib/api/api.js';
import { saveFile } from '../../../lib/api/save-file.js';
import { useWorker } from '../../../lib/auth/session-context.js';
import { useOnline } from '../../../lib/pwa/use-online.js';
import { Button } from '../../../ui/button.js';
import { toast } from '../../../ui/toast-store.js';
import { apiDownload, type DownloadedFile } from '../../../lib/api/api-download.js';
import { spanQuery } from '../api/earnings-statement.js';

const FORMATS: readonly StatementFormat[] = ['pdf', 'csv'];

/** The statement on the screen as a file to keep; busy until it is here, off without signal [E-05]. */
export function StatementDownloads({ span }: { span: DateRange | null }) {
  const { t } = useTranslation('earnings');
  const { id: userId } = useWorker();
  const online = useOnline();
  const { mutate, isPending, variables } = useDownloadStatement({
    onDone: (file) => {
      saveFile(file);
      toast({ title: t('download.done'), description: file.name });
    },
    onRefused: (error) =>
      toast({
        title: t('download.failed'),
        description: problemMessage(error, t('download.tryAgain')),
        variant: 'destructive',
      }),
  });
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p role="status" className="flex-1 text-14 text-ink-2">
        {online ? t('download.label') : t('download.offline')}
      </p>
      <div className="flex gap-2">
        {FORMATS.map((format) => (
          <Button
            key={format}
            variant="line"
            icon={<Download className="size-[1.125rem]" aria-hidden="true" />}
            loading={isPending && variables.format === format}
            disabled={!online || isPending}
            aria-label={t('download.of', { format: format.toUpperCase() })}
            onClick={() => mutate({ userId, span, format })}
          >
            {format.toUpperCase()}
          </Button>
        ))}
      </div>
    </div>
  );
}

type StatementFormat = 'pdf' | 'csv';
type Asked = { userId: number; span: DateRange | null; format: StatementFormat };
type DownloadEnd = { onDone: (file: DownloadedFile) => void; onRefused: (error: unknown) => void };

/** The statement of the days on the screen, written by the server: `statement.pdf` or `statement.csv` [E-05]. */
function useDownloadStatement({ onDone, onRefused }: DownloadEnd) {
  return useMutation({
    mutationFn: ({ userId, span, format }: Asked) =>
      apiDownload(`/api/worker/${userId}/statement.${format}${spanQuery(span)}`),
    onSuccess: onDone,
    onError: onRefused,
  });
}

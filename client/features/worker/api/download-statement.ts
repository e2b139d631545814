import { useMutation } from '@tanstack/react-query';
import type { DateRange } from '../../../../shared/payroll/period-earnings.rules.js';
import { apiDownload, type DownloadedFile } from '../../../lib/api/api-download.js';
import { spanQuery } from './earnings-statement.js';

export type StatementFormat = 'pdf' | 'csv';
type Asked = { userId: number; span: DateRange | null; format: StatementFormat };
type DownloadEnd = { onDone: (file: DownloadedFile) => void; onRefused: (error: unknown) => void };

/** The statement of the days on the screen, written by the server: `statement.pdf` or `statement.csv` [E-05]. */
export function useDownloadStatement({ onDone, onRefused }: DownloadEnd) {
  return useMutation({
    mutationFn: ({ userId, span, format }: Asked) =>
      apiDownload(`/api/worker/${userId}/statement.${format}${spanQuery(span)}`),
    onSuccess: onDone,
    onError: onRefused,
  });
}

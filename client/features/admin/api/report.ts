import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import type {
  ExportFormat,
  Report,
  ReportQuery,
  ReportSpan,
  ReportType,
} from '../../../../shared/reports/report.contract.js';
import { writeReportSpan } from '../../../../shared/reports/report.rules.js';
import { apiDownload, type DownloadedFile } from '../../../lib/api/api-download.js';
import { apiGet } from '../../../lib/api/api.js';
import { problemMessage } from '../../../lib/api/api-error.js';
import { saveFile } from '../../../lib/api/save-file.js';
import { toast } from '../../../ui/toast-store.js';

export type ReportParams = { type: ReportType; range: ReportSpan; query: ReportQuery; rows: number };

const pathOf = (type: ReportType, range: ReportSpan) => `/api/admin/reports/${type}/${writeReportSpan(range)}`;
const paramsOf = ({ search, sort, direction }: ReportQuery) =>
  new URLSearchParams({ search: search.trim(), sort, direction }).toString();

/**
 * Reads a report up to a number of rows. It is never cached, because it holds pay. While another search, sort order or
 * number of rows loads, the previous rows stay visible; another report or range begins empty.
 */
export function useReport({ type, range, query, rows }: ReportParams) {
  const path = pathOf(type, range);
  const params = `${paramsOf(query)}&limit=${rows}`;
  return useQuery<Report>({
    queryKey: [path, params],
    queryFn: ({ signal }) => apiGet<Report>(`${path}?${params}`, { signal }),
    placeholderData: (previous, previousQuery) =>
      previousQuery?.queryKey[0] === path ? keepPreviousData(previous) : undefined,
    staleTime: 0,
    gcTime: 0,
  });
}

type ExportTexts = { done: string; failed: string };
type ExportRequest = Omit<ReportParams, 'rows'> & { format: ExportFormat };

/** Downloads the report on the screen as a file with all its rows. */
export function useExportReport({ done, failed }: ExportTexts) {
  return useMutation<DownloadedFile, Error, ExportRequest>({
    mutationFn: ({ type, range, query, format }) =>
      apiDownload(`${pathOf(type, range)}/export?${paramsOf(query)}&format=${format}`),
    onSuccess: (file) => {
      saveFile(file);
      toast({ title: done, description: file.name });
    },
    onError: (error) => toast({ title: problemMessage(error, failed), variant: 'destructive' }),
  });
}

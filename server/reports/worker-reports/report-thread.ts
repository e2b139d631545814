import { buffer } from 'node:stream/consumers';
import { parentPort, workerData } from 'node:worker_threads';
import type { Instant } from '../../../shared/kernel/time.js';
import type { ExportFormat, Report, ReportRow, ReportType } from '../../../shared/reports/report.contract.js';
import type { Language } from '../../../shared/workers/worker.contract.js';
import { payrollPdf } from './report-pdf.js';
import { reportCsv, reportXlsx } from './report-sheets.js';
import { reportMessages } from './report-messages.js';

/** What a thread is given: all that a file needs, in things that cross over without being read. */
export type ReportJob = {
  type: ReportType;
  format: ExportFormat;
  language: Language;
  zone: string;
  letterhead: { brandName: string; programLabel: string; at: Instant };
  period: Report['period'];
  /** `ReportRow[]` as JSON: as text it costs the sender nothing. */
  rows: string;
};

/** Runs on a thread of its own (`ReportThreads`), once: writes the file that it was started for. */
async function renderFile({ type, format, language, zone, letterhead, period, rows }: ReportJob): Promise<Buffer> {
  const words = reportMessages(language, zone);
  const workers = JSON.parse(rows) as ReportRow[];
  if (format === 'csv') return reportCsv(type, workers, words);
  if (format === 'xlsx') return reportXlsx(type, workers, words);
  return buffer(payrollPdf({ period, workers: workers as ReportRow<'payroll'>[] }, words, letterhead));
}

const file = new Uint8Array(await renderFile(workerData as ReportJob)); // a copy that owns its bytes, and so can be handed over
parentPort?.postMessage(file, [file.buffer]);

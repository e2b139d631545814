import { buffer } from 'node:stream/consumers';
import { parentPort, workerData } from 'node:worker_threads';
import type { Instant } from '../../../shared/kernel/time.js';
import type { ExportFormat, Report, ReportRow, ReportType } from '../../../shared/reports/report.contract.js';
import type { Language } from '../../../shared/workers/worker.contract.js';
import { payrollPdf } from './report-pdf.js';
import { reportCsv, reportXlsx } from './report-sheets.js';
import { reportMessages } from './report-messages.js';

/** The input of a report thread, in values that are cheap to transfer. */
export type ReportJob = {
  type: ReportType;
  format: ExportFormat;
  language: Language;
  zone: string;
  letterhead: { brandName: string; programLabel: string; at: Instant };
  period: Report['period'];
  /** `ReportRow[]` as JSON text, which the main thread need not parse. */
  rows: string;
};

/** Writes the file of this thread's job. Runs once in a worker thread (`ReportThreads`). */
async function renderFile({ type, format, language, zone, letterhead, period, rows }: ReportJob): Promise<Buffer> {
  const messages = reportMessages(language, zone);
  const workers = JSON.parse(rows) as ReportRow[];
  if (format === 'csv') return reportCsv(type, workers, messages);
  if (format === 'xlsx') return reportXlsx(type, workers, messages);
  return buffer(payrollPdf({ period, workers: workers as ReportRow<'payroll'>[] }, messages, letterhead));
}

const file = new Uint8Array(await renderFile(workerData as ReportJob)); // a copy with its own buffer, which can be transferred
parentPort?.postMessage(file, [file.buffer]);

import { stringify } from 'csv-stringify/sync';
import writeExcelFile from 'write-excel-file/node';
import type { ReportRow, ReportType } from '../../../shared/reports/report.contract.js';
import { cellOf, decimalsOf, fileColumns, type ReportMessages } from './report-messages.js';

/**
 * Writes a report as CSV: one line per worker, numbers without units. The byte order mark makes Excel read UTF-8; cells that a
 * spreadsheet would run as a formula start with an apostrophe.
 */
export function reportCsv(type: ReportType, rows: readonly ReportRow[], messages: ReportMessages): Buffer {
  const columns = fileColumns(type);
  const lines = rows.map((row) =>
    columns.map((column) => {
      const cell = cellOf(row, column, messages);
      return typeof cell === 'number' ? cell.toFixed(decimalsOf(column)) : (cell ?? '');
    }),
  );
  const csv = stringify([columns.map((column) => messages.text.columns[column]), ...lines], {
    bom: true,
    escape_formulas: true,
    record_delimiter: 'windows',
  });
  return Buffer.from(csv);
}

const NUMBER_FORMATS = { 0: '0', 1: '0.0', 2: '#,##0.00' } as const;

/** Writes a report as an XLSX workbook with numeric cells; a text cell is never a formula. */
export async function reportXlsx(
  type: ReportType,
  rows: readonly ReportRow[],
  messages: ReportMessages,
): Promise<Buffer> {
  const columns = fileColumns(type);
  const head = columns.map((column) => ({ value: messages.text.columns[column], fontWeight: 'bold' as const }));
  const lines = rows.map((row) =>
    columns.map((column) => {
      const value = cellOf(row, column, messages);
      if (typeof value !== 'number') return value === null ? null : { value, type: String };
      return { value, type: Number, format: NUMBER_FORMATS[decimalsOf(column)] };
    }),
  );
  const widths = columns.map((column) => ({ width: Math.max(messages.text.columns[column].length + 2, 12) }));
  const sheet = { sheet: messages.text.sheet[type], columns: widths, stickyRowsCount: 1 };
  return writeExcelFile([head, ...lines], sheet).toBuffer();
}

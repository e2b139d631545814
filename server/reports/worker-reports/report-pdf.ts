import type { Readable } from 'node:stream';
import { addHours, hoursToHundredths, hundredthsToHours } from '../../../shared/kernel/hours.js';
import { addCents, centsToDollars, dollarsToCents } from '../../../shared/kernel/money.js';
import { PAY } from '../../../shared/payroll/payroll.policy.js';
import type { Instant } from '../../../shared/kernel/time.js';
import type { Report, ReportRow } from '../../../shared/reports/report.contract.js';
import { LEFT, PdfSheet, WIDTH } from '../../payroll/statements/pdf-sheet.js';
import type { ReportMessages } from './report-messages.js';

type Letterhead = { brandName: string; programLabel: string; at: Instant };
type PrintedReport = Pick<Report<'payroll'>, 'period' | 'workers'>;
type Cells = Record<Column, string>;
type Column = keyof ReportMessages['text']['short'];

/** Columns of the table; the widths add up to the width of the page. */
const COLUMNS: readonly { column: Column; width: number; align: 'left' | 'right' }[] = [
  { column: 'worker', width: 132, align: 'left' },
  { column: 'shiftsCompleted', width: 42, align: 'right' },
  { column: 'totalHours', width: 54, align: 'right' },
  { column: 'regularHours', width: 54, align: 'right' },
  { column: 'overtimeHours', width: 52, align: 'right' },
  { column: 'avgPayRate', width: 52, align: 'right' },
  { column: 'grossPay', width: 62, align: 'right' },
  { column: 'paymentStatus', width: 56, align: 'right' },
];
const SIZE = 8.5;

/** Writes the payroll report on Letter pages, with the table head on each page. */
export function payrollPdf(
  report: PrintedReport,
  messages: ReportMessages,
  { brandName, programLabel, at }: Letterhead,
): Readable {
  const { text, interpolate, language } = messages;
  const period = interpolate(text.period, {
    from: messages.date(report.period.from),
    to: messages.date(report.period.to),
  });
  const sheet = new PdfSheet({ title: `${text.title.payroll}, ${period}`, author: brandName, language, at });
  sheet.mark(LEFT + 9, sheet.y + 7, 6);
  sheet.text(brandName, LEFT + 26, { size: 13, bold: true, width: 200 });
  sheet.text(programLabel, LEFT + 226, { size: 9, color: 'soft', width: WIDTH - 226, align: 'right' }, 3);
  sheet.y += 40;
  sheet.y += sheet.text(text.title.payroll, LEFT, { size: 20, bold: true }) + 4;
  sheet.y += sheet.text(period, LEFT, { size: 12 }) + 2;
  sheet.y +=
    sheet.text(interpolate(text.generated, { when: messages.when(at) }), LEFT, { size: 9, color: 'soft' }) + 14;
  writeTable(sheet, report, messages);
  const note = interpolate(text.note, { limit: PAY.overtimeAfterHours });
  sheet.y += 12;
  sheet.ensureSpace(sheet.height(note, { size: 9, width: WIDTH }));
  sheet.text(note, LEFT, { size: 9, color: 'soft', width: WIDTH });
  sheet.end((page, pages) => ({
    left: `${brandName} · ${text.title.payroll} · ${period}`,
    right: interpolate(text.page, { page, pages }),
  }));
  return sheet.document as unknown as Readable; // pdfkit's types declare only the older stream interface
}

function writeTable(sheet: PdfSheet, { workers }: PrintedReport, messages: ReportMessages): void {
  const head = () => writeLine(sheet, messages.text.short, true);
  head();
  for (const row of workers) {
    const cells = cellsOf(row, messages);
    const page = sheet.y;
    sheet.ensureSpace(heightOf(sheet, cells));
    if (sheet.y < page) head();
    writeLine(sheet, cells);
  }
  sheet.ensureSpace(24);
  const total = {
    totalHours: messages.hours(hundredthsToHours(addHours(workers.map((row) => hoursToHundredths(row.totalHours))))),
    grossPay: messages.money(centsToDollars(addCents(workers.map((row) => dollarsToCents(row.grossPay))))),
  };
  const none = Object.fromEntries(COLUMNS.map(({ column }) => [column, ''])) as Cells;
  sheet.rule(1);
  sheet.y += 5;
  writeLine(sheet, { ...none, worker: messages.text.total, ...total }, true);
}

function cellsOf(row: ReportRow<'payroll'>, { text, money, hours }: ReportMessages): Cells {
  return {
    worker: `${row.lastName}, ${row.firstName}`,
    shiftsCompleted: String(row.shiftsCompleted),
    totalHours: hours(row.totalHours),
    regularHours: hours(row.regularHours),
    overtimeHours: hours(row.overtimeHours),
    avgPayRate: row.avgPayRate === null ? '–' : money(row.avgPayRate),
    grossPay: money(row.grossPay),
    paymentStatus: row.paymentStatus === null ? '–' : text.paymentStatus[row.paymentStatus],
  };
}

function writeLine(sheet: PdfSheet, cells: Cells, bold = false): void {
  let x = LEFT;
  for (const { column, width, align } of COLUMNS) {
    sheet.text(cells[column], x, { size: SIZE, bold, width: width - 4, align });
    x += width;
  }
  sheet.y += heightOf(sheet, cells, bold);
}

function heightOf(sheet: PdfSheet, cells: Cells, bold = false): number {
  const heights = COLUMNS.map(({ column, width }) =>
    sheet.height(cells[column], { size: SIZE, bold, width: width - 4 }),
  );
  return Math.max(...heights) + 5;
}

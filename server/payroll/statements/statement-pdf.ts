import type { Readable } from 'node:stream';
import { PAY } from '../../../shared/payroll/payroll.policy.js';
import type { Instant } from '../../../shared/kernel/time.js';
import type { EarningsStatement } from '../../../shared/payroll/earnings.contract.js';
import { daysShown } from '../../../shared/payroll/statement-period.rules.js';
import { LEFT, PdfSheet, WIDTH } from './pdf-sheet.js';
import { writeWeek } from './statement-pdf-week.js';
import type { StatementFormatter } from './statement-formatter.js';

export type StatementLetterhead = {
  brandName: string;
  programLabel: string;
  supportPhone: string;
  workerName: string;
  at: Instant;
};

/** Returns the statement as a PDF on Letter pages, with selectable text. It calculates no figures. [E-05, E-09] */
export function statementPdf(
  statement: EarningsStatement,
  formatter: StatementFormatter,
  letterhead: StatementLetterhead,
): Readable {
  const { text, interpolate, language } = formatter;
  const { brandName, workerName, at } = letterhead;
  const period = interpolate(text.period, {
    from: formatter.date(statement.period.from),
    to: formatter.date(statement.period.to),
  });
  const sheet = new PdfSheet({ title: `${text.title}, ${period}`, author: brandName, language, at });
  writeHead(sheet, formatter, letterhead, period);
  writeFigures(sheet, formatter, statement);
  if (statement.weeks.length === 0) sheet.y += sheet.text(text.none, LEFT, { color: 'soft' }) + 16;
  for (const week of statement.weeks) writeWeek(sheet, formatter, week, daysShown(week, statement.period));
  writeNotes(sheet, formatter, letterhead.supportPhone);
  sheet.end((page, pages) => ({
    left: `${brandName} · ${workerName} · ${period}`,
    right: interpolate(text.page, { page, pages }),
  }));
  return sheet.document as unknown as Readable; // the library types declare an older stream interface
}

function writeHead(
  sheet: PdfSheet,
  { text, interpolate, when }: StatementFormatter,
  { brandName, programLabel, workerName, at }: StatementLetterhead,
  period: string,
): void {
  sheet.mark(LEFT + 9, sheet.y + 7, 6);
  sheet.text(brandName, LEFT + 26, { size: 13, bold: true, width: 200 });
  sheet.text(programLabel, LEFT + 226, { size: 9, color: 'soft', width: WIDTH - 226, align: 'right' }, 3);
  sheet.y += 40;
  sheet.y += sheet.text(text.title, LEFT, { size: 20, bold: true }) + 4;
  sheet.y += sheet.text(workerName, LEFT, { size: 12 }) + 2;
  sheet.y += sheet.text(period, LEFT, { size: 12 }) + 2;
  sheet.y += sheet.text(interpolate(text.generated, { when: when(at) }), LEFT, { size: 9, color: 'soft' }) + 18;
}

/** Writes the totals: the period on the left, the year on the right. */
function writeFigures(sheet: PdfSheet, formatter: StatementFormatter, { totals, yearToDate }: EarningsStatement): void {
  const { text, interpolate, money, hours } = formatter;
  const column = WIDTH / 2;
  sheet.rule(1);
  sheet.y += 10;
  const year = LEFT + column;
  sheet.text(text.earned, LEFT, { size: 9, color: 'soft', width: column });
  sheet.text(money(totals.total), LEFT, { size: 20, bold: true, width: column }, 13);
  const worked = interpolate(text.hours, { hours: hours(totals.hours) });
  sheet.text(worked, LEFT, { size: 9, width: column }, 40);
  sheet.text(interpolate(text.overtimeOf, { amount: money(totals.overtime) }), LEFT, { size: 9, width: column }, 53);
  sheet.text(interpolate(text.year, { year: String(yearToDate.year) }), year, { size: 9, color: 'soft' });
  const lines = [
    [text.yearEarned, money(yearToDate.earned)],
    [text.yearOvertime, money(yearToDate.overtime)],
    [text.yearPaid, money(yearToDate.paid)],
    [text.yearHours, hours(yearToDate.hours)],
  ] as const;
  for (const [index, [label, value]] of lines.entries()) {
    sheet.text(label, year, { size: 9, width: column - 90 }, 14 + index * 13);
    sheet.text(value, LEFT + WIDTH - 90, { size: 9, bold: true, width: 90, align: 'right' }, 14 + index * 13);
  }
  sheet.y += 86;
}

function writeNotes(sheet: PdfSheet, { text: { notes }, interpolate }: StatementFormatter, phone: string): void {
  const lines = [
    interpolate(notes.overtime, { limit: PAY.overtimeAfterHours }),
    interpolate(notes.payment, { from: PAY.dueAfterHours, to: PAY.lateAfterHours }),
    notes.paid,
    interpolate(notes.desk, { phone }),
  ];
  const heights = lines.map((line) => sheet.height(line, { size: 8.5, width: WIDTH }) + 3);
  sheet.ensureSpace(heights.reduce((sum, height) => sum + height, 6));
  sheet.y += 6;
  for (const line of lines) sheet.y += sheet.text(line, LEFT, { size: 8.5, color: 'soft' }) + 3;
}

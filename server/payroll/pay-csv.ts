import { stringify } from 'csv-stringify/sync';

/** The cells of one line. Amounts are numbers, so a spreadsheet never reads a negative amount as a formula. */
export type Cells<Column extends string> = Partial<Record<Column, string | number>>;

/**
 * Returns pay lines as CSV, in the order of `columns`, with the header row from `headers`. Numbers have two decimals,
 * exact for cents and hundredths. A byte order mark tells Excel that the file is UTF-8; an apostrophe precedes cells
 * that Excel would read as a formula [E-05, E-22]
 */
export function payCsv<Column extends string>(
  columns: readonly Column[],
  headers: Readonly<Record<Column, string>>,
  lines: readonly Cells<NoInfer<Column>>[],
): string {
  return stringify([...lines], {
    bom: true,
    header: true,
    columns: columns.map((key) => ({ key, header: headers[key] })),
    escape_formulas: true,
    cast: { number: (value) => value.toFixed(2) },
    record_delimiter: 'windows',
  });
}

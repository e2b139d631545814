import { stringify } from 'csv-stringify/sync';

/** What a spreadsheet's cells hold. Amounts are numbers: none is taken for a formula, not even one below 0. */
export type Cells<Column extends string> = Partial<Record<Column, string | number>>;

/**
 * Lines of pay as a spreadsheet reads them, in the order of `columns`, which `heads` names. Numbers have two decimals, which
 * say all there is of cents and hundredths; the byte order mark tells Excel that it is UTF-8; cells that it would take for a
 * formula get an apostrophe before them (docs: quality, Secure). [E-05, E-22]
 */
export function payCsv<Column extends string>(
  columns: readonly Column[],
  heads: Readonly<Record<Column, string>>,
  lines: readonly Cells<NoInfer<Column>>[],
): string {
  return stringify([...lines], {
    bom: true,
    header: true,
    columns: columns.map((key) => ({ key, header: heads[key] })),
    escape_formulas: true,
    cast: { number: (value) => value.toFixed(2) },
    record_delimiter: 'windows',
  });
}

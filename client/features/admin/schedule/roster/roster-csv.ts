import { stringify } from 'csv-stringify/browser/esm/sync';

/**
 * Writes lines as CSV. The byte order mark makes Excel read UTF-8; cells that a spreadsheet would run as a formula start
 * with an apostrophe.
 */
export function toCsv(lines: readonly (readonly string[])[]): string {
  return stringify([...lines], { bom: true, escape_formulas: true, record_delimiter: 'windows' });
}

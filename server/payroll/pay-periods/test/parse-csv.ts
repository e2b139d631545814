/** Parses CSV cells, independently of the library that writes them. Line breaks within cells are not supported. */
export function parse(file: string): string[][] {
  const rows = file
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\r\n');
  return rows.map((row) => `,${row}`.match(/,("(?:[^"]|"")*"|[^,]*)/g)?.map((cell) => unquoted(cell.slice(1))) ?? []);
}

function unquoted(cell: string): string {
  return cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell;
}

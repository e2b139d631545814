import { useFormat } from '../../../../lib/i18n/format.js';
import { useRosterText } from './use-roster-text.js';
import type { RosterRowsProps } from './roster-table.js';

/** The roster on paper, one week: its head repeats on each page [D-76]. */
export function PrintedRoster({ rows, days }: RosterRowsProps) {
  const format = useFormat();
  const [head = [], ...lines] = useRosterText().linesOf(rows, days);
  return (
    <table>
      <thead>
        <tr>
          {head.map((cell, index) => (
            <th key={cell} scope="col">
              {index > 0 && index <= days.length ? format.dateShort(cell) : cell}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line, row) => (
          <tr key={rows[row]?.userId} className="printed-shift">
            {line.map((cell, column) => (
              // oxlint-disable-next-line react/no-array-index-key
              <td key={column}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

import { useFormat } from '../../../../lib/i18n/format.js';
import { useRosterText } from './use-roster-text.js';
import type { RosterRowsProps } from './roster-table.js';

/** The roster on paper, one week: its head repeats on each page, and each shift begins a line [D-76, W-356]. */
export function PrintedRoster({ rows, days }: RosterRowsProps) {
  const format = useFormat();
  const [head = [], ...lines] = useRosterText().linesOf(rows, days, '\n');
  return (
    <table>
      <colgroup>
        <col />
        <col span={days.length} />
        <col span={2} className="w-[16mm]" />
      </colgroup>
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
              <td key={column} className="whitespace-pre-line">
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

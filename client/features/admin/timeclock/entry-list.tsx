import { useTranslation } from 'react-i18next';
import type { TimeclockEntry } from '../../../../shared/timeclock/timeclock.contract.js';
import { useFormat } from '../../../lib/i18n/format.js';
import { DataCell, HeadCell, Row, Table } from '../../../ui/table.js';
import { useScreen } from '../lists/use-screen.js';
import { Fact, Facts } from '../lists/list-and-panel.js';

const COLUMNS = ['date', 'in', 'out', 'total', 'regular', 'overtime'] as const;

/** Time clock entries as a table, on a phone as cards. [I-21] */
export function EntryList({ entries }: { entries: readonly TimeclockEntry[] }) {
  const { t } = useTranslation('timeclock');
  const texts = useEntryTexts();
  const lines = entries.map((entry) => texts(entry));
  if (!useScreen('wide')) {
    return (
      <ul className="divide-y divide-line border-t border-line">
        {lines.map((line, index) => (
          <li key={index} className="grid gap-2 p-4">
            <b className="font-semibold">{line.date}</b>
            <Facts>
              {COLUMNS.slice(1).map((column) => (
                <Fact key={column} label={t(`columns.${column}`)}>
                  {line[column]}
                </Fact>
              ))}
            </Facts>
          </li>
        ))}
      </ul>
    );
  }
  return (
    <Table label={t('lookup.table')}>
      <thead>
        <tr>
          {COLUMNS.map((column, index) => (
            <HeadCell key={column} numeric={index > 0} className="first:pl-4 last:pr-4">
              {t(`columns.${column}`)}
            </HeadCell>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line, row) => (
          <Row key={row}>
            {COLUMNS.map((column, index) => (
              <DataCell key={column} numeric={index > 0} className="first:pl-4 last:pr-4">
                {line[column]}
              </DataCell>
            ))}
          </Row>
        ))}
      </tbody>
    </Table>
  );
}

/** The text of each column; a dash without data. */
function useEntryTexts(): (entry: TimeclockEntry) => Record<(typeof COLUMNS)[number], string> {
  const { t } = useTranslation('timeclock');
  const format = useFormat();
  const hours = (value: number | null) => (value === null ? '–' : format.hours(value));
  return ({ workDate, clockInTime, clockOutTime, totalHours, regularHours, overtimeHours }) => ({
    date: format.dateShort(workDate),
    in: clockInTime === null ? t('noTimes') : format.timeAt(clockInTime),
    out: clockOutTime !== null ? format.timeAt(clockOutTime) : clockInTime === null ? '–' : t('stillIn'),
    total: hours(totalHours),
    regular: hours(regularHours),
    overtime: hours(overtimeHours),
  });
}

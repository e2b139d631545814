import { useTranslation } from 'react-i18next';
import { siteDate } from '../../../../../shared/kernel/site-time.js';
import type { LocalDate } from '../../../../../shared/kernel/time.js';
import { useFormat } from '../../../../lib/i18n/format.js';
import { serverNow } from '../../../../lib/time/clock.js';
import { cx } from '../../../../ui/cx.js';
import { openDialog } from '../../dialogs/dialog-route.js';
import type { RosterRow } from './roster.model.js';
import { RosterEntry } from './roster-entry.js';

export type RosterRowsProps = { rows: readonly RosterRow[]; days: readonly LocalDate[] };

const HEAD = 'border-t border-line px-2 py-1.5 text-left text-13 font-semibold';
const CELL = 'border-t border-l border-line p-1 align-top';

/** The week by person on a wide screen: a row per person, a column per day, then hours and overtime [D-73, D-74]. */
export function RosterTable({ rows, days }: RosterRowsProps) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const today = siteDate(serverNow(), format.timeZone);
  return (
    <table className="w-full table-fixed border-collapse">
      <caption className="sr-only">{t('roster.title')}</caption>
      <thead>
        <tr>
          <th scope="col" className={cx(HEAD, 'w-44 pl-4!')}>
            {t('roster.name')}
          </th>
          {days.map((day) => (
            <th
              key={day}
              scope="col"
              aria-current={day === today ? 'date' : undefined}
              className={cx(HEAD, 'num border-l', day === today && 'bg-ink text-sheet')}
            >
              <span aria-hidden="true">
                {format.weekday(day)} {format.day(day)}
              </span>
              <span className="sr-only">{format.date(day)}</span>
            </th>
          ))}
          <th scope="col" className={cx(HEAD, 'w-18 border-l text-right')}>
            {t('roster.hours')}
          </th>
          <th scope="col" className={cx(HEAD, 'w-22 border-l pr-4! text-right')}>
            {t('roster.overtime')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ userId, name, entries, hours, overtime }) => (
          <tr key={userId}>
            <th scope="row" className="border-t border-line py-1 pr-2 pl-3 text-left align-top">
              <button
                type="button"
                onClick={() => openDialog('worker', userId)}
                className="min-h-9 rounded-badge px-1 text-left text-14 font-semibold wrap-anywhere underline decoration-line-2 underline-offset-3 hover:decoration-ink"
              >
                {name}
              </button>
            </th>
            {days.map((day) => (
              <td key={day} className={cx(CELL, day === today && 'bg-paper')}>
                <div className="grid grid-cols-[minmax(0,1fr)] gap-1">
                  {entries.get(day)?.map((entry) => (
                    <RosterEntry key={entry.member.id} entry={entry} />
                  ))}
                </div>
              </td>
            ))}
            <td className={cx(CELL, 'num px-2! pt-2.5! text-right text-14')}>{format.hours(hours)}</td>
            <td
              className={cx(
                CELL,
                'num pt-2.5! pr-4! text-right text-14',
                overtime > 0 ? 'font-semibold text-bad' : 'text-ink-3',
              )}
            >
              {format.hours(overtime)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

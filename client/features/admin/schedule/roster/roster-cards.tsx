import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../lib/i18n/format.js';
import { cx } from '../../../../ui/cx.js';
import { openDialog } from '../../dialogs/dialog-route.js';
import { RosterEntry } from './roster-entry.js';
import type { RosterRowsProps } from './roster-table.js';

/** The week by person on a phone: the days with a shift only [D-73, D-74]. */
export function RosterCards({ rows, days }: RosterRowsProps) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  return (
    <ul className="divide-y divide-line border-t border-line">
      {rows.map(({ userId, name, entries, hours, overtime }) => (
        <li key={userId} className="grid gap-2 px-4 py-3">
          <div className="flex flex-wrap items-center justify-between gap-x-3">
            <button
              type="button"
              onClick={() => openDialog('worker', userId)}
              className="min-h-11 text-left font-semibold wrap-anywhere underline decoration-line-2 underline-offset-3"
            >
              {name}
            </button>
            <p className="num text-14 text-ink-2">
              {t('roster.hours')}: {format.hours(hours)}
              {overtime > 0 && (
                <>
                  {' '}
                  <b className="font-semibold text-bad">
                    {t('roster.overtime')}: {format.hours(overtime)}
                  </b>
                </>
              )}
            </p>
          </div>
          {days
            .filter((day) => entries.has(day))
            .map((day, index) => (
              <div
                key={day}
                className={cx('grid grid-cols-[5.5rem_minmax(0,1fr)] gap-2', index > 0 && 'border-t border-line pt-2')}
              >
                <p className="num pt-1 text-13 font-semibold">{format.dateShort(day)}</p>
                <div className="grid gap-1">
                  {entries.get(day)?.map((entry) => (
                    <RosterEntry key={entry.member.id} entry={entry} />
                  ))}
                </div>
              </div>
            ))}
        </li>
      ))}
    </ul>
  );
}

import { useTranslation } from 'react-i18next';
import type { LocalDate } from '../../../../../shared/kernel/time.js';
import { useFormat } from '../../../../lib/i18n/format.js';
import { useTitleOf } from '../../shifts/shift-title.js';
import { shortTimes } from '../schedule.model.js';
import type { RosterEntry, RosterRow } from './roster.model.js';

/** The texts of a roster: of an entry for the screen and for a file, and the lines of the file. */
export function useRosterText() {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const titleOf = useTitleOf();
  const timesOf = ({ shift }: RosterEntry) => shortTimes(format, shift);
  /** Returns the state of an applicant or a no-show; `null` for any other. */
  const stateOf = ({ member }: RosterEntry) =>
    member.state === 'pending' || member.state === 'no_show' ? t(`schedule.person.${member.state}`) : null;
  const textOf = (entry: RosterEntry) =>
    [timesOf(entry), titleOf(entry.shift), stateOf(entry)].filter((part) => part !== null).join(', ');
  /** @param between stands between two shifts of a day */
  const linesOf = (rows: readonly RosterRow[], days: readonly LocalDate[], between: string): string[][] => [
    [t('roster.name'), ...days, t('roster.hours'), t('roster.overtime')],
    ...rows.map(({ name, entries, hours, overtime }) => [
      name,
      ...days.map((day) => (entries.get(day) ?? []).map(textOf).join(between)),
      format.hours(hours),
      format.hours(overtime),
    ]),
  ];
  return { timesOf, stateOf, titleOf, linesOf };
}

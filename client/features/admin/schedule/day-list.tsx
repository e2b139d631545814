import ChevronDown from 'lucide-react/icons/chevron-down';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SCHEDULE } from '../../../../shared/shifts/shifts.policy.js';
import { siteDate } from '../../../../shared/kernel/site-time.js';
import type { LocalDate } from '../../../../shared/kernel/time.js';
import { useFormat } from '../../../lib/i18n/format.js';
import { Button } from '../../../ui/button.js';
import { cx } from '../../../ui/cx.js';
import type { GridProps } from './schedule-cell.js';
import { shiftsInCell } from './schedule.model.js';
import { ShiftLine } from './shift-line.js';

type DayListProps = GridProps & {
  days: readonly LocalDate[];
  /** Leaves out days without shifts: six weeks have many of them. */
  hidesEmptyDays: boolean;
};

/** The days on a phone, as one list; past days are collapsed while today is in the list. */
export function DayList({ days, hidesEmptyDays, ...grid }: DayListProps) {
  const { t } = useTranslation('admin');
  const [showsEarlier, setShowsEarlier] = useState(false);
  const today = siteDate(grid.now, useFormat().timeZone);
  const isShown = (date: LocalDate) => !hidesEmptyDays || shiftsInCell(grid.cells, { date, row: null }).length > 0;
  const earlier = days.includes(today) ? days.filter((day) => day < today) : [];
  const shown = (showsEarlier ? days : days.filter((day) => !earlier.includes(day))).filter(isShown);
  return (
    <div className="border-t border-line">
      {earlier.length > 0 && (
        <button
          type="button"
          aria-expanded={showsEarlier}
          onClick={() => setShowsEarlier(!showsEarlier)}
          className="flex min-h-11 w-full items-center gap-1.5 border-b border-line px-4 text-14 font-semibold"
        >
          <ChevronDown className={cx('size-4', showsEarlier && 'rotate-180')} aria-hidden="true" />
          {t('schedule.earlier', { count: earlier.length })}
        </button>
      )}
      {shown.length === 0 && <p className="px-4 py-6 text-14 text-ink-3">{t('schedule.noShifts')}</p>}
      {shown.map((day) => (
        <Day key={day} day={day} isToday={day === today} {...grid} />
      ))}
    </div>
  );
}

type DayProps = GridProps & { day: LocalDate; isToday: boolean };

function Day({ day, isToday, cells, now, actions }: DayProps) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const cell = { date: day, row: null };
  const shifts = shiftsInCell(cells, cell);
  const hidden = shifts.length - SCHEDULE.shiftsPerDay;
  return (
    <section className="grid gap-2 px-4 py-3 not-last:border-b not-last:border-line">
      <h3 className="num flex items-baseline gap-2 text-14! font-semibold">
        <span className={cx(isToday && 'rounded-badge bg-ink px-2 py-0.5 text-sheet')}>{format.dateShort(day)}</span>
        {isToday && <span className="font-normal text-ink-2">{t('schedule.today')}</span>}
      </h3>
      {shifts.length === 0 && <p className="text-14 text-ink-3">{t('schedule.noShifts')}</p>}
      {shifts.slice(0, SCHEDULE.shiftsPerDay).map((shift) => (
        <ShiftLine key={shift.id} shift={shift} now={now} onOpen={() => actions.open(shift.id)} />
      ))}
      {hidden > 0 && (
        <Button variant="text" onClick={() => actions.showDialog({ kind: 'more', cell })}>
          {t('schedule.more', { count: hidden })}
        </Button>
      )}
    </section>
  );
}

import ChevronDown from 'lucide-react/icons/chevron-down';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { siteDate } from '../../../../shared/kernel/site-time.js';
import type { Instant, LocalDate } from '../../../../shared/kernel/time.js';
import type { AdminShift } from '../../../../shared/shifts/admin-shift.contract.js';
import { useFormat } from '../../../lib/format.js';
import { cx } from '../../../ui/cx.js';
import { shiftsOfDay } from './schedule.model.js';
import { ShiftLine } from './shift-line.js';

type DayListProps = {
  days: readonly LocalDate[];
  shifts: readonly AdminShift[];
  now: Instant;
  onOpen: (shiftId: number) => void;
};

/** The week on a phone, day by day; days gone by are folded away while today is in it. */
export function DayList({ days, shifts, now, onOpen }: DayListProps) {
  const { t } = useTranslation('admin');
  const [showsEarlier, setShowsEarlier] = useState(false);
  const today = siteDate(now, useFormat().timeZone);
  const earlier = days.includes(today) ? days.filter((day) => day < today) : [];
  const shown = showsEarlier ? days : days.filter((day) => !earlier.includes(day));
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
      {shown.map((day) => (
        <Day key={day} day={day} isToday={day === today} shifts={shiftsOfDay(shifts, day)} now={now} onOpen={onOpen} />
      ))}
    </div>
  );
}

type DayProps = Omit<DayListProps, 'days'> & { day: LocalDate; isToday: boolean };

function Day({ day, isToday, shifts, now, onOpen }: DayProps) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  return (
    <section className="grid gap-2 px-4 py-3 not-last:border-b not-last:border-line">
      <h3 className="num flex items-baseline gap-2 text-14! font-semibold">
        <span className={cx(isToday && 'rounded-badge bg-ink px-2 py-0.5 text-sheet')}>{format.dateShort(day)}</span>
        {isToday && <span className="font-normal text-ink-2">{t('schedule.today')}</span>}
      </h3>
      {shifts.length === 0 && <p className="text-14 text-ink-3">{t('schedule.noShifts')}</p>}
      {shifts.map((shift) => (
        <ShiftLine key={shift.id} shift={shift} now={now} onOpen={() => onOpen(shift.id)} />
      ))}
    </section>
  );
}

import History from 'lucide-react/icons/history';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LISTS } from '../../../../shared/kernel/policy.js';
import type { Instant } from '../../../../shared/kernel/time.js';
import { useFormat } from '../../../lib/i18n/format.js';
import { Button } from '../../../ui/button.js';
import { EmptyState } from '../../../ui/empty-state.js';
import type { PastShift } from '../model/past-shifts.js';
import { byWeek, workedIn } from '../model/shift-weeks.js';
import { shiftCardId } from '../upcoming/upcoming-cards.js';
import { PastCard } from './past-card.js';
import { WeekGroup } from './week-group.js';

const PAGE_SIZE = 20;

type PastListProps = {
  past: readonly PastShift[];
  now: Instant;
  /** A shift to show although it is further down. */
  target: number | null;
  onEarnings: () => void;
  onMount: () => void;
};

/** Past shifts by week, 20 at a time; older ones are on the statements [S-82, S-94]. */
export default function PastList({ past, now, target, onEarnings, onMount }: PastListProps) {
  const { t } = useTranslation('worker');
  const format = useFormat();
  const notifyMounted = useEffectEvent(onMount);
  useEffect(() => notifyMounted(), []);
  const [pages, setPages] = useState(1);
  const targetAt = past.findIndex(({ assignment }) => assignment.id === target);
  const pagesToTarget = Math.ceil((targetAt + 1) / PAGE_SIZE);
  if (pagesToTarget > pages) setPages(pagesToTarget);
  if (past.length === 0) {
    return (
      <EmptyState icon={<History />} title={t('mine.nonePast')}>
        {t('mine.nonePastText')}
      </EmptyState>
    );
  }
  const left = past.length - pages * PAGE_SIZE;
  return (
    <div className="grid gap-6">
      {byWeek(past.slice(0, pages * PAGE_SIZE), ({ assignment }) => assignment.shift.date).map(({ week, items }) => {
        const { count, hours } = workedIn(items);
        const sum = count > 0 ? t('mine.worked', { count, hours: format.hours(hours) }) : undefined;
        return (
          <WeekGroup key={week} week={week} now={now} {...(sum !== undefined && { sum })}>
            <ul className="grid gap-3">
              {items.map((one) => (
                <li key={one.assignment.id} id={shiftCardId(one.assignment.id)} tabIndex={-1}>
                  <PastCard past={one} />
                </li>
              ))}
            </ul>
          </WeekGroup>
        );
      })}
      {left > 0 && (
        <Button variant="line" full onClick={() => setPages(pages + 1)}>
          {left > PAGE_SIZE
            ? t('available.more', { count: PAGE_SIZE, left })
            : t('available.lastOnes', { count: left })}
        </Button>
      )}
      <p className="flex flex-wrap items-center gap-x-2 text-14 text-ink-2">
        {t('mine.older', { days: LISTS.pastDays })}
        <Button variant="text" onClick={onEarnings}>
          {t('dock.earnings')}
        </Button>
      </p>
    </div>
  );
}

import CalendarPlus from 'lucide-react/icons/calendar-plus';
import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { Instant } from '../../../../shared/kernel/time.js';
import { buttonClass } from '../../../ui/button.js';
import { EmptyState } from '../../../ui/empty-state.js';
import { hasMovedFocus } from '../../../ui/moved-focus.js';
import { Tabs } from '../../../ui/tabs.js';
import type { PastShift } from '../model/past-shifts.js';
import { byWeek, plannedMinutes, shiftOf } from '../model/shift-weeks.js';
import type { UpcomingItem } from '../model/upcoming-items.js';
import { shiftCardId, UpcomingCards } from '../upcoming/upcoming-cards.js';
import { useFormat } from '../../../lib/i18n/format.js';
import { lazyWithRetry } from '../../../lib/layout/lazy-with-retry.js';
import { CardSkeletons } from '../shifts/card-skeletons.js';
import { WeekGroup } from './week-group.js';
import { WeekStrip } from './week-strip.js';

const PastList = lazyWithRetry(() => import('./past-list.js'));

type OwnShiftsProps = {
  coming: readonly UpcomingItem[];
  past: readonly PastShift[];
  now: Instant;
  onEarnings: () => void;
};

/** A week with its marked days above two tabs, coming and past; a day leads to its shift [S-70, S-72, S-90]. */
export function OwnShifts({ coming, past, now, onEarnings }: OwnShiftsProps) {
  const { t } = useTranslation('worker');
  const format = useFormat();
  const [tab, setTab] = useState<'coming' | 'past'>('coming');
  /** The shift that a day of the week leads to, until its card has the focus. */
  const [target, setTarget] = useState<Target | null>(null);
  const [isPastLoaded, setPastLoaded] = useState(false);
  useFocusOnCard(target, `${tab} ${isPastLoaded}`, () => setTarget(null));
  const show = (assignmentId: number) => {
    setTab(past.some(({ assignment }) => assignment.id === assignmentId) ? 'past' : 'coming');
    setTarget({ assignmentId, from: document.activeElement });
  };
  const label = (kind: 'coming' | 'past', count: number) => `${t(`mine.${kind}`)} (${format.number(count)})`;
  return (
    <>
      <WeekStrip coming={coming} past={past} now={now} onSelect={show} />
      <Tabs
        label={t('mine.title')}
        value={tab}
        onChange={setTab}
        items={[
          { value: 'coming', label: label('coming', coming.length), content: <ComingList coming={coming} now={now} /> },
          {
            value: 'past',
            label: label('past', past.length),
            content: (
              <Suspense fallback={<CardSkeletons count={3} />}>
                <PastList
                  past={past}
                  now={now}
                  target={target?.assignmentId ?? null}
                  onEarnings={onEarnings}
                  onMount={() => setPastLoaded(true)}
                />
              </Suspense>
            ),
          },
        ]}
      />
    </>
  );
}

function ComingList({ coming, now }: { coming: readonly UpcomingItem[]; now: Instant }) {
  const { t } = useTranslation('worker');
  const format = useFormat();
  if (coming.length === 0) {
    return (
      <EmptyState
        icon={<CalendarPlus />}
        title={t('upcoming.none')}
        action={
          <Link href="/dashboard#shifts" className={buttonClass('line')}>
            {t('dock.shifts')}
          </Link>
        }
      >
        {t('upcoming.noneText')}
      </EmptyState>
    );
  }
  return (
    <div className="grid gap-6">
      {byWeek(coming, (item) => shiftOf(item).date).map(({ week, items }) => (
        <WeekGroup
          key={week}
          week={week}
          now={now}
          sum={t('mine.planned', { count: items.length, hours: format.duration(plannedMinutes(items)) })}
        >
          <UpcomingCards shown={items} />
        </WeekGroup>
      ))}
    </div>
  );
}

/** `from`: what had the focus when the shift was chosen. */
type Target = { assignmentId: number; from: Element | null };

/**
 * Scrolls to the card of the shift and focuses it, once its list is rendered: `rendered` changes then. Not if the person has
 * moved the focus while the list was loading [T-63].
 */
function useFocusOnCard(target: Target | null, rendered: string, onDone: () => void): void {
  const finish = useEffectEvent(onDone);
  useEffect(() => {
    const card = target && document.getElementById(shiftCardId(target.assignmentId));
    if (!card) return;
    if (!hasMovedFocus(target.from)) {
      card.scrollIntoView({ block: 'center' });
      card.focus({ preventScroll: true });
    }
    finish();
  }, [target, rendered]);
}

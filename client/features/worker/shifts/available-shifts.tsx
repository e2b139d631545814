import CalendarDays from 'lucide-react/icons/calendar-days';
import List from 'lucide-react/icons/list';
import { Suspense, useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/i18n/format.js';
import { Tabs } from '../../../ui/tabs.js';
import { CalendarSkeleton } from '../calendar/calendar-skeleton.js';
import { countOffers } from '../model/shift-filters.js';
import { Section } from '../section.js';
import { useSearch } from '../use-search.js';
import { ListView } from './list-view.js';
import { SiteTimeNote } from './site-time-note.js';
import { useOffers } from './use-offers.js';
import { lazyWithRetry } from '../../../lib/layout/lazy-with-retry.js';

const CalendarView = lazyWithRetry(() => import('../calendar/calendar-view.js'));

type AvailableShiftsProps = { id: string; className?: string };

/** Shifts on offer, as a list and as a calendar (worker.md §2 Available shifts); the address remembers which [S-01]. */
export function AvailableShifts({ id, className }: AvailableShiftsProps) {
  const { t } = useTranslation('worker');
  const format = useFormat();
  const { search, set } = useSearch();
  const { failure, ...list } = useOffers();
  const offers = useDeferredValue(list.offers);
  const count = offers ? format.number(countOffers(offers)) : undefined;
  const view = search.get('view') === 'calendar' ? 'calendar' : 'list';
  return (
    <Section id={id} title={t('available.title')} count={count} className={className}>
      <SiteTimeNote />
      <Tabs
        label={t('available.title')}
        value={view}
        onChange={(next) => set({ view: next === 'list' ? null : next })}
        items={[
          {
            value: 'list',
            label: t('available.list'),
            icon: <List aria-hidden="true" />,
            content: <ListView offers={offers} failure={failure} />,
          },
          {
            value: 'calendar',
            label: t('available.calendar'),
            icon: <CalendarDays aria-hidden="true" />,
            content: (
              <Suspense fallback={<CalendarSkeleton />}>
                <CalendarView />
              </Suspense>
            ),
          },
        ]}
      />
    </Section>
  );
}

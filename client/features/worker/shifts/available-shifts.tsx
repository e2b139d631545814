import CalendarDays from 'lucide-react/icons/calendar-days';
import List from 'lucide-react/icons/list';
import { Suspense, useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import CalendarSearch from 'lucide-react/icons/calendar-search';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useFormat } from '../../../lib/i18n/format.js';
import { Tabs } from '../../../ui/tabs.js';
import { CalendarSkeleton } from '../calendar/calendar-skeleton.js';
import { countOffers, filterOffers, activeFilterNames } from '../model/shift-filters.js';
import { Section } from '../section.js';
import { useQueryParams } from '../use-query-params.js';
import { SiteTimeNote } from './site-time-note.js';
import { lazyWithRetry } from '../../../lib/layout/lazy-with-retry.js';
import { EmptyState } from '../../../ui/empty-state.js';
import { type ShiftOffer, type ShiftOffers, groupOffers } from '../model/shift-offers.js';
import { FilterBar } from './filters/filter-bar.js';
import { NothingMatches } from './filters/nothing-matches.js';
import { SortSelect } from './filters/sort-select.js';
import { sortOffers } from '../model/shift-sort.js';
import { useShiftFilters, useShiftSort } from './filters/use-shift-filters.js';
import { CardSkeletons } from './card-skeletons.js';
import { LoadFailed, type LoadFailure, failureOf } from './load-failed.js';
import { OfferList } from './offer-list.js';
import { useNow } from '../../../lib/time/clock.js';
import { useLanguage } from '../../../lib/i18n/use-language.js';
import { useAvailableShifts } from '../api/available-shifts.js';
import { useOwnOffers } from '../api/own-offers.js';
import { useUserAssignments } from '../api/user-assignments.js';
import { useClaimingWorker } from '../model/use-claiming-worker.js';

const CalendarView = lazyWithRetry(() => import('../calendar/calendar-view.js'));

type AvailableShiftsProps = { id: string; className?: string };

/** Available shifts as a list or a calendar (worker.md §2 Available shifts); the address has the view [S-01]. */
export function AvailableShifts({ id, className }: AvailableShiftsProps) {
  const { t } = useTranslation('worker');
  const format = useFormat();
  const { search, set } = useQueryParams();
  const { failure, ...list } = useOffers();
  const offers = useDeferredValue(list.offers);
  const count = offers ? format.number(countOffers(offers)) : undefined;
  const view = search.get('view') === 'calendar' ? 'calendar' : 'list';
  const renderedView = useDeferredValue(view); // the tab changes at once, and a skeleton is shown
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
            content:
              renderedView === 'list' ? <ListView offers={offers} failure={failure} /> : <CardSkeletons count={3} />,
          },
          {
            value: 'calendar',
            label: t('available.calendar'),
            icon: <CalendarDays aria-hidden="true" />,
            content: (
              <Suspense fallback={<CalendarSkeleton />}>
                {renderedView === 'calendar' ? <CalendarView /> : <CalendarSkeleton />}
              </Suspense>
            ),
          },
        ]}
      />
    </Section>
  );
}

/** `offers` are `null` until they have loaded. */
type ListViewProps = { offers: ShiftOffers | null; failure: LoadFailure | null };

/** The list in two groups, shifts that can be claimed and others, without the filtered ones, in the chosen order. */
function ListView({ offers, failure }: ListViewProps) {
  const { t } = useTranslation('worker');
  const { filters } = useShiftFilters();
  const { sort } = useShiftSort();
  if (failure) return <LoadFailed {...failure} />;
  const total = offers && countOffers(offers);
  if (offers && total === 0) {
    return (
      <EmptyState icon={<CalendarSearch />} title={t('available.none')}>
        {t('available.noneText')}
      </EmptyState>
    );
  }
  const shown = offers && sortOffers(filterOffers(offers, filters), sort);
  return (
    <div className="grid gap-3">
      <FilterBar shown={shown ? countOffers(shown) : null} total={total} />
      {(!shown || countOffers(shown) > 0) && (
        <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <h3 className="text-14! text-ink-2">{t('available.open')}</h3>
          <SortSelect />
        </div>
      )}
      {!shown && <CardSkeletons count={3} className="lg:grid-cols-2" />}
      {shown && countOffers(shown) > 0 && (
        <OfferGroups key={sort} offers={shown} isFiltered={activeFilterNames(filters).length > 0} />
      )}
      {offers && shown && countOffers(shown) === 0 && <NothingMatches offers={offers} />}
    </div>
  );
}

type OfferGroupsProps = { offers: ShiftOffers; isFiltered: boolean };

/** Shifts that can be claimed, below their heading, and then those that can't yet. */
function OfferGroups({ offers: { open, closed }, isFiltered }: OfferGroupsProps) {
  const { t } = useTranslation('worker');
  const noneOpen = isFiltered ? t('available.noneOpenFiltered') : t('available.noneOpen');
  const isOnly = open.length === 0;
  return (
    <>
      {isOnly ? <p className="text-ink-2">{noneOpen}</p> : <OfferList offers={open} />}
      {closed.length > 0 && <ClosedOffers key={String(isOnly)} offers={closed} isOpenAtFirst={isOnly} />}
    </>
  );
}

type ClosedOffersProps = { offers: readonly ShiftOffer[]; isOpenAtFirst: boolean };

/** The shifts that can't be claimed yet, rendered while they are expanded. */
function ClosedOffers({ offers, isOpenAtFirst }: ClosedOffersProps) {
  const { t } = useTranslation('worker');
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  return (
    <details className="group/closed" open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="mb-1 flex min-h-11 list-none items-center gap-2 text-14 font-semibold text-ink-2 hover:text-ink [&::-webkit-details-marker]:hidden">
        <h3 className="text-14! font-semibold">{t('available.closed')}</h3>
        <span className="num text-ink-3">{offers.length}</span>
        <ChevronDown
          className="ml-auto size-5 transition-transform duration-120 group-open/closed:rotate-180"
          aria-hidden="true"
        />
      </summary>
      {isOpen && <OfferList offers={offers} />}
    </details>
  );
}

/** The available shifts, grouped by the rules; `null` until they have loaded. */
function useOffers(): { offers: ShiftOffers | null; failure: LoadFailure | null } {
  const now = useNow();
  const { language } = useLanguage();
  const worker = useClaimingWorker();
  const shifts = useAvailableShifts();
  const own = useUserAssignments();
  const { assignments } = own;
  const { data: ownOffers } = useOwnOffers();
  const offers = useMemo(
    () =>
      shifts.data && assignments
        ? groupOffers({ shifts: shifts.data, worker, assignments, ownOffers, now, language })
        : null,
    [shifts.data, assignments, worker, ownOffers, now, language],
  );
  return { offers, failure: failureOf(shifts, own) };
}

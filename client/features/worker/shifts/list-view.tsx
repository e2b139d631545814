import CalendarSearch from 'lucide-react/icons/calendar-search';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../ui/empty-state.js';
import { countOffers, filterOffers, setFilters } from '../model/shift-filters.js';
import type { ShiftOffers } from '../model/shift-offers.js';
import { FilterBar } from './filters/filter-bar.js';
import { NothingMatches } from './filters/nothing-matches.js';
import { useShiftFilters } from './filters/use-shift-filters.js';
import { CardSkeletons } from './card-skeletons.js';
import { LoadFailed } from './load-failed.js';
import type { LoadFailure } from './load-failed.js';
import { OfferGroups } from './offer-groups.js';

/** `offers` are `null` until they are here. */
type ListViewProps = { offers: ShiftOffers | null; failure: LoadFailure | null };

/** The list, in two groups by what the worker can do about them, less what the filters hide. */
export function ListView({ offers, failure }: ListViewProps) {
  const { t } = useTranslation('worker');
  const { filters } = useShiftFilters();
  if (failure) return <LoadFailed {...failure} />;
  const total = offers && countOffers(offers);
  if (offers && total === 0) {
    return (
      <EmptyState icon={<CalendarSearch />} title={t('available.none')}>
        {t('available.noneText')}
      </EmptyState>
    );
  }
  const shown = offers && filterOffers(offers, filters);
  return (
    <div className="grid gap-3">
      <FilterBar shown={shown ? countOffers(shown) : null} total={total} />
      {!shown && <CardSkeletons count={3} className="lg:grid-cols-2" />}
      {shown && countOffers(shown) > 0 && <OfferGroups offers={shown} isFiltered={setFilters(filters).length > 0} />}
      {offers && shown && countOffers(shown) === 0 && <NothingMatches offers={offers} />}
    </div>
  );
}

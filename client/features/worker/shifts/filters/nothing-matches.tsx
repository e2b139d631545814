import SearchX from 'lucide-react/icons/search-x';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../ui/button.js';
import { EmptyState } from '../../../../ui/empty-state.js';
import { countOffers, filterImpacts } from '../../model/shift-filters.js';
import type { ShiftOffers } from '../../model/shift-offers.js';
import { useFilterLabel } from './use-filter-label.js';
import { useShiftFilters } from './use-shift-filters.js';

/** No shift matches: shows how many shifts each filter hides, with a button to remove it. */
export function NothingMatches({ offers }: { offers: ShiftOffers }) {
  const { t } = useTranslation('worker');
  const labelOf = useFilterLabel();
  const { filters, setFilter, clearAll } = useShiftFilters();
  const count = countOffers(offers);
  return (
    <EmptyState
      icon={<SearchX />}
      title={t('filters.none')}
      className="px-4!"
      action={
        <div className="grid justify-items-center gap-3">
          <ul className="num grid gap-1 text-14 text-ink-2">
            {filterImpacts(offers, filters).map(({ name, hiddenCount, countWithout }) => (
              <li key={name} className="flex flex-wrap items-center justify-center gap-x-2">
                {t('filters.hides', { filter: labelOf(name, filters), hides: hiddenCount, count })}
                {countWithout > 0 && (
                  <Button variant="text" className="text-14!" onClick={() => setFilter(name, null)}>
                    {t('filters.without', { count: countWithout })}
                    <span className="sr-only">: {labelOf(name, filters)}</span>
                  </Button>
                )}
              </li>
            ))}
          </ul>
          <Button variant="line" onClick={clearAll}>
            {t('filters.clear')}
          </Button>
        </div>
      }
    />
  );
}

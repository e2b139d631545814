import X from 'lucide-react/icons/x';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../ui/button.js';
import { setFilters } from '../../model/shift-filters.js';
import type { FilterName } from '../../model/shift-filters.js';
import { useFilterLabel } from './use-filter-label.js';
import { useShiftFilters } from './use-shift-filters.js';

/** Filters that have toggles above are left out. */
const SWITCHES: readonly FilterName[] = ['open', 'premium'];

/** The active filters, each with a button to remove it, and one to remove all unless another element offers that. */
export function SetFilters({ hasClear }: { hasClear: boolean }) {
  const { t } = useTranslation('worker');
  const labelOf = useFilterLabel();
  const { filters, setFilter, clearAll } = useShiftFilters();
  const chosen = setFilters(filters).filter((name) => !SWITCHES.includes(name));
  if (chosen.length === 0 && !hasClear) return null;
  return (
    <ul className="flex flex-wrap items-center gap-2" aria-label={t('filters.set')}>
      {chosen.map((name) => (
        <li key={name}>
          <button
            type="button"
            onClick={() => setFilter(name, null)}
            className="num flex min-h-11 items-center gap-1.5 rounded-control bg-well px-3 text-14 font-semibold text-ink hover:text-accent"
          >
            <span className="sr-only">{t('filters.lift')}: </span>
            {labelOf(name, filters)}
            <X className="size-4 text-ink-2" aria-hidden="true" />
          </button>
        </li>
      ))}
      {hasClear && (
        <li>
          <Button variant="text" onClick={clearAll}>
            {t('filters.clear')}
          </Button>
        </li>
      )}
    </ul>
  );
}

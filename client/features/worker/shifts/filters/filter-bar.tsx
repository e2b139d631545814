import ChevronDown from 'lucide-react/icons/chevron-down';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { Suspense, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../ui/button.js';
import { cx } from '../../../../ui/cx.js';
import { activeFilterNames, type FilterName } from '../../model/shift-filters.js';
import { useShiftFilters, useShiftSort } from './use-shift-filters.js';
import { lazyWithRetry } from '../../../../lib/layout/lazy-with-retry.js';
import X from 'lucide-react/icons/x';
import { useFilterLabel } from './use-filter-label.js';

const FilterFields = lazyWithRetry(() => import('./filter-fields.js'));

/** `null` while they are loading. */
type FilterBarProps = { shown: number | null; total: number | null };

/** Small enough on a phone of 360 px for one row in both languages [H-189]. */
const FILTER_BUTTON = 'px-3! max-sm:px-2.5! max-sm:text-14!';

/**
 * The filters: two toggles, and day, level, pay and language on demand; then the number of shown and of all shifts. A
 * screen reader hears a new order too [S-55].
 */
export function FilterBar({ shown, total }: FilterBarProps) {
  const { t } = useTranslation('worker');
  const { filters, setFilter } = useShiftFilters();
  const [isOpen, setOpen] = useState(false);
  const fieldsId = useId();
  const { sort } = useShiftSort();
  const isSet = activeFilterNames(filters).length > 0;
  return (
    <div role="search" aria-label={t('filters.label')} className="grid gap-2.5">
      <div className="flex flex-wrap gap-2">
        <Button
          variant="line"
          className={FILTER_BUTTON}
          icon={<SlidersHorizontal className="size-[1.125rem]" aria-hidden="true" />}
          aria-expanded={isOpen}
          aria-controls={fieldsId}
          onClick={() => setOpen(!isOpen)}
        >
          {t('filters.title')}
          <ChevronDown
            className={cx('-mr-1 hidden size-4 transition-transform duration-120 sm:block', isOpen && 'rotate-180')}
            aria-hidden="true"
          />
        </Button>
        {(['open', 'premium'] as const).map((name) => (
          <FilterToggle
            key={name}
            isOn={filters[name] === true}
            onChange={(isOn) => setFilter(name, isOn ? '1' : null)}
          >
            {t(`filters.${name}`)}
          </FilterToggle>
        ))}
      </div>
      <div id={fieldsId} hidden={!isOpen}>
        <Suspense fallback={<div className="h-40" />}>{isOpen && <FilterFields />}</Suspense>
      </div>
      <p role="status" className={cx('num text-14 text-ink-2', !isSet && 'sr-only')}>
        {isSet && shown !== null && total !== null && <span>{t('filters.count', { shown, count: total })}</span>}{' '}
        <span className="sr-only">{t('sort.announced', { sort: t(`sort.by.${sort}`) })}</span>
      </p>
      {isSet && <ActiveFilters showsClearAll={shown !== 0} />}
    </div>
  );
}

type FilterToggleProps = { isOn: boolean; onChange: (isOn: boolean) => void; children: string };

function FilterToggle({ isOn, onChange, children }: FilterToggleProps) {
  return (
    <Button
      variant="line"
      aria-pressed={isOn}
      className={cx(FILTER_BUTTON, isOn && 'border-ink! bg-ink! text-sheet!')}
      onClick={() => onChange(!isOn)}
    >
      {children}
    </Button>
  );
}

/** Filters with a toggle; they are not listed again below. */
const TOGGLE_FILTERS: readonly FilterName[] = ['open', 'premium'];

/** The active filters, each with a button to remove it, and a button to remove all. */
function ActiveFilters({ showsClearAll }: { showsClearAll: boolean }) {
  const { t } = useTranslation('worker');
  const labelOf = useFilterLabel();
  const { filters, setFilter, clearAll } = useShiftFilters();
  const removable = activeFilterNames(filters).filter((name) => !TOGGLE_FILTERS.includes(name));
  if (removable.length === 0 && !showsClearAll) return null;
  return (
    <ul className="flex flex-wrap items-center gap-2" aria-label={t('filters.set')}>
      {removable.map((name) => (
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
      {showsClearAll && (
        <li>
          <Button variant="text" onClick={clearAll}>
            {t('filters.clear')}
          </Button>
        </li>
      )}
    </ul>
  );
}

import ArrowDownWideNarrow from 'lucide-react/icons/arrow-down-wide-narrow';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { inputClass } from '../../../../ui/field.js';
import { SHIFT_SORTS } from '../../model/shift-sort.js';
import { useShiftSort } from './use-shift-filters.js';

/**
 * The order of the list, always visible: one tap opens the phone's own picker [S-53]. It is as wide as its choice where
 * browsers support that, so that it shares a line with the heading [H-189].
 */
export function SortSelect() {
  const { t } = useTranslation('worker');
  const { sort, setSort } = useShiftSort();
  const id = useId();
  return (
    <div className="flex max-w-full items-center gap-2">
      <label htmlFor={id} className="flex items-center gap-1.5 text-14 text-ink-2">
        <ArrowDownWideNarrow className="size-[1.125rem] flex-none" aria-hidden="true" />
        <span className="max-sm:sr-only">{t('sort.label')}</span>
      </label>
      <span className="relative min-w-0">
        <select
          id={id}
          className={`${inputClass(false)} field-sizing-content w-auto! max-w-full appearance-none pr-10`}
          value={sort}
          onChange={({ target }) => setSort(target.value)}
        >
          {SHIFT_SORTS.map((value) => (
            <option key={value} value={value}>
              {t(`sort.by.${value}`)}
            </option>
          ))}
        </select>
        <ChevronDown
          className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2 text-ink-2"
          aria-hidden="true"
        />
      </span>
    </div>
  );
}

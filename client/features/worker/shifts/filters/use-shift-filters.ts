import { useMemo } from 'react';
import { FILTER_NAMES, readFilters } from '../../model/shift-filters.js';
import type { FilterName } from '../../model/shift-filters.js';
import { readSort, type ShiftSort } from '../../model/shift-sort.js';
import { useQueryParams } from '../../use-query-params.js';

/**
 * The filters in the address, so that a reload or a change of view keeps them, and a link shares them. Filtering is
 * done locally.
 */
export function useShiftFilters() {
  const { search, set } = useQueryParams();
  const filters = useMemo(() => readFilters(search), [search]);
  return {
    filters,
    /** `null` or an empty text removes the filter. */
    setFilter: (name: FilterName, value: string | null) => set({ [name]: value || null }),
    clearAll: () => set(Object.fromEntries(FILTER_NAMES.map((name) => [name, null]))),
  };
}

/** The order of the list, in the address like the filters; by day is the default and not in it [S-54]. */
export function useShiftSort() {
  const { search, set } = useQueryParams();
  const sort = readSort(search);
  return { sort, setSort: (next: string) => set({ sort: next === ('day' satisfies ShiftSort) ? null : next }) };
}

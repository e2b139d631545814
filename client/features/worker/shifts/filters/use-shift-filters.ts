import { useMemo } from 'react';
import { FILTER_NAMES, readFilters } from '../../model/shift-filters.js';
import type { FilterName } from '../../model/shift-filters.js';
import { useSearch } from '../../use-search.js';

/** The filters in the address: they outlive a reload and a change of view, and can be shared. Filtering asks no server. */
export function useShiftFilters() {
  const { search, set } = useSearch();
  const filters = useMemo(() => readFilters(search), [search]);
  return {
    filters,
    /** `null` or an empty text lifts it. */
    setFilter: (name: FilterName, value: string | null) => set({ [name]: value || null }),
    clearAll: () => set(Object.fromEntries(FILTER_NAMES.map((name) => [name, null]))),
  };
}

import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { SKILL_LEVEL_IDS } from '../../../../../shared/training/skill-level.rules.js';
import { WORKER_SORTS, WORKER_STATES } from '../../../../../shared/workers/worker-list.contract.js';
import { FilterChoice, SearchField } from '../../lists/filter-controls.js';
import type { WorkerFilter } from './worker-filter.js';

type WorkerFiltersProps = {
  filter: WorkerFilter;
  onChange: (change: Partial<WorkerFilter>) => void;
  searchRef: RefObject<HTMLInputElement | null>;
};

/** Search, four filters and the sort order, all kept in the address. */
export function WorkerFilters({ filter, onChange, searchRef }: WorkerFiltersProps) {
  const { t } = useTranslation(['people', 'common']);
  const any = t('filter.any');
  return (
    <div className="flex flex-none flex-wrap gap-2 border-b border-line px-4 py-3 sm:px-6">
      <SearchField
        label={t('filter.search')}
        value={filter.search}
        onChange={(search) => onChange({ search })}
        searchRef={searchRef}
      />
      <FilterChoice
        label={t('filter.state')}
        any={any}
        value={filter.state}
        onChange={(state) => onChange({ state })}
        options={WORKER_STATES.map((state) => [state, t(`state.${state}`)])}
      />
      <FilterChoice
        label={t('filter.level')}
        any={any}
        value={filter.level}
        onChange={(level) => onChange({ level })}
        options={SKILL_LEVEL_IDS.map((level) => [String(level), t(`common:level.${level}`)])}
      />
      <FilterChoice
        label={t('filter.score')}
        any={any}
        value={filter.score}
        onChange={(score) => onChange({ score })}
        options={[
          ['high', t('filter.scoreHigh')],
          ['low', t('filter.scoreLow')],
        ]}
      />
      <FilterChoice
        label={t('filter.documents')}
        any={any}
        value={filter.documents}
        onChange={(documents) => onChange({ documents })}
        options={[['missing', t('filter.documentsMissing')]]}
      />
      <FilterChoice
        label={t('filter.sort')}
        value={filter.sort || 'name'}
        onChange={(sort) => onChange({ sort: sort === 'name' ? '' : sort })}
        options={WORKER_SORTS.map((sort) => [sort, t(`sort.${sort}`)])}
      />
    </div>
  );
}

import Users from 'lucide-react/icons/users';
import { useRef, type KeyboardEvent, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../lib/i18n/format.js';
import { Badge } from '../../../../ui/badge.js';
import { Button } from '../../../../ui/button.js';
import { EmptyState } from '../../../../ui/empty-state.js';
import { nextPageLoader, useInfiniteList } from '../../api/infinite-list.js';
import { shortcutKey } from '../../lists/shortcut-key.js';
import { ListFailed, ListLoading, NextPageFailed } from '../../lists/list-states.js';
import { useAddressValues } from '../../lists/use-address-values.js';
import { openDialog, type DialogRouteProps } from '../../dialogs/dialog-route.js';
import { ListDialog } from '../../dialogs/list-dialog.js';
import { WorkerRows } from './worker-rows.js';
import { type ListedWorker, WORKER_SORTS, WORKER_STATES } from '../../../../../shared/workers/worker-list.contract.js';
import { ADMIN_PATHS } from '../../api/paths.js';
import { SKILL_LEVEL_IDS } from '../../../../../shared/training/skill-level.rules.js';
import { FilterChoice, SearchField } from '../../lists/filter-controls.js';
import { hasFailed } from '../../../../lib/api/has-failed.js';

/** Query parameters of the filters; the address prefixes them with `w-`. */
const WORKER_FILTERS = ['search', 'level', 'state', 'documents', 'score', 'sort'] as const;
type WorkerFilter = Record<(typeof WORKER_FILTERS)[number], string>;

/** All workers: search, filters and sort on the server, thousands of rows; a click opens one [W-07, W-12]. */
export default function WorkersDialog({ onClose }: DialogRouteProps) {
  const { t } = useTranslation(['people', 'common']);
  const format = useFormat();
  const { values: filter, set } = useAddressValues('w', WORKER_FILTERS);
  const query = useWorkerList(paramsOf(filter));
  const search = useRef<HTMLInputElement>(null);
  const workers = query.data?.pages.flatMap((page) => page.items) ?? [];
  const total = query.data?.pages[0]?.total;
  const onKeyDown = (event: KeyboardEvent) => {
    if (shortcutKey(event) !== '/') return;
    event.preventDefault();
    search.current?.focus();
  };
  return (
    <ListDialog
      title={t('pool.title')}
      counts={
        total !== undefined && (
          <Badge className="num tracking-normal">
            {t('pool.count', { count: total, shown: format.number(total) })}
          </Badge>
        )
      }
      onClose={onClose}
    >
      <div onKeyDown={onKeyDown} className="flex flex-col max-md:h-[74dvh] md:h-full md:min-h-0">
        <WorkerFilters filter={filter} onChange={set} searchRef={search} />
        {hasFailed(query) && <ListFailed query={query} />}
        {query.isPending && <ListLoading lines={8} />}
        {total === 0 && (
          <NoWorkers
            narrowed={isNarrowed(filter)}
            onReset={() => set({ search: '', level: '', state: '', documents: '', score: '' })}
          />
        )}
        {workers.length > 0 && (
          <WorkerRows
            workers={workers}
            stale={query.isPlaceholderData}
            onEnd={() => nextPageLoader(query)?.()}
            onOpen={(id) => openDialog('worker', id)}
          />
        )}
        <NextPageFailed query={query} />
      </div>
    </ListDialog>
  );
}

function NoWorkers({ narrowed, onReset }: { narrowed: boolean; onReset: () => void }) {
  const { t } = useTranslation('people');
  return (
    <EmptyState
      className="m-4 sm:m-6"
      icon={<Users aria-hidden="true" />}
      title={t(narrowed ? 'pool.noMatch' : 'pool.none')}
      action={
        narrowed && (
          <Button variant="line" size="sm" className="max-md:min-h-11" onClick={onReset}>
            {t('pool.reset')}
          </Button>
        )
      }
    />
  );
}

const PAGE_SIZE = 200;

/** Workers page by page, loaded on scroll; deactivated accounts only on request [W-12, W-13]. */
function useWorkerList(params: URLSearchParams) {
  const path = params.get('state') === 'deactivated' ? ADMIN_PATHS.allWorkers : ADMIN_PATHS.workers;
  return useInfiniteList<ListedWorker>({ path, params, pageSize: PAGE_SIZE });
}

/** The parameters of the call, without empty filters. */
function paramsOf(filter: WorkerFilter): URLSearchParams {
  return new URLSearchParams(Object.entries(filter).filter(([, value]) => value.trim() !== ''));
}

function isNarrowed({ sort: _sort, ...filter }: WorkerFilter): boolean {
  return Object.values(filter).some((value) => value.trim() !== '');
}

type WorkerFiltersProps = {
  filter: WorkerFilter;
  onChange: (change: Partial<WorkerFilter>) => void;
  searchRef: RefObject<HTMLInputElement | null>;
};

/** Search, four filters and the sort order, all kept in the address. */
function WorkerFilters({ filter, onChange, searchRef }: WorkerFiltersProps) {
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

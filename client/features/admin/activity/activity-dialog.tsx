import History from 'lucide-react/icons/history';
import { useTranslation } from 'react-i18next';
import type { ActivityEntry } from '../../../../shared/activity/activity.contract.js';
import { useFormat } from '../../../lib/i18n/format.js';
import { Badge } from '../../../ui/badge.js';
import { Button } from '../../../ui/button.js';
import { EmptyState } from '../../../ui/empty-state.js';
import { ListFailed, ListLoading, NextPageFailed } from '../lists/list-states.js';
import { useAddressValues } from '../lists/use-address-values.js';
import { useIncrementalRender } from '../lists/use-incremental-render.js';
import { ListDialog } from '../dialogs/list-dialog.js';
import { ListAndPanel } from '../lists/list-and-panel.js';
import { ActivityLine } from './activity-line.js';
import { useInfiniteList } from '../api/infinite-list.js';
import X from 'lucide-react/icons/x';
import { ACTIVITY_GROUPS } from '../../../../shared/activity/activity.rules.js';
import { useWorker } from '../api/worker.js';
import { FilterChoice } from '../lists/filter-controls.js';
import { hasFailed } from '../../../lib/api/has-failed.js';

/** The audit log: actor, action and time, newest first, grouped by day [W-31]. */
export default function ActivityDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['activity', 'common']);
  const format = useFormat();
  const { values: filter, set } = useAddressValues('a', ACTIVITY_FILTERS);
  const query = useActivity(new URLSearchParams(Object.entries(filter).filter(([, value]) => value !== '')));
  const entries = query.data?.pages.flatMap((page) => page.items) ?? [];
  const { rendered, sentinel } = useIncrementalRender(entries.length);
  const total = query.data?.pages[0]?.total;
  return (
    <ListDialog
      title={t('title')}
      counts={
        total !== undefined && (
          <Badge className="num tracking-normal">{t('count', { count: total, shown: format.number(total) })}</Badge>
        )
      }
      onClose={onClose}
    >
      <ListAndPanel head={<ActivityFilters filter={filter} onChange={set} />}>
        {query.isPending && <ListLoading lines={8} />}
        {hasFailed(query) && <ListFailed query={query} />}
        {total === 0 && (
          <EmptyState className="m-4 sm:m-6" icon={<History aria-hidden="true" />} title={t('none')}>
            {t('noneText')}
          </EmptyState>
        )}
        <Days
          entries={entries.slice(0, rendered)}
          onFilterByWorker={(workerId) => set({ workerId: String(workerId) })}
        />
        {sentinel}
        <NextPageFailed query={query} />
        {query.hasNextPage && !query.isFetchNextPageError && (
          <div className="grid justify-items-center p-4">
            <Button variant="line" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
              {t('more')}
            </Button>
          </div>
        )}
      </ListAndPanel>
    </ListDialog>
  );
}

type DaysProps = { entries: readonly ActivityEntry[]; onFilterByWorker: (workerId: number) => void };

function Days({ entries, onFilterByWorker }: DaysProps) {
  const format = useFormat();
  const days = new Map<string, ActivityEntry[]>();
  for (const entry of entries) {
    const day = format.dateAt(entry.at);
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return [...days].map(([day, ofDay]) => (
    <section key={day} aria-label={day}>
      <h3 className="bg-well px-4 py-2 text-14! sm:px-6">{day}</h3>
      <ul className="divide-y divide-line">
        {ofDay.map((entry) => (
          <ActivityLine key={entry.id} entry={entry} onFilterByWorker={onFilterByWorker} />
        ))}
      </ul>
    </section>
  ));
}

const PATH = '/api/admin/audit';
const PAGE_SIZE = 50;

/** One page of the audit log, newest first [W-31]. */
const useActivity = (params: URLSearchParams) =>
  useInfiniteList<ActivityEntry>({ path: PATH, params, pageSize: PAGE_SIZE });

/** Query parameters of the filters; the address prefixes them with `a-`. */
const ACTIVITY_FILTERS = ['group', 'actorKind', 'workerId', 'from', 'to'] as const;
type ActivityFilter = Record<(typeof ACTIVITY_FILTERS)[number], string>;

type ActivityFiltersProps = { filter: ActivityFilter; onChange: (change: Partial<ActivityFilter>) => void };

const DATE =
  'flex min-h-11 items-center gap-x-2 rounded-control border-[1.5px] border-line-2 bg-sheet px-3 text-14 narrow:flex-wrap md:min-h-9';

/** Filters: kind of action, actor, subject and days. */
function ActivityFilters({ filter, onChange }: ActivityFiltersProps) {
  const { t } = useTranslation('activity');
  return (
    <div className="flex flex-none flex-wrap gap-2 border-b border-line px-4 py-3 sm:px-6">
      <FilterChoice
        label={t('filter.group')}
        any={t('filter.any')}
        value={filter.group}
        onChange={(group) => onChange({ group })}
        options={ACTIVITY_GROUPS.map((group) => [group, t(`group.${group}`)])}
      />
      <FilterChoice
        label={t('filter.actor')}
        any={t('filter.anybody')}
        value={filter.actorKind}
        onChange={(actorKind) => onChange({ actorKind })}
        options={(['admin', 'worker', 'system'] as const).map((kind) => [kind, t(`actor.${kind}`)])}
      />
      {(['from', 'to'] as const).map((end) => (
        <label key={end} className={DATE}>
          <span className="text-ink-2">{t(`filter.${end}`)}</span>
          <input
            type="date"
            value={filter[end]}
            onChange={(event) => onChange({ [end]: event.target.value })}
            className="min-h-11 bg-transparent font-semibold md:min-h-8"
          />
        </label>
      ))}
      {filter.workerId !== '' && (
        <WorkerFilterButton id={Number(filter.workerId)} onClear={() => onChange({ workerId: '' })} />
      )}
    </div>
  );
}

function WorkerFilterButton({ id, onClear }: { id: number; onClear: () => void }) {
  const { t } = useTranslation('activity');
  const worker = useWorker(id).data;
  return (
    <Button
      variant="line"
      size="sm"
      className="max-md:min-h-11"
      icon={<X className="size-4" aria-hidden="true" />}
      onClick={onClear}
    >
      {t('filter.about', { name: worker ? `${worker.firstName} ${worker.lastName}` : '…' })}
    </Button>
  );
}

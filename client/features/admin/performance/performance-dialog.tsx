import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { SCORE } from '../../../../shared/performance/performance.policy.js';
import type { ListedWorker, WorkerQuery } from '../../../../shared/workers/worker-list.contract.js';
import { useFormat } from '../../../lib/i18n/format.js';
import { Button } from '../../../ui/button.js';
import { Segmented } from '../../../ui/segmented.js';
import { useConfirmDiscard } from '../dialogs/confirm-discard.js';
import { useScoredWorkers } from '../api/worker-performance.js';
import { ListState } from '../lists/list-states.js';
import { SearchField } from '../lists/filter-controls.js';
import type { DialogRouteProps } from '../dialogs/dialog-route.js';
import { ListDialog } from '../dialogs/list-dialog.js';
import { ListAndPanel } from '../lists/list-and-panel.js';
import { WorkerPerformance } from './worker-performance.js';
import { ScoreChip } from '../../../lib/score/score-chip.js';
import { cx } from '../../../ui/cx.js';
import { LevelLabel } from '../../../ui/level.js';

const PAGE_SIZE = 30;
type ScoreFilter = 'all' | 'high' | 'low';

/** Performance tracking (admin.md §2.2); `?work=performance/12` opens on worker 12 [P-21 to P-24]. */
export default function PerformanceDialog({ detail, onClose }: DialogRouteProps) {
  const { t } = useTranslation('notify');
  const [search, setSearch] = useState('');
  const [scoreFilter, setScoreFilter] = useState<ScoreFilter>('all');
  const [limit, setLimit] = useState(PAGE_SIZE);
  const [activeItem, setActiveItem] = useState<number | null>(() => Number(detail) || null);
  const score: WorkerQuery['score'] = scoreFilter === 'all' ? null : scoreFilter;
  const query = useScoredWorkers(useDeferredValue(search.trim()), score, limit);
  return (
    <ListDialog title={t('performance.title')} onClose={onClose}>
      <ListAndPanel
        head={<Filters search={search} onSearch={setSearch} scoreFilter={scoreFilter} onScoreFilter={setScoreFilter} />}
        panel={
          activeItem !== null && (
            <WorkerPerformance key={activeItem} userId={activeItem} onClose={() => setActiveItem(null)} />
          )
        }
      >
        <ListState query={query} lines={8}>
          {(workers) => <WorkerList workers={workers} activeItem={activeItem} onActivate={setActiveItem} />}
        </ListState>
        {query.data?.length === limit && (
          <Button
            variant="text"
            size="sm"
            className="m-4 max-md:min-h-11"
            loading={query.isFetching}
            onClick={() => setLimit(limit + PAGE_SIZE)}
          >
            {t('performance.more')}
          </Button>
        )}
      </ListAndPanel>
    </ListDialog>
  );
}

type FiltersProps = {
  search: string;
  onSearch: (search: string) => void;
  scoreFilter: ScoreFilter;
  onScoreFilter: (scoreFilter: ScoreFilter) => void;
};

function Filters({ search, onSearch, scoreFilter, onScoreFilter }: FiltersProps) {
  const { t } = useTranslation('notify');
  const format = useFormat();
  return (
    <div className="flex flex-none flex-wrap items-center gap-3 border-b border-line px-4 py-3 sm:px-6">
      <SearchField label={t('performance.search')} value={search} onChange={onSearch} />
      <Segmented
        label={t('performance.which')}
        value={scoreFilter}
        onChange={onScoreFilter}
        options={[
          { value: 'all', label: t('performance.all') },
          { value: 'high', label: t('performance.high', { score: format.number(SCORE.bands.excellent) }) },
          { value: 'low', label: t('performance.low', { score: format.number(SCORE.bands.good) }) },
        ]}
      />
    </div>
  );
}

type WorkerListProps = {
  workers: readonly ListedWorker[];
  activeItem: number | null;
  onActivate: (userId: number) => void;
};

function WorkerList({ workers, activeItem, onActivate }: WorkerListProps) {
  const { t } = useTranslation('notify');
  const confirmDiscard = useConfirmDiscard();
  if (workers.length === 0) return <p className="p-4 text-14 text-ink-2 sm:px-6">{t('performance.none')}</p>;
  return (
    <ul aria-label={t('performance.workers')} className="divide-y divide-line">
      {workers.map((worker) => (
        <ScoredWorkerItem
          key={worker.id}
          worker={worker}
          current={worker.id === activeItem}
          onOpen={() => worker.id !== activeItem && confirmDiscard(() => onActivate(worker.id))}
        />
      ))}
    </ul>
  );
}

type ScoredWorkerItemProps = { worker: ListedWorker; current: boolean; onOpen: () => void };

/** A worker with level and score; opens the score's events. */
function ScoredWorkerItem({ worker, current, onOpen }: ScoredWorkerItemProps) {
  const { t } = useTranslation('common');
  const format = useFormat();
  const name = `${worker.firstName} ${worker.lastName}`;
  return (
    <li className={cx(current && 'bg-accent-soft shadow-[inset_4px_0_0_var(--accent)]')}>
      <button
        type="button"
        aria-current={current || undefined}
        onClick={onOpen}
        className="flex min-h-13 w-full items-center gap-x-4 gap-y-1 px-4 py-2 text-left -outline-offset-3! hover:bg-well sm:px-6"
      >
        <span className="grid min-w-0 flex-1 gap-x-4 sm:grid-cols-2 sm:items-center">
          <span className="min-w-0">
            <b className="block font-semibold wrap-anywhere">{name}</b>
            <span className="block text-13 wrap-anywhere text-ink-2">{worker.email}</span>
          </span>
          <LevelLabel level={worker.currentSkillLevel}>{t(`level.${worker.currentSkillLevel}`)}</LevelLabel>
        </span>
        <span className="grid flex-none justify-items-end gap-0.5 text-13 sm:min-w-36">
          <b className="num text-16 font-semibold">{format.score(worker.workerScore)}</b>
          <ScoreChip score={worker.workerScore} />
        </span>
        <ChevronRight className="size-5 flex-none text-ink-3" aria-hidden="true" />
      </button>
    </li>
  );
}

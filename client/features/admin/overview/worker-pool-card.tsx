import ChevronRight from 'lucide-react/icons/chevron-right';
import { useTranslation } from 'react-i18next';
import type { WorkerPoolLevel } from '../../../../shared/workers/worker.contract.js';
import { useFormat } from '../../../lib/i18n/format.js';
import { Button } from '../../../ui/button.js';
import { Card } from '../../../ui/card.js';
import { LEVEL_CLASS, LevelLabel } from '../../../ui/level.js';
import { ProgressBar } from '../../../ui/progress-bar.js';
import { useStats } from '../api/stats.js';
import { useWorkerPool } from '../api/worker-pool.js';
import { CountChip } from '../lists/count-chip.js';
import { ListState } from '../lists/list-states.js';
import { openDialog } from '../dialogs/dialog-route.js';
import { hasDialog } from '../dialogs/dialog-routes.js';

/** admin.md §2.1: the actions of the worker pool, the clock review and the correction requests, by the dialog that each opens. */
const POOL_DIALOGS = {
  manage: 'workers',
  performance: 'performance',
  reports: 'reports',
  clockReview: 'clock-review',
  corrections: 'corrections',
} as const;
const POOL_ACTIONS = Object.keys(POOL_DIALOGS) as (keyof typeof POOL_DIALOGS)[];

/** Approved workers by level, with bars relative to the largest level, and links to the worker lists [D-02, W-07]. */
export function WorkerPoolCard() {
  const { t } = useTranslation('admin');
  const query = useWorkerPool();
  const total = query.data?.reduce((sum, level) => sum + level.count, 0);
  return (
    <Card aria-labelledby="pool-title">
      <div className="mb-2 flex items-center justify-between gap-3">
        <h2 id="pool-title">{t('pool.title')}</h2>
        {total !== undefined && <CountChip>{total}</CountChip>}
      </div>
      <div className="flex flex-col gap-x-8 gap-y-4 sm:flex-row [&>ul]:flex-1">
        <ListState query={query}>{(levels) => <LevelCounts levels={levels} />}</ListState>
        <PoolActions />
      </div>
    </Card>
  );
}

function LevelCounts({ levels }: { levels: readonly WorkerPoolLevel[] }) {
  const most = Math.max(...levels.map((one) => one.count), 1);
  return (
    <ul>
      {levels.map((level) => (
        <LevelCount key={level.skillLevelId} level={level} most={most} />
      ))}
    </ul>
  );
}

function PoolActions() {
  const { t } = useTranslation('admin');
  const { data: stats } = useStats();
  const waiting: Partial<Record<keyof typeof POOL_DIALOGS, number | undefined>> = {
    clockReview: stats?.clockEventsToReview,
    corrections: stats?.correctionRequests,
  };
  const actions = POOL_ACTIONS.filter((action) => hasDialog(POOL_DIALOGS[action]));
  if (actions.length === 0) return null;
  return (
    <div className="grid gap-2 sm:min-w-44">
      {actions.map((action) => (
        <Button
          key={action}
          variant="line"
          size="sm"
          className="max-md:min-h-11"
          onClick={() => openDialog(POOL_DIALOGS[action])}
        >
          {t(`pool.${action}`)}
          <WaitingCount count={waiting[action]} />
        </Button>
      ))}
    </div>
  );
}

/** How many wait for a decision; nothing for none. */
function WaitingCount({ count = 0 }: { count: number | undefined }) {
  return count > 0 ? <CountChip>{count}</CountChip> : null;
}

function LevelCount({ level, most }: { level: WorkerPoolLevel; most: number }) {
  const { t } = useTranslation(['admin', 'common']);
  const format = useFormat();
  const name = t(`common:level.${level.skillLevelId}`);
  return (
    <li className={LEVEL_CLASS[level.skillLevelId]}>
      <button
        type="button"
        onClick={() => openDialog('pool', level.skillLevelId)}
        className="num -mx-2 grid min-h-9 w-[calc(100%+1rem)] grid-cols-[112px_1fr_auto_16px] items-center gap-2.5 rounded-control px-2 text-left hover:bg-well max-md:min-h-11"
      >
        <LevelLabel level={level.skillLevelId}>{name}</LevelLabel>
        <ProgressBar byLevel value={(level.count / most) * 100} label={t('pool.shareOf', { level: name })} />
        <span className="min-w-8 text-right font-semibold">{format.number(level.count)}</span>
        <ChevronRight className="size-4 text-ink-3" aria-hidden="true" />
      </button>
    </li>
  );
}

import Users from 'lucide-react/icons/users';
import { useTranslation } from 'react-i18next';
import { isSkillLevelId } from '../../../../../shared/training/skill-level.rules.js';
import type { WorkerPoolLevel } from '../../../../../shared/workers/worker.contract.js';
import { useFormat } from '../../../../lib/i18n/format.js';
import { EmptyState } from '../../../../ui/empty-state.js';
import { Tabs } from '../../../../ui/tabs.js';
import { useWorkerPool } from '../../api/worker-pool.js';
import { ListState } from '../../lists/list-states.js';
import { useIncrementalRender } from '../../lists/use-incremental-render.js';
import { openDialog, replaceDialogDetail } from '../../dialogs/dialog-route.js';
import type { DialogRouteProps } from '../../dialogs/dialog-route.js';
import { ListDialog } from '../../dialogs/list-dialog.js';

/** Worker pool by skill level: `?work=pool/2` (admin.md §2.2) [W-08]. */
export default function PoolDialog({ detail, onClose }: DialogRouteProps) {
  const { t } = useTranslation(['people', 'common']);
  const level = Number(detail);
  return (
    <ListDialog title={t('byLevel.title')} onClose={onClose}>
      <ListState query={useWorkerPool()} lines={8}>
        {(levels) => (
          <Tabs
            label={t('byLevel.levels')}
            value={String(isSkillLevelId(level) ? level : 1)}
            onChange={(level) => replaceDialogDetail('pool', level)}
            className="gap-0! [&>[role=tablist]]:flex-wrap [&>[role=tablist]]:px-4 sm:[&>[role=tablist]]:px-6"
            items={levels.map((level) => ({
              value: String(level.skillLevelId),
              label: t('byLevel.tab', { level: t(`common:level.${level.skillLevelId}`), count: level.count }),
              content: <Level level={level} />,
            }))}
          />
        )}
      </ListState>
    </ListDialog>
  );
}

function Level({ level }: { level: WorkerPoolLevel }) {
  const { t } = useTranslation('people');
  const { rendered, sentinel } = useIncrementalRender(level.workers.length);
  if (level.workers.length === 0)
    return <EmptyState className="m-4 sm:m-6" icon={<Users aria-hidden="true" />} title={t('byLevel.none')} />;
  return (
    <>
      <ol className="divide-y divide-line">
        {level.workers.slice(0, rendered).map((worker) => (
          <PoolLine key={worker.id} worker={worker} />
        ))}
      </ol>
      {sentinel}
      {level.workers.length < level.count && (
        <p className="num border-t border-line px-4 py-3 text-14 text-ink-2 sm:px-6">
          {t('byLevel.best', { shown: level.workers.length, count: level.count })}
        </p>
      )}
    </>
  );
}

function PoolLine({ worker }: { worker: WorkerPoolLevel['workers'][number] }) {
  const { t } = useTranslation('people');
  const format = useFormat();
  return (
    <li>
      <button
        type="button"
        onClick={() => openDialog('worker', worker.id)}
        className="flex min-h-13 w-full items-center justify-between gap-4 px-4 py-1.5 text-left text-14 -outline-offset-3! hover:bg-well sm:px-6"
      >
        <span className="min-w-0">
          <b className="block font-semibold wrap-anywhere">
            {worker.firstName} {worker.lastName}
          </b>
          <small className="block text-13 wrap-anywhere text-ink-3">{worker.email}</small>
        </span>
        <span className="num font-semibold">
          <span className="font-normal text-ink-3">{t('pool.score')} </span>
          {format.score(worker.workerScore)}
        </span>
      </button>
    </li>
  );
}

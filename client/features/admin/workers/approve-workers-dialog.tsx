import UserCheck from 'lucide-react/icons/user-check';
import { useTranslation } from 'react-i18next';
import type { AdminWorker } from '../../../../shared/workers/worker.contract.js';
import { Badge } from '../../../ui/badge.js';
import { EmptyState } from '../../../ui/empty-state.js';
import { ADMIN_PATHS } from '../api/paths.js';
import { useFreshOnOpen } from '../api/use-refetch.js';
import { useWorkers } from '../api/workers.js';
import { ListState } from '../lists/list-states.js';
import { useCheckedRows } from '../lists/use-checked-rows.js';
import { useIncrementalRender } from '../lists/use-incremental-render.js';
import { useActiveItem } from '../lists/use-active-item.js';
import { useScreen } from '../lists/use-screen.js';
import { ListDialog } from '../dialogs/list-dialog.js';
import { ListAndPanel } from '../lists/list-and-panel.js';
import { ApplicantsBulkBar } from './applicants-bulk-bar.js';
import { WorkerCards } from './worker-cards.js';
import { WorkerPanel } from './worker-panel.js';
import { WorkerTable } from './worker-table.js';
import { firstApplicants, groupApplicants } from './applicants.js';
import type { ActiveItem } from './applicants.js';

/** Applicants to approve or refuse [W-09 to W-11, A-44]. */
export default function ApproveWorkersDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('admin');
  const query = useWorkers();
  useFreshOnOpen(ADMIN_PATHS.workers);
  const waiting = query.data && groupApplicants(query.data).waiting.length;
  return (
    <ListDialog
      title={t('workers.title')}
      counts={
        waiting !== undefined && <Badge className="tracking-normal">{t('workers.waiting', { count: waiting })}</Badge>
      }
      onClose={onClose}
    >
      <ListState query={query}>{(workers) => <Applicants workers={workers} />}</ListState>
    </ListDialog>
  );
}

function Applicants({ workers }: { workers: AdminWorker[] }) {
  const { t } = useTranslation('admin');
  const { activeItem, open, show } = useActiveItem<ActiveItem>();
  const chosen = useCheckedRows();
  const List = useScreen('wide') ? WorkerTable : WorkerCards;
  const groups = groupApplicants(workers);
  const inOrder = [...groups.waiting, ...groups.refused];
  const at = inOrder.findIndex((worker) => worker.id === activeItem?.workerId);
  const shown = inOrder[at];
  const { drawn, end } = useIncrementalRender(inOrder.length, { atLeast: at });
  if (inOrder.length === 0) {
    return (
      <EmptyState className="m-4 sm:m-6" icon={<UserCheck aria-hidden="true" />} title={t('workers.none')}>
        {t('workers.noneText')}
      </EmptyState>
    );
  }
  return (
    <ListAndPanel
      foot={
        <ApplicantsBulkBar
          selected={groups.waiting.filter(({ id }) => chosen.has(id))}
          total={groups.waiting.length}
          onAll={(all) => chosen.choose(all ? groups.waiting.map(({ id }) => id) : [])}
          onDone={chosen.drop}
        />
      }
      panel={
        shown &&
        activeItem && (
          <WorkerPanel
            key={`${shown.id} ${activeItem.mode}`}
            worker={shown}
            mode={activeItem.mode}
            onMode={(mode) => show({ workerId: shown.id, mode })}
            onClose={() => show(null)}
          />
        )
      }
    >
      <List
        groups={firstApplicants(groups, drawn)}
        refusedCount={groups.refused.length}
        activeItem={activeItem}
        onActivate={open}
        chosen={chosen}
      />
      {end}
    </ListAndPanel>
  );
}

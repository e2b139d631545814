import UserCheck from 'lucide-react/icons/user-check';
import { useTranslation } from 'react-i18next';
import type { AdminWorker } from '../../../../shared/workers/worker.contract.js';
import { Badge } from '../../../ui/badge.js';
import { EmptyState } from '../../../ui/empty-state.js';
import { ADMIN_PATHS } from '../api/paths.js';
import { useFreshOnOpen } from '../api/use-refetch.js';
import { useWorkers } from '../api/workers.js';
import { ListState } from '../list-states.js';
import { useChosen } from '../use-chosen.js';
import { useGrowing } from '../use-growing.js';
import { useInHand } from '../use-in-hand.js';
import { useScreen } from '../use-screen.js';
import { WorkDialog } from '../work-dialog.js';
import { WorkLayout } from '../work-layout.js';
import { ApplicantsBulkBar } from './applicants-bulk-bar.js';
import { WorkerCards } from './worker-cards.js';
import { WorkerPanel } from './worker-panel.js';
import { WorkerTable } from './worker-table.js';
import { firstApplicants, groupApplicants } from './applicants.js';
import type { InHand } from './applicants.js';

/** Applicants to approve or refuse [W-09 to W-11, A-44]. */
export default function ApproveWorkersDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('admin');
  const query = useWorkers();
  useFreshOnOpen(ADMIN_PATHS.workers);
  const waiting = query.data && groupApplicants(query.data).waiting.length;
  return (
    <WorkDialog
      title={t('workers.title')}
      counts={
        waiting !== undefined && <Badge className="tracking-normal">{t('workers.waiting', { count: waiting })}</Badge>
      }
      onClose={onClose}
    >
      <ListState query={query}>{(workers) => <Applicants workers={workers} />}</ListState>
    </WorkDialog>
  );
}

function Applicants({ workers }: { workers: AdminWorker[] }) {
  const { t } = useTranslation('admin');
  const { inHand, open, show } = useInHand<InHand>();
  const chosen = useChosen();
  const List = useScreen('wide') ? WorkerTable : WorkerCards;
  const groups = groupApplicants(workers);
  const inOrder = [...groups.waiting, ...groups.refused];
  const at = inOrder.findIndex((worker) => worker.id === inHand?.workerId);
  const shown = inOrder[at];
  const { drawn, end } = useGrowing(inOrder.length, { atLeast: at });
  if (inOrder.length === 0) {
    return (
      <EmptyState className="m-4 sm:m-6" icon={<UserCheck aria-hidden="true" />} title={t('workers.none')}>
        {t('workers.noneText')}
      </EmptyState>
    );
  }
  return (
    <WorkLayout
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
        inHand && (
          <WorkerPanel
            key={`${shown.id} ${inHand.mode}`}
            worker={shown}
            mode={inHand.mode}
            onMode={(mode) => show({ workerId: shown.id, mode })}
            onClose={() => show(null)}
          />
        )
      }
    >
      <List
        groups={firstApplicants(groups, drawn)}
        refusedCount={groups.refused.length}
        inHand={inHand}
        onInHand={open}
        chosen={chosen}
      />
      {end}
    </WorkLayout>
  );
}

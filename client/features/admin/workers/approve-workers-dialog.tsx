import UserCheck from 'lucide-react/icons/user-check';
import { useTranslation } from 'react-i18next';
import type { AdminWorker } from '../../../../shared/workers/worker.contract.js';
import { Badge } from '../../../ui/badge.js';
import { EmptyState } from '../../../ui/empty-state.js';
import { ADMIN_PATHS } from '../api/paths.js';
import { useRefetchOnOpen } from '../api/use-refetch.js';
import { useWorkers } from '../api/workers.js';
import { ListState } from '../lists/list-states.js';
import { useCheckedRows } from '../lists/use-checked-rows.js';
import { useIncrementalRender } from '../lists/use-incremental-render.js';
import { useActiveItem } from '../lists/use-active-item.js';
import { useScreen } from '../lists/use-screen.js';
import { ListDialog } from '../dialogs/list-dialog.js';
import { ListAndPanel, Fact, Facts } from '../lists/list-and-panel.js';
import { ApplicantsBulkBar } from './applicants-bulk-bar.js';
import { WorkerPanel } from './worker-panel.js';
import { WorkerTable, type WorkerListProps } from './worker-table.js';
import { firstApplicants, groupApplicants, type ActiveItem } from './applicants.js';
import { useFormat } from '../../../lib/i18n/format.js';
import { LevelLabel } from '../../../ui/level.js';
import { PhoneLink } from '../../../ui/phone-link.js';
import { ApplicantCheckbox } from './applicant-checkbox.js';
import { WorkerActions } from './worker-actions.js';

/** Applicants to approve or refuse [W-09 to W-11, A-44]. */
export default function ApproveWorkersDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('admin');
  const query = useWorkers();
  useRefetchOnOpen(ADMIN_PATHS.workers);
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
  const selection = useCheckedRows();
  const List = useScreen('wide') ? WorkerTable : WorkerCards;
  const groups = groupApplicants(workers);
  const ordered = [...groups.waiting, ...groups.refused];
  const activeIndex = ordered.findIndex((worker) => worker.id === activeItem?.workerId);
  const shown = ordered[activeIndex];
  const { rendered, sentinel } = useIncrementalRender(ordered.length, { atLeast: activeIndex });
  if (ordered.length === 0) {
    return (
      <EmptyState className="m-4 sm:m-6" icon={<UserCheck aria-hidden="true" />} title={t('workers.none')}>
        {t('workers.noneText')}
      </EmptyState>
    );
  }
  return (
    <ListAndPanel
      footer={
        <ApplicantsBulkBar
          selected={groups.waiting.filter(({ id }) => selection.has(id))}
          total={groups.waiting.length}
          onToggleAll={(all) => selection.replace(all ? groups.waiting.map(({ id }) => id) : [])}
          onDone={selection.remove}
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
        groups={firstApplicants(groups, rendered)}
        refusedCount={groups.refused.length}
        activeItem={activeItem}
        onActivate={open}
        selection={selection}
      />
      {sentinel}
    </ListAndPanel>
  );
}

/** The applicants as cards, on a phone. */
function WorkerCards({ groups, refusedCount, onActivate, selection }: WorkerListProps) {
  const { t } = useTranslation('admin');
  return (
    <>
      <ul className="divide-y divide-line">
        {groups.waiting.map((worker) => (
          <WorkerCard key={worker.id} worker={worker} onActivate={onActivate} selection={selection} />
        ))}
      </ul>
      {groups.refused.length > 0 && (
        <section>
          <h3 className="bg-well px-4 py-2.5 text-14!">{t('workers.refusedGroup', { count: refusedCount })}</h3>
          <ul className="divide-y divide-line">
            {groups.refused.map((worker) => (
              <WorkerCard key={worker.id} worker={worker} onActivate={onActivate} selection={selection} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

type WorkerCardProps = { worker: AdminWorker } & Pick<WorkerListProps, 'onActivate' | 'selection'>;

function WorkerCard({ worker, onActivate, selection }: WorkerCardProps) {
  const { t } = useTranslation(['admin', 'common']);
  const format = useFormat();
  return (
    <li className="grid gap-3 px-4 py-4">
      <div className="flex items-center justify-between gap-2">
        <span className="flex min-w-0 items-center gap-3">
          <ApplicantCheckbox worker={worker} selection={selection} />
          <b className="min-w-0 font-semibold wrap-anywhere">
            {worker.firstName} {worker.lastName}
          </b>
        </span>
        <LevelLabel level={worker.currentSkillLevel}>{t(`common:level.${worker.currentSkillLevel}`)}</LevelLabel>
      </div>
      <Facts>
        <Fact label={t('workers.phone')}>
          <PhoneLink phone={worker.phone} />
        </Fact>
        <Fact label={t('workers.language')}>{t(`language.${worker.preferredLanguage}`)}</Fact>
        <Fact label={t('facts.score')}>{format.score(worker.workerScore)}</Fact>
        <Fact label={t('workers.emergency')}>
          {worker.emergencyContactName}, {worker.emergencyContactRelation}
          <br />
          {worker.emergencyContactPhone}
        </Fact>
      </Facts>
      <WorkerActions worker={worker} onActivate={onActivate} />
    </li>
  );
}

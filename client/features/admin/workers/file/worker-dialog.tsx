import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useTranslation } from 'react-i18next';
import type { WorkerDetails } from '../../../../../shared/workers/worker-list.contract.js';
import { Button } from '../../../../ui/button.js';
import { Tabs } from '../../../../ui/tabs.js';
import { useConfirmDiscard } from '../../dialogs/confirm-discard.js';
import { useWorker } from '../../api/worker.js';
import { ListState } from '../../lists/list-states.js';
import { openDialog, replaceDialogDetail } from '../../dialogs/dialog-route.js';
import type { DialogRouteProps } from '../../dialogs/dialog-route.js';
import { ListDialog } from '../../dialogs/list-dialog.js';
import { WorkerStateBadge } from '../worker-state.js';
import { EditWorkerForm } from './edit-worker-form.js';
import { WorkerFile } from './worker-file.js';
import { WorkerHistory } from './worker-history.js';
import { WorkerNotes } from './worker-notes.js';

type WorkerTab = 'details' | 'history' | 'notes' | 'edit';

const DETAIL_PATTERN = /^([1-9]\d{0,9})(?:\/(?:(history)(?:\/([1-9]\d{0,9}))?|(notes|edit)))?$/;

/**
 * `?work=worker/12`, `?work=worker/12/history`: the worker and the tab. `?work=worker/12/history/345` opens the next step
 * of the assignment 345. Any other text shows no worker.
 */
export default function WorkerRoute({ detail, onClose }: DialogRouteProps) {
  const [, workerId = '0', history, assignmentId, other] = DETAIL_PATTERN.exec(detail ?? '') ?? [];
  const tab = (history ?? other ?? 'details') as WorkerTab;
  return (
    <WorkerDialog workerId={Number(workerId)} tab={tab} openedId={Number(assignmentId) || null} onClose={onClose} />
  );
}

type WorkerDialogProps = { workerId: number; tab: WorkerTab; openedId: number | null; onClose: () => void };

/** One worker: the record, the shifts, the notes, and the edit form (admin.md §2.2) [W-14 to W-19, W-28]. */
function WorkerDialog({ workerId, tab, openedId, onClose }: WorkerDialogProps) {
  const { t } = useTranslation(['people', 'admin']);
  const query = useWorker(workerId);
  const worker = query.data;
  return (
    <ListDialog
      title={worker ? `${worker.firstName} ${worker.lastName}` : t('file.title')}
      counts={worker && <WorkerStateBadge worker={worker} />}
      onClose={onClose}
    >
      <div className="grid gap-4 p-4 sm:px-6">
        <AllWorkersButton />
        <ListState query={query} lines={8}>
          {(known) => (
            <WorkerTabs worker={known} tab={tab} openedId={openedId} onTabChange={(next) => showTab(workerId, next)} />
          )}
        </ListState>
      </div>
    </ListDialog>
  );
}

function AllWorkersButton() {
  const { t } = useTranslation('people');
  const confirmDiscard = useConfirmDiscard();
  return (
    <Button
      variant="text"
      size="sm"
      className="justify-self-start px-0! max-md:min-h-11"
      icon={<ArrowLeft className="size-4" aria-hidden="true" />}
      onClick={() => confirmDiscard(() => openDialog('workers'))}
    >
      {t('file.all')}
    </Button>
  );
}

function showTab(workerId: number, tab: WorkerTab): void {
  // tabs add no history entry: Back closes the dialog from any of them
  replaceDialogDetail('worker', tab === 'details' ? String(workerId) : `${workerId}/${tab}`);
}

type WorkerTabsProps = {
  worker: WorkerDetails;
  tab: WorkerTab;
  openedId: number | null;
  onTabChange: (tab: WorkerTab) => void;
};

function WorkerTabs({ worker, tab, openedId, onTabChange }: WorkerTabsProps) {
  const { t } = useTranslation('people');
  const confirmDiscard = useConfirmDiscard();
  return (
    <Tabs
      label={t('file.parts')}
      value={tab}
      onChange={(next) => next !== tab && confirmDiscard(() => onTabChange(next))}
      items={[
        { value: 'details', label: t('file.details'), content: <WorkerFile worker={worker} /> },
        {
          value: 'history',
          label: t('file.history'),
          content: (
            <WorkerHistory workerId={worker.id} name={`${worker.firstName} ${worker.lastName}`} openedId={openedId} />
          ),
        },
        { value: 'notes', label: t('notes.title'), content: <WorkerNotes workerId={worker.id} /> },
        {
          value: 'edit',
          label: t('file.edit'),
          content: <EditWorkerForm worker={worker} onDone={() => onTabChange('details')} />,
        },
      ]}
    />
  );
}

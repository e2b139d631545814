import { useTranslation } from 'react-i18next';
import { applicantState } from '../../../../shared/workers/applicant.rules.js';
import type { AdminWorker } from '../../../../shared/workers/worker.contract.js';
import { useFormat } from '../../../lib/i18n/format.js';
import { Button } from '../../../ui/button.js';
import { useApproveWorker } from '../api/approve-worker.js';
import { openDialog } from '../dialogs/dialog-route.js';
import { Fact, Facts, SidePanel } from '../lists/list-and-panel.js';
import type { ActiveItem } from './applicants.js';
import { PersonFacts, ConsentFacts } from './person-facts.js';
import { RefuseWorkerForm } from './refuse-worker-form.js';
import { BackgroundCheckBadge } from './worker-state.js';
import { useWorker } from '../api/worker.js';
import { ListState } from '../lists/list-states.js';

type WorkerPanelProps = {
  worker: AdminWorker;
  mode: ActiveItem['mode'];
  onMode: (mode: ActiveItem['mode']) => void;
  onClose: () => void;
};

/** Everything that an applicant entered, and the decision [W-09, W-14]. */
export function WorkerPanel({ worker, mode, onMode, onClose }: WorkerPanelProps) {
  const { t } = useTranslation(['admin', 'people']);
  const format = useFormat();
  const { approve, busy } = useApproveWorker(worker);
  const answers = (
    <>
      <Button full loading={busy} onClick={() => approve()}>
        {t('workers.approve')}
      </Button>
      {applicantState(worker) !== 'refused' && (
        <Button full variant="bad" disabled={busy} onClick={() => onMode('refuse')}>
          {t('workers.refuse')}
        </Button>
      )}
      <div className="flex gap-2">
        <Button
          variant="line"
          size="sm"
          className="flex-1 max-md:min-h-11"
          onClick={() => openDialog('worker', `${worker.id}/history`)}
        >
          {t('people:open.shifts')}
        </Button>
        <Button
          variant="line"
          size="sm"
          className="flex-1 max-md:min-h-11"
          onClick={() => openDialog('worker', `${worker.id}/edit`)}
        >
          {t('people:open.edit')}
        </Button>
      </div>
    </>
  );
  return (
    <SidePanel
      overline={
        mode === 'refuse' ? t('workers.refuseTitle') : t('workers.since', { date: format.dateAt(worker.createdAt) })
      }
      title={`${worker.firstName} ${worker.lastName}`}
      description={worker.email}
      onClose={onClose}
      footer={mode === 'details' && answers}
    >
      {mode === 'refuse' ? <RefuseWorkerForm worker={worker} onDone={onClose} /> : <Details worker={worker} />}
    </SidePanel>
  );
}

function Details({ worker }: { worker: AdminWorker }) {
  return (
    <>
      <WorkerFacts worker={worker} />
      <ApplicantRecord workerId={worker.id} />
    </>
  );
}

function WorkerFacts({ worker }: { worker: AdminWorker }) {
  const { t } = useTranslation(['admin', 'common']);
  const format = useFormat();
  return (
    <Facts>
      <Fact label={t('workers.check')}>
        <BackgroundCheckBadge status={worker.backgroundCheckStatus} />
      </Fact>
      <PersonFacts worker={worker} />
      <Fact label={t('workers.level')}>{t(`common:level.${worker.currentSkillLevel}`)}</Fact>
      <Fact label={t('facts.score')}>{format.score(worker.workerScore)}</Fact>
      {worker.ssnLastFour && <Fact label={t('workers.ssn')}>{`••• •• ${worker.ssnLastFour}`}</Fact>}
    </Facts>
  );
}

/** An applicant's documents and consents [W-09]. */
function ApplicantRecord({ workerId }: { workerId: number }) {
  const { t } = useTranslation('people');
  const query = useWorker(workerId);
  return (
    <ListState query={query} lines={2}>
      {(worker) => (
        <Facts>
          <Fact label={t('file.documents')}>
            {worker.documentKinds.map((kind) => t(`documents.kind.${kind}`)).join(', ') || t('documents.nothing')}
          </Fact>
          <ConsentFacts worker={worker} />
        </Facts>
      )}
    </ListState>
  );
}

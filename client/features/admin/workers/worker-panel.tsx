import { useTranslation } from 'react-i18next';
import { applicantState } from '../../../../shared/workers/applicant.rules.js';
import type { AdminWorker } from '../../../../shared/workers/worker.contract.js';
import { useFormat } from '../../../lib/format.js';
import { Badge } from '../../../ui/badge.js';
import type { Tone } from '../../../ui/badge.js';
import { Button } from '../../../ui/button.js';
import { useApproveWorker } from '../api/approve-worker.js';
import { Fact, Facts, SidePanel } from '../work-layout.js';
import type { InHand } from './applicants.js';
import { RefuseWorkerForm } from './refuse-worker-form.js';

type WorkerPanelProps = {
  worker: AdminWorker;
  mode: InHand['mode'];
  onMode: (mode: InHand['mode']) => void;
  onClose: () => void;
};

/** Everything an applicant gave, beside the answer [W-09, W-14]. */
export function WorkerPanel({ worker, mode, onMode, onClose }: WorkerPanelProps) {
  const { t } = useTranslation('admin');
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
      foot={mode === 'details' && answers}
    >
      {mode === 'refuse' ? <RefuseWorkerForm worker={worker} onDone={onClose} /> : <WorkerFacts worker={worker} />}
    </SidePanel>
  );
}

/** Whatever is neither approved nor pending stands out [W-14]. */
const CHECK_TONES: Readonly<Record<string, Tone>> = { approved: 'ok', pending: 'warn' };

function WorkerFacts({ worker }: { worker: AdminWorker }) {
  const { t } = useTranslation(['admin', 'common']);
  const format = useFormat();
  const status = worker.backgroundCheckStatus;
  return (
    <Facts>
      <Fact label={t('workers.check')}>
        <Badge tone={CHECK_TONES[status] ?? 'bad'}>{t(`check.${status}`, { defaultValue: status })}</Badge>
      </Fact>
      <Fact label={t('workers.phone')}>
        <a href={`tel:${worker.phone}`}>{worker.phone}</a>
      </Fact>
      <Fact label={t('workers.address')}>
        {worker.address}
        <br />
        {worker.city}, {worker.state} {worker.zipCode}
      </Fact>
      <Fact label={t('workers.language')}>{t(`language.${worker.preferredLanguage}`)}</Fact>
      <Fact label={t('workers.level')}>{t(`common:level.${worker.currentSkillLevel}`)}</Fact>
      <Fact label={t('facts.score')}>{format.score(worker.workerScore)}</Fact>
      <Fact label={t('workers.emergency')}>
        {worker.emergencyContactName}, {worker.emergencyContactRelation}
        <br />
        <a href={`tel:${worker.emergencyContactPhone}`}>{worker.emergencyContactPhone}</a>
      </Fact>
      {worker.ssnLastFour && <Fact label={t('workers.ssn')}>{`••• •• ${worker.ssnLastFour}`}</Fact>}
    </Facts>
  );
}

import { useTranslation } from 'react-i18next';
import type { AdminWorker } from '../../../../shared/workers/worker.contract.js';
import { useFormat } from '../../../lib/i18n/format.js';
import { LevelLabel } from '../../../ui/level.js';
import { Fact, Facts } from '../lists/list-and-panel.js';
import { ApplicantCheckbox } from './applicant-checkbox.js';
import { WorkerActions } from './worker-actions.js';
import type { WorkerListProps } from './worker-table.js';

/** The same list on a phone. */
export function WorkerCards({ groups, refusedCount, onActivate, chosen }: WorkerListProps) {
  const { t } = useTranslation('admin');
  return (
    <>
      <ul className="divide-y divide-line">
        {groups.waiting.map((worker) => (
          <WorkerCard key={worker.id} worker={worker} onActivate={onActivate} chosen={chosen} />
        ))}
      </ul>
      {groups.refused.length > 0 && (
        <section>
          <h3 className="bg-well px-4 py-2.5 text-14!">{t('workers.refusedGroup', { count: refusedCount })}</h3>
          <ul className="divide-y divide-line">
            {groups.refused.map((worker) => (
              <WorkerCard key={worker.id} worker={worker} onActivate={onActivate} chosen={chosen} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

type WorkerCardProps = { worker: AdminWorker } & Pick<WorkerListProps, 'onActivate' | 'chosen'>;

function WorkerCard({ worker, onActivate, chosen }: WorkerCardProps) {
  const { t } = useTranslation(['admin', 'common']);
  const format = useFormat();
  return (
    <li className="grid gap-3 px-4 py-4">
      <div className="flex items-center justify-between gap-2">
        <span className="flex min-w-0 items-center gap-3">
          <ApplicantCheckbox worker={worker} chosen={chosen} />
          <b className="min-w-0 font-semibold wrap-anywhere">
            {worker.firstName} {worker.lastName}
          </b>
        </span>
        <LevelLabel level={worker.currentSkillLevel}>{t(`common:level.${worker.currentSkillLevel}`)}</LevelLabel>
      </div>
      <Facts>
        <Fact label={t('workers.phone')}>
          <a href={`tel:${worker.phone}`}>{worker.phone}</a>
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

import { useTranslation } from 'react-i18next';
import type { ReactNode } from 'react';
import type { WorkerDetails } from '../../../../../shared/workers/worker-list.contract.js';
import { useFormat } from '../../../../lib/i18n/format.js';
import { Card } from '../../../../ui/card.js';
import { intoView } from '../../../../ui/into-view.js';
import { LevelLabel } from '../../../../ui/level.js';
import { MessageButton } from '../../notify/message-button.js';
import { EmployeeNumber } from '../../employee-number/employee-number.js';
import { Fact, Facts } from '../../lists/list-and-panel.js';
import { ConsentFacts, PersonFacts } from '../person-facts.js';
import { BackgroundCheckBadge } from '../worker-state.js';
import { WorkerAccess } from './worker-access.js';
import { WorkerDocuments } from './worker-documents.js';
import { WorkerSsn } from './worker-ssn.js';

/** The full record of a worker [W-09, W-14]. */
export function WorkerFile({ worker }: { worker: WorkerDetails }) {
  const { t } = useTranslation(['people', 'admin', 'common']);
  return (
    <div className="grid items-start gap-4 md:grid-cols-2 lg:grid-cols-3">
      <Section title={t('file.contact')} isFirst>
        <ContactFacts worker={worker} />
        {worker.isActive && (
          <MessageButton userIds={[worker.id]} size="sm" className="justify-self-start max-md:min-h-11">
            {t('admin:message.button')}
          </MessageButton>
        )}
      </Section>
      <Section title={t('file.work')}>
        <WorkFacts worker={worker} />
        <WorkerNumber worker={worker} />
      </Section>
      <Section title={t('file.access')}>
        <WorkerAccess worker={worker} />
      </Section>
      <Section title={t('file.documents')}>
        <WorkerDocuments worker={worker} />
      </Section>
      <Section title={t('file.ssn')}>
        <WorkerSsn worker={worker} />
      </Section>
      <Section title={t('file.consents')}>
        <Facts>
          <ConsentFacts worker={worker} />
        </Facts>
      </Section>
    </div>
  );
}

type SectionProps = { title: string; isFirst?: boolean; children: ReactNode };

/** The first section scrolls into view, because the dialog keeps the scroll position of the previous tab. */
function Section({ title, isFirst = false, children }: SectionProps) {
  return (
    <Card className="grid gap-3">
      <h3 ref={isFirst ? intoView : undefined}>{title}</h3>
      {children}
    </Card>
  );
}

function ContactFacts({ worker }: { worker: WorkerDetails }) {
  const { t } = useTranslation('people');
  const format = useFormat();
  return (
    <Facts>
      <Fact label={t('file.email')}>
        <a href={`mailto:${worker.email}`} className="inline-flex items-center max-md:min-h-11">
          {worker.email}
        </a>
      </Fact>
      {worker.mailRefusedAt !== null && (
        <Fact label={t('mailRefused.title')}>
          {t('mailRefused.text', {
            when: format.monthDayAt(worker.mailRefusedAt),
            status: worker.mailRefusedStatus,
          })}
        </Fact>
      )}
      <PersonFacts worker={worker} />
    </Facts>
  );
}

function WorkFacts({ worker }: { worker: WorkerDetails }) {
  const { t } = useTranslation(['people', 'admin', 'common', 'problems']);
  const format = useFormat();
  return (
    <Facts>
      <Fact label={t('admin:workers.check')}>
        <BackgroundCheckBadge status={worker.backgroundCheckStatus} />
      </Fact>
      <Fact label={t('admin:workers.level')}>
        <LevelLabel level={worker.currentSkillLevel}>{t(`common:level.${worker.currentSkillLevel}`)}</LevelLabel>
      </Fact>
      <Fact label={t('admin:facts.score')}>{format.score(worker.workerScore)}</Fact>
      <Fact label={t('file.completed')}>{format.number(worker.completedShifts)}</Fact>
      <Fact label={t('admin:facts.noShows')}>{format.number(worker.noShows)}</Fact>
      <Fact label={t('file.upcoming')}>{format.number(worker.upcomingShifts)}</Fact>
      <Fact label={t('problems:labels.resourceId')}>{worker.resourceId ?? '–'}</Fact>
      <Fact label={t('problems:labels.bcEmployeeNo')}>{worker.bcEmployeeNo ?? '–'}</Fact>
    </Facts>
  );
}

function WorkerNumber({ worker: { id, firstName, lastName, employeeNumber } }: { worker: WorkerDetails }) {
  const { t } = useTranslation('problems');
  return (
    <EmployeeNumber
      worker={{ id, name: `${firstName} ${lastName}`, employeeNumber }}
      label={t('labels.employeeNumber')}
    />
  );
}

import { useTranslation } from 'react-i18next';
import { useWorker } from '../api/worker.js';
import { ListState } from '../lists/list-states.js';
import { Fact, Facts } from '../lists/list-and-panel.js';
import { ConsentFacts } from './person-facts.js';

/** What an applicant put on file and agreed to [W-09]. */
export function ApplicantRecord({ workerId }: { workerId: number }) {
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

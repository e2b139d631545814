import { useTranslation } from 'react-i18next';
import { useWorker } from '../api/worker.js';
import { Fact } from '../work-layout.js';
import { ConsentFacts } from './person-facts.js';

/** What an applicant put on file and agreed to, as far as it is there by now [W-09]. */
export function ApplicantRecord({ workerId }: { workerId: number }) {
  const { t } = useTranslation('people');
  const worker = useWorker(workerId).data;
  if (!worker) return null;
  const kinds = worker.documentKinds.map((kind) => t(`documents.kind.${kind}`)).join(', ');
  return (
    <>
      <Fact label={t('file.documents')}>{kinds || t('documents.nothing')}</Fact>
      <ConsentFacts worker={worker} />
    </>
  );
}

import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format.js';
import { useWorker } from '../api/worker.js';
import { Fact } from '../work-layout.js';

/** What an applicant put on file and agreed to, as far as it is there by now [W-09]. */
export function ApplicantRecord({ workerId }: { workerId: number }) {
  const { t } = useTranslation('people');
  const format = useFormat();
  const worker = useWorker(workerId).data;
  if (!worker) return null;
  const given = new Map(worker.consents.map(({ kind, givenAt }) => [kind, givenAt]));
  const kinds = worker.documentKinds.map((kind) => t(`documents.kind.${kind}`)).join(', ');
  return (
    <>
      <Fact label={t('file.documents')}>{kinds || t('documents.nothing')}</Fact>
      {(['age', 'terms', 'background_check'] as const).map((kind) => {
        const at = given.get(kind);
        return (
          <Fact key={kind} label={t(`consent.${kind}`)}>
            {at ? format.dateShortAt(at) : t('consent.none')}
          </Fact>
        );
      })}
    </>
  );
}

import { useTranslation } from 'react-i18next';
import type { WorkerDetails } from '../../../../shared/workers/worker-list.contract.js';
import type { AdminWorker } from '../../../../shared/workers/worker.contract.js';
import { useFormat } from '../../../lib/i18n/format.js';
import { PhoneLink } from '../../../ui/phone-link.js';
import { Fact } from '../lists/list-and-panel.js';

/** Contact data of a person, and the emergency contact [W-09, W-14]. */
export function PersonFacts({ worker }: { worker: AdminWorker }) {
  const { t } = useTranslation('admin');
  return (
    <>
      <Fact label={t('workers.phone')}>
        <PhoneLink phone={worker.phone} />
      </Fact>
      <Fact label={t('workers.address')}>
        {worker.address}
        <br />
        {worker.city}, {worker.state} {worker.zipCode}
      </Fact>
      <Fact label={t('workers.language')}>{t(`language.${worker.preferredLanguage}`)}</Fact>
      <Fact label={t('workers.emergency')}>
        {worker.emergencyContactName}, {worker.emergencyContactRelation}
        <br />
        <PhoneLink phone={worker.emergencyContactPhone} />
      </Fact>
    </>
  );
}

/** Consents of the person, with their dates. */
export function ConsentFacts({ worker }: { worker: WorkerDetails }) {
  const { t } = useTranslation('people');
  const format = useFormat();
  const given = new Map(worker.consents.map(({ kind, givenAt }) => [kind, givenAt]));
  return (['age', 'terms', 'background_check'] as const).map((kind) => {
    const at = given.get(kind);
    return (
      <Fact key={kind} label={t(`consent.${kind}`)}>
        {at ? format.dateShortAt(at) : t('consent.none')}
      </Fact>
    );
  });
}

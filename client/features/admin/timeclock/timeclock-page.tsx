import Info from 'lucide-react/icons/info';
import Unplug from 'lucide-react/icons/unplug';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../ui/empty-state.js';
import { Note } from '../../../ui/note.js';
import { useTimeclockSetup } from '../api/timeclock.js';
import { AdminPage } from '../admin-page.js';
import { ListState } from '../lists/list-states.js';
import { AllWorkersCard } from './all-workers-card.js';
import { ConnectionCard } from './connection-card.js';
import { SyncAllCard } from './sync-all-card.js';
import { useDays } from './use-days.js';
import { WorkerCard } from './worker-card.js';
import { Card } from '../../../ui/card.js';

/** /adp-integration (admin.md §2.3): shows the data of the payroll time clock and syncs it. [I-18] */
export default function TimeclockPage() {
  const { t } = useTranslation(['timeclock', 'admin', 'problems']);
  const setup = useTimeclockSetup();
  return (
    <AdminPage title={t('title')} lead={t('lead')} back={t('back')}>
      <ListState query={setup}>
        {({ isConfigured, isSimulator }) =>
          isConfigured ? <TimeclockSections isSimulator={isSimulator} /> : <NotConfigured />
        }
      </ListState>
    </AdminPage>
  );
}

/** Worker data at the left; connection state and sync times at the right. */
function TimeclockSections({ isSimulator }: { isSimulator: boolean }) {
  const { t } = useTranslation('timeclock');
  const [email, setEmail] = useState('');
  const days = useDays();
  const lookUp = (address: string, range: { startDate: string; endDate: string }) => {
    flushSync(() => {
      setEmail(address);
      days.set(range);
    });
    const field = document.querySelector<HTMLInputElement>('[name=lookupEmail]');
    field?.focus();
    field?.form?.requestSubmit();
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_328px]">
      <div className="grid min-w-0 gap-4">
        <WorkerCard email={email} onEmail={setEmail} days={days} />
        <AllWorkersCard onOpen={lookUp} />
        <SyncAllCard onOpen={lookUp} />
      </div>
      <aside className="grid min-w-0 gap-4">
        {isSimulator && (
          <Note tone="info" icon={<Info aria-hidden="true" />} title={t('standIn.title')}>
            {t('standIn.text')}
          </Note>
        )}
        <ConnectionCard />
        <StrategyNotes />
      </aside>
    </div>
  );
}

function NotConfigured() {
  const { t } = useTranslation('timeclock');
  return (
    <>
      <EmptyState icon={<Unplug aria-hidden="true" />} title={t('off.title')}>
        {t('off.text')}
      </EmptyState>
      <StrategyNotes />
    </>
  );
}

const NOTES = ['approved', 'once', 'changes', 'typed', 'unsure', 'people'] as const;

/** Explains the data that is sent and the times of sending. [I-18] */
function StrategyNotes() {
  const { t } = useTranslation('timeclock');
  return (
    <Card aria-labelledby="notes-title" className="grid gap-3">
      <h2 id="notes-title">{t('notes.title')}</h2>
      <dl className="grid gap-3 text-14">
        {NOTES.map((note) => (
          <div key={note}>
            <dt className="font-semibold">{t(`notes.${note}.title`)}</dt>
            <dd className="text-ink-2">{t(`notes.${note}.text`)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

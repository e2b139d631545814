import { useTranslation } from 'react-i18next';
import type { WorkerTimeEntries } from '../../../../shared/timeclock/timeclock.contract.js';
import { useFormat } from '../../../lib/i18n/format.js';
import { useDayRange } from '../../../lib/time/use-day-range.js';
import { type AskedDays, useTimeEntries } from '../api/timeclock.js';
import { ListState } from '../lists/list-states.js';
import { EntryList } from './entry-list.js';
import { WorkerSync } from './worker-sync.js';

/** The result for the requested worker. */
export function FoundWorker({ asked }: { asked: AskedDays & { email: string } }) {
  const query = useTimeEntries(asked);
  return (
    <div className="border-t border-line">
      <ListState query={query} lines={5}>
        {(found) => (
          <>
            <Entries found={found} />
            <WorkerSync workerId={found.workerId} asked={asked} onSynced={() => void query.refetch()} />
          </>
        )}
      </ListState>
    </div>
  );
}

function Entries({ found }: { found: WorkerTimeEntries }) {
  const { t } = useTranslation('timeclock');
  const format = useFormat();
  const rangeOf = useDayRange();
  return (
    <section aria-labelledby="entries-title">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 p-4">
        <div className="min-w-0">
          <h3 id="entries-title">{t('lookup.entries')}</h3>
          <p className="text-14 wrap-anywhere text-ink-2">
            {found.workerName} · {found.email} · {rangeOf(found.startDate, found.endDate)}
          </p>
        </div>
        <p className="num font-semibold">{t('lookup.total', { hours: format.hours(found.totalHours) })}</p>
      </div>
      {found.timeEntries.length === 0 ? (
        <p className="px-4 pb-4 text-14 text-ink-2">{t('lookup.none')}</p>
      ) : (
        <EntryList entries={found.timeEntries} />
      )}
    </section>
  );
}

import Search from 'lucide-react/icons/search';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LOOKUP_EMAIL } from '../../../../shared/timeclock/timeclock.fields.js';
import { Button } from '../../../ui/button.js';
import { Card } from '../../../ui/card.js';
import { TextField } from '../../../ui/text-field.js';
import { toast } from '../../../ui/toast-store.js';
import { DayRange } from './day-range.js';
import type { Days } from './use-days.js';
import type { WorkerTimeEntries } from '../../../../shared/timeclock/timeclock.contract.js';
import { useFormat } from '../../../lib/i18n/format.js';
import { useDayRange } from '../../../lib/time/use-day-range.js';
import { type RequestedDays, useTimeEntries } from '../api/timeclock.js';
import { ListState } from '../lists/list-states.js';
import { EntryList } from './entry-list.js';
import { WorkerSync } from './worker-sync.js';

type WorkerCardProps = { email: string; onEmail: (email: string) => void; days: Days };

/** One worker by e-mail address: the time clock's entries, compared with our shifts. [I-20, I-21, I-23] */
export function WorkerCard({ email, onEmail, days }: WorkerCardProps) {
  const { t } = useTranslation(['timeclock', 'problems']);
  const [requestedEmail, setRequestedEmail] = useState('');
  const [error, setError] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const problem = LOOKUP_EMAIL.check(email);
    setError(
      problem ? t(`problems:fields.${problem.code}`, { ...problem.params, field: t('lookup.email') }) : undefined,
    );
    if (problem) field.current?.focus();
    if (problem?.code === 'lookup_email_required') {
      toast({ title: t('lookup.requiredTitle'), description: t('lookup.required'), variant: 'destructive' });
    }
    if (problem || days.isInvalid) return days.clear();
    setRequestedEmail(email.trim());
    days.request();
  };
  return (
    <Card aria-labelledby="worker-title" padded={false} className="grid grid-cols-[minmax(0,1fr)]">
      <form noValidate onSubmit={submit} className="grid gap-3 p-4" aria-labelledby="worker-title">
        <h2 id="worker-title">{t('lookup.title')}</h2>
        <p className="text-14 text-ink-2">{t('lookup.text')}</p>
        <div className="grid items-start gap-3 sm:grid-cols-2 md:grid-cols-[minmax(0,1fr)_11rem_11rem]">
          <TextField
            ref={field}
            type="email"
            name="lookupEmail"
            autoComplete="off"
            label={t('lookup.email')}
            className="sm:max-md:col-span-2"
            required
            value={email}
            error={error}
            onChange={(event) => onEmail(event.target.value)}
          />
          <DayRange days={days} name="lookup" />
        </div>
        <Button
          type="submit"
          className="justify-self-start max-sm:w-full"
          icon={<Search className="size-4" aria-hidden="true" />}
        >
          {t('lookup.button')}
        </Button>
      </form>
      {days.requested && (
        <WorkerResult
          key={`${requestedEmail} ${days.requested.attempt}`}
          requested={{ ...days.requested, email: requestedEmail }}
        />
      )}
    </Card>
  );
}

/** The result for the requested worker. */
function WorkerResult({ requested }: { requested: RequestedDays & { email: string } }) {
  const query = useTimeEntries(requested);
  return (
    <div className="border-t border-line">
      <ListState query={query} lines={5}>
        {(found) => (
          <>
            <Entries found={found} />
            <WorkerSync workerId={found.workerId} requested={requested} onSynced={() => void query.refetch()} />
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

import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { SummaryProgress } from '../../../../shared/timeclock/timeclock.contract.js';
import { problemMessage } from '../../../lib/api/api-error.js';
import { useFormat } from '../../../lib/i18n/format.js';
import { Button } from '../../../ui/button.js';
import { Card } from '../../../ui/card.js';
import { ErrorState } from '../../../ui/error-state.js';
import { ProgressBar } from '../../../ui/progress-bar.js';
import { type RequestedDays, useSummary } from '../api/timeclock.js';
import { ListLoading } from '../lists/list-states.js';
import { DayRange } from './day-range.js';
import { SummaryTable } from './summary-table.js';
import { useDays } from './use-days.js';

/** `onOpen` looks up a worker on the days of the summary [I-57]. */
type AllWorkersCardProps = { onOpen: (email: string, days: RequestedDays) => void };

/** The time clock's data of all workers over a range of days, with progress for many workers. [I-22] */
export function AllWorkersCard({ onOpen }: AllWorkersCardProps) {
  const { t } = useTranslation('timeclock');
  const days = useDays();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (days.isInvalid) days.clear();
    else days.request();
  };
  return (
    <Card aria-labelledby="all-title" padded={false} className="grid grid-cols-[minmax(0,1fr)]">
      <form noValidate onSubmit={submit} className="grid gap-3 p-4" aria-labelledby="all-title">
        <h2 id="all-title">{t('all.title')}</h2>
        <p className="text-14 text-ink-2">{t('all.text')}</p>
        <div className="grid items-start gap-3 sm:grid-cols-[11rem_11rem]">
          <DayRange days={days} name="summary" />
        </div>
        <Button type="submit" className="justify-self-start max-sm:w-full">
          {t('all.button')}
        </Button>
      </form>
      {days.requested && (
        <div className="border-t border-line">
          <Summary key={days.requested.attempt} requested={days.requested} onOpen={onOpen} onRetry={days.request} />
        </div>
      )}
    </Card>
  );
}

type SummaryProps = AllWorkersCardProps & { requested: RequestedDays; onRetry: () => void };

function Summary({ requested, onOpen, onRetry }: SummaryProps) {
  const { t } = useTranslation('timeclock');
  const { result, progress, error } = useSummary(requested);
  if (result) return <SummaryTable summary={result} onOpen={(email) => onOpen(email, requested)} />;
  const message = error ? problemMessage(error, t('all.failed')) : progress?.state === 'failed' && progress.message;
  if (message) return <ErrorState className="m-4" message={message} isCostly onRetry={onRetry} />;
  return progress ? <SummaryProgressBar progress={progress} /> : <ListLoading lines={4} />;
}

function SummaryProgressBar({ progress: { workersRead, workersInAll } }: { progress: SummaryProgress }) {
  const { t } = useTranslation('timeclock');
  const { number } = useFormat();
  const percent = workersInAll ? (workersRead / workersInAll) * 100 : 0;
  return (
    <div className="grid gap-2 p-4">
      <p role="status" className="num text-14 text-ink-2">
        {workersInAll === null
          ? t('all.starting')
          : t('all.reading', { read: number(workersRead), all: number(workersInAll) })}
      </p>
      <ProgressBar value={percent} label={t('all.progress')} />
    </div>
  );
}

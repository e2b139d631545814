import CirclePause from 'lucide-react/icons/circle-pause';
import { useTranslation } from 'react-i18next';
import type { SyncRun } from '../../../../shared/timeclock/timeclock.contract.js';
import { useFormat } from '../../../lib/i18n/format.js';
import { useDayRange } from '../../../lib/time/use-day-range.js';
import { Button } from '../../../ui/button.js';
import { Note } from '../../../ui/note.js';
import { ProgressBar } from '../../../ui/progress-bar.js';
import { toast } from '../../../ui/toast-store.js';
import { failureToast } from '../api/failure-toast.js';
import { useResumeSync } from '../api/timeclock.js';
import { SyncResults } from './sync-results.js';

type SyncRunViewProps = { run: SyncRun; onOpen: (email: string, days: { startDate: string; endDate: string }) => void };

/** The state of a sync of all workers, its progress and its results; a paused one can be resumed. [I-38, I-39, I-41] */
export function SyncRunView({ run, onOpen }: SyncRunViewProps) {
  const { t } = useTranslation('timeclock');
  const format = useFormat();
  const rangeOf = useDayRange();
  const processed = run.workerCount - run.counts.waiting;
  const figures = { count: run.workerCount, done: format.number(processed), all: format.number(run.workerCount) };
  return (
    <section aria-labelledby="sync-run-title">
      <div className="grid gap-2 p-4">
        <h3 id="sync-run-title">{t('run.last', { days: rangeOf(run.startDate, run.endDate) })}</h3>
        <p className="text-14 wrap-anywhere text-ink-2">
          {t('run.by', { name: run.adminName, at: format.dateTimeAt(run.startedAt) })}
        </p>
        <p role="status" className="num text-14 font-semibold">
          {t(`run.${run.state}`, figures)}
        </p>
        {run.state !== 'done' && (
          <ProgressBar value={(processed / Math.max(1, run.workerCount)) * 100} label={t('run.progress')} />
        )}
        {run.state === 'paused' && <Paused run={run} />}
      </div>
      <SyncResults run={run} processed={processed} onOpen={(email) => onOpen(email, run)} />
    </section>
  );
}

function Paused({ run }: { run: SyncRun }) {
  const { t } = useTranslation('timeclock');
  const resume = useResumeSync();
  const onError = (error: Error) => toast(failureToast(error, t('run.resumeFailed')));
  return (
    <>
      <Note tone="warn" icon={<CirclePause aria-hidden="true" />} title={run.message} className="wrap-anywhere">
        {t('run.pausedText')}
      </Note>
      <Button
        className="justify-self-start max-sm:w-full"
        loading={resume.isPending}
        onClick={() => resume.mutate(run.id, { onError })}
      >
        {t('run.resume')}
      </Button>
    </>
  );
}

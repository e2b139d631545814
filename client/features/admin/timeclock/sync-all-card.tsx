import RefreshCw from 'lucide-react/icons/refresh-cw';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { RETENTION_DAYS } from '../../../../shared/privacy/privacy.policy.js';
import { useFormat } from '../../../lib/i18n/format.js';
import { useDayRange } from '../../../lib/time/use-day-range.js';
import { Button } from '../../../ui/button.js';
import { Card } from '../../../ui/card.js';
import { ConfirmDialog } from '../../../ui/confirm-dialog.js';
import { toast } from '../../../ui/toast-store.js';
import { failureToast } from '../api/failure-toast.js';
import { type RequestedDays, useLatestSyncRun, useStartSync, useSyncPreview } from '../api/timeclock.js';
import { ListState } from '../lists/list-states.js';
import { PayPeriodButtons } from '../pay-period-buttons.js';
import { DayRange } from './day-range.js';
import { SyncRunView } from './sync-run.js';
import { type Days, useDays } from './use-days.js';

type SyncAllCardProps = { onOpen: (email: string, days: { startDate: string; endDate: string }) => void };

/** Sends everyone's approved hours to the time clock, after a confirmation; below it the last such sync. [I-31, I-41] */
export function SyncAllCard({ onOpen }: SyncAllCardProps) {
  const { t } = useTranslation('timeclock');
  const days = useDays();
  const query = useLatestSyncRun();
  return (
    <Card aria-labelledby="sync-all-title" padded={false} className="grid grid-cols-[minmax(0,1fr)]">
      <StartForm days={days} isRunning={query.data?.run?.state === 'running'} />
      <div className="border-t border-line">
        <ListState query={query} lines={3}>
          {({ run }) =>
            run ? (
              <SyncRunView key={run.id} run={run} onOpen={onOpen} />
            ) : (
              <p className="p-4 text-14 text-ink-2">{t('run.none', { days: RETENTION_DAYS.timeclockSyncRuns })}</p>
            )
          }
        </ListState>
      </div>
      {days.requested && <ConfirmSync requested={days.requested} onClose={days.clear} />}
    </Card>
  );
}

function StartForm({ days, isRunning }: { days: Days; isRunning: boolean }) {
  const { t } = useTranslation('timeclock');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!days.isInvalid) days.request();
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-3 p-4" aria-labelledby="sync-all-title">
      <h2 id="sync-all-title">{t('run.title')}</h2>
      <p className="text-14 text-ink-2">{t('run.text')}</p>
      <div className="grid items-start gap-3 sm:grid-cols-[11rem_11rem]">
        <DayRange days={days} name="syncAll" />
      </div>
      <PayPeriodButtons today={days.today} onChoose={({ from, to }) => days.set({ startDate: from, endDate: to })} />
      <Button
        type="submit"
        className="justify-self-start max-sm:w-full"
        icon={<RefreshCw className="size-4" aria-hidden="true" />}
        disabled={isRunning}
        aria-describedby={isRunning ? 'sync-all-busy' : undefined}
      >
        {t('run.button')}
      </Button>
      {isRunning && (
        <p id="sync-all-busy" className="text-14 text-ink-2">
          {t('run.busy')}
        </p>
      )}
    </form>
  );
}

/** Names the days and the number of workers, because sent hours cannot be recalled. [I-32] */
function ConfirmSync({ requested, onClose }: { requested: RequestedDays; onClose: () => void }) {
  const { t } = useTranslation('timeclock');
  const format = useFormat();
  const { startDate, endDate } = requested;
  const days = useDayRange()(startDate, endDate);
  const preview = useSyncPreview(requested);
  const start = useStartSync();
  const count = preview.data?.workerCount;
  const workers = count === undefined ? '' : format.number(count);
  const confirm = () =>
    start.mutate(
      { startDate, endDate },
      {
        onSuccess: (run) => {
          const isOther = run.startDate !== startDate || run.endDate !== endDate;
          if (isOther) toast({ title: t('run.joined'), description: t('run.joinedText') });
          onClose();
        },
        onError: (error) => {
          toast(failureToast(error, t('run.failed')));
          void preview.refetch();
        },
      },
    );
  const question = count === undefined ? t('run.counting', { days }) : t('run.confirmTitle', { count, workers, days });
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={count === 0 ? t('run.nothing', { days }) : question}
      description={count === 0 ? t('run.nothingText') : t('run.confirmText')}
      confirmLabel={t('run.confirm')}
      confirmVariant="accent"
      confirmDisabled={!count || preview.isFetching}
      loading={start.isPending}
      onConfirm={confirm}
    >
      <ListState query={preview} lines={1}>
        {() => null}
      </ListState>
    </ConfirmDialog>
  );
}

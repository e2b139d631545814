import ReceiptText from 'lucide-react/icons/receipt-text';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { PAY } from '../../../../shared/payroll/payroll.policy.js';
import { siteDate } from '../../../../shared/kernel/site-time.js';
import type { EarningsStatement } from '../../../../shared/payroll/earnings.contract.js';
import { workweekOf } from '../../../../shared/payroll/workweek.rules.js';
import { AgeNote } from '../../../lib/time/age-note.js';
import { useNow } from '../../../lib/time/clock.js';
import { useFormat } from '../../../lib/i18n/format.js';
import { useWorker } from '../../../lib/auth/session-context.js';
import { useOnline } from '../../../lib/pwa/use-online.js';
import { Dialog } from '../../../ui/dialog.js';
import { EmptyState } from '../../../ui/empty-state.js';
import { ErrorState } from '../../../ui/error-state.js';
import { Skeleton } from '../../../ui/skeleton.js';
import { useEarningsStatement } from '../api/earnings-statement.js';
import { useUserAssignments } from '../api/user-assignments.js';
import { StatementDownloads } from './statement-downloads.js';
import { RECENT, statementPeriods, type StatementPeriod } from './statement-periods.js';
import { StatementSummary } from './statement-summary.js';
import { WeekSection } from './week-section.js';
import { paymentNoteOf } from '../../../../shared/payroll/payment-note.rules.js';
import { Note } from '../../../ui/note.js';
import { CallShiftDesk } from '../call-shift-desk.js';
import { SelectField } from '../../../ui/select-field.js';
import { hasFailed } from '../../../lib/api/has-failed.js';

/**
 * Earnings by week, newest first; fetched on open (worker.md §2 Earnings Statements) [E-04, E-05]. Pay is not stored on
 * the device: offline the open dialog shows the loaded data with its time, or nothing.
 */
export default function EarningsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('earnings');
  const { id } = useWorker();
  const { timeZone } = useFormat();
  const periods = statementPeriods(siteDate(useNow(), timeZone));
  const [selectedPeriod, setSelectedPeriod] = useState<string>(RECENT);
  const span = periods.find(({ value }) => value === selectedPeriod)?.span ?? null;
  const online = useOnline();
  const query = useEarningsStatement(id, span);
  const { data, dataUpdatedAt, isError, isFetching, refetch } = query;
  const isOld = data !== undefined && (!online || isError);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('title')}
      hasPaperBackground
      readable
      footer={<StatementDownloads span={span} />}
    >
      <div className="grid gap-4">
        <PeriodPicker periods={periods} value={selectedPeriod} onChange={setSelectedPeriod} />
        {isOld && (
          <AgeNote dataUpdatedAt={dataUpdatedAt} textOf={(time) => t(online ? 'stale' : 'offline', { time })} />
        )}
        {data && <Statement statement={data} recent={span === null} />}
        {hasFailed(query) && (
          <ErrorState title={t(online ? 'failed' : 'notKept')} onRetry={() => void refetch()} retrying={isFetching} />
        )}
        {!data && !hasFailed(query) && <Loading />}
      </div>
    </Dialog>
  );
}

function Statement({ statement, recent }: { statement: EarningsStatement; recent: boolean }) {
  const { t } = useTranslation('earnings');
  const { timeZone } = useFormat();
  const currentWeek = workweekOf(siteDate(useNow(), timeZone));
  const { assignments } = useUserAssignments();
  const own = useMemo(() => new Map(assignments?.map((one) => [one.id, one])), [assignments]);
  return (
    <div className="grid gap-7">
      <div className="grid gap-3">
        <StatementSummary statement={statement} recent={recent} />
        <LatePay statement={statement} />
      </div>
      {statement.weeks.length === 0 && (
        <EmptyState icon={<ReceiptText />} title={t(recent ? 'none' : 'nonePeriod')}>
          {t(recent ? 'noneText' : 'nonePeriodText')}
        </EmptyState>
      )}
      {statement.weeks.map((week) => (
        <WeekSection
          key={week.weekStart}
          week={week}
          period={statement.period}
          current={week.weekStart === currentWeek}
          own={own}
        />
      ))}
      <div className="text-13 text-ink-2">
        <p>{t('promise', { from: PAY.dueAfterHours, to: PAY.lateAfterHours })}</p>
        <p>{t('deposit')}</p>
        <CallShiftDesk />
      </div>
    </div>
  );
}

function Loading() {
  const { t } = useTranslation('earnings');
  return (
    <div role="status" aria-label={t('loading')} className="grid gap-4">
      <Skeleton className="h-75 w-full" />
      <Skeleton className="h-6 w-40" />
      <Skeleton className="h-16 w-full" />
      <Skeleton className="h-16 w-full" />
    </div>
  );
}

/** Warns of a late payment and names a contact; renders nothing if all are on time [E-17]. */
function LatePay({ statement: { weeks } }: { statement: EarningsStatement }) {
  const { t } = useTranslation('earnings');
  const late = weeks.flatMap((week) => week.entries).filter((entry) => paymentNoteOf(entry)?.kind === 'late');
  if (late.length === 0) return null;
  return (
    <Note tone="bad" icon={<CircleAlert aria-hidden="true" />} title={t('late.title', { count: late.length })}>
      {t('late.text', { hours: PAY.lateAfterHours })}
      <CallShiftDesk />
    </Note>
  );
}

type PeriodPickerProps = {
  periods: readonly StatementPeriod[];
  value: string;
  onChange: (value: string) => void;
};

/** The range of days of the statement. */
function PeriodPicker({ periods, value, onChange }: PeriodPickerProps) {
  const { t } = useTranslation('earnings');
  const format = useFormat();
  const labelOf = (period: StatementPeriod): string => {
    switch (period.kind) {
      case 'recent':
        return t('period.recent', { days: period.days });
      case 'thisYear':
      case 'lastYear':
        return t(`period.${period.kind}`, { year: period.year });
      case 'month':
        return format.monthYear(`${period.month}-01`);
    }
  };
  return (
    <SelectField
      label={t('period.label')}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      options={periods.map((period) => ({ value: period.value, label: labelOf(period) }))}
    />
  );
}

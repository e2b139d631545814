import Zap from 'lucide-react/icons/zap';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SHIFT } from '../../../../shared/shifts/shifts.policy.js';
import type { AdminStats } from '../../../../shared/notifications/admin-overview.contract.js';
import { useFormat } from '../../../lib/i18n/format.js';
import { Card } from '../../../ui/card.js';
import { cx } from '../../../ui/cx.js';
import { Skeleton } from '../../../ui/skeleton.js';
import { useStats } from '../api/stats.js';
import { openDialog } from '../dialogs/dialog-route.js';
import { SCHEDULE_TITLE_ID } from '../schedule/schedule-head.js';
import { changeScheduleView } from '../schedule/use-schedule-view.js';
import { LoadFailed } from '../lists/load-failed.js';

/** The five figures of admin.md §2.1, each with a way to what it counts [D-03, D-05 to D-08, D-78]. */
export function StatStrip({ className }: { className?: string }) {
  const { t } = useTranslation('admin');
  const { data: stats, isFetched, isFetching, refetch } = useStats();
  if (!stats && isFetched) {
    return (
      <div className={className}>
        <LoadFailed title={t('stats.failed')} retrying={isFetching} onRetry={() => void refetch()} />
      </div>
    );
  }
  return (
    <Card
      padded={false}
      aria-label={t('stats.title')}
      aria-busy={!stats}
      className={cx('grid grid-cols-2 overflow-hidden sm:grid-cols-3 md:grid-cols-5', className)}
    >
      <StatItems stats={stats} />
    </Card>
  );
}

/** Figures below the pending approvals are invisible until loaded: a label of two lines would move them. */
const HIDDEN_BELOW_APPROVALS = { fillRate: 'sm:max-md:invisible', urgent: 'max-md:invisible' };

function StatItems({ stats }: { stats: AdminStats | undefined }) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const fillRate = stats?.fillRate ?? null;
  const applications = stats && t('stats.applications', { count: stats.pendingApplications });
  const timesheets = stats && t('stats.timesheets', { count: stats.pendingTimesheets });
  return (
    <>
      <StatItem
        label={t('stats.workerPool')}
        value={stats && format.number(stats.activeWorkers)}
        footer={t('stats.workerPoolText')}
        onOpen={() => openDialog('workers')}
      />
      <StatItem
        label={t('stats.openShifts')}
        value={stats && format.number(stats.openShifts)}
        footer={t('stats.openShiftsText')}
        onOpen={showOpenShifts}
      />
      <StatItem
        label={t('stats.pendingApprovals')}
        value={stats && format.number(stats.pendingApprovals)}
        footer={stats && `${applications}, ${timesheets}`}
        onOpen={() => openDialog(stats?.pendingApplications === 0 ? 'timesheets' : 'applications')}
      />
      <StatItem
        label={t('stats.fillRate')}
        className={cx(!stats && HIDDEN_BELOW_APPROVALS.fillRate)}
        value={stats && (fillRate === null ? '–' : format.percent(fillRate))}
        footer={
          stats && (
            <>
              {t('stats.fillRateText', {
                filled: format.number(stats.filledPositions),
                total: format.number(stats.totalPositions),
                days: SHIFT.fillRateDaysAhead,
              })}
              <NearFillRates {...stats} />
            </>
          )
        }
        onOpen={showOpenShifts}
      />
      <UrgentStat count={stats?.urgentPositions} />
    </>
  );
}

/** Shows this week's shifts with an open position, of all levels. The week by person would hide those without people. */
function showOpenShifts(): void {
  changeScheduleView(({ span }) => ({ filter: 'open', level: null, week: 0, span: span === 'people' ? 'week' : span }));
  document.getElementById(SCHEDULE_TITLE_ID)?.scrollIntoView({ block: 'start' });
}

/** The fill rates of today and of this week [D-79, D-80]. A server of an earlier release does not send them. */
function NearFillRates({ fillRateToday, fillRateWeek }: Pick<AdminStats, 'fillRateToday' | 'fillRateWeek'>) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  if (fillRateToday === undefined || fillRateWeek === undefined) return null;
  const percent = (rate: number | null) => (rate === null ? '–' : format.percent(rate));
  return (
    <span className="block">
      {t('stats.fillRateNear', { today: percent(fillRateToday), week: percent(fillRateWeek) })}
    </span>
  );
}

function UrgentStat({ count }: { count: number | undefined }) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  return (
    <StatItem
      label={t('stats.urgent')}
      className={cx('max-md:col-span-2', count === undefined && HIDDEN_BELOW_APPROVALS.urgent)}
      value={
        count !== undefined && (
          <span className={cx('flex items-center gap-1', count > 0 && 'text-bad')}>
            {format.number(count)}
            {count > 0 && <Zap className="size-6" aria-hidden="true" />}
          </span>
        )
      }
      footer={t('stats.urgentText', { hours: SHIFT.urgentWithinHours })}
      onOpen={() => openDialog('urgent')}
    />
  );
}

type StatItemProps = {
  label: string;
  value: ReactNode;
  footer: ReactNode;
  /** Opens the list that the figure counts [D-78]. */
  onOpen: () => void;
  className?: string;
};

function StatItem({ label, value, footer, onOpen, className }: StatItemProps) {
  return (
    <button
      type="button"
      onClick={onOpen}
      className={cx(
        '-mt-px -ml-px grid content-start gap-px border-t border-l border-line px-4 pt-3 pb-3.5 text-left -outline-offset-3! hover:bg-well sm:px-5',
        className,
      )}
    >
      <span className="text-14 text-ink-2">{label}</span>
      <span className="num font-display text-[1.875rem] leading-9 font-bold tracking-[-0.02em]">
        {value || <Skeleton className="my-1 h-7 w-16" />}
      </span>
      <span className="num min-h-4.5 text-13 text-ink-3">{footer}</span>
    </button>
  );
}

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
import { LoadFailed } from '../lists/load-failed.js';

/** The five figures of admin.md §2.1 [D-03, D-05 to D-08]. */
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
      />
      <StatItem
        label={t('stats.openShifts')}
        value={stats && format.number(stats.openShifts)}
        footer={t('stats.openShiftsText')}
      />
      <StatItem
        label={t('stats.pendingApprovals')}
        value={stats && format.number(stats.pendingApprovals)}
        footer={stats && `${applications}, ${timesheets}`}
      />
      <StatItem
        label={t('stats.fillRate')}
        className={cx(!stats && HIDDEN_BELOW_APPROVALS.fillRate)}
        value={stats && (fillRate === null ? '–' : format.percent(fillRate))}
        footer={
          stats &&
          t('stats.fillRateText', {
            filled: format.number(stats.filledPositions),
            total: format.number(stats.totalPositions),
            days: SHIFT.fillRateDaysAhead,
          })
        }
      />
      <UrgentStat count={stats?.urgentPositions} />
    </>
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
    />
  );
}

type StatItemProps = { label: string; value: ReactNode; footer: ReactNode; className?: string };

function StatItem({ label, value, footer, className }: StatItemProps) {
  return (
    <div
      className={cx(
        '-mt-px -ml-px grid content-start gap-px border-t border-l border-line px-4 pt-3 pb-3.5 sm:px-5',
        className,
      )}
    >
      <span className="text-14 text-ink-2">{label}</span>
      <span className="num font-display text-[1.875rem] leading-9 font-bold tracking-[-0.02em]">
        {value || <Skeleton className="my-1 h-7 w-16" />}
      </span>
      <span className="num min-h-4.5 text-13 text-ink-3">{footer}</span>
    </div>
  );
}

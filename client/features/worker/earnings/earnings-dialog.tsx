import ReceiptText from 'lucide-react/icons/receipt-text';
import { useTranslation } from 'react-i18next';
import { PAY } from '../../../../shared/kernel/policy.js';
import { siteDate } from '../../../../shared/kernel/site-time.js';
import type { EarningsStatement } from '../../../../shared/payroll/payroll.contract.js';
import { useNow } from '../../../lib/clock.js';
import { useFormat } from '../../../lib/format.js';
import { useWorker } from '../../../lib/session-context.js';
import { Card } from '../../../ui/card.js';
import { Dialog } from '../../../ui/dialog.js';
import { EmptyState } from '../../../ui/empty-state.js';
import { ErrorState } from '../../../ui/error-state.js';
import { Skeleton } from '../../../ui/skeleton.js';
import { useEarningsStatement } from '../api/earnings-statement.js';
import { useUserStats } from '../api/user-stats.js';
import { chartWeeks } from './statement-weeks.js';
import { WeekChart } from './week-chart.js';
import { WeekSection } from './week-section.js';

/** Earnings by week, newest first; asked for when it opens (worker.md §2 Earnings Statements) [E-04, E-05]. */
export default function EarningsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('worker');
  const { id } = useWorker();
  const { data, isError, isFetching, refetch } = useEarningsStatement(id);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('earnings.title')} onPaper readable>
      {data && <Statement statement={data} />}
      {!data && isError && (
        <ErrorState title={t('earnings.failed')} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {!data && !isError && <Loading />}
    </Dialog>
  );
}

function Statement({ statement: { weeks } }: { statement: EarningsStatement }) {
  const { t } = useTranslation('worker');
  const format = useFormat();
  const now = useNow();
  if (weeks.length === 0) {
    return (
      <EmptyState icon={<ReceiptText />} title={t('earnings.none')}>
        {t('earnings.noneText')}
      </EmptyState>
    );
  }
  const charted = chartWeeks(weeks, now, format.timeZone);
  const present = charted.at(-1)?.weekStart;
  return (
    <div className="grid gap-7">
      <Card>
        <MonthSoFar />
        <WeekChart weeks={charted} />
      </Card>
      {weeks.map((week) => (
        <WeekSection key={week.weekStart} week={week} current={week.weekStart === present} />
      ))}
      <p className="text-13 text-ink-3">{t('earnings.promise', { from: PAY.dueAfterHours, to: PAY.lateAfterHours })}</p>
    </div>
  );
}

function MonthSoFar() {
  const { t } = useTranslation('worker');
  const format = useFormat();
  const today = siteDate(useNow(), format.timeZone);
  const { data: stats } = useUserStats();
  if (!stats) return null;
  return (
    <>
      <p className="text-14 text-ink-2">{t('stats.month', { month: format.month(today) })}</p>
      <p className="num font-display text-34 font-bold tracking-time">{format.money(stats.monthlyEarnings)}</p>
    </>
  );
}

function Loading() {
  const { t } = useTranslation('worker');
  return (
    <div role="status" aria-label={t('loading')} className="grid gap-4">
      <Skeleton className="h-55 w-full" />
      <Skeleton className="h-6 w-40" />
      <Skeleton className="h-16 w-full" />
      <Skeleton className="h-16 w-full" />
    </div>
  );
}

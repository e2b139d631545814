import WifiOff from 'lucide-react/icons/wifi-off';
import { useTranslation } from 'react-i18next';
import { siteDate } from '../../../shared/kernel/site-time.js';
import { useNow } from '../../lib/time/clock.js';
import { useFormat } from '../../lib/i18n/format.js';
import { useWorker } from '../../lib/auth/session-context.js';
import { useOnline } from '../../lib/pwa/use-online.js';
import { ErrorState } from '../../ui/error-state.js';
import { Note } from '../../ui/note.js';
import { Skeleton } from '../../ui/skeleton.js';
import { StatCard } from '../../ui/stat-card.js';
import { useUserAssignments } from './api/user-assignments.js';
import type { useUserStats } from './api/user-stats.js';
import { completedThisWeek } from './model/completed-this-week.js';
import { STATS_GRID } from './page-sections.js';
import { ScoreChip } from '../../lib/score/score-chip.js';
import { hasFailed } from '../../lib/api/has-failed.js';

export type StatsQuery = ReturnType<typeof useUserStats>;

/**
 * Four stats: hours of this week, shifts completed, earnings of this month, the score [H-26, P-02]. Pay is not stored
 * on the device: offline they are left out without an error.
 */
export function Stats({ statsQuery, onScore }: { statsQuery: StatsQuery; onScore: () => void }) {
  const { t } = useTranslation('worker');
  const format = useFormat();
  const now = useNow();
  const online = useOnline();
  const { workerScore } = useWorker();
  const { data: stats, isFetching, refetch } = statsQuery;
  const { assignments } = useUserAssignments();
  const today = siteDate(now, format.timeZone);
  if (hasFailed(statsQuery) && !online)
    return (
      <Note role="status" icon={<WifiOff aria-hidden="true" />}>
        {t('stats.offline')}
      </Note>
    );
  if (hasFailed(statsQuery))
    return <ErrorState title={t('stats.failed')} onRetry={() => void refetch()} retrying={isFetching} />;
  const placeholder = <Skeleton className="my-0.5 h-7 w-20" />;
  const thisWeek = assignments && completedThisWeek(assignments, now, format.timeZone);
  return (
    <section aria-label={t('stats.label')} className={STATS_GRID}>
      <StatCard
        label={t('stats.weeklyHours')}
        value={stats ? format.hours(stats.weeklyHours) : placeholder}
        unit={stats ? t('stats.hoursUnit') : undefined}
        footer={t('stats.since')}
      />
      <StatCard
        label={t('stats.completed')}
        value={stats ? format.number(stats.completedShifts) : placeholder}
        footer={thisWeek !== undefined && t('stats.thisWeek', { count: thisWeek })}
      />
      <StatCard
        label={t('stats.earnings')}
        value={stats ? <Money text={format.money(stats.monthlyEarnings)} /> : placeholder}
        footer={t('stats.month', { month: format.month(today) })}
      />
      <StatCard
        label={t('stats.score')}
        value={format.score(workerScore)}
        footer={<ScoreChip score={workerScore} />}
        onOpen={onScore}
      />
    </section>
  );
}

/** Numbers with five or more integer digits are set smaller, to fit half a phone's width. */
function Money({ text }: { text: string }) {
  return <span className={text.length > 9 ? 'text-22 tracking-[-0.035em]' : 'tracking-[-0.035em]'}>{text}</span>;
}

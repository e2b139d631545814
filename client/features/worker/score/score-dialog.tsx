import { useTranslation } from 'react-i18next';
import { siteDate } from '../../../../shared/kernel/site-time.js';
import type {
  PerformanceHistoryEntry,
  PerformanceMetricView,
} from '../../../../shared/performance/performance.contract.js';
import { AgeNote } from '../../../lib/time/age-note.js';
import { useNow } from '../../../lib/time/clock.js';
import { useFormat } from '../../../lib/i18n/format.js';
import { ScoreChart } from '../../../lib/score/score-chart.js';
import { useWorker } from '../../../lib/auth/session-context.js';
import { useOnline } from '../../../lib/pwa/use-online.js';
import { Dialog } from '../../../ui/dialog.js';
import { ErrorState } from '../../../ui/error-state.js';
import { Skeleton } from '../../../ui/skeleton.js';
import { useOwnMetrics } from '../api/own-metrics.js';
import { Section } from '../section.js';
import { ScoreEvents } from './score-events.js';
import { ScoreRaise } from './score-raise.js';
import { ScoreSummary } from './score-summary.js';
import { toScoreEvents } from './score-events-model.js';
import { useAuthenticatedList } from '../../../lib/api/use-authenticated-list.js';
import { SCORE_BANDS, scoreBand, type ScoreBand } from '../../../../shared/performance/score-band.rules.js';
import { Badge } from '../../../ui/badge.js';
import { cx } from '../../../ui/cx.js';
import { SCORE } from '../../../../shared/performance/performance.policy.js';
import { SCORE_COMPONENTS } from '../../../../shared/performance/points.rules.js';
import { ProgressBar } from '../../../ui/progress-bar.js';
import { hasFailed } from '../../../lib/api/has-failed.js';

/**
 * The score with its components, its recent events and ways to raise it (worker.md §2 Performance score dialog) [P-03
 * to P-07].
 */
export default function ScoreDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('score');
  const { id } = useWorker();
  const metrics = useOwnMetrics(id);
  const history = useOwnScoreHistory(id);
  const online = useOnline();
  const hasData = metrics.data !== undefined && history.data !== undefined;
  const failed = hasFailed(metrics) || hasFailed(history);
  const isOld = hasData && (!online || metrics.isError || history.isError);
  const dataUpdatedAt = Math.min(metrics.dataUpdatedAt, history.dataUpdatedAt);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('title')} hasPaperBackground readable>
      <div className="grid grid-cols-1 gap-4">
        {isOld && (
          <AgeNote dataUpdatedAt={dataUpdatedAt} textOf={(time) => t(online ? 'stale' : 'offline', { time })} />
        )}
        {failed && (
          <ErrorState
            title={t(online ? 'failed' : 'notKept')}
            onRetry={() => void Promise.all([metrics.refetch(), history.refetch()])}
            retrying={metrics.isFetching || history.isFetching}
          />
        )}
        {metrics.data && history.data && <Score metrics={metrics.data} history={history.data} />}
        {!failed && !hasData && <Loading />}
      </div>
    </Dialog>
  );
}

type ScoreProps = { metrics: readonly PerformanceMetricView[]; history: readonly PerformanceHistoryEntry[] };

function Score({ metrics, history }: ScoreProps) {
  const { t } = useTranslation('score');
  const { timeZone } = useFormat();
  const now = useNow();
  const { workerScore } = useWorker();
  const today = siteDate(now, timeZone);
  const [latest] = history;
  const overall = latest?.overallScore ?? workerScore;
  const events = toScoreEvents(metrics);
  return (
    <div className="grid grid-cols-1 gap-7">
      <ScoreSummary score={overall} />
      <ScoreParts latest={latest} />
      <Section title={t('chart.title')}>
        <ScoreChart history={history} score={overall} now={now} />
      </Section>
      <ScoreEvents events={events} today={today} />
      <ScoreBenefits score={overall} />
      <ScoreRaise events={events} today={today} />
    </div>
  );
}

function Loading() {
  const { t } = useTranslation('score');
  return (
    <div role="status" aria-label={t('loading')} className="grid gap-4">
      <Skeleton className="h-52 w-full" />
      <Skeleton className="h-6 w-40" />
      {['a', 'b', 'c', 'd'].map((line) => (
        <Skeleton key={line} className="h-9 w-full" />
      ))}
    </div>
  );
}

/** Fetched by the open dialog and removed from the cache on close, like the events [P-08, P-09]. */
function useOwnScoreHistory(userId: number) {
  return useAuthenticatedList<PerformanceHistoryEntry>(`/api/worker/${userId}/performance-history`, { gcTime: 0 });
}

const BANDS_DESCENDING: readonly ScoreBand[] = ['excellent', 'good', 'needs_improvement', 'review_required'];

/**
 * The benefits of each band, with the current one highlighted. Informational only: the score does not restrict shifts [P-05,
 * P-07].
 */
function ScoreBenefits({ score }: { score: number }) {
  const { t } = useTranslation('score');
  const currentBand = scoreBand(score);
  return (
    <Section title={t('benefits.title')}>
      <dl className="num grid grid-cols-[auto_minmax(0,1fr)] gap-x-[min(1.5rem,6vw)] gap-y-2">
        {BANDS_DESCENDING.map((band) => {
          const { min, impact } = SCORE_BANDS[band];
          const isCurrent = band === currentBand;
          return (
            <div key={band} className={cx('col-span-2 grid grid-cols-subgrid', isCurrent && 'font-semibold')}>
              <dt>{min > 0 ? `${min}+` : `< ${SCORE_BANDS.needs_improvement.min}`}</dt>
              <dd className="flex flex-wrap items-center gap-x-3 gap-y-1">
                {impact.map((one) => t(`impact.${one}`)).join(' ')}
                {isCurrent && <Badge>{t('benefits.you')}</Badge>}
              </dd>
            </div>
          );
        })}
      </dl>
      <p className="text-14 text-ink-3">
        {t('benefits.informs', { good: SCORE_BANDS.good.min, full: SCORE_BANDS.needs_improvement.min })}
      </p>
    </Section>
  );
}

/** The four components with their weights and exact values; without events each is 100 [P-04]. */
function ScoreParts({ latest }: { latest: PerformanceHistoryEntry | undefined }) {
  const { t } = useTranslation('score');
  const format = useFormat();
  return (
    <Section title={t('parts.title')}>
      <ul className="grid grid-cols-1 gap-4">
        {SCORE_COMPONENTS.map((component) => {
          const value = latest?.[`${component}Score`] ?? SCORE.initial;
          const name = t(`parts.${component}`);
          return (
            <li key={component} className="grid gap-2">
              <p className="num flex items-baseline justify-between gap-3">
                <span className="font-semibold">
                  {name}{' '}
                  <small className="text-14 font-normal text-ink-3">{format.percent(SCORE.weights[component])}</small>
                </span>
                <b className="font-semibold">{format.score(value)}</b>
              </p>
              <ProgressBar value={value} label={name} />
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

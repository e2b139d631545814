import { useTranslation } from 'react-i18next';
import { siteDate } from '../../../../shared/kernel/site-time.js';
import type { Instant } from '../../../../shared/kernel/time.js';
import {
  LATE_CANCELLATION_POINTS,
  lastCountedDay,
  scoreAfterLateCancellation,
} from '../../../../shared/performance/score-forecast.rules.js';
import { hasFailed } from '../../../lib/api/has-failed.js';
import { useWorker } from '../../../lib/auth/session-context.js';
import { useFormat } from '../../../lib/i18n/format.js';
import { useOwnMetrics } from '../api/own-metrics.js';
import { toScoreEvents } from '../score/score-events-model.js';

/** The reliability points that a late cancellation costs now, until when, and the score before and after [S-41, S-42]. */
export function CancelCost({ now }: { now: Instant }) {
  const { t } = useTranslation('worker');
  const format = useFormat();
  const today = siteDate(now, format.timeZone);
  const points = LATE_CANCELLATION_POINTS;
  return (
    <p className="num">
      {t('cancel.cost', { points, until: format.date(lastCountedDay(today)) })} <ScoreChange today={today} />
    </p>
  );
}

/** Nothing while the worker's events are unknown, as without signal. */
function ScoreChange({ today }: { today: ReturnType<typeof siteDate> }) {
  const { t } = useTranslation('worker');
  const format = useFormat();
  const { id } = useWorker();
  const metrics = useOwnMetrics(id);
  if (metrics.data === undefined) return hasFailed(metrics) ? null : <span aria-hidden="true">…</span>;
  const { before, after } = scoreAfterLateCancellation(toScoreEvents(metrics.data), today);
  const score = format.score(before);
  return (
    <>
      {before === after
        ? t('cancel.sameScore', { score })
        : t('cancel.lowerScore', { score, after: format.score(after) })}
    </>
  );
}

import { parseLocalDate } from '../../../../shared/kernel/site-time.js';
import type { PerformanceMetricView } from '../../../../shared/performance/performance.contract.js';
import type { ScoreEvent } from '../../../../shared/performance/score.rules.js';

/** An event of the list as the rules' input; the server leaves voided events out. */
export type OwnEvent = PerformanceMetricView & ScoreEvent;

export function toScoreEvents(metrics: readonly PerformanceMetricView[]): OwnEvent[] {
  return metrics.flatMap((metric) => {
    const dateOccurred = parseLocalDate(metric.dateOccurred);
    return dateOccurred === null ? [] : [{ ...metric, dateOccurred, isVoided: false }];
  });
}

import { useTranslation } from 'react-i18next';
import { SCORE } from '../../../../shared/performance/performance.policy.js';
import type { PerformanceHistoryEntry } from '../../../../shared/performance/performance.contract.js';
import { SCORE_COMPONENTS } from '../../../../shared/performance/points.rules.js';
import { useFormat } from '../../../lib/i18n/format.js';
import { ProgressBar } from '../../../ui/progress-bar.js';
import { Section } from '../section.js';

/** The four components with their weights and true values; a worker without a change has 100 in each [P-04]. */
export function ScoreParts({ latest }: { latest: PerformanceHistoryEntry | undefined }) {
  const { t } = useTranslation('score');
  const format = useFormat();
  return (
    <Section title={t('parts.title')}>
      <ul className="grid gap-4">
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

import { useTranslation } from 'react-i18next';
import { WORKER_SCREENS } from '../../../../shared/kernel/screens.policy.js';
import { SCORE } from '../../../../shared/performance/performance.policy.js';
import type { LocalDate } from '../../../../shared/kernel/time.js';
import { scoreEffect } from '../../../../shared/performance/score-forecast.rules.js';
import { severityColor } from '../../../../shared/performance/score.rules.js';
import { descriptionIn } from '../../../../shared/performance/system-event-text.js';
import { useFormat } from '../../../lib/i18n/format.js';
import { useLanguage } from '../../../lib/i18n/use-language.js';
import { cx } from '../../../ui/cx.js';
import { Section } from '../section.js';
import type { OwnEvent } from './score-events-model.js';

type EventsProps = { events: readonly OwnEvent[]; today: LocalDate };

const EDGE_CLASS = { green: 'bg-ok', yellow: 'bg-warn-mark', orange: 'bg-l3', red: 'bg-bad' } as const;

/** The latest five events that count, each with its points and the resulting score [P-06, P-25]. */
export function ScoreEvents({ events, today }: EventsProps) {
  const { t } = useTranslation('score');
  const format = useFormat();
  const latest = events.slice(0, WORKER_SCREENS.recentMetrics);
  if (latest.length === 0) {
    return (
      <Section title={t('events.title', { count: WORKER_SCREENS.recentMetrics })}>
        <p className="text-ink-2">{t('events.none', { initial: format.number(SCORE.initial) })}</p>
      </Section>
    );
  }
  return (
    <Section title={t('events.title', { count: WORKER_SCREENS.recentMetrics })} count={t('events.points')}>
      <ul className="border-t-2 border-ink">
        {latest.map((event) => (
          <EventLine key={event.id} event={event} effect={scoreEffect(event, events, today)} />
        ))}
      </ul>
    </Section>
  );
}

function EventLine({ event, effect }: { event: OwnEvent; effect: number }) {
  const { t } = useTranslation('score');
  const { language } = useLanguage();
  const format = useFormat();
  const color = severityColor(event.severity);
  const gained = event.pointsAdded > 0;
  const sign = (value: number, text: string) => (value > 0 ? `+${text}` : value < 0 ? `−${text}` : text);
  const points = gained ? event.pointsAdded : -event.pointsDeducted;
  return (
    <li
      data-color={color}
      className="grid grid-cols-[6px_minmax(0,1fr)_auto] gap-x-3 gap-y-0.5 border-b border-line py-3"
    >
      <i className={cx('row-span-3 rounded-[2px]', EDGE_CLASS[color])} aria-hidden="true" />
      <p className="font-semibold">{t(`type.${event.metricType}`)}</p>
      <b className={cx('num', gained && 'text-ok')}>{sign(points, format.number(Math.abs(points)))}</b>
      <p className="col-start-2 text-14 wrap-anywhere text-ink-2">{descriptionIn(language, event.description)}</p>
      <p className="num col-start-2 col-end-4 text-13 text-ink-3">
        {t(effect === 0 ? 'events.lineUnchanged' : 'events.line', {
          date: format.dateShort(event.dateOccurred),
          severity: t(`severity.${event.severity}`),
          effect: sign(effect, format.score(Math.abs(effect))),
        })}
      </p>
    </li>
  );
}

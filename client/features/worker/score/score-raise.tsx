import CalendarClock from 'lucide-react/icons/calendar-clock';
import Check from 'lucide-react/icons/check';
import Clock from 'lucide-react/icons/clock';
import ThumbsUp from 'lucide-react/icons/thumbs-up';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CANCELLATION, CLOCK } from '../../../../shared/assignments/assignments.policy.js';
import { SCORE } from '../../../../shared/performance/performance.policy.js';
import type { LocalDate } from '../../../../shared/kernel/time.js';
import { nextScoreIncrease } from '../../../../shared/performance/score-forecast.rules.js';
import { useFormat } from '../../../lib/i18n/format.js';
import { Section } from '../section.js';
import type { OwnEvent } from './score-events-model.js';

type RaiseProps = { events: readonly OwnEvent[]; today: LocalDate };

/** The date of the next increase without any action, and advice to raise the score [P-07]. */
export function ScoreRaise({ events, today }: RaiseProps) {
  const { t } = useTranslation('score');
  const format = useFormat();
  const nextIncrease = nextScoreIncrease(events, today);
  return (
    <Section title={t('raise.title')}>
      <ul className="grid grid-cols-1 gap-3">
        {nextIncrease && (
          <Tip icon={<CalendarClock aria-hidden="true" />}>
            {t('raise.byItself', { date: format.date(nextIncrease.date), score: format.score(nextIncrease.overall) })}
          </Tip>
        )}
        <Tip icon={<Clock aria-hidden="true" />}>{t('raise.cancel', { hours: CANCELLATION.lateUnderHours })}</Tip>
        <Tip icon={<Check aria-hidden="true" />}>{t('raise.early', { minutes: CLOCK.opensBeforeStartMinutes })}</Tip>
        <Tip icon={<ThumbsUp aria-hidden="true" />}>{t('raise.praise', { days: SCORE.countedDays })}</Tip>
      </ul>
    </Section>
  );
}

function Tip({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="grid grid-cols-[20px_minmax(0,1fr)] gap-3 [&>svg]:mt-0.5 [&>svg]:size-5">
      {icon}
      <span>{children}</span>
    </li>
  );
}

import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/i18n/format.js';
import { LocalizedText } from '../../../lib/i18n/localized-text.js';
import { LevelLabel } from '../../../ui/level.js';
import { Fact, Facts } from '../lists/list-and-panel.js';
import { EnglishPartsBadge } from '../spanish/english-parts-badge.js';
import { englishPartsOfTraining } from '../spanish/english-parts.model.js';
import { ActiveBadge, TrainingActions, type TrainingListProps } from './training-actions.js';
import { VideoBadge } from './video/video-state.js';

/** The trainings as cards, on a phone. */
export function TrainingCards({ trainings, onActivate }: TrainingListProps) {
  const { t } = useTranslation(['trainings', 'common']);
  const format = useFormat();
  return (
    <ul className="divide-y divide-line">
      {trainings.map((training) => (
        <li key={training.id} className="grid gap-3 px-4 py-4">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <LevelLabel level={training.skillLevelId}>{t(`common:level.${training.skillLevelId}`)}</LevelLabel>
            <ActiveBadge isActive={training.isActive} />
          </div>
          <p className="min-w-0 wrap-anywhere">
            <b className="font-semibold">
              <LocalizedText shown={training.title} english={training.title} />
            </b>
            {training.titleEs && (
              <small lang="es" className="block text-13 text-ink-3">
                {training.titleEs}
              </small>
            )}
          </p>
          <span className="empty:hidden">
            <EnglishPartsBadge parts={englishPartsOfTraining(training)} />
          </span>
          <Facts>
            <Fact label={t('head.video')}>
              <VideoBadge video={training.video} />
            </Fact>
            <Fact label={t('head.minutes')}>{format.number(training.duration)}</Fact>
            <Fact label={t('head.questions')}>{format.number(training.questions.length)}</Fact>
            <Fact label={t('head.toPass')}>{format.percent(training.passingScore)}</Fact>
            <Fact label={t('head.underWay')}>{format.number(training.workersUnderWay)}</Fact>
            <Fact label={t('head.passed')}>{format.number(training.workersPassed)}</Fact>
          </Facts>
          <TrainingActions training={training} onActivate={onActivate} />
        </li>
      ))}
    </ul>
  );
}

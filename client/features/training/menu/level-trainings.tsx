import Check from 'lucide-react/icons/check';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Smartphone from 'lucide-react/icons/smartphone';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { useFormat } from '../../../lib/i18n/format.js';
import { useLanguage } from '../../../lib/i18n/use-language.js';
import { useOutbox } from '../../../lib/outbox/outbox-state.js';
import { cx } from '../../../ui/cx.js';
import type { OwnTraining } from '../model/level-progress.js';
import { isQuizUnsent } from '../model/unsent-quiz.js';
import { trainingTitle } from '../../../lib/i18n/training-text.js';
import { LocalizedText } from '../../../lib/i18n/localized-text.js';

/** All trainings of an unlocked level, to open one directly. */
export function LevelTrainings({ id, trainings }: { id: string; trainings: readonly OwnTraining[] }) {
  return (
    <ul id={id} className="-mb-2 grid grid-cols-1">
      {trainings.map((own) => (
        <li key={own.training.id} className="border-t border-line">
          <TrainingLink own={own} />
        </li>
      ))}
    </ul>
  );
}

function TrainingLink({ own }: { own: OwnTraining }) {
  const { language } = useLanguage();
  const { training, progress } = own;
  const isUnsent = isQuizUnsent(useOutbox().rows, training.id);
  const state = useTrainingState(own, isUnsent);
  const Icon = isUnsent ? Smartphone : progress?.passed ? Check : null;
  const tone = isUnsent ? 'text-warn' : progress?.passed ? 'text-ok' : 'text-ink-2';
  return (
    <Link
      href={`/training/${training.id}`}
      className="-mx-1.5 flex min-h-14 items-center gap-3 rounded-control px-1.5 py-1.5 text-ink no-underline hover:bg-well"
    >
      <span className="min-w-0 flex-1 wrap-anywhere">
        <span className="block text-14 font-semibold">
          <LocalizedText shown={trainingTitle(training, language)} english={training.title} />
        </span>
        <span className={cx('num flex items-center gap-1 text-13', tone)}>
          {Icon && <Icon className="size-3.5 flex-none" aria-hidden="true" />}
          {state}
        </span>
      </span>
      <ChevronRight className="size-5 flex-none text-ink-3" aria-hidden="true" />
    </Link>
  );
}

/** The worker's progress in a training, as a short text. */
function useTrainingState({ training, progress }: OwnTraining, isUnsent: boolean): string {
  const { t } = useTranslation('training');
  const format = useFormat();
  const score = format.percent(progress?.score ?? 0);
  if (isUnsent) return t('state.unsent');
  if (progress?.passed) return t('state.passed', { score });
  if (progress && progress.attempts > 0) return t('state.failed', { score });
  if (progress?.videoWatched) return t('state.quiz');
  if (progress && progress.resumeSeconds > 0) return t('state.begun');
  return t('state.new', { minutes: training.durationMinutes });
}

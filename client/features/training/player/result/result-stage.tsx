import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { TrainingView } from '../../../../../shared/training/training.contract.js';
import { useFormat } from '../../../../lib/i18n/format.js';
import { cx } from '../../../../ui/cx.js';
import { StageLayout } from '../stage-layout.js';
import { useFocusOnMount } from '../use-focus-on-mount.js';
import { LevelUnlocked } from './level-unlocked.js';
import type { Outcome } from './outcome.js';
import X from 'lucide-react/icons/x';
import { useLanguage } from '../../../../lib/i18n/use-language.js';
import { optionTexts, questionText } from '../../../../lib/i18n/training-text.js';
import { LocalizedText } from '../../../../lib/i18n/localized-text.js';
import { Link } from 'wouter';
import { Button, buttonClass } from '../../../../ui/button.js';
import { trainingAfter } from '../../model/level-progress.js';
import { useLevelProgress } from '../../model/use-level-progress.js';

type ResultStageProps = {
  training: TrainingView;
  outcome: Outcome;
  steps: ReactNode;
  onRetake: () => void;
  onWatch: () => void;
};

/** Passed or failed, the missed questions, and the unlocked level [T-19]. The correct answers are never shown. */
export function ResultStage({ training, outcome, steps, onRetake, onWatch }: ResultStageProps) {
  return (
    <StageLayout
      steps={steps}
      footer={<ResultFooter training={training} outcome={outcome} onRetake={onRetake} onWatch={onWatch} />}
    >
      <ResultSummary training={training} outcome={outcome} />
      {outcome.passed && <LevelUnlocked training={training} levelUp={outcome.levelUp} />}
      <MissedQuestions training={training} outcome={outcome} />
    </StageLayout>
  );
}

function ResultSummary({
  training: { passingScore, questions },
  outcome,
}: Pick<ResultStageProps, 'training' | 'outcome'>) {
  const { t } = useTranslation('training');
  const format = useFormat();
  const heading = useFocusOnMount<HTMLHeadingElement>();
  const { score, passed, progress } = outcome;
  const Icon = passed ? CircleCheck : CircleX;
  const best = progress.score ?? score;
  return (
    <div
      className={cx('grid gap-2 rounded-card border p-4', passed ? 'border-ok bg-ok-soft' : 'border-bad bg-bad-soft')}
    >
      <div className="flex items-start gap-3">
        <Icon className={cx('mt-0.5 size-6 flex-none', passed ? 'text-ok' : 'text-bad')} aria-hidden="true" />
        <h2 ref={heading} tabIndex={-1} className="focus:outline-none">
          {passed ? t('result.passed') : t('result.failed', { score, needed: passingScore })}
        </h2>
      </div>
      <p className="pl-9">
        {!passed
          ? t('result.failedText')
          : questions.length > 0
            ? t('result.passedText', { score })
            : t('result.videoOnly')}
      </p>
      {outcome.isForEarlierAnswers && <p className="pl-9 text-14">{t('result.forEarlierAnswers')}</p>}
      {best > score && <p className="num pl-9 text-14">{t('result.bestStays', { score: format.percent(best) })}</p>}
    </div>
  );
}

type MissedQuestionsProps = { training: TrainingView; outcome: Outcome };

/** The wrong answers with their questions, in the order in which they were asked. */
function MissedQuestions({ training, outcome: { missed, shown, answers } }: MissedQuestionsProps) {
  const { t } = useTranslation('training');
  const { language } = useLanguage();
  if (missed.length === 0) return null;
  const ordered = shown.map(({ question }) => question).filter((question) => missed.includes(question));
  return (
    <section className="grid gap-2.5">
      <h3>{t('result.missed', { count: missed.length })}</h3>
      <ul className="grid gap-2.5">
        {ordered.map((index) => {
          const question = training.questions[index];
          if (!question) return null;
          return (
            <li key={index} className="rounded-card border border-line bg-sheet px-4 py-3">
              <p className="font-semibold">
                <LocalizedText shown={questionText(question, language)} english={question.question} />
              </p>
              <p className="mt-1 flex items-start gap-2 text-14 text-ink-2">
                <X className="mt-0.5 size-4 flex-none text-bad" aria-hidden="true" />
                <span>
                  <span className="text-ink-3">{`${t('result.yourAnswer')}: `}</span>
                  <LocalizedText
                    shown={optionTexts(question, language)[answers[index] ?? 0] ?? ''}
                    english={question.options[answers[index] ?? 0] ?? ''}
                  />
                </span>
              </p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

type ResultFooterProps = { training: TrainingView; outcome: Outcome; onRetake: () => void; onWatch: () => void };

const BUTTON_PAIR = 'grid gap-3 sm:grid-cols-2';

/** The next step after the result: retry, the next training, or the shifts of a new level. */
function ResultFooter({ training, outcome, onRetake, onWatch }: ResultFooterProps) {
  const { t } = useTranslation('training');
  if (outcome.passed) return <PassedFooter training={training} outcome={outcome} />;
  return (
    <div className={BUTTON_PAIR}>
      <Button variant="accent" size="big" className="sm:order-2" onClick={onRetake}>
        {t('result.retake')}
      </Button>
      <Button variant="line" size="big" onClick={onWatch}>
        {t('result.watchAgain')}
      </Button>
    </div>
  );
}

function PassedFooter({ training, outcome }: Pick<ResultFooterProps, 'training' | 'outcome'>) {
  const { t } = useTranslation('training');
  const { levels } = useLevelProgress();
  const nextId = levels ? trainingAfter(levels, training.id) : null;
  const accent = `${buttonClass('accent', 'big')} sm:order-2`;
  return (
    <div className={BUTTON_PAIR}>
      {outcome.levelUp ? (
        <Link href="/dashboard#shifts" className={accent}>
          {t('levelUp.see')}
        </Link>
      ) : (
        nextId !== null && (
          <Link href={`/training/${nextId}`} className={accent}>
            {t('result.next')}
          </Link>
        )
      )}
      <Link href="/training" className={buttonClass('line', 'big')}>
        {t('result.menu')}
      </Link>
    </div>
  );
}

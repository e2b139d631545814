import CircleAlert from 'lucide-react/icons/circle-alert';
import WifiOff from 'lucide-react/icons/wifi-off';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { TrainingView } from '../../../../../shared/training/training.contract.js';
import { Button } from '../../../../ui/button.js';
import { Note } from '../../../../ui/note.js';
import { StageLayout } from '../stage-layout.js';
import { useFocusOnMount } from '../use-focus-on-mount.js';
import { ResumedNote } from './resumed-note.js';
import { ReviewLine } from './review-line.js';
import type { Quiz } from './use-quiz.js';
import type { QuizSubmission } from './use-submit.js';

type ReviewViewProps = {
  training: TrainingView;
  quiz: Quiz;
  steps: ReactNode;
  submission: QuizSubmission;
};

/** All answers before submission; an unanswered question blocks it and is named [T-11]. */
export function ReviewView({ training, quiz, steps, submission }: ReviewViewProps) {
  const { t } = useTranslation('training');
  const heading = useFocusOnMount<HTMLHeadingElement>();
  const [asked, setAsked] = useState(false);
  const { submit, hasNoAnswer, isSending } = submission;
  const answers = quiz.answers.filter((answer) => answer !== null);
  const submitAnswers = () => {
    setAsked(true);
    if (quiz.isAnswered) void submit(answers);
  };
  return (
    <StageLayout
      steps={steps}
      foot={
        <div className="grid gap-3">
          <ReviewProblem isOpen={asked && !quiz.isAnswered} hasNoAnswer={hasNoAnswer} />
          <div className="grid grid-cols-[minmax(0,7rem)_1fr] gap-3">
            <Button variant="line" size="big" onClick={() => quiz.goTo(quiz.step - 1)}>
              {t('quiz.back')}
            </Button>
            <Button variant="accent" size="big" loading={isSending} onClick={submitAnswers}>
              {t('quiz.submit')}
            </Button>
          </div>
        </div>
      }
    >
      {quiz.isResumed && <ResumedNote />}
      <div>
        <h2 ref={heading} tabIndex={-1} className="focus:outline-none">
          {t('quiz.reviewTitle')}
        </h2>
        <p className="text-14 text-ink-2">{t('quiz.reviewText')}</p>
      </div>
      <ol className="grid gap-2.5">
        {quiz.shown.map(({ question }, index) => (
          <ReviewLine
            key={question}
            question={training.questions[question]}
            answer={quiz.answers[question] ?? null}
            number={index + 1}
            onChange={() => quiz.goTo(index)}
          />
        ))}
      </ol>
    </StageLayout>
  );
}

function ReviewProblem({ isOpen, hasNoAnswer }: { isOpen: boolean; hasNoAnswer: boolean }) {
  const { t } = useTranslation('training');
  if (isOpen)
    return <Note role="alert" tone="bad" icon={<CircleAlert aria-hidden="true" />} title={t('quiz.openError')} />;
  if (!hasNoAnswer) return null;
  return (
    <Note role="alert" tone="warn" icon={<WifiOff aria-hidden="true" />} title={t('quiz.noAnswer')}>
      {t('quiz.noAnswerText')}
    </Note>
  );
}

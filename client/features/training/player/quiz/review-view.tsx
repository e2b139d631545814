import CircleAlert from 'lucide-react/icons/circle-alert';
import WifiOff from 'lucide-react/icons/wifi-off';
import { useRef, useState, type ReactNode, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import type { TrainingView, QuizQuestionView } from '../../../../../shared/training/training.contract.js';
import { Button } from '../../../../ui/button.js';
import { Note } from '../../../../ui/note.js';
import { StageLayout } from '../stage-layout.js';
import { useFocusOnMount } from '../use-focus-on-mount.js';
import { ResumedNote } from './resumed-note.js';
import type { Quiz } from './use-quiz.js';
import type { QuizSubmission } from './use-submit.js';
import { useLanguage } from '../../../../lib/i18n/use-language.js';
import { cx } from '../../../../ui/cx.js';
import { optionTexts, questionText } from '../../../../lib/i18n/training-text.js';
import { LocalizedText } from '../../../../lib/i18n/localized-text.js';

type ReviewViewProps = {
  training: TrainingView;
  quiz: Quiz;
  steps: ReactNode;
  submission: QuizSubmission;
};

/** All answers before submission; unanswered questions block it and are highlighted, and the first has the focus [T-11, T-65]. */
export function ReviewView({ training, quiz, steps, submission }: ReviewViewProps) {
  const { t } = useTranslation('training');
  const heading = useFocusOnMount<HTMLHeadingElement>();
  const [isSubmitted, setSubmitted] = useState(false);
  const { submit, hasNoResponse, isSending } = submission;
  const answers = quiz.answers.filter((answer) => answer !== null);
  const firstOpen = quiz.shown.findIndex(({ question }) => (quiz.answers[question] ?? null) === null);
  const firstOpenButton = useRef<HTMLButtonElement>(null);
  const submitAnswers = () => {
    setSubmitted(true);
    if (quiz.isAnswered) void submit(answers);
    else firstOpenButton.current?.focus();
  };
  return (
    <StageLayout
      steps={steps}
      footer={
        <div className="grid gap-3">
          <ReviewProblem isOpen={isSubmitted && !quiz.isAnswered} hasNoResponse={hasNoResponse} />
          <div className="grid grid-cols-[min(7rem,34%)_minmax(0,1fr)] gap-3">
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
      <ol className="grid grid-cols-1 gap-2.5">
        {quiz.shown.map(({ question }, index) => (
          <ReviewLine
            key={question}
            question={training.questions[question]}
            answer={quiz.answers[question] ?? null}
            number={index + 1}
            onOpen={() => quiz.openFromReview(index)}
            buttonRef={index === firstOpen ? firstOpenButton : undefined}
          />
        ))}
      </ol>
    </StageLayout>
  );
}

function ReviewProblem({ isOpen, hasNoResponse }: { isOpen: boolean; hasNoResponse: boolean }) {
  const { t } = useTranslation('training');
  if (isOpen)
    return <Note role="alert" tone="bad" icon={<CircleAlert aria-hidden="true" />} title={t('quiz.openError')} />;
  if (!hasNoResponse) return null;
  return (
    <Note role="alert" tone="warn" icon={<WifiOff aria-hidden="true" />} title={t('quiz.noResponse')}>
      {t('quiz.noResponseText')}
    </Note>
  );
}

type ReviewLineProps = {
  question: QuizQuestionView | undefined;
  answer: number | null;
  number: number;
  onOpen: () => void;
  buttonRef: Ref<HTMLButtonElement> | undefined;
};

/** A question with its answer, and a button that opens it again. [H-201] */
function ReviewLine({ question, answer, number, onOpen, buttonRef }: ReviewLineProps) {
  const { t } = useTranslation('training');
  const { language } = useLanguage();
  if (!question) return null;
  const isOpen = answer === null;
  return (
    <li
      className={cx(
        'flex items-start gap-3 rounded-control border-[1.5px] bg-sheet py-2.5 pr-1.5 pl-3.5',
        isOpen ? 'border-bad' : 'border-line',
      )}
    >
      <span className="num w-5 flex-none py-0.5 text-14 text-ink-3">{number}</span>
      <div className="min-w-0 flex-1 py-0.5 wrap-anywhere">
        <p className="text-14 text-ink-2">
          <LocalizedText shown={questionText(question, language)} english={question.question} />
        </p>
        {isOpen ? (
          <p className="flex items-center gap-1.5 font-semibold text-bad">
            <CircleAlert className="size-4 flex-none" aria-hidden="true" />
            {t('quiz.open')}
          </p>
        ) : (
          <p className="font-semibold">
            <LocalizedText
              shown={optionTexts(question, language)[answer] ?? ''}
              english={question.options[answer] ?? ''}
            />
          </p>
        )}
      </div>
      <Button
        ref={buttonRef}
        variant="text"
        aria-label={isOpen ? t('quiz.answerOf', { number }) : t('quiz.changeOf', { number })}
        className="scroll-mb-48 text-14"
        onClick={onOpen}
      >
        {isOpen ? t('quiz.answer') : t('quiz.change')}
      </Button>
    </li>
  );
}

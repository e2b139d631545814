import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShownQuestion } from '../../../../../shared/training/quiz-order.rules.js';
import type { QuizQuestionView } from '../../../../../shared/training/training.contract.js';
import { useFormat } from '../../../../lib/i18n/format.js';
import { useLanguage } from '../../../../lib/i18n/use-language.js';
import { Button } from '../../../../ui/button.js';
import { optionTexts, questionText } from '../../../../lib/i18n/training-text.js';
import { ResumedNote } from './resumed-note.js';
import { StageLayout } from '../stage-layout.js';
import { useFocusOnMount } from '../use-focus-on-mount.js';
import { QuestionChoices } from '../../../../ui/question-choices.js';
import type { Quiz } from './use-quiz.js';
import { LocalizedText } from '../../../../lib/i18n/localized-text.js';

type QuestionViewProps = {
  question: QuizQuestionView;
  shown: ShownQuestion;
  quiz: Quiz;
  passingScore: number;
  steps: ReactNode;
  /** Back from the first question: returns to the video. */
  onBack: () => void;
};

/** A question with four options as radio buttons [T-10]. The worker can continue without an answer; the review asks for it. */
export function QuestionView({ question, shown, quiz, passingScore, steps, onBack }: QuestionViewProps) {
  const { t } = useTranslation('training');
  const format = useFormat();
  const { language } = useLanguage();
  const heading = useFocusOnMount<HTMLHeadingElement>();
  const texts = optionTexts(question, language);
  const { step, shown: all } = quiz;
  return (
    <StageLayout steps={steps} footer={<QuestionFooter quiz={quiz} onBack={onBack} />}>
      {quiz.isResumed && <ResumedNote />}
      <div className="num flex justify-between gap-3 text-14 text-ink-2">
        <span>{t('quiz.question', { number: step + 1, total: all.length })}</span>
        <span>{t('quiz.toPass', { score: format.percent(passingScore) })}</span>
      </div>
      <QuestionChoices
        name={`question-${shown.question}`}
        question={<LocalizedText shown={questionText(question, language)} english={question.question} />}
        options={shown.options.map((value) => ({
          value,
          text: <LocalizedText shown={texts[value] ?? ''} english={question.options[value] ?? ''} />,
        }))}
        chosen={quiz.answers[shown.question] ?? null}
        onChoose={(option) => quiz.choose(shown.question, option)}
        headingRef={heading}
      />
    </StageLayout>
  );
}

/** A question that was opened from the review leads back to it. [T-64, H-202] */
function QuestionFooter({ quiz, onBack }: { quiz: Quiz; onBack: () => void }) {
  const { t } = useTranslation('training');
  const { step, shown, goTo, isFromReview } = quiz;
  const toReview = () => goTo(shown.length);
  const leadsToReview = isFromReview || step === shown.length - 1;
  const toPrevious = step === 0 ? onBack : () => goTo(step - 1);
  return (
    <div className="grid grid-cols-[min(7rem,34%)_minmax(0,1fr)] gap-3">
      <Button variant="line" size="big" onClick={isFromReview ? toReview : toPrevious}>
        {t('quiz.back')}
      </Button>
      <Button variant="accent" size="big" onClick={leadsToReview ? toReview : () => goTo(step + 1)}>
        {leadsToReview ? t('quiz.review') : t('quiz.next')}
        <ChevronRight className="size-4" aria-hidden="true" />
      </Button>
    </div>
  );
}

import CircleAlert from 'lucide-react/icons/circle-alert';
import { useTranslation } from 'react-i18next';
import type { QuizQuestionView } from '../../../../../shared/training/training.contract.js';
import { useLanguage } from '../../../../lib/i18n/use-language.js';
import { Button } from '../../../../ui/button.js';
import { cx } from '../../../../ui/cx.js';
import { optionTexts, questionText } from '../../../../lib/i18n/training-text.js';
import { ShiftText } from '../../../../lib/i18n/shift-text.js';

type ReviewLineProps = {
  question: QuizQuestionView | undefined;
  answer: number | null;
  number: number;
  onChange: () => void;
};

/** A question with its answer, and a link back to it. */
export function ReviewLine({ question, answer, number, onChange }: ReviewLineProps) {
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
      <div className="min-w-0 flex-1 py-0.5">
        <p className="text-14 text-ink-2">
          <ShiftText shown={questionText(question, language)} english={question.question} />
        </p>
        {isOpen ? (
          <p className="flex items-center gap-1.5 font-semibold text-bad">
            <CircleAlert className="size-4 flex-none" aria-hidden="true" />
            {t('quiz.open')}
          </p>
        ) : (
          <p className="font-semibold">
            <ShiftText shown={optionTexts(question, language)[answer] ?? ''} english={question.options[answer] ?? ''} />
          </p>
        )}
      </div>
      <Button variant="text" aria-label={t('quiz.changeOf', { number })} className="text-14" onClick={onChange}>
        {t('quiz.change')}
      </Button>
    </li>
  );
}

import X from 'lucide-react/icons/x';
import { useTranslation } from 'react-i18next';
import type { TrainingView } from '../../../../../shared/training/training.contract.js';
import { useLanguage } from '../../../../lib/i18n/use-language.js';
import { optionTexts, questionText } from '../../../../lib/i18n/training-text.js';
import type { Outcome } from './outcome.js';
import { ShiftText } from '../../../../lib/i18n/shift-text.js';

type MissedQuestionsProps = { training: TrainingView; outcome: Outcome };

/** The wrong answers with their questions, in the order in which they were asked. */
export function MissedQuestions({ training, outcome: { missed, shown, answers } }: MissedQuestionsProps) {
  const { t } = useTranslation('training');
  const { language } = useLanguage();
  if (missed.length === 0) return null;
  const inOrder = shown.map(({ question }) => question).filter((question) => missed.includes(question));
  return (
    <section className="grid gap-2.5">
      <h3>{t('result.missed', { count: missed.length })}</h3>
      <ul className="grid gap-2.5">
        {inOrder.map((index) => {
          const question = training.questions[index];
          if (!question) return null;
          return (
            <li key={index} className="rounded-card border border-line bg-sheet px-4 py-3">
              <p className="font-semibold">
                <ShiftText shown={questionText(question, language)} english={question.question} />
              </p>
              <p className="mt-1 flex items-start gap-2 text-14 text-ink-2">
                <X className="mt-0.5 size-4 flex-none text-bad" aria-hidden="true" />
                <span>
                  <span className="text-ink-3">{`${t('result.yourAnswer')}: `}</span>
                  <ShiftText
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

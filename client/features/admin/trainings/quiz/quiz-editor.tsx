import Plus from 'lucide-react/icons/plus';
import Undo2 from 'lucide-react/icons/undo-2';
import { useTranslation } from 'react-i18next';
import { TRAINING } from '../../../../../shared/training/training.policy.js';
import { Button } from '../../../../ui/button.js';
import { EmptyState } from '../../../../ui/empty-state.js';
import { Note } from '../../../../ui/note.js';
import { QuestionCard } from './question-card.js';
import type { Questions } from './use-questions.js';

/** The questions in order; one is expanded at a time [T-28]. */
export function QuizEditor({ questions }: { questions: Questions }) {
  const { t } = useTranslation('trainings');
  const { drafts, deleted } = questions;
  return (
    <div className="grid gap-3">
      {deleted && (
        <Note role="status">
          <span className="flex flex-wrap items-center justify-between gap-2">
            {t('quiz.deleted', { number: deleted.place + 1 })}
            <Button
              variant="line"
              size="sm"
              className="min-h-11!"
              icon={<Undo2 className="size-4" aria-hidden="true" />}
              onClick={questions.undo}
            >
              {t('quiz.undo')}
            </Button>
          </span>
        </Note>
      )}
      {drafts.length === 0 ? (
        <EmptyState title={t('quiz.none')}>{t('quiz.noneText')}</EmptyState>
      ) : (
        <ol className="grid gap-2">
          {drafts.map((draft, place) => (
            <QuestionCard key={draft.key} draft={draft} place={place} questions={questions} />
          ))}
        </ol>
      )}
      <Button
        variant="line"
        icon={<Plus className="size-4" aria-hidden="true" />}
        disabled={drafts.length >= TRAINING.maxQuestions}
        onClick={questions.add}
      >
        {t('quiz.add')}
      </Button>
    </div>
  );
}

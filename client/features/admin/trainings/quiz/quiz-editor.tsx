import Plus from 'lucide-react/icons/plus';
import Undo2 from 'lucide-react/icons/undo-2';
import { useTranslation } from 'react-i18next';
import { TRAINING } from '../../../../../shared/training/training.policy.js';
import { Button } from '../../../../ui/button.js';
import { EmptyState } from '../../../../ui/empty-state.js';
import { Note } from '../../../../ui/note.js';
import type { Questions, QuestionProps } from './use-questions.js';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import ChevronDown from 'lucide-react/icons/chevron-down';
import CircleAlert from 'lucide-react/icons/circle-alert';
import Copy from 'lucide-react/icons/copy';
import Trash2 from 'lucide-react/icons/trash-2';
import { cx } from '../../../../ui/cx.js';
import { IconButton } from '../../../../ui/icon-button.js';
import { QuestionFields } from './question-fields.js';
import { faultsOf } from './quiz-draft.model.js';

/** The questions in order; one is expanded at a time [T-28]. */
export function QuizEditor({ questions }: { questions: Questions }) {
  const { t } = useTranslation('trainings');
  const { drafts, deleted } = questions;
  return (
    <div className="grid gap-3">
      {deleted && (
        <Note role="status">
          <span className="flex flex-wrap items-center justify-between gap-2">
            {t('quiz.deleted', { number: deleted.position + 1 })}
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
          {drafts.map((draft, position) => (
            <QuestionCard key={draft.key} draft={draft} position={position} questions={questions} />
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

const ICON = { className: 'size-4', 'aria-hidden': true } as const;

/** One question: a line that expands it, and its actions. */
function QuestionCard({ draft, position, questions }: QuestionProps) {
  const { t } = useTranslation('trainings');
  const isOpen = questions.openKey === draft.key;
  const hasFaults = questions.isValidated && faultsOf(draft, position).length > 0;
  const number = position + 1;
  return (
    <li className={cx('rounded-card border bg-sheet', hasFaults ? 'border-bad' : 'border-line')}>
      <div className="flex flex-wrap items-center gap-x-1 pr-1">
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => questions.open(draft.key)}
          className="flex min-h-11 min-w-0 flex-[1_1_12rem] items-center gap-2 rounded-card px-3 py-2 text-left font-semibold"
        >
          <ChevronDown className={cx('size-4 flex-none', !isOpen && '-rotate-90')} aria-hidden="true" />
          <span className="num min-w-0 wrap-anywhere">
            {number}. {draft.question.trim() || t('quiz.blank')}
          </span>
          {hasFaults && <CircleAlert className="size-4 flex-none text-bad" role="img" aria-label={t('quiz.faulty')} />}
        </button>
        <span className="ml-auto flex">
          <IconButton
            label={t('quiz.up', { number })}
            disabled={position === 0}
            onClick={() => questions.move(position, -1)}
          >
            <ArrowUp {...ICON} />
          </IconButton>
          <IconButton
            label={t('quiz.down', { number })}
            disabled={position === questions.drafts.length - 1}
            onClick={() => questions.move(position, 1)}
          >
            <ArrowDown {...ICON} />
          </IconButton>
          <IconButton label={t('quiz.duplicate', { number })} onClick={() => questions.duplicate(position)}>
            <Copy {...ICON} />
          </IconButton>
          <IconButton label={t('quiz.delete', { number })} onClick={() => questions.remove(position)}>
            <Trash2 {...ICON} />
          </IconButton>
        </span>
      </div>
      {isOpen && <QuestionFields draft={draft} position={position} questions={questions} />}
    </li>
  );
}

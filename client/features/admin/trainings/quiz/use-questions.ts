import { useRef, useState } from 'react';
import type { QuizQuestion } from '../../../../../shared/training/admin-training.contract.js';
import {
  blankQuestion,
  draftOf,
  faultsOf,
  withInserted,
  withMoved,
  questionOf,
  type QuestionDraft,
} from './quiz-draft.model.js';

export type DeletedQuestion = { draft: QuestionDraft; position: number };

/** State of the questions: input, the expanded one, and the last deleted one, which can be restored. */
export function useQuestions(initial: readonly QuizQuestion[]) {
  const nextKey = useRef(initial.length);
  const [drafts, setDrafts] = useState(() => initial.map((question, index) => draftOf(question, index)));
  const [openKey, setOpenKey] = useState<number | null>(null);
  const [deleted, setDeleted] = useState<DeletedQuestion | null>(null);
  const [isDirty, setDirty] = useState(false);
  const [isValidated, setValidated] = useState(false);
  const [invalidKey, setInvalidKey] = useState<number | null>(null);

  const replaceDrafts = (next: QuestionDraft[]) => {
    setDrafts(next);
    setDirty(true);
  };
  const insert = (position: number, draft: QuestionDraft) => {
    nextKey.current += 1;
    const newDraft = { ...draft, key: nextKey.current };
    replaceDrafts(withInserted(drafts, position, newDraft));
    setOpenKey(newDraft.key);
  };
  return {
    drafts,
    openKey,
    deleted,
    isDirty,
    /** Errors are shown after the first attempt to save. */
    isValidated,
    /** The question whose first invalid field is to be focused, until `clearInvalidKey`. */
    invalidKey,
    clearInvalidKey: () => setInvalidKey(null),
    open: (key: number) => setOpenKey(openKey === key ? null : key),
    add: () => insert(drafts.length, blankQuestion(0)),
    duplicate: (position: number) => drafts[position] && insert(position + 1, drafts[position]),
    change: (position: number, change: Partial<QuestionDraft>) =>
      replaceDrafts(drafts.map((draft, index) => (index === position ? { ...draft, ...change } : draft))),
    move: (position: number, offset: -1 | 1) => replaceDrafts(withMoved(drafts, position, offset)),
    remove: (position: number) => {
      const draft = drafts[position];
      if (!draft) return;
      setDeleted({ draft, position });
      replaceDrafts(drafts.filter((_, index) => index !== position));
    },
    /** Replaces the questions by those that another admin has saved. */
    rebase: (stored: readonly QuizQuestion[]) => {
      const first = nextKey.current + 1;
      nextKey.current += stored.length;
      setDrafts(stored.map((question, index) => draftOf(question, first + index)));
      setOpenKey(null);
    },
    undo: () => {
      if (deleted) replaceDrafts(withInserted(drafts, deleted.position, deleted.draft));
      setDeleted(null);
    },
    /**
     * The questions as a request body, or `null` if one is invalid; then the first invalid one is expanded and its
     * first invalid field focused.
     */
    validate: (): QuizQuestion[] | null => {
      setValidated(true);
      const invalid = drafts.find((draft, position) => faultsOf(draft, position).length > 0);
      if (!invalid) return drafts.map((draft) => questionOf(draft) as QuizQuestion);
      setOpenKey(invalid.key);
      setInvalidKey(invalid.key);
      return null;
    },
  };
}

export type Questions = ReturnType<typeof useQuestions>;

/** Props of one question in the editor, and of the editor. */
export type QuestionProps = { draft: QuestionDraft; position: number; questions: Questions };

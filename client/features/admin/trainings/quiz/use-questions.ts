import { useRef, useState } from 'react';
import type { QuizQuestion } from '../../../../../shared/training/admin-training.contract.js';
import {
  blankQuestion,
  draftOf,
  faultsOf,
  inserted,
  moved,
  questionOf,
  type QuestionDraft,
} from './quiz-draft.model.js';

export type Deleted = { draft: QuestionDraft; place: number };

/** State of the questions: input, the expanded one, and the last deleted one, which can be restored. */
export function useQuestions(initial: readonly QuizQuestion[]) {
  const nextKey = useRef(initial.length);
  const [drafts, setDrafts] = useState(() => initial.map((question, index) => draftOf(question, index)));
  const [openKey, setOpenKey] = useState<number | null>(null);
  const [deleted, setDeleted] = useState<Deleted | null>(null);
  const [isDirty, setDirty] = useState(false);
  const [isValidated, setValidated] = useState(false);
  const [wrongKey, setWrongKey] = useState<number | null>(null);

  const put = (next: QuestionDraft[]) => {
    setDrafts(next);
    setDirty(true);
  };
  const insert = (place: number, draft: QuestionDraft) => {
    nextKey.current += 1;
    const own = { ...draft, key: nextKey.current };
    put(inserted(drafts, place, own));
    setOpenKey(own.key);
  };
  return {
    drafts,
    openKey,
    deleted,
    isDirty,
    /** Errors are shown after the first attempt to save. */
    isValidated,
    /** The question whose first invalid field is to be focused, until `noteFocused`. */
    wrongKey,
    clearWrongKey: () => setWrongKey(null),
    open: (key: number) => setOpenKey(openKey === key ? null : key),
    add: () => insert(drafts.length, blankQuestion(0)),
    duplicate: (place: number) => drafts[place] && insert(place + 1, drafts[place]),
    change: (place: number, change: Partial<QuestionDraft>) =>
      put(drafts.map((draft, index) => (index === place ? { ...draft, ...change } : draft))),
    move: (place: number, by: -1 | 1) => put(moved(drafts, place, by)),
    remove: (place: number) => {
      const draft = drafts[place];
      if (!draft) return;
      setDeleted({ draft, place });
      put(drafts.filter((_, index) => index !== place));
    },
    /** Replaces the questions by those that another admin has saved. */
    rebase: (theirs: readonly QuizQuestion[]) => {
      const first = nextKey.current + 1;
      nextKey.current += theirs.length;
      setDrafts(theirs.map((question, index) => draftOf(question, first + index)));
      setOpenKey(null);
    },
    undo: () => {
      if (deleted) put(inserted(drafts, deleted.place, deleted.draft));
      setDeleted(null);
    },
    /**
     * The questions as a request body, or `null` if one is invalid; then the first invalid one is expanded and its
     * first invalid field focused.
     */
    checked: (): QuizQuestion[] | null => {
      setValidated(true);
      const bad = drafts.find((draft, place) => faultsOf(draft, place).length > 0);
      if (!bad) return drafts.map((draft) => questionOf(draft) as QuizQuestion);
      setOpenKey(bad.key);
      setWrongKey(bad.key);
      return null;
    },
  };
}

export type Questions = ReturnType<typeof useQuestions>;

/** Props of one question in the editor, and of the editor. */
export type QuestionProps = { draft: QuestionDraft; place: number; questions: Questions };

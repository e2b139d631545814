import Dexie, { type Table } from 'dexie';
import type { QuizQuestionView } from '../../shared/training/training.contract.js';
import type { OutboxRow } from './outbox.rules.js';

/** An answer of the server as it was last seen; `key` is the query's. Nobody's (the configuration) has worker 0. */
export type PersistedQuery = { workerId: number; key: string; data: unknown; updatedAt: number };
/** The narrow token by which page and service worker send (decisions: Offline clock events). */
export type SendToken = { workerId: number; token: string };
/** A notification that was read without signal, or tapped where no page was; it goes with the session's token, by a page. */
export type ReadMark = { workerId: number; id: number };
/**
 * The answers of a quiz that was begun and has no mark yet, one attempt per worker and training. [T-38]
 * `answers` are by the place of a question in `questions`, which are those of the time of the last choice.
 */
export type QuizDraft = {
  workerId: number;
  trainingId: number;
  /** `clientEventId` of the quiz once it is handed in. */
  attemptId: string;
  /** Of the order in which the questions are shown. */
  seed: string;
  questions: QuizQuestionView[];
  answers: readonly (number | null)[];
  /** The question on the screen; one past the last is the review. */
  step: number;
};

/**
 * What this device holds for its workers. Every row is bound to one of them; secrets are the narrow tokens alone. A new version
 * only adds tables: an old tab, or the service worker of before, lets go of the database for the change (`versionchange`) and
 * then goes on with what it knows of the new one; both are Dexie's doing.
 */
class OfflineDb extends Dexie {
  declare answers: Table<PersistedQuery, [number, string]>;
  declare outbox: Table<OutboxRow, string>;
  declare tokens: Table<SendToken, number>;
  declare reads: Table<ReadMark, [number, number]>;
  declare quizzes: Table<QuizDraft, [number, number]>;

  constructor() {
    // strict: a tap is only "saved" once it would survive the phone being switched off
    super('gigshift', { chromeTransactionDurability: 'strict' });
    this.version(1).stores({ answers: '[workerId+key], workerId', outbox: 'id, workerId', tokens: 'workerId' });
    this.version(2).stores({ reads: '[workerId+id], workerId' });
    this.version(3).stores({ quizzes: '[workerId+trainingId], workerId' });
  }
}

export const db = new OfflineDb();

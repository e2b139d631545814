import Dexie, { type DBCore, type Table } from 'dexie';
import type { QuizQuestionView } from '../../shared/training/training.contract.js';
import type { OutboxRow } from './outbox.rules.js';

/** The last response of a query; `key` is the query's. The configuration has worker 0. */
export type PersistedQuery = { workerId: number; key: string; data: unknown; updatedAt: number };
/** The outbox token of page and service worker (decisions: Offline clock events). */
export type SendToken = { workerId: number; token: string };
/** A notification that was read without signal or without a page; a page sends it with the session's token. */
export type ReadMark = { workerId: number; id: number };
/**
 * The answers of a quiz without a result yet, one attempt per worker and training. [T-38]
 * `answers` are by the position of a question in `questions`, as they were at the last choice.
 */
export type QuizDraft = {
  workerId: number;
  trainingId: number;
  /** `clientEventId` of the submitted quiz. */
  attemptId: string;
  /** The seed of the order in which the questions are shown. */
  seed: string;
  questions: QuizQuestionView[];
  answers: readonly (number | null)[];
  /** The index of the question on the screen; one past the last is the review. */
  step: number;
};

/**
 * The device's database. Every row belongs to one worker; the only secrets are the outbox tokens. A new version only adds
 * tables: an old tab or service worker closes the database for the upgrade (`versionchange`) and then continues with the
 * tables it knows. Dexie does both.
 */
class OfflineDb extends Dexie {
  declare answers: Table<PersistedQuery, [number, string]>;
  declare outbox: Table<OutboxRow, string>;
  declare tokens: Table<SendToken, number>;
  declare reads: Table<ReadMark, [number, number]>;
  declare quizzes: Table<QuizDraft, [number, number]>;

  constructor() {
    // the service worker includes this file, but has no page
    const page = 'document' in globalThis ? endWithPage() : null;
    // strict: a stored tap survives if the phone is switched off
    super('gigshift', { chromeTransactionDurability: 'strict', ...(page && { indexedDB: page.factory }) });
    this.version(1).stores({ answers: '[workerId+key], workerId', outbox: 'id, workerId', tokens: 'workerId' });
    this.version(2).stores({ reads: '[workerId+id], workerId' });
    this.version(3).stores({ quizzes: '[workerId+trainingId], workerId' });
    if (!page) return;
    this.use({ stack: 'dbcore', name: 'end-with-page', create: page.middleware });
    globalThis.addEventListener('pageshow', () => {
      if (this.hasFailed()) void this.open().catch(() => undefined); // its creation was aborted
    });
  }
}

/**
 * Ends the transactions of a page that the browser keeps for "back", and begins none until it is shown again: in WebKit they
 * would stay open, and the next page could neither read nor write. The creation or upgrade of the database is one of them: the
 * next page could not even open it. The browser itself ends the transactions of a page that it does not keep. [O-78]
 */
export function endWithPage() {
  const running = new Set<IDBTransaction>();
  let isKept = false;
  globalThis.addEventListener('pagehide', (event) => {
    isKept = (event as Event & { persisted: boolean }).persisted;
    if (!isKept) return;
    for (const transaction of running) {
      try {
        transaction.abort();
      } catch {
        running.delete(transaction); // it is ending already
      }
    }
  });
  globalThis.addEventListener('pageshow', () => {
    isKept = false;
  });
  const track = (transaction: IDBTransaction) => {
    running.add(transaction);
    for (const end of ['complete', 'abort']) transaction.addEventListener(end, () => running.delete(transaction));
  };

  const factory: IDBFactory = {
    open: (...args) => {
      const request = indexedDB.open(...args);
      request.addEventListener('upgradeneeded', () => request.transaction && track(request.transaction));
      return request;
    },
    deleteDatabase: (name) => indexedDB.deleteDatabase(name),
    databases: () => indexedDB.databases(),
    cmp: (one, other) => indexedDB.cmp(one, other),
  };

  const middleware = (core: DBCore): DBCore => {
    const transaction: DBCore['transaction'] = (...args) => {
      if (isKept) throw new DOMException('the page was left', 'AbortError');
      const begun = core.transaction(...args);
      track(begun as unknown as IDBTransaction); // Dexie's innermost layer returns the browser's own
      return begun;
    };
    return { ...core, transaction };
  };

  return { factory, middleware };
}

export const db = new OfflineDb();

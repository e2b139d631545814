import { STORAGE_KEYS } from '../../../../shared/kernel/screens.policy.js';
import { readStoredSession, withTabStorage } from '../../../lib/auth/stored-session.js';

export type RunProgress = { done: number; total: number };

/** In sessionStorage: `oid` of the admin who started the run, and the page that runs it (`performance.timeOrigin`). */
type StoredRun = RunProgress & { oid: string; page: number };

/** Closing a page aborts its calls first. Only a page that still runs after this time removes the run. */
const PAGE_LEFT_MS = 2_000;
let removalTimer: ReturnType<typeof setTimeout> | undefined;

/** Stores the progress of this admin's bulk action for the next load of the page. Stores nothing after a logout. */
export function storeRun(oid: string | null, progress: RunProgress): void {
  clearTimeout(removalTimer);
  if (oid === null || oid !== signedInOid()) return;
  const run: StoredRun = { ...progress, oid, page: performance.timeOrigin };
  withTabStorage((storage) => storage.setItem(STORAGE_KEYS.bulkRun, JSON.stringify(run)));
}

export function removeRunLater(): void {
  removalTimer = setTimeout(removeRun, PAGE_LEFT_MS);
}

function removeRun(): void {
  withTabStorage((storage) => storage.removeItem(STORAGE_KEYS.bulkRun));
}

/**
 * The bulk action that stopped when the previous page was closed; returned once. Null if this page still runs it. Null and
 * removed if another admin started it. [H-72, H-87]
 */
export function takeInterruptedRun(): RunProgress | null {
  const text = withTabStorage((storage) => storage.getItem(STORAGE_KEYS.bulkRun));
  const run = parse(text ?? null);
  if (run?.page === performance.timeOrigin) return null;
  removeRun();
  if (!run || run.oid !== signedInOid()) return null;
  const { done, total } = run;
  return typeof done === 'number' && typeof total === 'number' && done < total ? { done, total } : null;
}

/** Null if nothing valid is stored. */
function parse(text: string | null): Partial<StoredRun> | null {
  try {
    return JSON.parse(text ?? 'null') as Partial<StoredRun> | null;
  } catch {
    return null;
  }
}

/** `oid` of the signed-in admin: the directory's id of a person, which stays the same if the e-mail address changes. */
export function signedInOid(): string | null {
  const session = readStoredSession();
  return session?.kind === 'directory' ? session.user.oid : null;
}

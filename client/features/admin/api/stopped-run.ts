import { STORAGE_KEYS } from '../../../../shared/kernel/policy.js';
import { readStoredSession, withTabStorage } from '../../../lib/stored-session.js';

export type RunProgress = { done: number; of: number };

/** In the storage of the tab: `oid` of the admin whose run it is, and the page that runs it, by the moment of its load. */
type StoredRun = RunProgress & { oid: string; page: number };

/** A page that is closed breaks off its calls first: only one that is still there after this forgets the run. */
const PAGE_LEFT_MS = 2_000;
let forgetting: ReturnType<typeof setTimeout> | undefined;

/** How far a bulk action of this admin is, for a page that is loaded after this one was closed. Nothing after their logout. */
export function rememberRun(oid: string | null, progress: RunProgress): void {
  clearTimeout(forgetting);
  if (oid === null || oid !== signedInOid()) return;
  const run: StoredRun = { ...progress, oid, page: performance.timeOrigin };
  withTabStorage((storage) => storage.setItem(STORAGE_KEYS.bulkRun, JSON.stringify(run)));
}

export function forgetRun(): void {
  forgetting = setTimeout(forget, PAGE_LEFT_MS);
}

function forget(): void {
  withTabStorage((storage) => storage.removeItem(STORAGE_KEYS.bulkRun));
}

/**
 * The bulk action that stopped when the page before this one was closed, once. Null where the page itself still runs it, and
 * where it was somebody else's: that one is forgotten. [H-72, H-87]
 */
export function takeStoppedRun(): RunProgress | null {
  const text = withTabStorage((storage) => storage.getItem(STORAGE_KEYS.bulkRun));
  const run = parse(text ?? null);
  if (run?.page === performance.timeOrigin) return null;
  forget();
  if (!run || run.oid !== signedInOid()) return null;
  const { done, of } = run;
  return typeof done === 'number' && typeof of === 'number' && done < of ? { done, of } : null;
}

/** Null where nothing is stored, or not by this version. */
function parse(text: string | null): Partial<StoredRun> | null {
  try {
    return JSON.parse(text ?? 'null') as Partial<StoredRun> | null;
  } catch {
    return null;
  }
}

/** `oid` of the admin who is signed in: the directory's name for a person, which a change of the address keeps. */
export function signedInOid(): string | null {
  const session = readStoredSession();
  return session?.kind === 'directory' ? session.user.oid : null;
}

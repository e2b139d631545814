import { STORAGE_KEYS } from '../../../../shared/kernel/policy.js';

export type RunProgress = { done: number; of: number };

/** A page that is closed breaks off its calls first: only one that is still there after this forgets the run. */
const PAGE_LEFT_MS = 2_000;
let forgetting: ReturnType<typeof setTimeout> | undefined;
let wasTaken = false;

/** In the storage of the tab: another tab's run is not this one's. Null without storage, or where it holds something else. */
function withStorage<T>(action: (storage: Storage) => T): T | null {
  try {
    return action(window.sessionStorage);
  } catch {
    return null;
  }
}

/** How far a bulk step is, for a page that is loaded after this one was closed. */
export function rememberRun(progress: RunProgress): void {
  clearTimeout(forgetting);
  withStorage((storage) => storage.setItem(STORAGE_KEYS.bulkRun, JSON.stringify(progress)));
}

export function forgetRun(): void {
  forgetting = setTimeout(forget, PAGE_LEFT_MS);
}

function forget(): void {
  withStorage((storage) => storage.removeItem(STORAGE_KEYS.bulkRun));
}

/** The bulk step that stopped when the page before this one was closed. Told once: a later one is this page's own, and still runs. */
export function takeStoppedRun(): RunProgress | null {
  if (wasTaken) return null;
  wasTaken = true;
  const kept = withStorage(
    (storage) => JSON.parse(storage.getItem(STORAGE_KEYS.bulkRun) ?? '{}') as Partial<RunProgress>,
  );
  forget();
  const { done, of } = kept ?? {};
  return typeof done === 'number' && typeof of === 'number' && done < of ? { done, of } : null;
}

import { STORAGE_KEYS } from '../../../../shared/kernel/policy.js';

export type RunProgress = { done: number; of: number };

/** In the storage of the tab: another tab's run is not this one's. Without storage nothing is remembered. */
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

let forgetting: ReturnType<typeof setTimeout> | undefined;
/** A page that is closed first breaks off its calls: only one that is still there after this forgets the run. */
const PAGE_LEFT_MS = 2_000;

export function forgetRun(): void {
  forgetting = setTimeout(forget, PAGE_LEFT_MS);
}

function forget(): void {
  withStorage((storage) => storage.removeItem(STORAGE_KEYS.bulkRun));
}

let wasAsked = false;

/** The bulk step that ended with the page before this one. Only the first call finds it: what is remembered later runs here. */
export function takeStoppedRun(): RunProgress | null {
  if (wasAsked) return null;
  wasAsked = true;
  const kept = withStorage((storage) => storage.getItem(STORAGE_KEYS.bulkRun));
  forget();
  if (!kept) return null;
  const { done, of } = JSON.parse(kept) as Partial<RunProgress>;
  return typeof done === 'number' && typeof of === 'number' && done < of ? { done, of } : null;
}

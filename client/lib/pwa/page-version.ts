import { CLIENT_VERSION } from '../../../shared/kernel/client-version.js';
import { Store } from '../../ui/store.js';
import { buildOf, takeNewVersion } from './take-new-version.js';
import { isDialogOpen } from '../../ui/dialog-stack.js';
import { isFailedImport } from '../api/failed-import.js';
import { isChangeRunning } from '../api/running-changes.js';
import { isRefetchPostponed } from '../live/postpone-refetch.js';

/** Key in sessionStorage of the last build that this tab has reloaded to replace. */
const RELOADED_BUILD = 'reloadedBuild';

/**
 * `missing_code`: a file of this page is missing on the server. `minimum_version`: the server works with newer clients
 * only.
 */
type Reason = 'missing_code' | 'minimum_version';

const missingCode = new AbortController();
/** Aborted once a file of this page is missing on the server: retries of this build's files stop. [H-93] */
export const codeMissing = missingCode.signal;

/** True if this page has to be reloaded to work. */
export const isPageOutdated = new Store(false);

/** Reads the header MINIMUM_CLIENT_HEADER of an API response. [H-40] */
export function setMinimumVersion(minimum: string | null): void {
  if (Number(minimum) > CLIENT_VERSION) pageIsOutdated('minimum_version');
}

/**
 * Marks the page as outdated and reloads it once no input, running change or clock event would be lost. It reloads once for
 * each build, so that a server with the same build does not cause a loop. [H-39, H-40]
 */
function pageIsOutdated(reason: Reason): void {
  if (isPageOutdated.get()) return;
  isPageOutdated.set(true);
  const build = buildOf(document);
  if (!build || !isFirstReload(build)) return;
  // the part that failed to open counts as a dialog: it must not prevent the reload
  const stop = onceIdle({ mayCloseDialogs: reason === 'missing_code' }, () => {
    stop();
    if (storeReload(build)) void takeNewVersion();
  });
}

function isFirstReload(build: string): boolean {
  try {
    return sessionStorage.getItem(RELOADED_BUILD) !== build;
  } catch {
    return false;
  }
}

function storeReload(build: string): boolean {
  try {
    sessionStorage.setItem(RELOADED_BUILD, build);
    return true;
  } catch {
    return false;
  }
}

/** After a failed import: checks whether its file is missing on the server, and with it this build. [H-39] */
export function watchMissingCode(): void {
  window.addEventListener('vite:preloadError', (event) => {
    if (!isFailedImport(event.payload) || !navigator.onLine) return;
    const [file = buildOf(document)] = /https?:\S+\.(js|css)/.exec(event.payload.message) ?? [];
    if (!file) return;
    void isMissing(file).then((missing) => {
      if (!missing) return;
      missingCode.abort();
      pageIsOutdated('missing_code');
    });
  });
}

/** HEAD, because the service worker answers only GET. No response does not mean a missing file. */
async function isMissing(file: string): Promise<boolean> {
  try {
    const { status } = await fetch(file, { method: 'HEAD', cache: 'no-store' });
    return status === 404 || status === 410;
  } catch {
    return false;
  }
}

const CHECK_INTERVAL_MS = 1_000;

const TYPED = 'input:is([type=text], [type=email], [type=password], [type=tel], [type=file], :not([type])), textarea';
/** Pages on which a video plays or a quiz is answered. */
const PLAYER = /^\/training\/\d+/;

type Idle = { mayCloseDialogs: boolean };

/** Runs `act` once, as soon as a reload would lose nothing. Returns a function that stops waiting. */
function onceIdle(idle: Idle, act: () => void): () => void {
  const check = () => {
    if (!isIdle(idle)) return;
    clearInterval(timer);
    act();
  };
  const timer = setInterval(check, CHECK_INTERVAL_MS);
  return () => clearInterval(timer);
}

/** Returns true without unsent input [H-34], running changes, videos, quizzes and dialogs that must stay open. */
function isIdle({ mayCloseDialogs }: Idle): boolean {
  if (isRefetchPostponed() || isChangeRunning() || PLAYER.test(window.location.pathname)) return false;
  if (!mayCloseDialogs && isDialogOpen()) return false;
  return ![...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(TYPED)].some(
    ({ value }) => value !== '',
  );
}

import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { showStoredDataOf } from '../lib/api/after-restore.js';
import { prefetchConfig } from '../lib/api/config.js';
import { startI18n } from '../lib/i18n/i18n.js';
import { watchInstallPrompt } from '../lib/pwa/install-prompt.js';
import { watchMissingCode } from '../lib/pwa/page-version.js';
import { createQueryClient } from '../lib/api/query-client.js';
import { watchClientErrors } from '../lib/api/report-client-error.js';
import { endStoredSessions, resumeStoredSession } from '../lib/auth/session-calls.js';
import { watchBackButton } from '../ui/back-layers.js';
import { App } from './app.js';
import { showFailurePage } from './failure-page.js';
import { ASSIGNMENTS_PATH } from '../lib/api/assignments-path.js';
import { needsAt } from './page-needs.js';
import { preloadPage } from './pages.js';
import { prefetchData } from './prefetch.js';

/** Milliseconds that the document's own logo stays while the page loads; afterwards React renders the same logo. */
const LOAD_TIMEOUT_MS = 2_000;

const queryClient = createQueryClient();
const { pathname } = window.location;

// Only loading the document at "/" ends the sessions; a navigation to "/" inside the app does not [H-02].
if (pathname === '/') endStoredSessions();

/** What the page requests and restores before React renders is this person's. */
const session = resumeStoredSession();

watchClientErrors();
watchBackButton();
watchMissingCode();
watchInstallPrompt();
void start().catch(showFailurePage);

async function start(): Promise<void> {
  const textsLoaded = startI18n();
  void prefetchConfig(queryClient);
  prefetchData(pathname, queryClient);
  const restored = restoreStoredData().catch(() => undefined); // the page waits for the server instead
  await textsLoaded;
  const loaded = preloadPage(pathname).catch(() => undefined); // the page loads it again and shows a failure
  // waits for the stored data, too: rendering first without it would delay the page with it
  await Promise.race([Promise.all([loaded, restored]), new Promise((resolve) => setTimeout(resolve, LOAD_TIMEOUT_MS))]);
  const root = createRoot(document.getElementById('root')!, { onUncaughtError: showFailurePage });
  // as a transition, so that taps are handled during the first render, which takes 0.1 s on an old phone
  startTransition(() =>
    root.render(
      <StrictMode>
        <App queryClient={queryClient} session={session} />
      </StrictMode>,
    ),
  );
}

/**
 * Restores the data that earlier visits stored on this device, so that a worker who opens the app from the home screen sees
 * it before the server responds. Without a service worker the code for it would have to be fetched first. [O-79]
 */
async function restoreStoredData(): Promise<void> {
  if (!needsAt(pathname)?.calls || session?.kind !== 'worker' || !navigator.serviceWorker?.controller) return;
  const [{ restoreQueries }, { showStoredEvents }] = await Promise.all([
    import('../offline/persisted-queries.js'),
    import('../offline/outbox.js'),
  ]);
  const { id } = session.user;
  await Promise.all([restoreQueries(queryClient, id), showStoredEvents(id)]);
  if (queryClient.getQueryData([ASSIGNMENTS_PATH]) !== undefined) showStoredDataOf(id);
}

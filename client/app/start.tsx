import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { prefetchConfig } from '../lib/api/config.js';
import { startI18n } from '../lib/i18n/i18n.js';
import { watchInstallPrompt } from '../lib/pwa/install-prompt.js';
import { watchMissingCode } from '../lib/pwa/page-version.js';
import { createQueryClient } from '../lib/api/query-client.js';
import { watchClientErrors } from '../lib/api/report-client-error.js';
import { endStoredSessions } from '../lib/auth/session-calls.js';
import { watchBackButton } from '../ui/back-layers.js';
import { App } from './app.js';
import { showFailurePage } from './failure-page.js';
import { loadOfflinePart } from './overlays.js';
import { preloadPage } from './pages.js';
import { prefetchData } from './prefetch.js';

/** How long the document's own content, the logo, stays while the page is loading; then React shows the same logo. */
const LOADS_WITHIN_MS = 2_000;

const queryClient = createQueryClient();
const { pathname } = window.location;

// Moving to "/" later, inside the app, ends nothing: only the document that was loaded there does [H-02].
if (pathname === '/') endStoredSessions();

watchClientErrors();
watchBackButton();
watchMissingCode();
watchInstallPrompt();
if (!navigator.onLine) void loadOfflinePart().catch(() => undefined); // <Overlays> loads it again and says so
void start().catch(showFailurePage);

async function start(): Promise<void> {
  const textsLoaded = startI18n();
  void prefetchConfig(queryClient);
  prefetchData(pathname, queryClient);
  await textsLoaded;
  const loaded = preloadPage(pathname).catch(() => undefined); // the page loads it again and says so
  await Promise.race([loaded, new Promise((resolve) => setTimeout(resolve, LOADS_WITHIN_MS))]);
  const root = createRoot(document.getElementById('root')!, { onUncaughtError: showFailurePage });
  // in slices between taps: a first render takes 0.1 s on an old phone
  startTransition(() =>
    root.render(
      <StrictMode>
        <App queryClient={queryClient} />
      </StrictMode>,
    ),
  );
}

import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { prefetchConfig } from '../lib/config.js';
import { startI18n } from '../lib/i18n.js';
import { watchInstallPrompt } from '../lib/install-prompt.js';
import { watchMissingCode } from '../lib/page-version.js';
import { createQueryClient } from '../lib/query-client.js';
import { watchClientErrors } from '../lib/report-client-error.js';
import { endStoredSessions } from '../lib/session-calls.js';
import { watchBackButton } from '../ui/back-layers.js';
import { App } from './app.js';
import { showFailurePage } from './failure-page.js';
import { firstPage } from './first-page.js';
import { loadOfflinePart } from './overlays.js';

const queryClient = createQueryClient();
const arrivedAtWelcomePage = window.location.pathname === '/';

// Moving to "/" later, inside the app, ends nothing: only the document that was loaded there does [H-02].
if (arrivedAtWelcomePage) endStoredSessions();

watchClientErrors();
watchBackButton();
watchMissingCode();
watchInstallPrompt();
void prefetchConfig(queryClient);
if (!navigator.onLine) void loadOfflinePart().catch(() => undefined); // whoever draws it is told
void draw().catch(showFailurePage);

/** Awaited nowhere: the code of the pages waits until this module is through. */
async function draw(): Promise<void> {
  const texts = startI18n();
  await Promise.all([texts, firstPage(window.location.pathname, texts, queryClient)]);
  const root = createRoot(document.getElementById('root')!, { onUncaughtError: showFailurePage });
  startTransition(() =>
    root.render(
      <StrictMode>
        <App queryClient={queryClient} />
      </StrictMode>,
    ),
  );
}

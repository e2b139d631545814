import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { prefetchConfig } from '../lib/config.js';
import { startI18n } from '../lib/i18n.js';
import { watchInstallPrompt } from '../lib/install.js';
import { createQueryClient } from '../lib/query-client.js';
import { endStoredSessions } from '../lib/session-calls.js';
import { App } from './app.js';
import { fetchAhead } from './fetch-ahead.js';

const queryClient = createQueryClient();
const arrivedAtWelcomePage = window.location.pathname === '/';

// Moving to "/" later, inside the app, ends nothing: only the document that was loaded there does [H-02].
if (arrivedAtWelcomePage) endStoredSessions();

fetchAhead(window.location.pathname);
watchInstallPrompt();
void prefetchConfig(queryClient);
await startI18n();

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <App queryClient={queryClient} />
  </StrictMode>,
);

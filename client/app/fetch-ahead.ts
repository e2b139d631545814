import { readStoredSession } from '../lib/stored-session.js';

/** A guard asks for these only once the session is known; the document that the service worker keeps names none of them. */
const GUARDED: Record<string, () => Promise<unknown>> = {
  '/dashboard': () => import('../features/worker/dashboard-page.js'),
  '/training': () => import('../features/training/menu/training-menu-page.js'),
};

/** Begins to fetch what a worker's page will ask for later: itself, and without signal what the device has kept [O-02]. */
export function fetchAhead(path: string): void {
  const page = GUARDED[path];
  if (!page || readStoredSession()?.kind !== 'worker') return;
  page().catch(() => undefined); // whoever asks for it is told
  if (!navigator.onLine) openKept().catch(() => undefined);
}

async function openKept(): Promise<void> {
  const [{ db }] = await Promise.all([import('../offline/db.js'), import('./offline-part.js')]);
  await db.open();
}

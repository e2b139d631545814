import { holdPage } from '../ui/back-layers.js';

/** While a form holds something: Back to another page runs `ask` instead, and of a reload and of a closed tab the browser asks by itself. */
export function watchLeaving(ask: () => void): () => void {
  const release = holdPage(ask);
  const stop = askBeforeUnload();
  return () => {
    release();
    stop();
  };
}

/** Lets the browser ask before a reload and before the tab is closed. Answers how to stop. */
export function askBeforeUnload(): () => void {
  const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
  window.addEventListener('beforeunload', onUnload);
  return () => window.removeEventListener('beforeunload', onUnload);
}

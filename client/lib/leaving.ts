import { holdPage } from '../ui/back-layers.js';

/** While a form holds something: Back to another page runs `ask` instead, and of a reload and of a closed tab the browser asks by itself. */
export function watchLeaving(ask: () => void): () => void {
  const release = holdPage(ask);
  const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
  window.addEventListener('beforeunload', onUnload);
  return () => {
    release();
    window.removeEventListener('beforeunload', onUnload);
  };
}

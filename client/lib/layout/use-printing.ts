import { useSyncExternalStore } from 'react';

const PRINT = window.matchMedia('print');
let isAsked = false;

/**
 * `beforeprint` comes before the page is laid out for paper: what is drawn only at the change of media comes too late for
 * the size of the first sheet. That change alone is all that there is where paper is only emulated.
 */
function subscribe(listener: () => void): () => void {
  const begins = () => {
    isAsked = true;
    listener();
  };
  const ends = () => {
    isAsked = false;
    listener();
  };
  window.addEventListener('beforeprint', begins);
  window.addEventListener('afterprint', ends);
  PRINT.addEventListener('change', listener);
  return () => {
    window.removeEventListener('beforeprint', begins);
    window.removeEventListener('afterprint', ends);
    PRINT.removeEventListener('change', listener);
  };
}

/** True while the page is printed: what goes on paper is drawn only then. */
export function usePrinting(): boolean {
  return useSyncExternalStore(subscribe, () => isAsked || PRINT.matches);
}

import { useSyncExternalStore } from 'react';

const PRINT = window.matchMedia('print');
let isPrinting = false;

/**
 * `beforeprint` fires before the layout for print; content rendered at the media change comes too late for the first
 * page. Print emulation only changes the media.
 */
function subscribe(listener: () => void): () => void {
  const begins = () => {
    isPrinting = true;
    listener();
  };
  const ends = () => {
    isPrinting = false;
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

/** True while the page is printed: content for print is rendered only then. */
export function usePrinting(): boolean {
  return useSyncExternalStore(subscribe, () => isPrinting || PRINT.matches);
}

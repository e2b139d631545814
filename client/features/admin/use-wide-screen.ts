import { useSyncExternalStore } from 'react';

const WIDE = window.matchMedia('(min-width: 56.25rem)');

function subscribe(listener: () => void): () => void {
  WIDE.addEventListener('change', listener);
  return () => WIDE.removeEventListener('change', listener);
}

/** True from 900 px up, where tables and the week grid fit. */
export function useWideScreen(): boolean {
  return useSyncExternalStore(subscribe, () => WIDE.matches);
}

import { useSyncExternalStore } from 'react';

/** From 900 px up tables and the week grid fit; from 1200 px up there is room for a column beside them. */
const SCREENS = {
  wide: window.matchMedia('(min-width: 56.25rem)'),
  extraWide: window.matchMedia('(min-width: 75rem)'),
};

function subscribe(listener: () => void): () => void {
  for (const screen of Object.values(SCREENS)) screen.addEventListener('change', listener);
  return () => {
    for (const screen of Object.values(SCREENS)) screen.removeEventListener('change', listener);
  };
}

/** Returns true if the window is at least that wide. */
export function useScreen(screen: keyof typeof SCREENS): boolean {
  return useSyncExternalStore(subscribe, () => SCREENS[screen].matches);
}

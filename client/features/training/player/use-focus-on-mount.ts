import { useEffect, useRef } from 'react';

/** Takes the focus when it appears, so that a screen reader reads on from there. For headings, with tabIndex -1. */
export function useFocusOnMount<T extends HTMLElement>() {
  const element = useRef<T>(null);
  useEffect(() => {
    element.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0, behavior: 'instant' });
  }, []);
  return element;
}

import { useEffect, useRef } from 'react';

/** Focuses the element on mount, so that a screen reader continues there. For headings with tabIndex -1. */
export function useFocusOnMount<T extends HTMLElement>() {
  const element = useRef<T>(null);
  useEffect(() => {
    element.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0, behavior: 'instant' });
  }, []);
  return element;
}

import { useEffect, useRef } from 'react';
import { hasMovedFocus } from '../../../ui/moved-focus.js';

/**
 * Focuses the element on mount, so that a screen reader continues there, unless the person has tabbed on before [T-63]. For
 * headings with tabIndex -1.
 */
export function useFocusOnMount<T extends HTMLElement>() {
  const element = useRef<T>(null);
  useEffect(() => {
    if (!hasMovedFocus()) element.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0, behavior: 'instant' });
  }, []);
  return element;
}

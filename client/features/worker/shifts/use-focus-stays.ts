import { useLayoutEffect, useRef } from 'react';

/**
 * For a button that goes with what it did: whoever pressed it by key goes on from the section with this id, and does not
 * start again at the top of the page. The effect of the layout runs while the button still has the focus.
 */
export function useFocusStays(sectionId: string) {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const own = button.current;
    return () => {
      if (own === null || document.activeElement !== own) return;
      requestAnimationFrame(() => {
        if (document.activeElement === document.body)
          document.getElementById(sectionId)?.focus({ preventScroll: true });
      });
    };
  }, [sectionId]);
  return button;
}

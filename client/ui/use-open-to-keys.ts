import { useEffect } from 'react';
import type { RefObject } from 'react';

/** A dialog pulls the focus back from whatever lies outside it; it may stay in this region, which is above all dialogs. */
export function useOpenToKeys(region: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const isInside = (target: EventTarget | null) => target instanceof Node && region.current?.contains(target);
    const keep = (event: FocusEvent) => {
      if (isInside(event.type === 'focusin' ? event.target : event.relatedTarget)) event.stopPropagation();
    };
    const { body } = document; // dialogs listen on the document itself
    body.addEventListener('focusin', keep);
    body.addEventListener('focusout', keep);
    return () => {
      body.removeEventListener('focusin', keep);
      body.removeEventListener('focusout', keep);
    };
  }, [region]);
}

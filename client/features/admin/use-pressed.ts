import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/**
 * The button that was pressed last inside an element, unless a key has done something since. Not what has the focus: a tap
 * does not give it in every browser.
 */
export function usePressed(inside: RefObject<HTMLElement | null>): RefObject<HTMLElement | null> {
  const pressed = useRef<HTMLElement>(null);
  useEffect(() => {
    const note = ({ target }: MouseEvent) => {
      if (!(target instanceof Element) || !inside.current?.contains(target)) return;
      pressed.current = target.closest('button') ?? pressed.current;
    };
    const forget = ({ target }: KeyboardEvent) => {
      if (!(target instanceof Element) || !inside.current) return;
      if (target.contains(inside.current) || inside.current.contains(target)) pressed.current = null;
    };
    document.addEventListener('click', note, { capture: true });
    document.addEventListener('keydown', forget, { capture: true });
    return () => {
      document.removeEventListener('click', note, { capture: true });
      document.removeEventListener('keydown', forget, { capture: true });
    };
  }, [inside]);
  return pressed;
}

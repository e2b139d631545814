import { startTransition, useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';

/** Elements drawn at first, and each time that the end of what is drawn comes near. */
const PART = 40;

type Growing = {
  /** The active element is always rendered. */
  atLeast?: number;
  /** Brings further elements when the end of all that are here comes near. */
  more?: (() => void) | undefined;
};

/**
 * How many of a list's elements to draw, and what stands after them: thousands drawn at once hold the page up, and a list
 * whose elements differ in height can't be measured beforehand. A list that a search made short begins anew when it is long
 * again.
 */
export function useIncrementalRender(
  count: number,
  { atLeast = 0, more }: Growing = {},
): { drawn: number; end: ReactNode } {
  const [wanted, setWanted] = useState(PART);
  if (count <= PART && wanted > PART) setWanted(PART);
  const drawn = Math.min(Math.max(wanted, atLeast + 1), count);
  const grow = () => startTransition(() => setWanted(drawn + PART));
  const onNear = drawn < count ? grow : more;
  return { drawn, end: onNear && <End key={`${drawn} of ${count}`} onNear={onNear} /> };
}

/** Reaches up over the last elements, so that the next ones are there before they are scrolled to. */
function End({ onNear }: { onNear: () => void }) {
  const mark = useRef<HTMLDivElement>(null);
  const near = useRef(onNear);
  useEffect(() => {
    const watch = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) near.current();
    });
    if (mark.current) watch.observe(mark.current);
    return () => watch.disconnect();
  }, []);
  return (
    <div aria-hidden="true" className="relative">
      <div ref={mark} className="pointer-events-none absolute bottom-0 h-[50rem] w-px" />
    </div>
  );
}

import { startTransition, useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';

/** Rows rendered at first, and added each time the end comes near. */
const PART = 40;

type Growing = {
  /** The active element is always rendered. */
  atLeast?: number;
  /** Loads the next page when the end of the loaded rows comes near. */
  more?: (() => void) | undefined;
};

/**
 * The number of rows to render, and the element after them that adds more. Rendering thousands at once blocks the page,
 * and rows of different heights can't be virtualised without measuring. A list that became shorter starts again at the
 * first step.
 */
export function useIncrementalRender(
  count: number,
  { atLeast = 0, more }: Growing = {},
): { rendered: number; end: ReactNode } {
  const [wanted, setWanted] = useState(PART);
  if (count <= PART && wanted > PART) setWanted(PART);
  const rendered = Math.min(Math.max(wanted, atLeast + 1), count);
  const grow = () => startTransition(() => setWanted(rendered + PART));
  const onNear = rendered < count ? grow : more;
  return { rendered, end: onNear && <End key={`${rendered} of ${count}`} onNear={onNear} /> };
}

/** Overlaps the last rows, so that the next ones are rendered before they are scrolled to. */
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

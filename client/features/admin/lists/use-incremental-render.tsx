import { startTransition, useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';

/** Rows rendered at first, and added each time the end comes near. */
const BATCH_SIZE = 40;

type Options = {
  /** The active element is always rendered. */
  atLeast?: number;
  /** Loads the next page when the end of the loaded rows comes near. */
  loadMore?: (() => void) | undefined;
};

/**
 * The number of rows to render, and the element after them that adds more. Rendering thousands at once blocks the page,
 * and rows of different heights can't be virtualized without measuring. If the list shrinks to one batch, the
 * count is reset.
 */
export function useIncrementalRender(
  count: number,
  { atLeast = 0, loadMore }: Options = {},
): { rendered: number; sentinel: ReactNode } {
  const [wanted, setWanted] = useState(BATCH_SIZE);
  if (count <= BATCH_SIZE && wanted > BATCH_SIZE) setWanted(BATCH_SIZE);
  const rendered = Math.min(Math.max(wanted, atLeast + 1), count);
  const renderMore = () => startTransition(() => setWanted(rendered + BATCH_SIZE));
  const onNear = rendered < count ? renderMore : loadMore;
  return { rendered, sentinel: onNear && <LoadMoreSentinel key={`${rendered} of ${count}`} onNear={onNear} /> };
}

/** Overlaps the last rows, so that the next ones are rendered before they are scrolled to. */
function LoadMoreSentinel({ onNear }: { onNear: () => void }) {
  const mark = useRef<HTMLDivElement>(null);
  const near = useRef(onNear);
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) near.current();
    });
    if (mark.current) observer.observe(mark.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div aria-hidden="true" className="relative">
      <div ref={mark} className="pointer-events-none absolute bottom-0 h-[50rem] w-px" />
    </div>
  );
}

import { startTransition, useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';

/** Rows rendered at first, and added each time the end comes near. */
const BATCH_SIZE = 40;

type Options = {
  /** Index of the active row, which is always rendered. */
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
  const [requested, setRequested] = useState(BATCH_SIZE);
  if (count <= BATCH_SIZE && requested > BATCH_SIZE) setRequested(BATCH_SIZE);
  const rendered = Math.min(Math.max(requested, atLeast + 1), count);
  const renderMore = () => startTransition(() => setRequested(rendered + BATCH_SIZE));
  const onNearEnd = rendered < count ? renderMore : loadMore;
  return {
    rendered,
    sentinel: onNearEnd && <LoadMoreSentinel key={`${rendered} of ${count}`} onNearEnd={onNearEnd} />,
  };
}

/** Overlaps the last rows, so that the next ones are rendered before they are scrolled to. */
function LoadMoreSentinel({ onNearEnd }: { onNearEnd: () => void }) {
  const element = useRef<HTMLDivElement>(null);
  const latestOnNearEnd = useRef(onNearEnd);
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) latestOnNearEnd.current();
    });
    if (element.current) observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div aria-hidden="true" className="relative">
      <div ref={element} className="pointer-events-none absolute bottom-0 h-[50rem] w-px" />
    </div>
  );
}

import { useEffect, useState } from 'react';

/** Whether the element crosses the upper part of the window: the reader is at it. `isThere` once it is what its frame stood for. */
export function useInView(id: string, isThere: boolean): boolean {
  const [inView, setInView] = useState(false);
  useEffect(() => {
    const element = document.getElementById(id);
    if (!element) return;
    const observer = new IntersectionObserver(([entry]) => setInView(entry?.isIntersecting ?? false), {
      rootMargin: '-35% 0px -65% 0px',
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [id, isThere]);
  return inView;
}

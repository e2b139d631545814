import { Suspense, createElement, useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { ErrorBoundary } from '../lib/layout/error-boundary.js';

const TRY_AGAIN_MS = 10_000;

type DeferredMountProps<Props> = { load: () => Promise<{ default: ComponentType<Props> }>; props: Props };

/**
 * Mounts overlays once their code and texts are loaded. If the code cannot be loaded the page stays, unlike with a lazy
 * component, and the import is repeated, at once when there is signal [O-02]. A fault in it leaves the page usable [H-36].
 */
export function DeferredMount<Props extends object>({ load, props }: DeferredMountProps<Props>) {
  const [part, setPart] = useState<{ default: ComponentType<Props> } | null>(null);
  const [failures, setFailures] = useState(0);
  useEffect(() => {
    let isOver = false;
    const retry = () =>
      void load().then(
        (found) => !isOver && setPart(found),
        () => !isOver && setFailures(failures + 1),
      );
    const timer = setTimeout(retry, failures === 0 ? 0 : TRY_AGAIN_MS);
    if (failures > 0) window.addEventListener('online', retry);
    return () => {
      isOver = true;
      clearTimeout(timer);
      window.removeEventListener('online', retry);
    };
  }, [failures, load]);
  if (!part) return null;
  return (
    <ErrorBoundary resetKey="" fallback={null}>
      <Suspense fallback={null}>{createElement(part.default, props)}</Suspense>
    </ErrorBoundary>
  );
}

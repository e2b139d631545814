import { Suspense, createElement, useState } from 'react';
import type { ComponentType } from 'react';
import { ErrorBoundary } from '../lib/layout/error-boundary.js';
import { useCodeLoading } from '../lib/layout/use-loaded-code.js';

type DeferredMountProps<Props> = {
  load: () => Promise<{ default: ComponentType<Props> }>;
  props: Props;
  /** Shown while the part is missing. Without it the part works in the background, and stays absent. */
  Failed?: ComponentType<{ onRetry: () => void }>;
};

/**
 * Mounts overlays once their code and texts are loaded. If the code cannot be loaded the page stays, unlike with a lazy
 * component, and the import is repeated [O-02]. A fault in it leaves the page usable [H-36]. `Failed` replaces it
 * meanwhile [H-121].
 */
export function DeferredMount<Props extends object>({ load, props, Failed = Nothing }: DeferredMountProps<Props>) {
  const { code: part, hasFailed, retry } = useCodeLoading(load);
  const [tries, setTries] = useState(0);
  if (!part) return hasFailed ? <Failed onRetry={retry} /> : null;
  return (
    <ErrorBoundary resetKey={`${tries}`} fallback={<Failed onRetry={() => setTries(tries + 1)} />}>
      <Suspense fallback={null}>{createElement(part.default, props)}</Suspense>
    </ErrorBoundary>
  );
}

function Nothing() {
  return null;
}

import { Suspense, createElement } from 'react';
import type { ComponentType } from 'react';
import { ErrorBoundary } from '../lib/layout/error-boundary.js';
import { useLoadedCode } from '../lib/layout/use-loaded-code.js';

type DeferredMountProps<Props> = { load: () => Promise<{ default: ComponentType<Props> }>; props: Props };

/**
 * Mounts overlays once their code and texts are loaded. If the code cannot be loaded the page stays, unlike with a lazy
 * component, and the import is repeated [O-02]. A fault in it leaves the page usable [H-36].
 */
export function DeferredMount<Props extends object>({ load, props }: DeferredMountProps<Props>) {
  const part = useLoadedCode(load);
  if (!part) return null;
  return (
    <ErrorBoundary resetKey="" fallback={null}>
      <Suspense fallback={null}>{createElement(part.default, props)}</Suspense>
    </ErrorBoundary>
  );
}

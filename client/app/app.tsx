import { QueryClientProvider } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { ConfigProvider } from '../lib/api/config.js';
import { ErrorBoundary } from '../lib/layout/error-boundary.js';
import { SessionProvider } from '../lib/auth/session.js';
import type { StoredSession } from '../lib/auth/stored-session.js';
import { FailedPart } from './failed-part.js';
import { Overlays } from './overlays.js';
import { PageLoading } from './page-loading.js';
import { Routes } from './routes.js';

type AppProps = {
  queryClient: QueryClient;
  /** The session that was stored when the page began to request data. */
  session: StoredSession | null;
};

export function App({ queryClient, session }: AppProps) {
  const [path] = useLocation();
  useStartAtTop(path);
  const [isShown, setShown] = useState(false);
  const onShown = useCallback(() => setShown(true), []);
  return (
    <ErrorBoundary resetKey={path} fallback={<FailedPart />}>
      <QueryClientProvider client={queryClient}>
        <ConfigProvider path={path}>
          <SessionProvider start={session}>
            <ErrorBoundary resetKey={path} fallback={<FailedPart />}>
              <Suspense fallback={<PageLoading />}>
                <Routes />
                <Shown onShown={onShown} />
              </Suspense>
            </ErrorBoundary>
            <ErrorBoundary resetKey={path} fallback={null}>
              <Overlays isShown={isShown} />
            </ErrorBoundary>
          </SessionProvider>
        </ConfigProvider>
      </QueryClientProvider>
    </ErrorBoundary>
  );
}

/** Calls `onShown` once the page in the same `Suspense` boundary has loaded its code and texts. */
function Shown({ onShown }: { onShown: () => void }) {
  useEffect(onShown, [onShown]);
  return null;
}

/** After a navigation the page starts at its top, unless the URL names a part of it. A loaded page stays where the browser scrolled it. */
function useStartAtTop(path: string): void {
  const shown = useRef(path);
  useEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    if (window.location.hash === '') window.scrollTo({ top: 0, behavior: 'instant' });
  }, [path]);
}

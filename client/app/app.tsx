import { QueryClientProvider } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useLocation } from 'wouter';
import { SessionProvider } from '../lib/session.js';
import { ErrorBoundary } from './error-boundary.js';
import { Overlays } from './overlays.js';
import { PageLoading } from './page-loading.js';
import { Routes } from './routes.js';

export function App({ queryClient }: { queryClient: QueryClient }) {
  const [path] = useLocation();
  return (
    <QueryClientProvider client={queryClient}>
      <SessionProvider>
        <ErrorBoundary resetKey={path}>
          <Suspense fallback={<PageLoading />}>
            <Routes />
          </Suspense>
        </ErrorBoundary>
        <Overlays />
      </SessionProvider>
    </QueryClientProvider>
  );
}

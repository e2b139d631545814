import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../../ui/error-state.js';
import { hasFailed } from '../../../lib/api/has-failed.js';

export type LoadFailure = { retry: () => void; retrying: boolean };

export function LoadFailed({ retry, retrying }: LoadFailure) {
  const { t } = useTranslation('worker');
  return <ErrorState title={t('available.failed')} onRetry={retry} retrying={retrying} />;
}

type LoadingQuery = { isFetched: boolean; isFetching: boolean; data: unknown; refetch: () => unknown };

/** An error with a retry button; renders nothing without an error. */
export function failureOf(...queries: readonly LoadingQuery[]): LoadFailure | null {
  const missing = queries.filter(hasFailed);
  if (missing.length === 0) return null;
  return {
    retry: () => missing.forEach(({ refetch }) => void refetch()),
    retrying: missing.some(({ isFetching }) => isFetching),
  };
}

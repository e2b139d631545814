import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { problemMessage } from '../../lib/api.js';
import { ErrorState } from '../../ui/error-state.js';
import { Skeleton } from '../../ui/skeleton.js';

type ListStateProps<T> = {
  query: UseQueryResult<T>;
  /** How many lines to hold the place of while loading. */
  lines?: number;
  children: (data: T) => ReactNode;
};

/** Loading, failed or there: a list that failed keeps what it showed before and offers another try. */
export function ListState<T>({ query, lines = 4, children }: ListStateProps<T>) {
  const { t } = useTranslation(['admin', 'common']);
  if (query.data !== undefined) return children(query.data);
  if (query.isError) {
    return (
      <ErrorState
        className="m-4"
        message={problemMessage(query.error, t('common:error.hint'))}
        retrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  }
  return (
    <div className="grid gap-3 p-4" aria-busy="true">
      <span className="sr-only">{t('loading')}</span>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} className="h-10" />
      ))}
    </div>
  );
}

import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { problemMessage } from '../../../lib/api/api-error.js';
import { ErrorState } from '../../../ui/error-state.js';
import { Skeleton } from '../../../ui/skeleton.js';
import type { Paging } from '../api/use-all-pages.js';
import { LoadFailed } from './load-failed.js';
import { hasFailed, useLastError } from '../../../lib/api/has-failed.js';

type ListStateProps<T> = {
  query: FailedQuery & { data: T | undefined; isFetched: boolean };
  /** Number of skeleton rows. */
  lines?: number;
  children: (data: T) => ReactNode;
};

/** Loading, error or data. After a failed refetch the previous data stays, with a retry button. */
export function ListState<T>({ query, lines = 4, children }: ListStateProps<T>) {
  if (query.data !== undefined) return children(query.data);
  return hasFailed(query) ? <ListFailed query={query} /> : <ListLoading lines={lines} />;
}

type FailedQuery = { error: Error | null; isFetching: boolean; refetch: () => Promise<unknown> };

/** The error text with a retry button. */
export function ListFailed({ query }: { query: FailedQuery }) {
  const { t } = useTranslation('common');
  const error = useLastError(query.error);
  return (
    // in a form, an error that appears on blur would move the button away from the pointer
    <div role="presentation" onMouseDown={(press) => press.preventDefault()}>
      <ErrorState
        className="m-4"
        message={problemMessage(error, t('error.hint'))}
        retrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    </div>
  );
}

type NextPageQuery = {
  isFetchNextPageError: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => Promise<unknown>;
};

/** At the end of a list whose next page failed to load: a retry button. */
export function NextPageFailed({ query }: { query: NextPageQuery }) {
  const { t } = useTranslation('common');
  if (!query.isFetchNextPageError) return null;
  return (
    <div className="flex-none p-4">
      <LoadFailed
        title={t('error.title')}
        retrying={query.isFetchingNextPage}
        onRetry={() => void query.fetchNextPage()}
      />
    </div>
  );
}

/** Below a list of several pages: the number of shown rows, and the state of the next page [W-60]. */
export function PagingNote({ shown, paging }: { shown: number; paging: Paging }) {
  const { t } = useTranslation('admin');
  const { query, total, isComplete } = paging;
  return (
    <>
      {!isComplete && total !== null && total > shown && (
        <p className="p-4 text-14 text-ink-2">{t('shownOfTotal', { count: shown, total })}</p>
      )}
      {query.isFetching && !query.isFetchNextPageError && !query.isFetched && <ListLoading lines={2} />}
      {query.isFetchingNextPage && !query.isFetchNextPageError && <ListLoading lines={2} />}
      <NextPageFailed query={query} />
    </>
  );
}

/** Skeleton of a list. */
export function ListLoading({ lines }: { lines: number }) {
  const { t } = useTranslation('admin');
  return (
    <div className="grid gap-3 p-4" aria-busy="true">
      <span className="sr-only">{t('loading')}</span>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} className="h-10" />
      ))}
    </div>
  );
}

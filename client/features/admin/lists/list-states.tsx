import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { problemMessage } from '../../../lib/api/api.js';
import { ErrorState } from '../../../ui/error-state.js';
import { Skeleton } from '../../../ui/skeleton.js';
import type { RestOfList } from '../api/rest-of-list.js';
import { LoadFailed } from './load-failed.js';

type ListStateProps<T> = {
  query: FailedQuery & { data: T | undefined; isError: boolean };
  /** How many lines to hold the place of while loading. */
  lines?: number;
  children: (data: T) => ReactNode;
};

/** Loading, failed or there: a list that failed keeps what it showed before and offers another try. */
export function ListState<T>({ query, lines = 4, children }: ListStateProps<T>) {
  if (query.data !== undefined) return children(query.data);
  return query.isError ? <ListFailed query={query} /> : <ListLoading lines={lines} />;
}

type FailedQuery = { error: Error | null; isFetching: boolean; refetch: () => Promise<unknown> };

/** Why there is no list, and another try. */
export function ListFailed({ query }: { query: FailedQuery }) {
  const { t } = useTranslation('common');
  return (
    // in a form, the error of a field that is left would move the button away from under the mouse
    <div role="presentation" onMouseDown={(press) => press.preventDefault()}>
      <ErrorState
        className="m-4"
        message={problemMessage(query.error, t('error.hint'))}
        retrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    </div>
  );
}

type PartsQuery = { isFetchNextPageError: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> };

/** At the end of a list whose next part did not come: another try, when somebody says so. */
export function NextPartFailed({ query }: { query: PartsQuery }) {
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

/** At the end of a list of more than one part: how much of it is shown, and what becomes of the next part [W-60]. */
export function RestNote({ shown, rest }: { shown: number; rest: RestOfList }) {
  const { t } = useTranslation('admin');
  const { query, total } = rest;
  return (
    <>
      {total !== null && total > shown && <p className="p-4 text-14 text-ink-2">{t('cut', { count: shown, total })}</p>}
      {query.isFetching && !query.isFetchNextPageError && !query.isFetched && <ListLoading lines={2} />}
      {query.isFetchingNextPage && !query.isFetchNextPageError && <ListLoading lines={2} />}
      <NextPartFailed query={query} />
    </>
  );
}

/** Holds the place of a list. */
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

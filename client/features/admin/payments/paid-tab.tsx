import Wallet from 'lucide-react/icons/wallet';
import { startTransition, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LISTS } from '../../../../shared/kernel/policy.js';
import type { PaidWeek } from '../../../../shared/payroll/payment.contract.js';
import { cx } from '../../../ui/cx.js';
import { EmptyState } from '../../../ui/empty-state.js';
import { nextPageLoader, useInfiniteList } from '../api/infinite-list.js';
import { ListLoading, ListState, NextPageFailed } from '../lists/list-states.js';
import { SearchField } from '../lists/filter-controls.js';
import { useIncrementalRender } from '../lists/use-incremental-render.js';
import { ListAndPanel } from '../lists/list-and-panel.js';
import { AdjustDialog } from './adjust-dialog.js';
import { type Adjustable, currentAdjustable } from './paid.model.js';
import { PaidWeekCard } from './paid-week-card.js';
import type { CorrectionHandlers } from './paid-week-card.js';
import { ADMIN_PATHS } from '../api/paths.js';

type PaidTabProps = { head: ReactNode; onUndo: (assignmentIds: number[]) => void };

/** Payments of the last 90 days by worker and workweek, which can be undone or adjusted; searched on the server [E-13]. */
export function PaidTab({ head, onUndo }: PaidTabProps) {
  const [search, setSearch] = useState('');
  const query = usePaidWeeks(search);
  const [adjusting, setAdjusting] = useState<Adjustable | null>(null);
  return (
    <ListAndPanel
      head={
        <>
          {head}
          <div className="border-b border-line px-4 py-2.5 sm:px-6">
            <PaidSearch onSearch={setSearch} />
          </div>
        </>
      }
    >
      <ListState query={query} lines={8}>
        {({ pages }) => (
          <PaidWeeks
            key={search}
            isSearched={search !== ''}
            weeks={pages.flatMap(({ items }) => items)}
            stale={query.isPlaceholderData}
            loadMore={nextPageLoader(query)}
            onUndo={({ id }) => onUndo([id])}
            onAdjust={setAdjusting}
          />
        )}
      </ListState>
      {query.isFetchingNextPage && !query.isFetchNextPageError && <ListLoading lines={2} />}
      <NextPageFailed query={query} />
      {adjusting && (
        <AdjustDialog
          adjustable={currentAdjustable(adjusting, query.data?.pages.flatMap(({ items }) => items) ?? [])}
          onClose={() => setAdjusting(null)}
        />
      )}
    </ListAndPanel>
  );
}

/** Holds the input itself, so that typing rerenders this field and not the list. */
function PaidSearch({ onSearch }: { onSearch: (search: string) => void }) {
  const { t } = useTranslation('admin');
  const [typed, setTyped] = useState('');
  const find = (text: string) => {
    setTyped(text);
    startTransition(() => onSearch(text.trim()));
  };
  return <SearchField label={t('payments.findPaid')} value={typed} onChange={find} />;
}

type PaidWeeksProps = {
  weeks: readonly PaidWeek[];
  isSearched: boolean;
  /** The shown result belongs to the previous search; the new one is loading. */
  stale: boolean;
  loadMore: (() => void) | undefined;
} & CorrectionHandlers;

/** Loaded and rendered page by page; a new search starts at the first page. */
function PaidWeeks({ weeks, isSearched, stale, loadMore, ...handlers }: PaidWeeksProps) {
  const { t } = useTranslation('admin');
  const { rendered, sentinel } = useIncrementalRender(weeks.length, { loadMore });
  return (
    <div
      aria-busy={stale}
      className={cx('grid content-start gap-3 bg-paper p-4 sm:px-6 md:min-h-full', stale && 'opacity-60')}
    >
      {weeks.length === 0 && (
        <EmptyState
          icon={<Wallet aria-hidden="true" />}
          title={t(isSearched ? 'payments.nonePaidFound' : 'payments.nonePaid')}
        >
          {t('payments.nonePaidText', { days: LISTS.pastDays })}
        </EmptyState>
      )}
      {weeks.slice(0, rendered).map((week) => (
        <PaidWeekCard key={week.id} week={week} {...handlers} />
      ))}
      {sentinel}
    </div>
  );
}

const PAGE_SIZE = 100;

/** Worker weeks with payments in the last 90 days, latest payment first; refetched each time the tab opens [E-13]. */
const usePaidWeeks = (search: string) =>
  useInfiniteList<PaidWeek>({
    path: ADMIN_PATHS.paidWeeks,
    params: new URLSearchParams(search ? { search } : {}),
    pageSize: PAGE_SIZE,
    staleTime: 0,
  });

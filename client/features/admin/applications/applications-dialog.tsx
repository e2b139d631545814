import Inbox from 'lucide-react/icons/inbox';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PendingApplication } from '../../../../shared/assignments/assignment.contract.js';
import { Badge } from '../../../ui/badge.js';
import { EmptyState } from '../../../ui/empty-state.js';
import { useApplications } from '../api/applications.js';
import { ADMIN_PATHS } from '../api/paths.js';
import { type Paging, loadedCount, useAllPages } from '../api/use-all-pages.js';
import { useRefetchOnOpen } from '../api/use-refetch.js';
import { useSelection } from '../selection/use-selection.js';
import { FilterChoice, SearchField } from '../lists/filter-controls.js';
import { ListState, PagingNote } from '../lists/list-states.js';
import { shortcutKey } from '../lists/shortcut-key.js';
import { useShiftTitle } from '../shifts/shift-title.js';
import { ListDialog } from '../dialogs/list-dialog.js';
import { ListAndPanel } from '../lists/list-and-panel.js';
import { ApplicationList } from './application-list.js';
import { APPLICATION_ORDERS, groupByShift, matchesSearch, orderApplications } from './application-list.model.js';
import type { ApplicationOrder } from './application-list.model.js';
import { ColumnHeads, ShiftGroup } from './application-table.js';
import { ApplicationsBulkBar } from './applications-bulk-bar.js';

/** All pending applications, to be decided one by one or in bulk [W-01 to W-06]. */
export default function ApplicationsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['people', 'admin']);
  const query = useApplications();
  useRefetchOnOpen(ADMIN_PATHS.applications);
  return (
    <ListDialog
      title={t('applications.title')}
      counts={query.data && <Count firstPage={query.data} />}
      onClose={onClose}
    >
      <ListState query={query} lines={6}>
        {(applications) => (applications.length === 0 ? <None /> : <Applications first={applications} />)}
      </ListState>
    </ListDialog>
  );
}

/** Counts the applications of the loaded pages. [W-98] */
function Count({ firstPage }: { firstPage: PendingApplication[] }) {
  const { t } = useTranslation('people');
  const { all, isComplete } = useAllPages(ADMIN_PATHS.applications, firstPage);
  return (
    <Badge className="num tracking-normal">
      {t('applications.count', { count: all.length, shown: loadedCount(all.length, isComplete) })}
    </Badge>
  );
}

function Applications({ first }: { first: PendingApplication[] }) {
  const { t } = useTranslation('people');
  const titleOf = useShiftTitle();
  const searchField = useRef<HTMLInputElement>(null);
  const [search, setSearch] = useState('');
  const [order, setOrder] = useState<ApplicationOrder>('shift');
  const term = useDeferredValue(search.trim());
  const { all: applications, ...paging } = useAllPages(ADMIN_PATHS.applications, first, term);
  const selection = useSelection(applications);
  const found = applications.filter((one) => matchesSearch(one, term, titleOf(one)));
  const ordered = orderApplications(found, order);
  const selected = ordered.filter(({ id }) => selection.has(id));
  useRestOfPages(paging, order !== 'shift');
  const onKeyDown = (event: KeyboardEvent) => {
    if (shortcutKey(event) !== '/') return;
    searchField.current?.focus();
    event.preventDefault();
  };
  return (
    <div onKeyDown={onKeyDown} className="md:h-full">
      <ListAndPanel
        head={
          <div className="flex flex-none flex-wrap gap-2 border-b border-line px-4 py-3 sm:px-6">
            <SearchField label={t('applications.search')} value={search} onChange={setSearch} searchRef={searchField} />
            <FilterChoice
              label={t('applications.order.label')}
              value={order}
              options={APPLICATION_ORDERS.map((one) => [one, t(`applications.order.${one}`)] as const)}
              onChange={(value) => setOrder(value as ApplicationOrder)}
            />
          </div>
        }
        footer={
          <ApplicationsBulkBar
            selected={selected}
            total={ordered.length}
            onToggleAll={() => selection.replace(selected.length > 0 ? [] : ordered.map(({ id }) => id))}
            onDone={selection.remove}
            changed={selection.changed}
          />
        }
      >
        {ordered.length === 0 && paging.isComplete && (
          <p className="p-6 text-14 text-ink-2">{t('applications.noMatch')}</p>
        )}
        {ordered.length > 0 && (
          <div className="max-lg:mx-auto max-lg:max-w-[48rem]">
            <ColumnHeads />
            <ApplicationList
              applications={ordered}
              arrange={order === 'shift' ? underShifts : undefined}
              withinShift={order === 'shift'}
              isTable
              selection={selection}
              loadMore={paging.loadMore}
            />
          </div>
        )}
        <PagingNote shown={applications.length} paging={paging} />
      </ListAndPanel>
    </div>
  );
}

/** Shows the applications for each shift under its title; those of one shift follow each other. [W-263] */
function underShifts(shown: readonly PendingApplication[], item: (one: PendingApplication) => ReactNode): ReactNode {
  return groupByShift(shown).map((group) => (
    <ShiftGroup key={group[0].shiftId} application={group[0]}>
      {group.map(item)}
    </ShiftGroup>
  ));
}

/** Loads all pages where the list is not shown in the order of the server [W-265]. */
function useRestOfPages({ loadMore }: Paging, isNeeded: boolean): void {
  useEffect(() => {
    if (isNeeded) loadMore?.();
  });
}

function None() {
  const { t } = useTranslation('admin');
  return (
    <EmptyState className="m-4 sm:m-6" icon={<Inbox aria-hidden="true" />} title={t('applications.none')}>
      {t('applications.noneText')}
    </EmptyState>
  );
}

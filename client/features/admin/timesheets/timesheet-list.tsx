import { useRef } from 'react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Timesheet } from '../../../../shared/payroll/timesheet.contract.js';
import { PagingNote } from '../lists/list-states.js';
import { shortcutKey } from '../lists/shortcut-key.js';
import { useScreen } from '../lists/use-screen.js';
import { useIncrementalRender } from '../lists/use-incremental-render.js';
import { ListAndPanel } from '../lists/list-and-panel.js';
import { TimesheetBulkBar } from './timesheet-bulk-bar.js';
import { TimesheetCards } from './timesheet-cards.js';
import { TimesheetFilters } from './timesheet-filters.js';
import { canSelect, firstTimesheets } from './timesheet-list.model.js';
import { TimesheetPanel } from './timesheet-panel.js';
import { TimesheetTable } from './timesheet-table.js';
import { useTimesheetList } from './use-timesheet-list.js';
import type { TimesheetListState } from './use-timesheet-list.js';

/** List, filters, bulk bar and panel; J and K move, X selects, E edits, / searches. */
export function TimesheetList({ timesheets }: { timesheets: Timesheet[] }) {
  const { t } = useTranslation('admin');
  const list = useTimesheetList(timesheets);
  const List = useScreen('wide') ? TimesheetTable : TimesheetCards;
  const activeIndex = list.ordered.findIndex((one) => one.id === list.activeItem?.id);
  const { rendered, sentinel } = useIncrementalRender(list.ordered.length, {
    atLeast: activeIndex,
    loadMore: list.paging.loadMore,
  });
  const search = useRef<HTMLInputElement>(null);

  const onKeyDown = (event: KeyboardEvent) => {
    const key = shortcutKey(event);
    if (key === '/') search.current?.focus();
    else if (!key || !actOnKey(key, list)) return;
    event.preventDefault();
  };

  return (
    <div onKeyDown={onKeyDown} className="md:h-full">
      <ListAndPanel
        head={<TimesheetFilters timesheets={list.timesheets} list={list} searchRef={search} />}
        footer={<TimesheetBulkBar list={list} />}
        panel={
          list.activeItem && (
            <TimesheetPanel
              key={`${list.activeItem.id} ${list.mode}`}
              timesheet={list.activeItem}
              mode={list.mode}
              list={list}
            />
          )
        }
      >
        {list.ordered.length === 0 && list.paging.isComplete && (
          <p className="p-6 text-14 text-ink-2">{t('timesheets.noMatch')}</p>
        )}
        {list.ordered.length > 0 && <List list={list} renderedGroups={firstTimesheets(list.groups, rendered)} />}
        {sentinel}
        <PagingNote shown={list.timesheets.length} paging={list.paging} />
      </ListAndPanel>
    </div>
  );
}

/** Returns true if the key is a shortcut. */
function actOnKey(key: string, list: TimesheetListState): boolean {
  const { ordered, activeItem } = list;
  const activeIndex = ordered.findIndex((one) => one.id === activeItem?.id);
  const target = key === 'j' ? ordered[activeIndex + 1] : key === 'k' ? ordered[activeIndex - 1] : activeItem;
  if (!target) return false;
  if (key === 'j' || key === 'k') list.open(target.id);
  else if (key === 'x' && canSelect(target)) list.toggle(target.id);
  else if (key === 'e') list.open(target.id, 'edit');
  else return false;
  return true;
}

import { useRef } from 'react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Timesheet } from '../../../../shared/payroll/payroll.contract.js';
import { RestNote } from '../lists/list-states.js';
import { plainKey } from '../lists/plain-keys.js';
import { useScreen } from '../lists/use-screen.js';
import { useIncrementalRender } from '../lists/use-incremental-render.js';
import { ListAndPanel } from '../lists/list-and-panel.js';
import { TimesheetBulkBar } from './timesheet-bulk-bar.js';
import { TimesheetCards } from './timesheet-cards.js';
import { TimesheetFilters } from './timesheet-filters.js';
import { canSelect, firstOf } from './timesheet-list.model.js';
import { TimesheetPanel } from './timesheet-panel.js';
import { TimesheetTable } from './timesheet-table.js';
import { useTimesheetWork } from './use-timesheet-work.js';
import type { TimesheetWork } from './use-timesheet-work.js';

/** List, filters, bulk bar and panel; J and K move, X selects, E edits, / searches. */
export function TimesheetsWork({ timesheets }: { timesheets: Timesheet[] }) {
  const { t } = useTranslation('admin');
  const work = useTimesheetWork(timesheets);
  const List = useScreen('wide') ? TimesheetTable : TimesheetCards;
  const at = work.inOrder.findIndex((one) => one.id === work.activeItem?.id);
  const { rendered, sentinel } = useIncrementalRender(work.inOrder.length, { atLeast: at, loadMore: work.rest.more });
  const search = useRef<HTMLInputElement>(null);

  const onKeyDown = (event: KeyboardEvent) => {
    const key = plainKey(event);
    if (key === '/') search.current?.focus();
    else if (!key || !actOnKey(key, work)) return;
    event.preventDefault();
  };

  return (
    <div onKeyDown={onKeyDown} className="md:h-full">
      <ListAndPanel
        head={<TimesheetFilters timesheets={work.timesheets} work={work} searchRef={search} />}
        foot={<TimesheetBulkBar work={work} />}
        panel={
          work.activeItem && (
            <TimesheetPanel
              key={`${work.activeItem.id} ${work.mode}`}
              timesheet={work.activeItem}
              mode={work.mode}
              work={work}
            />
          )
        }
      >
        {work.inOrder.length === 0 && <p className="p-6 text-14 text-ink-2">{t('timesheets.noMatch')}</p>}
        {work.inOrder.length > 0 && <List work={work} parts={firstOf(work.groups, rendered)} />}
        {sentinel}
        <RestNote shown={work.timesheets.length} rest={work.rest} />
      </ListAndPanel>
    </div>
  );
}

/** Returns true if the key is a shortcut. */
function actOnKey(key: string, work: TimesheetWork): boolean {
  const { inOrder, activeItem } = work;
  const at = inOrder.findIndex((one) => one.id === activeItem?.id);
  const target = key === 'j' ? inOrder[at + 1] : key === 'k' ? inOrder[at - 1] : activeItem;
  if (!target) return false;
  if (key === 'j' || key === 'k') work.open(target.id);
  else if (key === 'x' && canSelect(target)) work.toggle(target.id);
  else if (key === 'e') work.open(target.id, 'edit');
  else return false;
  return true;
}

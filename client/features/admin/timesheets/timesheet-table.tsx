import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../../ui/checkbox-field.js';
import { HeadCell, Table } from '../../../ui/table.js';
import { TimesheetGroupHead } from './timesheet-group-head.js';
import { TimesheetRow } from './timesheet-row.js';
import type { TimesheetListProps } from './use-timesheet-list.js';

const COLUMNS = 8;
const WIDTHS = ['w-12', 'w-[144px]', 'w-[192px]', 'w-[96px]', 'w-[104px]', 'w-[68px]', 'w-[92px]', 'w-[276px]'];
/** Beside the panel, where the check may take two lines. */
const NARROW_WIDTHS = ['w-11', 'w-[128px]', 'w-[190px]', 'w-[98px]', 'w-[97px]', 'w-[62px]', 'w-[88px]', 'w-[143px]'];

/** The timesheets as a table: exceptions first, the active row highlighted. */
export function TimesheetTable({ list, renderedGroups }: TimesheetListProps) {
  const { t } = useTranslation('admin');
  const { ready } = list.groups;
  const readySelected = ready.filter((one) => list.isSelected(one.id)).length;
  return (
    <Table
      label={t('timesheets.title')}
      className={`${list.activeItem ? 'min-w-[850px]' : 'min-w-[1000px]'} table-fixed`}
    >
      <colgroup>
        {(list.activeItem ? NARROW_WIDTHS : WIDTHS).map((width) => (
          <col key={width} className={width} />
        ))}
      </colgroup>
      <thead>
        <tr>
          <HeadCell className="pr-0! pl-6!">
            <Checkbox
              aria-label={t('timesheets.selectReady')}
              checked={ready.length > 0 && readySelected === ready.length}
              ref={(box) => {
                if (box) box.indeterminate = readySelected < ready.length && list.selected.length > 0;
              }}
              onChange={list.toggleReady}
            />
          </HeadCell>
          <HeadCell>{t('timesheets.worker')}</HeadCell>
          <HeadCell>{t('timesheets.shift')}</HeadCell>
          <HeadCell numeric>{t('timesheets.clockIn')}</HeadCell>
          <HeadCell numeric>{t('timesheets.clockOutHead')}</HeadCell>
          <HeadCell numeric>{t('timesheets.hours')}</HeadCell>
          <HeadCell numeric>{t('timesheets.pay')}</HeadCell>
          <HeadCell className="pr-6!">{t('timesheets.filter.check')}</HeadCell>
        </tr>
      </thead>
      {renderedGroups.map(({ group, timesheets }) => (
        <tbody key={group}>
          <TimesheetGroupHead group={group} count={list.countOf(group)} columns={COLUMNS} />
          {timesheets.map((timesheet) => (
            <TimesheetRow key={timesheet.id} timesheet={timesheet} list={list} />
          ))}
        </tbody>
      ))}
    </Table>
  );
}

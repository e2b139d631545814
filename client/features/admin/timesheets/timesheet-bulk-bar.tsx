import { useTranslation } from 'react-i18next';
import type { Timesheet } from '../../../../shared/payroll/timesheet.contract.js';
import { Button } from '../../../ui/button.js';
import { ProgressBar } from '../../../ui/progress-bar.js';
import { useFormat } from '../../../lib/i18n/format.js';
import { ChangedRowsNote, RunFailuresNote } from '../selection/bulk-notes.js';
import { Kbd } from '../lists/kbd.js';
import { BulkBar } from '../lists/list-and-panel.js';
import { SelectionTotals } from '../selection/selection-totals.js';
import { totalsOf } from '../selection/totals.js';
import type { TimesheetListState } from './use-timesheet-list.js';

/** The number of selected timesheets, their totals, and the button to approve them. */
export function TimesheetBulkBar({ list }: { list: TimesheetListState }) {
  const { t } = useTranslation('admin');
  const { selected, progress } = list;
  const totals = totalsOf(selected.map(({ hoursWorked, total }) => ({ hoursWorked, amount: total })));
  const format = useFormat();
  const texts = {
    nameOf: ({ workerName, shiftDate, startTime }: Timesheet) =>
      `${workerName}, ${format.dateShort(shiftDate)}, ${format.time(startTime)}`,
    factsOf: ({ hoursWorked, total }: Timesheet) =>
      hoursWorked === null || total === null
        ? t('timesheets.missing')
        : `${t('timesheets.hoursOf', { hours: format.hours(hoursWorked) })}, ${format.money(total)}`,
  };
  return (
    <BulkBar
      notes={
        <>
          <ChangedRowsNote {...texts} changed={list.changed} onClose={list.clearChanged} />
          <RunFailuresNote
            {...texts}
            failed={list.failed}
            fallback={t('failed.approveTimesheet')}
            onClose={list.clearFailed}
          />
        </>
      }
    >
      <SelectionTotals count={selected.length} totals={totals} />
      <span className="ml-auto hidden items-center gap-x-3 text-13 text-ink-2 lg:flex">
        <span className="flex items-center gap-1">
          <Kbd>J</Kbd>
          <Kbd>K</Kbd> {t('bulk.keyMove')}
        </span>
        <span className="flex items-center gap-1">
          <Kbd>X</Kbd> {t('bulk.keySelect')}
        </span>
        <span className="flex items-center gap-1">
          <Kbd>E</Kbd> {t('bulk.keyEdit')}
        </span>
      </span>
      <Button
        variant={selected.length > 0 ? 'accent' : 'line'}
        className="max-lg:ml-auto max-sm:w-full"
        disabled={selected.length === 0}
        loading={progress !== null}
        onClick={() => void list.approveSelected()}
      >
        {progress
          ? t('timesheets.approving', { done: progress.done, of: progress.total })
          : t('timesheets.approve', { count: selected.length })}
      </Button>
      {progress && (
        <ProgressBar
          className="w-full"
          label={t('timesheets.title')}
          value={(progress.done / Math.max(progress.total, 1)) * 100}
        />
      )}
    </BulkBar>
  );
}

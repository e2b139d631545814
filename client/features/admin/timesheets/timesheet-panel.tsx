import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Timesheet } from '../../../../shared/payroll/timesheet.contract.js';
import { useDatesWithYear } from '../../../lib/time/use-day-range.js';
import { Button } from '../../../ui/button.js';
import { SidePanel } from '../lists/list-and-panel.js';
import { AddClockOutForm } from './add-clock-out-form.js';
import { DismissTimesheetDialog } from './dismiss-timesheet-dialog.js';
import { EditTimesheetForm } from './edit-timesheet-form.js';
import { TimesheetFacts } from './timesheet-facts.js';
import { canApprove, canDismiss } from './timesheet-list.model.js';
import type { PanelMode, TimesheetListState } from './use-timesheet-list.js';
import { ShiftTitle } from '../shifts/shift-title.js';

type TimesheetPanelProps = { timesheet: Timesheet; mode: PanelMode; list: TimesheetListState };

/** Clock facts of the active timesheet, and the two correction forms. */
export function TimesheetPanel({ timesheet, mode, list }: TimesheetPanelProps) {
  const { t } = useTranslation('admin');
  const dates = useDatesWithYear();
  return (
    <SidePanel
      overline={t(`timesheets.panel.${mode}`)}
      title={timesheet.workerName}
      description={
        <>
          <ShiftTitle of={timesheet} />, {dates.dateShort(timesheet.shiftDate)}
        </>
      }
      onClose={list.close}
      footer={mode === 'details' && <PanelActions timesheet={timesheet} list={list} />}
    >
      {mode === 'details' && <TimesheetFacts timesheet={timesheet} />}
      {mode === 'edit' && <EditTimesheetForm timesheet={timesheet} onDone={list.backToDetails} />}
      {mode === 'clockOut' && <AddClockOutForm timesheet={timesheet} onDone={list.backToDetails} />}
    </SidePanel>
  );
}

function PanelActions({ timesheet, list }: Pick<TimesheetPanelProps, 'timesheet' | 'list'>) {
  const { t } = useTranslation('admin');
  const [isDismissing, setDismissing] = useState(false);
  return (
    <>
      {timesheet.clockOutTime === null && timesheet.missingClockOut && (
        <Button full onClick={() => list.open(timesheet.id, 'clockOut')}>
          {t('timesheets.clockOut.add')}
        </Button>
      )}
      {canApprove(timesheet) && (
        <Button full loading={list.progress !== null} onClick={() => void list.approveOne(timesheet)}>
          {t('timesheets.approveOne')}
        </Button>
      )}
      <Button variant="line" full onClick={() => list.open(timesheet.id, 'edit')}>
        {t('timesheets.edit.title')}
      </Button>
      {canDismiss(timesheet) && (
        <Button variant="line" full disabled={list.progress !== null} onClick={() => setDismissing(true)}>
          {t('timesheets.dismiss.open')}
        </Button>
      )}
      {isDismissing && <DismissTimesheetDialog timesheet={timesheet} onClose={() => setDismissing(false)} />}
    </>
  );
}

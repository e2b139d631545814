import CalendarX from 'lucide-react/icons/calendar-x';
import Lock from 'lucide-react/icons/lock';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { WorkerShift } from '../../../../../shared/payroll/timesheet.contract.js';
import { useFormat } from '../../../../lib/i18n/format.js';
import { useNow } from '../../../../lib/time/clock.js';
import { useDatesWithYear } from '../../../../lib/time/use-day-range.js';
import { cx } from '../../../../ui/cx.js';
import { EmptyState } from '../../../../ui/empty-state.js';
import { Note } from '../../../../ui/note.js';
import { Segmented } from '../../../../ui/segmented.js';
import { useWorkerShifts } from '../../api/worker-shifts.js';
import { ListState } from '../../lists/list-states.js';
import { MoveWorkerDialog } from '../../shifts/move-worker-dialog.js';
import { RemoveWorkerDialog } from '../../shifts/remove-worker-dialog.js';
import { ReplaceWorkerDialog } from '../../shifts/replace-worker-dialog.js';
import { ShiftTitle } from '../../shifts/shift-title.js';
import { AddClockOutForm } from '../../timesheets/add-clock-out-form.js';
import { EditTimesheetForm } from '../../timesheets/edit-timesheet-form.js';
import { TimesheetFacts } from '../../timesheets/timesheet-facts.js';
import { useActiveItem } from '../../lists/use-active-item.js';
import { useScreen } from '../../lists/use-screen.js';
import { SidePanel, useLastPressedButton } from '../../lists/list-and-panel.js';
import { useReturnFocus } from '../../dialogs/use-return-focus.js';
import type { ActiveHistoryRow, HistoryMode } from './active-history-row.js';
import { isMissed, shiftsOfPeriod, isUpcoming, type HistoryPeriod } from './history.model.js';
import { HistoryCards, HistoryTable, nextModeOf, type LeaveStep } from './history-list.js';

type WorkerHistoryProps = { workerId: number; name: string; openedId: number | null };

/** A step that gives a position of the worker to somebody else. */
type Leaving = { step: LeaveStep; shift: WorkerShift };

/**
 * A worker's past shifts, newest first, or the upcoming ones, whose positions can go to somebody else [W-258, W-259]. A
 * shift without a clock-out is highlighted, and the clock-out can be added [W-18, W-19]. Both times can be entered if the
 * worker never clocked in [W-102]. The next step of the shift `openedId` is open at first [D-62].
 */
export function WorkerHistory({ workerId, name, openedId }: WorkerHistoryProps) {
  const { t } = useTranslation('people');
  const query = useWorkerShifts(workerId);
  const { timeZone: zone } = useFormat();
  const { activeItem, open, show } = useActiveItem<ActiveHistoryRow>(
    openedId === null ? null : { id: openedId, mode: 'next' },
  );
  const now = useNow();
  const [period, setPeriod] = useState<HistoryPeriod | null>(null);
  const [leaving, setLeaving] = useState<Leaving | null>(null);
  const endLeaving = () => {
    setLeaving(null);
    // after a step or its refusal the shift may be another's, also without live updates
    void query.refetch();
  };
  const list = useRef<HTMLDivElement>(null);
  useReturnFocus(activeItem !== null, useLastPressedButton(list));
  const List = useScreen('wide') ? HistoryTable : HistoryCards;
  return (
    <ListState query={query} lines={6}>
      {(shifts) => {
        const shown = shifts.find(({ id }) => id === activeItem?.id);
        const mode = shown && (activeItem?.mode === 'next' ? nextModeOf(shown, { now, zone }) : activeItem?.mode);
        if (shifts.length === 0)
          return <EmptyState icon={<CalendarX aria-hidden="true" />} title={t('history.none')} />;
        const opened = shifts.find(({ id }) => id === openedId);
        const atFirst = (opened ? [opened] : shifts).every((one) => isUpcoming(one, { now, zone }))
          ? 'upcoming'
          : 'past';
        const listed = shiftsOfPeriod(shifts, period ?? atFirst, { now, zone });
        return (
          // relative: texts for screen readers would otherwise lengthen the dialog, which then scrolls its head away
          <div className={cx('relative grid gap-4', mode && 'md:grid-cols-[minmax(0,1fr)_372px]')}>
            <div ref={list} className="grid min-w-0 gap-3">
              <PeriodChoice shifts={shifts} period={period ?? atFirst} onChange={setPeriod} />
              {listed.length === 0 ? (
                <EmptyState icon={<CalendarX aria-hidden="true" />} title={t(`history.no.${period ?? atFirst}`)} />
              ) : (
                <List
                  shifts={listed}
                  now={now}
                  activeItem={activeItem}
                  onActivate={open}
                  onLeave={(step, shift) => setLeaving({ step, shift })}
                />
              )}
            </div>
            {shown && mode && (
              <div className="self-start overflow-hidden rounded-card border border-line md:sticky md:top-0">
                <HistoryPanel
                  key={`${shown.id} ${mode}`}
                  shift={shown}
                  mode={mode}
                  // a shift without times has no details: saved times appear in its row
                  onDone={() => show(shown.clockInTime === null ? null : { id: shown.id, mode: 'details' })}
                  onClose={() => show(null)}
                />
              </div>
            )}
            {leaving && (
              <LeaveDialog
                step={leaving.step}
                shift={shifts.find(({ id }) => id === leaving.shift.id) ?? leaving.shift}
                name={name}
                onClose={endLeaving}
              />
            )}
          </div>
        );
      }}
    </ListState>
  );
}

type PeriodChoiceProps = {
  shifts: readonly WorkerShift[];
  period: HistoryPeriod;
  onChange: (period: HistoryPeriod) => void;
};

/** The choice between past and upcoming shifts, with their numbers. */
function PeriodChoice({ shifts, period, onChange }: PeriodChoiceProps) {
  const { t } = useTranslation('people');
  const { timeZone: zone, number } = useFormat();
  const now = useNow();
  const options = (['past', 'upcoming'] as const).map((value) => ({
    value,
    label: t(`history.period.${value}`, { count: number(shiftsOfPeriod(shifts, value, { now, zone }).length) }),
  }));
  return <Segmented label={t('history.periods')} value={period} onChange={onChange} options={options} />;
}

type LeaveDialogProps = Leaving & { name: string; onClose: () => void };

function LeaveDialog({ step, shift, name, onClose }: LeaveDialogProps) {
  const { timeZone: zone } = useFormat();
  const isNoShow = isMissed(shift, { now: useNow(), zone });
  const { id: assignmentId, shiftId, shiftTitle, shiftTitleEs, shiftDate, startTime, endTime } = shift;
  const left = { id: shiftId, title: shiftTitle, titleEs: shiftTitleEs, date: shiftDate, startTime, endTime };
  const Dialog = { replace: ReplaceWorkerDialog, move: MoveWorkerDialog, remove: RemoveWorkerDialog }[step];
  return <Dialog assignmentId={assignmentId} name={name} isNoShow={isNoShow} shift={left} onClose={onClose} />;
}

type HistoryPanelProps = {
  shift: WorkerShift;
  mode: HistoryMode;
  onDone: () => void;
  onClose: () => void;
};

function HistoryPanel({ shift, mode, onDone, onClose }: HistoryPanelProps) {
  const { t } = useTranslation(['admin', 'problems']);
  const format = useFormat();
  const dates = useDatesWithYear();
  return (
    <SidePanel
      overline={t(`timesheets.panel.${mode}`)}
      title={<ShiftTitle of={shift} />}
      description={`${dates.dateShort(shift.shiftDate)}, ${format.timeRange(shift.startTime, shift.endTime)}`}
      onClose={onClose}
    >
      {mode === 'clockOut' && <AddClockOutForm timesheet={shift} onDone={onDone} />}
      {mode === 'enterTimes' && <EditTimesheetForm timesheet={shift} onDone={onDone} />}
      {mode === 'details' && (
        <>
          {shift.isLocked && (
            <Note icon={<Lock aria-hidden="true" />} title={t('payments.periods.state.locked')}>
              {t('problems:pay_period_locked')}
            </Note>
          )}
          <TimesheetFacts timesheet={shift} />
        </>
      )}
    </SidePanel>
  );
}

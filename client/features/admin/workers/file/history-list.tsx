import Lock from 'lucide-react/icons/lock';
import { useTranslation } from 'react-i18next';
import type { Instant } from '../../../../../shared/kernel/time.js';
import type { WorkerShift } from '../../../../../shared/payroll/timesheet.contract.js';
import { useFormat } from '../../../../lib/i18n/format.js';
import { useDatesWithYear } from '../../../../lib/time/use-day-range.js';
import { ActionLabel } from '../../../../lib/i18n/localized-text.js';
import { Badge } from '../../../../ui/badge.js';
import type { Tone } from '../../../../ui/badge.js';
import { Button } from '../../../../ui/button.js';
import { cx } from '../../../../ui/cx.js';
import { DataCell, HeadCell, Row, Table } from '../../../../ui/table.js';
import { ShiftTitle } from '../../shifts/shift-title.js';
import { ClockOutText } from '../../timesheets/timesheet-row.js';
import { useShiftTitle } from '../../shifts/shift-title.js';
import { offersTimes } from '../../timesheets/correction.model.js';
import { Fact, Facts } from '../../lists/list-and-panel.js';
import type { ActiveHistoryRow, HistoryMode } from './active-history-row.js';
import { canLeave } from './history.model.js';

type HistoryListProps = {
  shifts: readonly WorkerShift[];
  now: Instant;
  activeItem: ActiveHistoryRow | null;
  onActivate: (activeItem: ActiveHistoryRow) => void;
  onLeave: (step: LeaveStep, shift: WorkerShift) => void;
};

/** Gives the position to somebody else, moves the worker to another shift, or takes the worker off. */
export type LeaveStep = 'replace' | 'move' | 'remove';

export function HistoryTable({ shifts, now, activeItem, onActivate, onLeave }: HistoryListProps) {
  const { t } = useTranslation(['people', 'admin']);
  const format = useFormat();
  const dates = useDatesWithYear();
  return (
    <Table label={t('file.history')}>
      <thead>
        <tr>
          <HeadCell>{t('admin:timesheets.shift')}</HeadCell>
          <HeadCell>{t('history.status')}</HeadCell>
          <HeadCell numeric>{t('admin:timesheets.clockIn')}</HeadCell>
          <HeadCell numeric>{t('admin:timesheets.clockOutHead')}</HeadCell>
          <HeadCell numeric>{t('admin:timesheets.hours')}</HeadCell>
          <HeadCell>
            <span className="sr-only">{t('history.step')}</span>
          </HeadCell>
        </tr>
      </thead>
      <tbody>
        {shifts.map((shift) => (
          <Row
            key={shift.id}
            current={shift.id === activeItem?.id}
            className={cx(shift.missingClockOut && 'bg-bad-soft')}
          >
            <DataCell>
              <b className="font-semibold wrap-anywhere">
                <ShiftTitle of={shift} />
              </b>
              <small className="num block text-13 text-ink-3">
                {dates.dateShort(shift.shiftDate)}, {format.timeRange(shift.startTime, shift.endTime)}
              </small>
            </DataCell>
            <DataCell>
              <StatusBadge shift={shift} />
            </DataCell>
            <DataCell numeric>{shift.clockInTime ? format.timeAt(shift.clockInTime) : '–'}</DataCell>
            <DataCell numeric>
              <ClockOutText timesheet={shift} />
            </DataCell>
            <DataCell numeric>{shift.hoursWorked === null ? '–' : format.hours(shift.hoursWorked)}</DataCell>
            <DataCell className="text-right">
              <HistoryActions shift={shift} now={now} onActivate={onActivate} onLeave={onLeave} />
            </DataCell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}

export function HistoryCards({ shifts, now, onActivate, onLeave }: HistoryListProps) {
  const { t } = useTranslation(['people', 'admin']);
  const format = useFormat();
  const dates = useDatesWithYear();
  return (
    <ul className="divide-y divide-line">
      {shifts.map((shift) => (
        <li key={shift.id} className={cx('grid gap-2 py-3', shift.missingClockOut && '-mx-4 bg-bad-soft px-4')}>
          <div className="flex flex-wrap items-center justify-between gap-2">
            <b className="min-w-0 font-semibold wrap-anywhere">
              <ShiftTitle of={shift} />
            </b>
            <StatusBadge shift={shift} />
          </div>
          <p className="num text-14 text-ink-2">
            {dates.dateShort(shift.shiftDate)}, {format.timeRange(shift.startTime, shift.endTime)}
          </p>
          {shift.clockInTime !== null && (
            <Facts>
              <Fact label={t('admin:timesheets.clockIn')}>{format.timeAt(shift.clockInTime)}</Fact>
              <Fact label={t('admin:timesheets.clockOutHead')}>
                <ClockOutText timesheet={shift} />
              </Fact>
              <Fact label={t('admin:timesheets.hours')}>
                {shift.hoursWorked === null ? '–' : format.hours(shift.hoursWorked)}
              </Fact>
            </Facts>
          )}
          <HistoryActions shift={shift} now={now} onActivate={onActivate} onLeave={onLeave} />
        </li>
      ))}
    </ul>
  );
}

type HistoryActionProps = Pick<HistoryListProps, 'now' | 'onActivate'> & { shift: WorkerShift };
type HistoryActionsProps = HistoryActionProps & Pick<HistoryListProps, 'onLeave'>;

/** The steps that give an upcoming position to somebody else, and the shift's next step. [W-259] */
function HistoryActions({ shift, now, onActivate, onLeave }: HistoryActionsProps) {
  const { t } = useTranslation(['admin', 'people']);
  const { timeZone: zone } = useFormat();
  const dates = useDatesWithYear();
  const titleOf = useShiftTitle();
  const date = dates.dateShort(shift.shiftDate);
  const steps = canLeave(shift, { now, zone }) ? (['replace', 'move', 'remove'] as const) : [];
  return (
    <span className="flex flex-wrap gap-2 md:justify-end">
      {steps.map((step) => (
        <Button key={step} variant="line" size="xs" className="max-md:min-h-11" onClick={() => onLeave(step, shift)}>
          <ActionLabel
            shown={titleOf(shift)}
            english={shift.shiftTitle}
            label={t(`shift.${step}.button`)}
            sentence={(title) => t(`people:history.${step}Of`, { title, date })}
          />
        </Button>
      ))}
      <HistoryAction shift={shift} now={now} onActivate={onActivate} />
    </span>
  );
}

/** Returns the view of the panel that the shift's next step opens; null for none. [W-19, W-102] */
export function nextModeOf(shift: WorkerShift, moment: { now: Instant; zone: string }): HistoryMode | null {
  if (shift.missingClockOut) return 'clockOut';
  if (shift.clockInTime !== null) return 'details';
  return offersTimes(shift, moment) ? 'enterTimes' : null;
}

/** The button for the shift's next step: add the clock-out, enter both times, or open the details. */
function HistoryAction({ shift, now, onActivate }: HistoryActionProps) {
  const { t } = useTranslation(['admin', 'people']);
  const { timeZone: zone } = useFormat();
  const dates = useDatesWithYear();
  const titleOf = useShiftTitle();
  const mode = nextModeOf(shift, { now, zone });
  if (mode === 'clockOut')
    return (
      <Button size="xs" className="max-md:min-h-11" onClick={() => onActivate({ id: shift.id, mode: 'clockOut' })}>
        {t('timesheets.clockOut.add')}
      </Button>
    );
  if (mode === null) return null;
  const date = dates.dateShort(shift.shiftDate);
  return (
    <Button
      variant="line"
      size="xs"
      className="bg-sheet! max-md:min-h-11"
      onClick={() => onActivate({ id: shift.id, mode })}
    >
      <ActionLabel
        shown={titleOf(shift)}
        english={shift.shiftTitle}
        label={mode === 'details' ? t('timesheets.details') : t('timesheets.panel.enterTimes')}
        sentence={(title) => t(`people:history.${mode}Of`, { title, date })}
      />
    </Button>
  );
}

const TONES: Readonly<Record<string, Tone>> = {
  completed: 'ok',
  in_progress: 'info',
  pending: 'warn',
  noShow: 'bad',
  lateCancellation: 'bad',
};

function StatusBadge({ shift }: { shift: WorkerShift }) {
  const { t } = useTranslation(['people', 'admin']);
  const status = shift.isNoShow ? 'noShow' : shift.isLateCancellation ? 'lateCancellation' : shift.status;
  return (
    <span className="inline-flex flex-wrap gap-1">
      <Badge tone={TONES[status] ?? 'neutral'}>{t(`history.is.${status}`)}</Badge>
      {shift.isStandIn && <Badge>{t('admin:shift.standIn')}</Badge>}
      {shift.isNoShowDisputed && <Badge tone="warn">{t('history.noShowToConfirm')}</Badge>}
      {shift.isLocked && <Badge icon={<Lock aria-hidden="true" />}>{t('admin:payments.periods.state.locked')}</Badge>}
    </span>
  );
}

import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { HOLDS_POSITION } from '../../../../shared/assignments/assignment-states.rules.js';
import type { LocalDate } from '../../../../shared/kernel/time.js';
import type { AdminShift } from '../../../../shared/shifts/admin-shift.contract.js';
import { useFormat } from '../../../lib/i18n/format.js';
import { usePrinting } from '../../../lib/layout/use-printing.js';
import { LevelShape } from '../../../ui/level.js';
import { useDialogRoute } from '../dialogs/dialog-route.js';
import { fillDays, shiftsInCell, weeksOf } from './schedule.model.js';
import type { ScheduleCells } from './schedule.model.js';
import { ShiftTitle } from '../shifts/shift-title.js';

type PrintedPageProps = { days: readonly LocalDate[]; children: ReactNode };

/** A print view, landscape, with the days as its title. Not rendered while a dialog is open. */
export function PrintedPage({ days, children }: PrintedPageProps) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const isPrinting = usePrinting();
  const isAlone = useDialogRoute() === null;
  const [first, last] = [days[0], days.at(-1)];
  if (!isPrinting || !isAlone) return null;
  return createPortal(
    <div className="printed">
      <h1>
        {t('schedule.title')}, {first && format.date(first)}
        {'\u00a0– '}
        {last && format.date(last)}
      </h1>
      {children}
    </div>,
    document.body,
  );
}

type PrintedScheduleProps = { days: readonly LocalDate[]; shifts: readonly AdminShift[] };

/** The schedule on paper: every shift with its full title and its workers. */
export function PrintedSchedule({ days, shifts }: PrintedScheduleProps) {
  const cells = fillDays(shifts);
  return (
    <PrintedPage days={days}>
      {weeksOf(days).map((week) => (
        <PrintedWeek key={week[0]} week={week} cells={cells} />
      ))}
    </PrintedPage>
  );
}

function PrintedWeek({ week, cells }: { week: readonly LocalDate[]; cells: ScheduleCells }) {
  const format = useFormat();
  return (
    <table>
      <thead>
        <tr>
          {week.map((day) => (
            <th key={day} scope="col">
              {format.dateShort(day)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          {week.map((day) => (
            <td key={day}>
              {shiftsInCell(cells, { date: day, row: null }).map((shift) => (
                <PrintedShift key={shift.id} shift={shift} />
              ))}
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}

function PrintedShift({ shift }: { shift: AdminShift }) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const people = shift.assignments.filter(({ status }) => HOLDS_POSITION[status]);
  return (
    <div className="printed-shift">
      <b>
        <LevelShape level={shift.skillLevelId} className="inline size-2" /> <ShiftTitle of={shift} />
      </b>
      <p className="num">
        {format.timeRange(shift.startTime, shift.endTime)} · {shift.filledPositions}/{shift.totalPositions}
        {shift.isDraft && ` · ${t('shift.draft')}`}
      </p>
      {people.length > 0 && <p>{people.map(({ user }) => `${user.firstName} ${user.lastName}`).join(', ')}</p>}
    </div>
  );
}

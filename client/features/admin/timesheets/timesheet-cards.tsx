import { useTranslation } from 'react-i18next';
import type { Timesheet } from '../../../../shared/payroll/timesheet.contract.js';
import { useFormat } from '../../../lib/i18n/format.js';
import { useDatesWithYear } from '../../../lib/time/use-day-range.js';
import { CheckboxField } from '../../../ui/checkbox-field.js';
import { LEVEL_CLASS, LevelShape } from '../../../ui/level.js';
import { useShiftTitle } from '../shifts/shift-title.js';
import { TimesheetCheckText } from './timesheet-check.js';
import { TimesheetGroupTitle } from './timesheet-group-head.js';
import { ClockOutText, TimesheetAction, TimesheetCheckbox } from './timesheet-row.js';
import type { TimesheetListProps, TimesheetListState } from './use-timesheet-list.js';
import { LocalizedText } from '../../../lib/i18n/localized-text.js';

/** The timesheets as cards, on a phone. */
export function TimesheetCards({ list, renderedGroups }: TimesheetListProps) {
  const { t } = useTranslation('admin');
  const { ready } = list.groups;
  return (
    <>
      {renderedGroups.map(({ group, timesheets }) => (
        <section key={group}>
          <h3 className="bg-well px-4 py-2.5">
            <TimesheetGroupTitle group={group} count={list.countOf(group)} />
          </h3>
          {group === 'ready' && (
            <CheckboxField
              className="border-b border-line px-4 text-14"
              label={t('timesheets.selectReady')}
              checked={ready.every((one) => list.isSelected(one.id))}
              onChange={list.toggleReady}
            />
          )}
          <ul className="divide-y divide-line">
            {timesheets.map((timesheet) => (
              <TimesheetCard key={timesheet.id} timesheet={timesheet} list={list} />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

function TimesheetCard({ timesheet, list }: { timesheet: Timesheet; list: TimesheetListState }) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const dates = useDatesWithYear();
  const { workerName: name, shiftDate, clockInTime, clockOutTime, missingClockOut, hoursWorked, total } = timesheet;
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-1 py-2 pr-4 pl-1 text-14">
      <label className="grid size-11 place-items-center">
        <TimesheetCheckbox timesheet={timesheet} list={list} />
      </label>
      <div className="grid gap-1 pt-2.5">
        <p className={`flex items-center gap-[7px] ${LEVEL_CLASS[timesheet.workerSkillLevel]}`}>
          <LevelShape level={timesheet.workerSkillLevel} className="size-[11px] text-(--lv)" />
          <b className="min-w-0 flex-1 font-semibold wrap-anywhere">{name}</b>
          <b className="num font-[650]">{total === null ? '–' : format.money(total)}</b>
        </p>
        <p className="num text-ink-2">
          <LocalizedText shown={useShiftTitle()(timesheet)} english={timesheet.shiftTitle} />
          <br />
          {dates.monthDay(shiftDate)}, {format.timeRange(timesheet.startTime, timesheet.endTime)}
        </p>
        <p className="num flex flex-wrap gap-x-2">
          <span>
            {clockInTime ? format.timeAt(clockInTime) : '–'}
            {'\u00a0–'}
            {(clockOutTime !== null || missingClockOut) && (
              <>
                {' '}
                <ClockOutText timesheet={timesheet} />
              </>
            )}
          </span>
          {hoursWorked !== null && (
            <span className="text-ink-2">{t('timesheets.hoursOf', { hours: format.hours(hoursWorked) })}</span>
          )}
        </p>
        <div className="flex flex-wrap items-center justify-between gap-2">
          <TimesheetCheckText timesheet={timesheet} />
          <TimesheetAction timesheet={timesheet} list={list} />
        </div>
      </div>
    </li>
  );
}

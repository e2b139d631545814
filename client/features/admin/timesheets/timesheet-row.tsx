import ChevronRight from 'lucide-react/icons/chevron-right';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useTranslation } from 'react-i18next';
import type { Timesheet } from '../../../../shared/payroll/timesheet.contract.js';
import { timesheetCheck } from '../../../../shared/payroll/timesheet-list.rules.js';
import { useFormat } from '../../../lib/i18n/format.js';
import { useDatesWithYear } from '../../../lib/time/use-day-range.js';
import { Button } from '../../../ui/button.js';
import { Checkbox } from '../../../ui/checkbox-field.js';
import { cx } from '../../../ui/cx.js';
import { LEVEL_CLASS, LevelShape } from '../../../ui/level.js';
import { IconButton } from '../../../ui/icon-button.js';
import { DataCell, Row } from '../../../ui/table.js';
import { VisuallyHidden } from '../../../ui/visually-hidden.js';
import { useShiftTitle } from '../shifts/shift-title.js';
import { TimesheetCheckText } from './timesheet-check.js';
import { canSelect } from './timesheet-list.model.js';
import type { TimesheetListState } from './use-timesheet-list.js';
import { languageOfText } from '../../../lib/i18n/text-language.js';

type TimesheetRowProps = { timesheet: Timesheet; list: TimesheetListState };

export function TimesheetRow({ timesheet, list }: TimesheetRowProps) {
  const { t } = useTranslation(['admin', 'common']);
  const format = useFormat();
  const dates = useDatesWithYear();
  const { id, workerName: name, shiftDate } = timesheet;
  const title = useShiftTitle()(timesheet);
  return (
    <Row current={list.activeItem?.id === id}>
      <DataCell className="pr-0! pl-6!">
        <TimesheetCheckbox timesheet={timesheet} list={list} />
      </DataCell>
      <DataCell>
        <span className={`flex items-center gap-[7px] ${LEVEL_CLASS[timesheet.workerSkillLevel]}`}>
          <LevelShape level={timesheet.workerSkillLevel} className="size-[11px] text-(--lv)" />
          <VisuallyHidden>{t(`common:level.${timesheet.workerSkillLevel}`)}</VisuallyHidden>
          <b className="min-w-20 font-semibold wrap-anywhere">{name}</b>
        </span>
      </DataCell>
      <DataCell className="py-1!">
        <span
          className="block truncate"
          title={title}
          lang={languageOfText(format.language, title, timesheet.shiftTitle)}
        >
          {title}
        </span>
        <small className={cx('num block text-13 text-ink-3', dates.isThisYear(shiftDate) && 'whitespace-nowrap')}>
          {dates.monthDay(shiftDate)}, {format.timeRange(timesheet.startTime, timesheet.endTime)}
        </small>
      </DataCell>
      <DataCell numeric>{timesheet.clockInTime ? format.timeAt(timesheet.clockInTime) : '–'}</DataCell>
      <DataCell numeric>
        <ClockOutText timesheet={timesheet} />
      </DataCell>
      <DataCell numeric>{timesheet.hoursWorked === null ? '–' : format.hours(timesheet.hoursWorked)}</DataCell>
      <DataCell numeric className="font-semibold">
        {timesheet.total === null ? '–' : format.money(timesheet.total)}
      </DataCell>
      <DataCell className="pr-6!">
        <span
          className={cx(
            'flex items-center justify-between gap-x-2 gap-y-1',
            list.activeItem ? 'flex-wrap' : 'whitespace-nowrap',
          )}
        >
          <TimesheetCheckText timesheet={timesheet} />
          <TimesheetAction timesheet={timesheet} list={list} />
        </span>
      </DataCell>
    </Row>
  );
}

/** Selects the timesheet for a bulk approval. */
export function TimesheetCheckbox({ timesheet, list }: TimesheetRowProps) {
  const { t } = useTranslation('admin');
  const dates = useDatesWithYear();
  const { id, workerName: name, shiftDate } = timesheet;
  return (
    <Checkbox
      aria-label={t('timesheets.selectOf', { name, date: dates.dateShort(shiftDate) })}
      disabled={!canSelect(timesheet)}
      className="has-disabled:opacity-45"
      checked={list.isSelected(id) && canSelect(timesheet)}
      onChange={() => list.toggle(id)}
    />
  );
}

export function ClockOutText({ timesheet }: { timesheet: Timesheet }) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  if (timesheet.clockOutTime) return <>{format.timeAt(timesheet.clockOutTime)}</>;
  if (!timesheet.missingClockOut) return <>–</>;
  return (
    <span className="inline-flex items-center gap-[5px] font-semibold whitespace-normal text-bad">
      <TriangleAlert className="size-4" aria-hidden="true" />
      {t('timesheets.missing')}
    </span>
  );
}

/** The button for the timesheet's next step: add the clock-out or open the details. */
export function TimesheetAction({ timesheet, list }: TimesheetRowProps) {
  const { t } = useTranslation('admin');
  const dates = useDatesWithYear();
  const { id, workerName: name, shiftDate } = timesheet;
  const labelParams = { name, date: dates.dateShort(shiftDate) };
  const detailsLabel = t('timesheets.detailsOf', labelParams);
  const check = timesheetCheck(timesheet);
  if (check === 'missing') {
    return (
      <Button
        size="xs"
        className="max-md:min-h-11"
        aria-label={t('timesheets.clockOut.addOf', labelParams)}
        onClick={() => list.open(id, 'clockOut')}
      >
        {t('timesheets.clockOut.add')}
      </Button>
    );
  }
  if (check === 'inOrder' || check === 'working') {
    return (
      <IconButton size="sm" className="max-md:size-11!" label={detailsLabel} onClick={() => list.open(id)}>
        <ChevronRight className="size-4" aria-hidden="true" />
      </IconButton>
    );
  }
  return (
    <Button
      variant="line"
      size="xs"
      className="bg-sheet! max-md:min-h-11"
      aria-label={detailsLabel}
      onClick={() => list.open(id)}
    >
      {t('timesheets.details')}
    </Button>
  );
}

import Plus from 'lucide-react/icons/plus';
import Printer from 'lucide-react/icons/printer';
import { useTranslation } from 'react-i18next';
import ChevronDown from 'lucide-react/icons/chevron-down';
import CopyPlus from 'lucide-react/icons/copy-plus';
import LayoutTemplate from 'lucide-react/icons/layout-template';
import type { LocalDate } from '../../../../shared/kernel/time.js';
import { SKILL_LEVEL_IDS } from '../../../../shared/training/skill-level.rules.js';
import { Button } from '../../../ui/button.js';
import { IconButton } from '../../../ui/icon-button.js';
import { Segmented } from '../../../ui/segmented.js';
import { Tooltip, TooltipProvider } from '../../../ui/tooltip.js';
import { openDialog } from '../dialogs/dialog-route.js';
import { SCHEDULE_SPANS, SHIFT_FILTERS } from './schedule-view.model.js';
import type { ScheduleView, ShiftFilter } from './schedule-view.model.js';
import { WeekNavigation } from './week-navigation.js';
import { cx } from '../../../ui/cx.js';

export const SCHEDULE_TITLE_ID = 'schedule-title';

type ScheduleHeadProps = {
  view: ScheduleView;
  days: readonly LocalDate[];
  onChange: (change: Partial<ScheduleView>) => void;
};

/** View, week and filters, and the button to add a shift. */
export function ScheduleHead({ view, days, onChange }: ScheduleHeadProps) {
  const { t } = useTranslation('admin');
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 pr-3 pl-4">
      <h2 id={SCHEDULE_TITLE_ID} className="scroll-mt-20">
        {t('schedule.title')}
      </h2>
      <Segmented
        label={t('schedule.span')}
        value={view.span}
        onChange={(span) => onChange({ span })}
        options={SCHEDULE_SPANS.map((span) => ({ value: span, label: t(`schedule.${span}`) }))}
        className="md:[&>button]:min-h-9"
      />
      <WeekNavigation view={view} days={days} onChange={(week) => onChange({ week })} />
      <div className="ml-auto flex flex-wrap items-center gap-2 max-md:w-full">
        <Filters view={view} onChange={onChange} />
        <TooltipProvider>
          <Tooltip content={t('schedule.print')}>
            <IconButton
              label={t('schedule.print')}
              className="max-md:hidden! md:size-9!"
              onClick={() => window.print()}
            >
              <Printer className="size-4" aria-hidden="true" />
            </IconButton>
          </Tooltip>
        </TooltipProvider>
        <PlanningButtons />
        <Button
          size="sm"
          className="max-md:min-h-11 max-md:w-full"
          icon={<Plus className="size-4" aria-hidden="true" />}
          onClick={() => openDialog('add-shift')}
        >
          {t('actions.addShift')}
        </Button>
      </div>
    </div>
  );
}

function Filters({ view, onChange }: Pick<ScheduleHeadProps, 'view' | 'onChange'>) {
  const { t } = useTranslation(['admin', 'common']);
  return (
    <>
      <ScheduleFilter
        label={t('schedule.filter.level')}
        value={String(view.level ?? '')}
        options={[
          ['', t('schedule.filter.allLevels')],
          ...SKILL_LEVEL_IDS.map((level) => [String(level), t(`common:level.${level}`)] as const),
        ]}
        onChange={(value) => onChange({ level: SKILL_LEVEL_IDS.find((level) => String(level) === value) ?? null })}
      />
      <ScheduleFilter
        label={t('schedule.filter.label')}
        value={view.filter}
        options={SHIFT_FILTERS.map((filter) => [filter, t(`schedule.filter.${filter}`)] as const)}
        onChange={(value) => onChange({ filter: value as ShiftFilter })}
      />
    </>
  );
}

type ScheduleFilterProps = {
  label: string;
  value: string;
  options: readonly (readonly [value: string, text: string])[];
  onChange: (value: string) => void;
};

/** One filter of the schedule; highlighted while active, so that no shift is overlooked. */
function ScheduleFilter({ label, value, options, onChange }: ScheduleFilterProps) {
  const isOn = value !== options[0]?.[0];
  return (
    <span className="relative max-md:min-w-44 max-md:flex-1">
      <select
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className={cx(
          'min-h-11 w-full appearance-none rounded-control border-[1.5px] py-0 pr-8 pl-2.5 text-14 font-semibold md:min-h-9',
          isOn ? 'border-accent bg-accent-soft text-accent' : 'border-line-2 bg-sheet text-ink',
        )}
      >
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
      <ChevronDown
        className="pointer-events-none absolute top-1/2 right-2.5 size-4 -translate-y-1/2 text-ink-2"
        aria-hidden="true"
      />
    </span>
  );
}

const ICON = { className: 'size-4 flex-none', 'aria-hidden': true } as const;

/** Buttons that open the templates and the dialog to copy a week. */
function PlanningButtons() {
  const { t } = useTranslation('planning');
  const button = { size: 'sm', variant: 'line', className: 'max-md:min-h-11 max-sm:flex-1' } as const;
  return (
    <>
      <Button {...button} icon={<LayoutTemplate {...ICON} />} onClick={() => openDialog('templates')}>
        {t('openers.templates')}
      </Button>
      <Button {...button} icon={<CopyPlus {...ICON} />} onClick={() => openDialog('copy-week')}>
        {t('openers.copyWeek')}
      </Button>
    </>
  );
}

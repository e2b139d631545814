import Plus from 'lucide-react/icons/plus';
import Printer from 'lucide-react/icons/printer';
import { useTranslation } from 'react-i18next';
import type { LocalDate } from '../../../../shared/kernel/time.js';
import { SKILL_LEVEL_IDS } from '../../../../shared/training/skill-level.rules.js';
import { Button } from '../../../ui/button.js';
import { IconButton } from '../../../ui/icon-button.js';
import { Segmented } from '../../../ui/segmented.js';
import { Tooltip, TooltipProvider } from '../../../ui/tooltip.js';
import { PlanningOpeners } from '../templates/planning-openers.js';
import { openDialog } from '../dialogs/dialog-route.js';
import { ScheduleFilter } from './schedule-filter.js';
import { SHOWN } from './schedule-view.model.js';
import type { ScheduleView, Shown } from './schedule-view.model.js';
import { WeekNavigation } from './week-navigation.js';

type ScheduleHeadProps = {
  view: ScheduleView;
  days: readonly LocalDate[];
  onChange: (change: Partial<ScheduleView>) => void;
};

/** Week or month, which week, which shifts; and a new one. */
export function ScheduleHead({ view, days, onChange }: ScheduleHeadProps) {
  const { t } = useTranslation('admin');
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 pr-3 pl-4">
      <h2 id="schedule-title">{t('schedule.title')}</h2>
      <Segmented
        label={t('schedule.span')}
        value={view.span}
        onChange={(span) => onChange({ span })}
        options={[
          { value: 'week', label: t('schedule.week') },
          { value: 'month', label: t('schedule.month') },
        ]}
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
        <PlanningOpeners />
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
        label={t('schedule.filter.shown')}
        value={view.shown}
        options={SHOWN.map((shown) => [shown, t(`schedule.filter.${shown}`)] as const)}
        onChange={(value) => onChange({ shown: value as Shown })}
      />
    </>
  );
}

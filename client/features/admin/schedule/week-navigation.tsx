import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useTranslation } from 'react-i18next';
import type { LocalDate } from '../../../../shared/kernel/time.js';
import { useDayRange } from '../../../lib/time/use-day-range.js';
import { Button } from '../../../ui/button.js';
import { IconButton } from '../../../ui/icon-button.js';
import { useWeekLabel } from '../use-week-label.js';
import type { ScheduleView } from './schedule-view.model.js';
import { canShowWeek } from './schedule.model.js';

type WeekNavigationProps = {
  view: ScheduleView;
  days: readonly LocalDate[];
  onChange: (week: number) => void;
};

/** Selects a week from two weeks back to four ahead; the month view has one page, from the current week on [D-11]. */
export function WeekNavigation({ view, days, onChange }: WeekNavigationProps) {
  const { t } = useTranslation('admin');
  const rangeOf = useDayRange();
  const weekLabel = useWeekLabel();
  const [first, last] = [days[0], days.at(-1)];
  const { week } = view;
  if (view.span === 'month') {
    return (
      <b className="num text-14 font-semibold md:whitespace-nowrap" aria-live="polite">
        {first && last && rangeOf(first, last)}
      </b>
    );
  }
  return (
    <div className="flex items-center gap-0.5">
      <IconButton
        label={t('schedule.previousWeek')}
        className="md:size-8!"
        disabled={!canShowWeek(week - 1)}
        onClick={() => onChange(week - 1)}
      >
        <ChevronLeft className="size-5" aria-hidden="true" />
      </IconButton>
      <b className="num min-w-30 text-center text-14 font-semibold md:whitespace-nowrap" aria-live="polite">
        {first && weekLabel(first)}
      </b>
      <IconButton
        label={t('schedule.nextWeek')}
        className="md:size-8!"
        disabled={!canShowWeek(week + 1)}
        onClick={() => onChange(week + 1)}
      >
        <ChevronRight className="size-5" aria-hidden="true" />
      </IconButton>
      {week !== 0 && (
        <Button variant="text" size="sm" className="whitespace-nowrap max-md:min-h-11" onClick={() => onChange(0)}>
          {t('schedule.thisWeek')}
        </Button>
      )}
    </div>
  );
}

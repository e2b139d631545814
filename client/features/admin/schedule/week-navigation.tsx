import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useTranslation } from 'react-i18next';
import type { LocalDate } from '../../../../shared/kernel/time.js';
import { Button } from '../../../ui/button.js';
import { IconButton } from '../../../ui/icon-button.js';
import { useWeekLabel } from '../use-week-label.js';
import { canShowWeek } from './schedule.model.js';

type WeekNavigationProps = { days: readonly LocalDate[]; offset: number; onChange: (offset: number) => void };

/** From two weeks back to four ahead [D-11]. */
export function WeekNavigation({ days, offset, onChange }: WeekNavigationProps) {
  const { t } = useTranslation('admin');
  const labelOf = useWeekLabel();
  const [first] = days;
  const step = (by: number) => canShowWeek(offset + by) && onChange(offset + by);
  return (
    <div className="flex items-center gap-0.5">
      <IconButton
        label={t('schedule.previousWeek')}
        className="md:size-8!"
        disabled={!canShowWeek(offset - 1)}
        onClick={() => step(-1)}
      >
        <ChevronLeft className="size-5" aria-hidden="true" />
      </IconButton>
      <b className="num min-w-30 text-center text-14 font-semibold whitespace-nowrap" aria-live="polite">
        {first && labelOf(first)}
      </b>
      <IconButton
        label={t('schedule.nextWeek')}
        className="md:size-8!"
        disabled={!canShowWeek(offset + 1)}
        onClick={() => step(1)}
      >
        <ChevronRight className="size-5" aria-hidden="true" />
      </IconButton>
      {offset !== 0 && (
        <Button variant="text" size="sm" onClick={() => onChange(0)}>
          {t('schedule.thisWeek')}
        </Button>
      )}
    </div>
  );
}

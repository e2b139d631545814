import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useTranslation } from 'react-i18next';
import { addMonths, firstOfMonth } from '../../../../shared/kernel/month.js';
import type { LocalMonth } from '../../../../shared/kernel/month.js';
import type { LocalDate } from '../../../../shared/kernel/time.js';
import { useFormat } from '../../../lib/i18n/format.js';
import { IconButton } from '../../../ui/icon-button.js';
import { Spinner } from '../../../ui/spinner.js';
import { canShowMonth } from '../model/calendar-keys.js';

type MonthHeadProps = {
  id: string;
  month: LocalMonth;
  today: LocalDate;
  isLoading: boolean;
  onChange: (month: LocalMonth) => void;
};

/** The month's name with buttons for the next and previous month; past months can't be reached [S-09]. */
export function MonthHead({ id, month, today, isLoading, onChange }: MonthHeadProps) {
  const { t } = useTranslation('worker');
  const format = useFormat();
  const [previous, next] = [addMonths(month, -1), addMonths(month, 1)];
  return (
    <div className="flex items-center gap-3">
      <h3 id={id} aria-live="polite" className="num text-19! font-bold! first-letter:uppercase">
        {format.monthYear(firstOfMonth(month))}
      </h3>
      {isLoading && (
        <span role="status" className="text-ink-3">
          <Spinner />
          <span className="sr-only">{t('loading')}</span>
        </span>
      )}
      <span className="ml-auto flex">
        <IconButton
          label={t('calendar.previous')}
          disabled={!canShowMonth(previous, today)}
          onClick={() => onChange(previous)}
        >
          <ChevronLeft className="size-5" aria-hidden="true" />
        </IconButton>
        <IconButton label={t('calendar.next')} disabled={!canShowMonth(next, today)} onClick={() => onChange(next)}>
          <ChevronRight className="size-5" aria-hidden="true" />
        </IconButton>
      </span>
    </div>
  );
}

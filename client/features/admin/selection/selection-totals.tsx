import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/i18n/format.js';

/** The number of selected rows with their total hours and dollars; a live region. */
export function SelectionTotals({ count, totals }: { count: number; totals: { hours: number; amount: number } }) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  return (
    <p className="num flex flex-wrap items-baseline gap-x-4" aria-live="polite">
      <b className="font-[650]">{t('bulk.selected', { count })}</b>
      {count > 0 && (
        <>
          <span className="text-18 text-ink-2">{t('timesheets.hoursOf', { hours: format.hours(totals.hours) })}</span>
          <span className="text-18 text-ink-2">{format.money(totals.amount)}</span>
        </>
      )}
    </p>
  );
}

import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../lib/i18n/format.js';
import type { FilterName, ShiftFilters } from '../../model/shift-filters.js';

/** The label of a filter: "I can take", "Thu, Nov 19", "$20/hr or more", "Spanish". */
export function useFilterLabel() {
  const { t } = useTranslation(['worker', 'common']);
  const format = useFormat();
  return (name: FilterName, filters: ShiftFilters): string => {
    const { date = '', level = 1, pay = 0, language = 'en' } = filters;
    switch (name) {
      case 'open':
        return t('filters.open');
      case 'premium':
        return t('filters.premium');
      case 'date':
        return date && format.dateShort(date);
      case 'level':
        return t(`common:level.${level}`);
      case 'language':
        return t(`shift.language.${language}`);
      case 'pay':
        return t('filters.payFrom', { rate: `${format.moneyShort(pay)}${t('common:pay.perHour')}` });
    }
  };
}

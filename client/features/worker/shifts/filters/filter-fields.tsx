import { useTranslation } from 'react-i18next';
import { SHIFT } from '../../../../../shared/shifts/shifts.policy.js';
import { addDays, siteDate } from '../../../../../shared/kernel/site-time.js';
import { SKILL_LEVEL_IDS } from '../../../../../shared/training/skill-level.rules.js';
import { useNow } from '../../../../lib/time/clock.js';
import { useFormat } from '../../../../lib/i18n/format.js';
import { SelectField } from '../../../../ui/select-field.js';
import { TextField } from '../../../../ui/text-field.js';
import { payChoices } from '../../model/shift-filters.js';
import { useFilterLabel } from './use-filter-label.js';
import { useShiftFilters } from './use-shift-filters.js';

const ANY = 'any';

/** Day, level, minimum pay and language [S-56]. A select never has an empty value (worker.md §5): "any" removes the filter. */
export default function FilterFields() {
  const { t } = useTranslation(['worker', 'common']);
  const labelOf = useFilterLabel();
  const { timeZone } = useFormat();
  const today = siteDate(useNow(), timeZone);
  const { filters, setFilter } = useShiftFilters();
  const choose = (name: 'level' | 'pay' | 'language') => (event: { target: { value: string } }) =>
    setFilter(name, event.target.value === ANY ? null : event.target.value);
  const levels = SKILL_LEVEL_IDS.map((level) => ({ value: String(level), label: t(`common:level.${level}`) }));
  const rates = payChoices().map((pay) => ({ value: String(pay), label: labelOf('pay', { pay }) }));
  const languages = (['en', 'es'] as const).map((value) => ({ value, label: t(`shift.language.${value}`) }));
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <TextField
        type="date"
        label={t('filters.date')}
        min={today}
        max={addDays(today, SHIFT.listedDaysAhead)}
        value={filters.date ?? ''}
        onChange={(event) => setFilter('date', event.target.value)}
      />
      <SelectField
        label={t('filters.level')}
        value={filters.level ?? ANY}
        onChange={choose('level')}
        options={[{ value: ANY, label: t('filters.anyLevel') }, ...levels]}
      />
      <SelectField
        label={t('filters.pay')}
        value={filters.pay ?? ANY}
        onChange={choose('pay')}
        options={[{ value: ANY, label: t('filters.anyPay') }, ...rates]}
      />
      <SelectField
        label={t('filters.language')}
        value={filters.language ?? ANY}
        onChange={choose('language')}
        options={[{ value: ANY, label: t('filters.anyLanguage') }, ...languages]}
      />
    </div>
  );
}

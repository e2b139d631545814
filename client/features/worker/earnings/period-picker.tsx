import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/i18n/format.js';
import { SelectField } from '../../../ui/select-field.js';
import type { StatementPeriod } from './statement-periods.js';

type PeriodPickerProps = {
  periods: readonly StatementPeriod[];
  value: string;
  onChange: (value: string) => void;
};

/** Which days the statement is of. */
export function PeriodPicker({ periods, value, onChange }: PeriodPickerProps) {
  const { t } = useTranslation('earnings');
  const format = useFormat();
  const labelOf = (period: StatementPeriod): string => {
    switch (period.kind) {
      case 'recent':
        return t('period.recent', { days: period.days });
      case 'thisYear':
      case 'lastYear':
        return t(`period.${period.kind}`, { year: period.year });
      case 'month':
        return format.monthYear(`${period.month}-01`);
    }
  };
  return (
    <SelectField
      label={t('period.label')}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      options={periods.map((period) => ({ value: period.value, label: labelOf(period) }))}
    />
  );
}

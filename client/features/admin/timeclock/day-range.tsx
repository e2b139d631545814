import { useTranslation } from 'react-i18next';
import { TextField } from '../../../ui/text-field.js';
import type { Days } from './use-days.js';

/** The first and last day; errors are shown below both. */
export function DayRange({ days, name }: { days: Days; name: string }) {
  const { t } = useTranslation('timeclock');
  const error = days.isInvalid ? t('range.invalid', { maxDays: days.maxDays }) : undefined;
  return (
    <>
      <TextField
        type="date"
        name={`${name}StartDate`}
        label={t('range.from')}
        value={days.startDate}
        hint={error ? undefined : t('range.hint', { maxDays: days.maxDays })}
        onChange={(event) => days.setStart(event.target.value)}
      />
      <TextField
        type="date"
        name={`${name}EndDate`}
        label={t('range.to')}
        value={days.endDate}
        error={error}
        onChange={(event) => days.setEnd(event.target.value)}
      />
    </>
  );
}

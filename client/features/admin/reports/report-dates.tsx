import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LocalDate } from '../../../../shared/kernel/time.js';
import type { DateRange } from '../../../../shared/kernel/date-range.js';
import { decideReportDates, readReportSpan } from '../../../../shared/reports/report.rules.js';
import { REPORTS } from '../../../../shared/reports/reports.policy.js';
import { TextField } from '../../../ui/text-field.js';
import { PayPeriodButtons } from '../pay-period-buttons.js';

type ReportDatesProps = { dates: DateRange; today: LocalDate; onChange: (dates: DateRange) => void };

/** The first and last day of a report, and the two latest pay periods with one click. Invalid dates change nothing. */
export function ReportDates({ dates, today, onChange }: ReportDatesProps) {
  const { t } = useTranslation(['reports', 'problems']);
  const [typed, setTyped] = useState<{ from: string; to: string }>(dates);
  const change = (next: { from: string; to: string }) => {
    setTyped(next);
    const valid = validDates(next, today);
    if (valid) onChange(valid);
  };
  const error = validDates(typed, today)
    ? undefined
    : t('problems:fields.date_span_invalid', { days: REPORTS.maxDays });
  return (
    <div className="flex flex-wrap items-end gap-3 px-4 pt-3 sm:px-6">
      <TextField
        type="date"
        label={t('dates.from')}
        value={typed.from}
        max={today}
        onChange={(event) => change({ ...typed, from: event.target.value })}
      />
      <TextField
        type="date"
        label={t('dates.to')}
        value={typed.to}
        error={error}
        onChange={(event) => change({ ...typed, to: event.target.value })}
      />
      <PayPeriodButtons today={today} onChoose={change} />
    </div>
  );
}

function validDates({ from, to }: { from: string; to: string }, today: LocalDate): DateRange | null {
  const dates = readReportSpan(`${from}..${to}`);
  if (dates === null || typeof dates === 'string') return null;
  return decideReportDates(dates, today).ok ? dates : null;
}

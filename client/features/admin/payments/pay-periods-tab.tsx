import CalendarRange from 'lucide-react/icons/calendar-range';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PayPeriod } from '../../../../shared/payroll/pay-period.contract.js';
import { EmptyState } from '../../../ui/empty-state.js';
import { useDownloadPayroll, usePayPeriods } from '../api/pay-periods.js';
import { ListState } from '../lists/list-states.js';
import { ListAndPanel } from '../lists/list-and-panel.js';
import { EmployeeNumbersDialog } from './employee-numbers-dialog.js';
import { LockPeriodDialog } from './lock-period-dialog.js';
import { PeriodCard } from './period-card.js';

/** Pay periods with their state, totals and files, and the button to lock one [E-21, E-22, E-23]. */
export function PayPeriodsTab({ head }: { head: ReactNode }) {
  const { t } = useTranslation('admin');
  const query = usePayPeriods();
  const [locking, setLocking] = useState<PayPeriod | null>(null);
  const [numbersOf, setNumbersOf] = useState<string | null>(null);
  const download = useDownloadPayroll(setNumbersOf);
  const numbered = query.data?.find(({ id }) => id === numbersOf);
  return (
    <ListAndPanel head={head}>
      <ListState query={query} lines={8}>
        {(periods) => (
          <div className="grid content-start gap-3 bg-paper p-4 sm:px-6 md:min-h-full">
            {periods.length === 0 && (
              <EmptyState icon={<CalendarRange aria-hidden="true" />} title={t('payments.periods.none')}>
                {t('payments.periods.noneText')}
              </EmptyState>
            )}
            {periods.map((period) => (
              <PeriodCard
                key={period.id}
                period={period}
                downloading={download.isPending ? download.variables : null}
                onDownload={(format) => download.mutate({ week: period.id, format })}
                onNumbers={() => setNumbersOf(period.id)}
                onLock={() => setLocking(period)}
              />
            ))}
          </div>
        )}
      </ListState>
      {locking && <LockPeriodDialog period={locking} onClose={() => setLocking(null)} />}
      {numbered && (
        <EmployeeNumbersDialog
          period={numbered}
          onClose={() => setNumbersOf(null)}
          onDownload={() => {
            setNumbersOf(null);
            download.mutate({ week: numbered.id, format: 'adp' });
          }}
        />
      )}
    </ListAndPanel>
  );
}

import Download from 'lucide-react/icons/download';
import Hash from 'lucide-react/icons/hash';
import Lock from 'lucide-react/icons/lock';
import LockOpen from 'lucide-react/icons/lock-open';
import Timer from 'lucide-react/icons/timer';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { addDays } from '../../../../shared/kernel/site-time.js';
import type { LocalDate } from '../../../../shared/kernel/time.js';
import type { PayPeriod } from '../../../../shared/payroll/pay-period.contract.js';
import { useFormat } from '../../../lib/i18n/format.js';
import { useOnline } from '../../../lib/pwa/use-online.js';
import { Badge } from '../../../ui/badge.js';
import { Button } from '../../../ui/button.js';
import { Card } from '../../../ui/card.js';
import type { PayrollFile } from '../api/pay-periods.js';
import { useWeekLabel } from '../use-week-label.js';

const ICON = { className: 'size-4 flex-none', 'aria-hidden': true } as const;
const STATES = {
  running: { tone: 'info', icon: <Timer {...ICON} /> },
  open: { tone: 'warn', icon: <LockOpen {...ICON} /> },
  locked: { tone: 'ok', icon: <Lock {...ICON} /> },
} as const;

type PeriodCardProps = {
  period: PayPeriod;
  downloading: PayrollFile | null;
  onDownload: (format: PayrollFile['format']) => void;
  onNumbers: () => void;
  onLock: () => void;
};

/** A pay period: its state, totals, files, and the reasons why it can't be locked yet [E-21]. */
export function PeriodCard({ period, downloading, onDownload, onNumbers, onLock }: PeriodCardProps) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const online = useOnline();
  const week = useWeekLabel()(period.weekStart as LocalDate);
  const { tone, icon } = STATES[period.state];
  const fileButton = (file: PayrollFile['format'], label: string, of: string) => (
    <Button
      variant="line"
      size="sm"
      className="max-md:min-h-11"
      icon={<Download {...ICON} />}
      aria-label={of}
      loading={downloading?.week === period.id && downloading.format === file}
      disabled={!online || downloading !== null || (file === 'adp' && period.state !== 'locked')}
      onClick={() => onDownload(file)}
    >
      {label}
    </Button>
  );
  return (
    <Card padded={false} aria-label={t('payments.periods.of', { week })} className="overflow-hidden">
      <div className="num flex items-center justify-between gap-4 border-b border-line px-4 py-3">
        <p className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
          <b className="font-[650]">{week}</b>
          <Badge tone={tone} icon={icon}>
            {t(`payments.periods.state.${period.state}`)}
          </Badge>
        </p>
        <b className="text-16 font-[650]">{format.money(period.total)}</b>
      </div>
      <PeriodFigures period={period} />
      <Hint period={period} />
      <div className="flex flex-wrap gap-2 px-4 pb-4">
        {fileButton('payroll', t('payments.periods.csv'), t('payments.periods.csvOf', { week }))}
        {fileButton('adp', t('payments.periods.adp'), t('payments.periods.adpOf', { week }))}
        <Button
          variant="line"
          size="sm"
          className="max-md:min-h-11"
          icon={<Hash {...ICON} />}
          aria-label={t('payments.periods.numbersOf', { week })}
          disabled={!online || period.workers === 0}
          onClick={onNumbers}
        >
          {t('payments.periods.numbers')}
        </Button>
        {period.state === 'open' && (
          <Button
            size="sm"
            className="max-md:min-h-11 sm:ml-auto"
            icon={<Lock {...ICON} />}
            aria-label={t('payments.periods.lockOf', { week })}
            disabled={!online || period.openWork > 0}
            onClick={onLock}
          >
            {t('payments.periods.lock')}
          </Button>
        )}
      </div>
    </Card>
  );
}

/** The admin who locked it; or the reason why it can't be locked, and what to do. */
function Hint({ period }: { period: PayPeriod }) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const line = (text: string, icon?: ReactNode) => (
    <p className="num flex items-start gap-1.5 px-4 pb-3 text-14 text-ink-2 [&>svg]:mt-0.5">
      {icon}
      {text}
    </p>
  );
  if (period.lockedAt !== null) {
    return line(t('payments.periods.lockedBy', { name: period.lockedBy, when: format.dateTimeAt(period.lockedAt) }));
  }
  if (period.state === 'running') {
    const day = format.date(addDays(period.weekStart as LocalDate, 7));
    return line(t('payments.periods.runningText', { day }));
  }
  return period.openWork > 0
    ? line(t('payments.periods.openWork', { count: period.openWork }), <TriangleAlert {...ICON} />)
    : line(t('payments.periods.adpAfterLock'));
}

/** The parts of a pay period's total. Zero amounts are shown too, so that periods are easy to compare. */
function PeriodFigures({ period }: { period: PayPeriod }) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const figures = [
    [t('payments.workers'), format.number(period.workers)],
    [t('payments.periods.hours'), format.hours(period.hours)],
    [t('payments.shiftPay'), format.money(period.shiftTotal)],
    [t('payments.overtime'), format.money(period.overtimeTotal)],
    [t('payments.periods.adjustments'), format.money(period.adjustmentTotal)],
    [t('payments.periods.unpaid'), format.money(period.unpaid)],
  ];
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-2 px-4 py-3 text-14 sm:grid-cols-3 lg:grid-cols-6">
      {figures.map(([label, value]) => (
        <div key={label} className="min-w-0">
          <dt className="text-13 text-ink-2">{label}</dt>
          <dd className="num font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

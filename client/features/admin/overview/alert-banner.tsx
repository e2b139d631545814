import ChevronDown from 'lucide-react/icons/chevron-down';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.js';
import { Card } from '../../../ui/card.js';
import { cx } from '../../../ui/cx.js';
import { useAlerts } from '../api/alerts.js';
import { LoadFailed } from '../lists/load-failed.js';
import { useRowFocus } from '../lists/use-row-focus.js';
import { AlertRow } from './alert-row.js';

const SHOWN_AT_FIRST = 2;

type AlertBannerProps = { className?: string | undefined; onOpenShift: (shiftId: number) => void };

/** Late workers, no-shows and late cancellations, most urgent first; renders nothing without alerts [N-07 to N-09]. */
export function AlertBanner({ className, onOpenShift }: AlertBannerProps) {
  const { t } = useTranslation('admin');
  const { data: alerts, isFetched, isFetching, refetch } = useAlerts();
  const [showsAll, setShowsAll] = useState(false);
  const list = useRowFocus(alerts?.length ?? 0);
  if (!alerts) {
    if (!isFetched) return null;
    return (
      <div className={className}>
        <LoadFailed title={t('alerts.failed')} retrying={isFetching} onRetry={() => void refetch()} />
      </div>
    );
  }
  if (alerts.length === 0) return null;
  const hidden = alerts.length - SHOWN_AT_FIRST;
  return (
    <Card
      padded={false}
      aria-label={t('alerts.title')}
      className={cx('overflow-hidden border-l-6! border-l-bad!', className)}
    >
      <ul ref={list} className="divide-y divide-line">
        {(showsAll ? alerts : alerts.slice(0, SHOWN_AT_FIRST)).map((alert) => (
          <AlertRow key={alert.id} alert={alert} onOpenShift={onOpenShift} />
        ))}
      </ul>
      {hidden > 0 && (
        <Button
          variant="text"
          size="sm"
          full
          aria-expanded={showsAll}
          className="justify-start! rounded-none! border-0! border-t! border-line! px-3.5! no-underline! max-md:min-h-11"
          icon={<ChevronDown className={cx('size-3.5', showsAll && 'rotate-180')} aria-hidden="true" />}
          onClick={() => setShowsAll(!showsAll)}
        >
          {showsAll ? t('alerts.showFewer') : t('alerts.showMore', { count: hidden })}
        </Button>
      )}
    </Card>
  );
}

import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.js';
import { Card } from '../../../ui/card.js';
import { cx } from '../../../ui/cx.js';
import { useAlerts } from '../api/alerts.js';
import { openDialog } from '../dialogs/dialog-route.js';
import { LoadFailed } from '../lists/load-failed.js';
import { useRowFocus } from '../lists/use-row-focus.js';
import { AlertRow } from './alert-row.js';

const SHOWN = 2;

type AlertBannerProps = { className?: string | undefined; onOpenShift: (shiftId: number) => void };

/**
 * The most urgent of the late workers, no-shows and late cancellations, and a button to all of them [N-07 to N-09, N-57];
 * renders nothing without alerts.
 */
export function AlertBanner({ className, onOpenShift }: AlertBannerProps) {
  const { t } = useTranslation('admin');
  const { data: alerts, isFetched, isFetching, refetch } = useAlerts();
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
  return (
    <Card
      padded={false}
      aria-label={t('alerts.title')}
      className={cx('overflow-hidden border-l-6! border-l-bad!', className)}
    >
      <ul ref={list} className="divide-y divide-line">
        {alerts.slice(0, SHOWN).map((alert) => (
          <AlertRow key={alert.id} alert={alert} onOpenShift={onOpenShift} />
        ))}
      </ul>
      {alerts.length > SHOWN && (
        <Button
          variant="text"
          size="sm"
          full
          className="justify-start! rounded-none! border-0! border-t! border-line! px-3.5! no-underline! max-md:min-h-11"
          onClick={() => openDialog('alerts')}
        >
          {t('alerts.showAll', { count: alerts.length })}
        </Button>
      )}
    </Card>
  );
}

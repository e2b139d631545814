import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../../ui/skeleton.js';

/** As tall as a ticket, so that nothing below it moves. */
export function TicketSkeleton() {
  const { t } = useTranslation('worker');
  return (
    <div
      role="status"
      aria-label={t('loading')}
      className="grid h-75 content-between rounded-card border border-line bg-sheet p-4"
    >
      <div className="grid gap-3">
        <Skeleton className="h-5 w-32" />
        <Skeleton className="h-9 w-64" />
        <Skeleton className="h-5 w-48" />
        <Skeleton className="h-6 w-40" />
      </div>
      <Skeleton className="h-17 w-full" />
    </div>
  );
}

import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../../ui/skeleton.js';

/** About the height of a ticket; the content below is invisible until the ticket has loaded. */
export function TicketSkeleton() {
  const { t } = useTranslation('worker');
  return (
    <div
      role="status"
      aria-label={t('loading')}
      className="grid h-96 content-between md:h-80 rounded-card border border-line bg-sheet p-4"
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

import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../../ui/skeleton.js';

/** About the height of a month, to keep the layout shift small. */
export function CalendarSkeleton() {
  const { t } = useTranslation('worker');
  return (
    <div role="status" aria-label={t('loading')} className="grid h-160 content-start gap-3">
      <Skeleton className="mt-2.5 h-7 w-44" />
      <Skeleton className="h-full w-full" />
    </div>
  );
}

import { useTranslation } from 'react-i18next';
import { cx } from '../../../ui/cx.js';
import { Skeleton } from '../../../ui/skeleton.js';

/** Skeletons of shift cards. */
export function CardSkeletons({ count, className }: { count: number; className?: string }) {
  const { t } = useTranslation('worker');
  return (
    <div role="status" aria-label={t('loading')} className={cx('grid gap-3', className)}>
      {Array.from({ length: count }, (_, index) => (
        <div
          key={index}
          className="grid h-48 grid-cols-[min(4rem,18vw)_minmax(0,1fr)] overflow-hidden rounded-card border border-line bg-sheet"
        >
          <div className="border-r-2 border-dashed border-line" />
          <div className="grid content-start gap-3 p-3.5">
            <Skeleton className="h-4 w-24" />
            <Skeleton className="h-5 w-4/5" />
            <Skeleton className="h-4 w-40" />
            <Skeleton className="h-5 w-20" />
          </div>
        </div>
      ))}
    </div>
  );
}

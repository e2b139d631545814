import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../../ui/skeleton.js';

/** Skeleton of a section while its code or data loads. */
export function SectionLoading() {
  const { t } = useTranslation('worker');
  return (
    <div role="status" aria-label={t('loading')} aria-busy="true" className="grid gap-4">
      <Skeleton className="h-36 w-full" />
      <Skeleton className="h-36 w-full" />
    </div>
  );
}

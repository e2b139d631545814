import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** So that what comes at once does not flash. */
const PATIENCE_MS = 400;

/**
 * A line along the top while the code of a dialog takes its time. No dialog yet: one put in the place of another takes the
 * focus twice and rises twice, and the dashboard can be used meanwhile.
 */
export function DialogLoading() {
  const { t } = useTranslation('admin');
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div role="status" className="fixed inset-x-0 top-0 z-50">
      {isLong && (
        <span className="block h-1 animate-pulse bg-accent">
          <span className="sr-only">{t('loading')}</span>
        </span>
      )}
    </div>
  );
}

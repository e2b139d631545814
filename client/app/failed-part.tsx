import { useTranslation } from 'react-i18next';
import { ErrorState } from '../ui/error-state.js';

/** Shown for a page that failed to render or whose code could not be loaded. Without `onRetry` its button reloads the page. */
export function FailedPart({ onRetry }: { onRetry?: () => void }) {
  const { t } = useTranslation('common');
  return (
    <main className="mx-auto grid min-h-dvh max-w-120 content-center px-4">
      <ErrorState
        title={t('errorPage.title')}
        message={t('errorPage.text')}
        isCostly={!onRetry}
        isPage
        onRetry={onRetry ?? (() => window.location.reload())}
      />
    </main>
  );
}

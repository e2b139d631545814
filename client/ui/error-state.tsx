import CircleAlert from 'lucide-react/icons/circle-alert';
import RotateCw from 'lucide-react/icons/rotate-cw';
import { useTranslation } from 'react-i18next';
import { Button } from './button.js';
import { cx } from './cx.js';

type ErrorStateProps = {
  title?: string;
  message?: string;
  onRetry?: () => void;
  retrying?: boolean;
  className?: string;
};

/** What could not be shown, why, and a way to try again. */
export function ErrorState({ title, message, onRetry, retrying, className }: ErrorStateProps) {
  const { t } = useTranslation('common');
  return (
    <div
      role="alert"
      className={cx(
        'grid justify-items-center gap-2 rounded-card border border-line bg-sheet px-6 py-8 text-center',
        className,
      )}
    >
      <CircleAlert className="size-6 text-bad" aria-hidden="true" />
      <p className="font-semibold">{title ?? t('error.title')}</p>
      <p className="max-w-[40ch] text-14 text-ink-2">{message ?? t('error.hint')}</p>
      {onRetry && (
        <Button
          variant="line"
          className="mt-2"
          loading={retrying}
          icon={<RotateCw className="size-4" />}
          onClick={onRetry}
        >
          {t('error.retry')}
        </Button>
      )}
    </div>
  );
}

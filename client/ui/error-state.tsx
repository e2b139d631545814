import CircleAlert from 'lucide-react/icons/circle-alert';
import RotateCw from 'lucide-react/icons/rotate-cw';
import WifiOff from 'lucide-react/icons/wifi-off';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useOnline } from '../lib/pwa/use-online.js';
import { Button } from './button.js';
import { cx } from './cx.js';

type ErrorStateProps = {
  title?: string;
  message?: string;
  onRetry?: () => void;
  retrying?: boolean;
  /**
   * Disables the automatic retry when the device is online again. Set it if a retry is expensive or the error is
   * unrelated to the connection.
   */
  isCostly?: boolean;
  /** The page shows nothing else: the title is its heading. */
  isPage?: boolean;
  className?: string;
};

/**
 * Shows what failed to load, the reason, and a retry button. If the device is offline, it retries when it is online
 * again.
 */
export function ErrorState({ title, message, onRetry, retrying, isCostly, isPage, className }: ErrorStateProps) {
  const { t } = useTranslation('common');
  const online = useOnline() || !onRetry || isCostly === true;
  useRetryOnceOnline(online, onRetry);
  const Title = isPage ? 'h1' : 'p';
  const Icon = online ? CircleAlert : WifiOff;
  return (
    <div
      role="alert"
      className={cx(
        'grid justify-items-center gap-2 rounded-card border border-line bg-sheet px-6 py-8 text-center',
        className,
      )}
    >
      <Icon className={cx('size-6', online ? 'text-bad' : 'text-warn')} aria-hidden="true" />
      <Title className="text-16! font-semibold! tracking-normal!">{title ?? t('error.title')}</Title>
      <p className="max-w-[40ch] text-14 text-ink-2">{online ? (message ?? t('error.hint')) : t('error.offline')}</p>
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

function useRetryOnceOnline(online: boolean, onRetry?: () => void): void {
  const wasOffline = useRef(!online);
  const retry = useEffectEvent(() => onRetry?.());
  useEffect(() => {
    if (online && wasOffline.current) retry();
    wasOffline.current = !online;
  }, [online]);
}

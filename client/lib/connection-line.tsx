import CloudCheck from 'lucide-react/icons/cloud-check';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import WifiOff from 'lucide-react/icons/wifi-off';
import { useTranslation } from 'react-i18next';
import { cx } from '../ui/cx.js';
import { serverNow } from './clock.js';
import { useFormat } from './format.js';
import { useOnline } from './use-online.js';
import { OutboxLine } from './outbox-line.js';
import { useAsOf } from './use-as-of.js';

type ConnectionLineProps = {
  /** What can't be done without signal. */
  offText: string;
  /** When what is shown was fetched, device time; 0 before. */
  dataUpdatedAt: number;
  isFetching: boolean;
  isError: boolean;
  onRefresh: () => void;
};

/** One line under a worker's top bar: whether there is signal, and from when what is shown comes; a tap fetches it anew. */
export function ConnectionLine({ offText, dataUpdatedAt, isFetching, isError, onRefresh }: ConnectionLineProps) {
  const { t } = useTranslation('worker');
  const format = useFormat();
  const online = useOnline();
  const Icon = online ? CloudCheck : WifiOff;
  const time = useAsOf(dataUpdatedAt);
  return (
    <>
      <OutboxLine />
      <div
        className={cx(
          'flex min-h-11 flex-wrap items-center gap-x-2 border-b px-4 text-14 sm:px-6',
          online ? 'border-line text-ink-2' : 'border-transparent bg-warn-soft text-warn',
        )}
      >
        <span
          role="status"
          className={cx('flex min-w-0 flex-1 items-center gap-2', !online && 'basis-60 pt-2 pb-1 sm:py-0')}
        >
          <Icon className="size-[1.125rem] flex-none" aria-hidden="true" />
          <span className={cx(!online && 'font-semibold')}>
            {!online ? offText : isError ? t('connection.failed') : t('connection.on')}
          </span>
        </span>
        <button
          type="button"
          className="num -mr-2 ml-auto flex min-h-11 items-center gap-2 rounded-control px-2 text-ink-3 hover:text-ink"
          onClick={onRefresh}
        >
          {time === null && isFetching ? (
            <span className="invisible">{t('connection.updated', { time: format.timeAt(serverNow()) })}</span>
          ) : time ? (
            t('connection.updated', { time })
          ) : (
            t('connection.refresh')
          )}
          <RefreshCw className={cx('size-4', isFetching && 'animate-spin')} aria-hidden="true" />
          {(time || isFetching) && <span className="sr-only">{t('connection.refresh')}</span>}
        </button>
      </div>
    </>
  );
}

import CloudCheck from 'lucide-react/icons/cloud-check';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import WifiOff from 'lucide-react/icons/wifi-off';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../../ui/cx.js';
import { serverNow, useNow } from '../time/clock.js';
import { useFormat } from '../i18n/format.js';
import { useOnline } from '../pwa/use-online.js';
import { useAsOf } from '../time/use-as-of.js';
import { lazyWithRetry } from '../layout/lazy-with-retry.js';
import { useLoadedCode } from '../layout/use-loaded-code.js';
import { useOutbox } from './outbox-state.js';

const OutboxDialog = lazyWithRetry(() => import('./outbox-dialog.js'));

type ConnectionLineProps = {
  /** The text about what needs signal. */
  offText: string;
  /** When the shown data was fetched, epoch milliseconds of the device; 0 before. */
  dataUpdatedAt: number;
  isFetching: boolean;
  isError: boolean;
  onRefresh: () => void;
};

/**
 * The line under a worker's top bar: signal, and the age of the shown data; a tap refetches it. A line about the outbox
 * replaces it with signal, and without if it says itself that there is none: it arrives later, and must not move the
 * content below, such as the clock button [H-142].
 */
export function ConnectionLine({ offText, dataUpdatedAt, isFetching, isError, onRefresh }: ConnectionLineProps) {
  const { t } = useTranslation('worker');
  const online = useOnline();
  const [isOpen, setOpen] = useState(false);
  const outbox = useOutboxLine(() => setOpen(true));
  const Icon = online ? CloudCheck : WifiOff;
  const isReplaced = outbox !== null && (online ? !isError : outbox.saysNoSignal);
  const tone = isReplaced ? outbox.tone : 'bg-warn-soft text-warn';
  return (
    <>
      {!isReplaced && outbox && (
        <div role="status" className={cx('px-4 text-14 sm:px-6', outbox.tone)}>
          {outbox.content}
        </div>
      )}
      <div
        className={cx(
          'flex min-h-11 flex-wrap items-center gap-x-2 border-b px-4 text-14 sm:px-6',
          online && !isReplaced ? 'border-line text-ink-2' : cx('border-transparent', tone),
        )}
      >
        <span role="status" className={cx('flex-1', online || isReplaced ? 'py-2' : 'basis-60 pt-2 pb-1 sm:py-0')}>
          {isReplaced ? (
            outbox.content
          ) : (
            <span className={cx('flex items-center gap-2', !online && 'font-semibold')}>
              <Icon className="size-[1.125rem] flex-none" aria-hidden="true" />
              {!online ? offText : isError ? t('connection.failed') : t('connection.on')}
            </span>
          )}
        </span>
        <RefreshButton {...{ dataUpdatedAt, isFetching, onRefresh }} isPlain={!isReplaced} />
      </div>
      <Suspense fallback={null}>{isOpen && <OutboxDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}

type RefreshButtonProps = Pick<ConnectionLineProps, 'dataUpdatedAt' | 'isFetching' | 'onRefresh'> & {
  isPlain: boolean;
};

function RefreshButton({ dataUpdatedAt, isFetching, onRefresh, isPlain }: RefreshButtonProps) {
  const { t } = useTranslation('worker');
  const format = useFormat();
  const time = useAsOf(dataUpdatedAt);
  return (
    <button
      type="button"
      className={cx(
        'num -mr-2 ml-auto flex min-h-11 items-center gap-2 rounded-control px-2',
        isPlain && 'text-ink-3 hover:text-ink',
      )}
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
  );
}

type OutboxLine = (typeof import('./outbox-line.js'))['outboxLine'];

/** The last line, for the next page to start with. */
let known: OutboxLine | null = null;

const loadOutboxLine = async () => {
  known = (await import('./outbox-line.js')).outboxLine;
  return known;
};

/** Returns the line about the outbox and its colors. Its code loads on demand, because most outboxes are empty. */
function useOutboxLine(onOpen: () => void): ReturnType<OutboxLine> | null {
  useNow(); // sent events are shown for a while
  const online = useOnline();
  const outbox = useOutbox();
  const isEmpty = outbox.rows.length === 0;
  const line = useLoadedCode(isEmpty || known ? null : loadOutboxLine) ?? known;
  return line && !isEmpty ? line(outbox, online, onOpen) : null;
}

import type { PushWindowMessage } from '../../../shared/notifications/push.contract.js';
import { isRefetchPostponed } from '../live/postpone-refetch.js';

type Handlers = {
  navigate: (path: string) => void;
  /** A notification was tapped, and is marked as read. */
  onOpened: () => void;
  onRenewed: () => void;
};

/** Opens the subject of a tapped notification in this window. @returns a function that stops it */
export function followNotifications({ navigate, onOpened, onRenewed }: Handlers): () => void {
  const worker = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  const onMessage = ({ data, ports }: MessageEvent<PushWindowMessage | undefined>) => {
    ports[0]?.postMessage('received');
    if (data?.type === 'push-renewed') onRenewed();
    if (data?.type !== 'open-from-notification') return;
    goTo(data.url, navigate);
    onOpened();
  };
  worker?.addEventListener('message', onMessage);
  return () => worker?.removeEventListener('message', onMessage);
}

/** On the same page only the open part changes; typed input stays. */
function goTo(url: string, navigate: (path: string) => void): void {
  const { pathname, hash } = new URL(url, window.location.origin);
  if (pathname !== window.location.pathname) return isRefetchPostponed() ? undefined : navigate(pathname + hash);
  window.history.replaceState(window.history.state, '', pathname); // so that opening the same part twice has an effect twice
  if (hash !== '') window.location.hash = hash;
}

import type { PushWindowMessage } from '../../../shared/notifications/push.contract.js';
import { isHeld } from '../live/hold.js';

type Handlers = {
  navigate: (path: string) => void;
  /** One was tapped, and so read. */
  onOpened: () => void;
  onRenewed: () => void;
};

/** Does what a tapped notification asks of an open window. Returns how to stop. */
export function followNotifications({ navigate, onOpened, onRenewed }: Handlers): () => void {
  const worker = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  const hear = ({ data, ports }: MessageEvent<PushWindowMessage | undefined>) => {
    ports[0]?.postMessage('heard');
    if (data?.type === 'push-renewed') onRenewed();
    if (data?.type !== 'open-from-notification') return;
    goTo(data.url, navigate);
    onOpened();
  };
  worker?.addEventListener('message', hear);
  return () => worker?.removeEventListener('message', hear);
}

/** On the same page only the part changes; what is being typed is never taken away. */
function goTo(url: string, navigate: (path: string) => void): void {
  const { pathname, hash } = new URL(url, window.location.origin);
  if (pathname !== window.location.pathname) return isHeld() ? undefined : navigate(pathname + hash);
  window.history.replaceState(window.history.state, '', pathname); // so that the same part twice is told twice
  if (hash !== '') window.location.hash = hash;
}

import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { markRestored } from '../lib/api/after-restore.js';
import { hasUndecidedEvents, clearOutboxView, showOutbox, useOutbox } from '../lib/outbox/outbox-state.js';
import { unsentOnDevice } from '../lib/outbox/unsent-count.js';
import { persistQueries, restoreQueries } from '../offline/persisted-queries.js';
import { PLAIN_LISTS } from '../offline/persisted-queries.rules.js';
import { INBOX_PATH } from '../lib/inbox/inbox-path.js';
import { hasUnsentReads, showUnsentReads } from '../lib/inbox/unsent-reads.js';
import { sendOutbox, startOutbox } from '../offline/outbox.js';
import { syncReadReceipts } from './sync-read-receipts.js';

/**
 * While a worker is signed in: stores responses for use without signal, and sends the outbox. Without a signed-in worker it
 * sends what the outbox tokens of this device allow. [O-02, O-03, O-76]
 */
export function useOfflineData(workerId: number | null): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (workerId === null) return unsentOnDevice() > 0 ? sendWithoutSession() : undefined;
    void requestPersistentStorage().then((isPersisted) => showOutbox({ mayBeCleared: !isPersisted }));
    const stopPersisting = persistQueries(queryClient, workerId);
    void restoreQueries(queryClient, workerId).then(() => {
      markRestored();
      return prefetchLists(queryClient);
    });
    const stopSending = startOutbox(workerId);
    // stored data is stale: refetch it as soon as the server responds
    const refresh = () => {
      void queryClient.refetchQueries({ type: 'active', stale: true });
      void syncReadReceipts(queryClient, workerId);
    };
    void syncReadReceipts(queryClient, workerId);
    const unsubscribe = onInboxResponse(queryClient, () => {
      if (hasUnsentReads()) void syncReadReceipts(queryClient, workerId);
      if (hasUndecidedEvents()) void sendOutbox({ ignorePauses: true }); // a notification may say that an event was decided
    });
    window.addEventListener('online', refresh);
    return () => {
      stopPersisting();
      stopSending();
      unsubscribe();
      window.removeEventListener('online', refresh);
      clearOutboxView();
      showUnsentReads([]);
    };
  }, [queryClient, workerId]);
  useRefetchOnceSent();
}

function sendWithoutSession(): () => void {
  const stopSending = startOutbox(null);
  return () => {
    stopSending();
    clearOutboxView();
  };
}

/**
 * Asks the browser to keep this site's data when storage runs low; it decides without asking the person. Resolves to false
 * if it refused. [O-57]
 */
async function requestPersistentStorage(): Promise<boolean> {
  try {
    return (await navigator.storage.persisted()) || (await navigator.storage.persist());
  } catch {
    return true; // this browser has no StorageManager
  }
}

/** Fetches the data of all pages in advance, so that each opens without signal. */
async function prefetchLists(queryClient: QueryClient): Promise<void> {
  if (!navigator.onLine) return;
  const missing = PLAIN_LISTS.filter((path) => queryClient.getQueryState([path]) === undefined);
  await Promise.all(missing.map((path) => queryClient.prefetchQuery({ queryKey: [path] })));
}

/** Runs the outbox after each response of the inbox: the network works, and an event may have a result. */
function onInboxResponse(queryClient: QueryClient, onResponse: () => void): () => void {
  return queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || event.action.manual) return;
    if (event.query.queryKey[0] === INBOX_PATH) onResponse();
  });
}

/** Milliseconds between an event that was sent and the refetch, which would otherwise slow down the next event. */
const PAUSE_MS = 500;

/** Refetches the lists after events got results, once all events are sent or the outbox pauses. */
function useRefetchOnceSent(): void {
  const queryClient = useQueryClient();
  const { rows } = useOutbox();
  const unsent = rows.filter(({ state }) => state === 'unsent').length;
  const before = useRef(0);
  const isDue = useRef(false);
  useEffect(() => {
    if (unsent < before.current) isDue.current = true;
    before.current = unsent;
    if (!isDue.current) return;
    const refetch = () => {
      isDue.current = false;
      void queryClient.invalidateQueries();
    };
    const timer = setTimeout(refetch, unsent > 0 ? PAUSE_MS : 0);
    return () => clearTimeout(timer);
  }, [queryClient, unsent]);
}

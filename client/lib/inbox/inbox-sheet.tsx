import BellOff from 'lucide-react/icons/bell-off';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import WifiOff from 'lucide-react/icons/wifi-off';
import { correctionPath, inboxTarget, type PagePart } from '../../../shared/notifications/inbox.rules.js';
import type { InboxNotification } from '../../../shared/notifications/notification.contract.js';
import { Button } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';
import { EmptyState } from '../../ui/empty-state.js';
import { ErrorState } from '../../ui/error-state.js';
import { Skeleton } from '../../ui/skeleton.js';
import { AgeNote } from '../time/age-note.js';
import { useOnline } from '../pwa/use-online.js';
import { InboxList } from './inbox-list.js';
import { FIRST_PART, useInbox } from './use-inbox.js';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { apiPost } from '../api/api.js';
import { isUnanswered } from '../api/api-error.js';
import { useWorker } from '../auth/session-context.js';
import { INBOX_PATH } from './inbox-path.js';

type InboxSheetProps = { onTarget: (target: PagePart) => void; onClose: () => void };

/** A worker's notifications by day; each opens its subject. [N-13] */
export default function InboxSheet({ onTarget, onClose }: InboxSheetProps) {
  const { t } = useTranslation('inbox');
  const online = useOnline();
  const [, navigate] = useLocation();
  const [limit, setLimit] = useState(FIRST_PART);
  const { inbox, dataUpdatedAt, isError, isFetched, isFetching, refetch } = useInbox(limit);
  const marking = useMarkRead();
  const isOld = inbox !== undefined && (!online || isError);
  const unreadLoaded = inbox?.items.filter(({ isRead }) => !isRead).length ?? 0;
  const unread = isOld ? unreadLoaded : (inbox?.unread ?? 0);
  const open = (item: InboxNotification) => {
    if (!item.isRead) marking.mutate({ shown: [item], all: false });
    const target = inboxTarget(item);
    if (target === null) return;
    onClose();
    if (target === 'training') navigate('/training');
    else if (target === 'correction') openCorrection(item.shiftId, navigate);
    else if (target === 'offers') openAddress('/dashboard#offers', navigate);
    else onTarget(target);
  };
  const readAll = () => marking.mutate({ shown: inbox?.items ?? [], all: true });
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('title')}
      hasPaperBackground
      readable
      footer={
        unread > 0 ? (
          <Button full variant="line" loading={marking.isPending} onClick={readAll}>
            {t('readAll', { count: unread })}
          </Button>
        ) : undefined
      }
    >
      <div className="grid gap-4">
        {isOld && (
          <AgeNote dataUpdatedAt={dataUpdatedAt} textOf={(time) => t(online ? 'stale' : 'offline', { time })} />
        )}
        {inbox?.items.length === 0 && (
          <EmptyState icon={<BellOff aria-hidden="true" />} title={t('none')}>
            {t('noneText')}
          </EmptyState>
        )}
        {inbox && <InboxList items={inbox.items} onOpen={open} />}
        {inbox && inbox.items.length >= limit && !isOld && (
          <Button variant="text" loading={isFetching} onClick={() => setLimit(limit + FIRST_PART)}>
            {t('more')}
          </Button>
        )}
        {inbox && inbox.items.length >= FIRST_PART && isOld && (
          <p className="text-center text-14 text-ink-2">{t('moreOffline')}</p>
        )}
        {!inbox && isFetched && !online && <InboxMissing />}
        {!inbox && isFetched && online && (
          <ErrorState title={t('failed')} onRetry={() => void refetch()} retrying={isFetching} />
        )}
        {!inbox && !isFetched && <Loading />}
      </div>
    </Dialog>
  );
}

/** Opens the form for other times of the shift, which the dashboard shows for its address. */
function openCorrection(shiftId: number | null, navigate: (path: string) => void): void {
  if (shiftId !== null) openAddress(correctionPath(shiftId), navigate);
}

/** On the page of the address only its hash changes. */
function openAddress(path: string, navigate: (path: string) => void): void {
  const [page, hash = ''] = path.split('#');
  if (window.location.pathname === page) window.location.hash = hash;
  else navigate(path);
}

function Loading() {
  const { t } = useTranslation('inbox');
  return (
    <div role="status" aria-label={t('loading')} className="grid gap-3">
      {['a', 'b', 'c'].map((line) => (
        <Skeleton key={line} className="h-20 w-full" />
      ))}
    </div>
  );
}

/** Shown on a phone that has never loaded the inbox. */
function InboxMissing() {
  const { t } = useTranslation('inbox');
  return (
    <EmptyState icon={<WifiOff aria-hidden="true" />} title={t('missing')}>
      {t('missingText')}
    </EmptyState>
  );
}

/** `all` includes notifications that are not loaded. */
type Read = { shown: readonly InboxNotification[]; all: boolean };

/**
 * Marks one or all as read. Without signal the shown ones are marked on the device and sent later. If the server
 * refuses, they become unread again, without a message.
 */
function useMarkRead() {
  const queryClient = useQueryClient();
  const { id: workerId } = useWorker();
  return useMutation<unknown, Error, Read>({
    mutationFn: async ({ shown, all }) => {
      const ids = shown.filter(({ isRead }) => !isRead).map(({ id }) => id);
      try {
        await sendReads(all ? null : ids);
      } catch (error) {
        if (!isUnanswered(error)) throw error;
        const { storeReads } = await import('../../offline/reads.js');
        await storeReads(workerId, ids);
      }
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [INBOX_PATH] }),
  });
}

async function sendReads(ids: readonly number[] | null): Promise<void> {
  const options = { keepalive: true };
  if (ids === null) await apiPost(`${INBOX_PATH}/read-all`, undefined, options);
  for (const id of ids ?? []) await apiPost(`${INBOX_PATH}/${id}/read`, undefined, options);
}

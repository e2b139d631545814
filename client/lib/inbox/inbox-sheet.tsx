import BellOff from 'lucide-react/icons/bell-off';
import WifiOff from 'lucide-react/icons/wifi-off';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { inboxTarget, type InboxTarget } from '../../../shared/notifications/inbox.rules.js';
import type { InboxNotification } from '../../../shared/notifications/notification.contract.js';
import { Button } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';
import { EmptyState } from '../../ui/empty-state.js';
import { ErrorState } from '../../ui/error-state.js';
import { Note } from '../../ui/note.js';
import { Skeleton } from '../../ui/skeleton.js';
import { useOnline } from '../use-online.js';
import { InboxList } from './inbox-list.js';
import { FIRST_PART, useInbox, useMarkRead } from './use-inbox.js';

type InboxSheetProps = { onTarget: (target: InboxTarget) => void; onClose: () => void };

/** What a worker was told, by day; each opens what it is about [N-13]. */
export default function InboxSheet({ onTarget, onClose }: InboxSheetProps) {
  const { t } = useTranslation('inbox');
  const [limit, setLimit] = useState(FIRST_PART);
  const query = useInbox(limit);
  const marking = useMarkRead();
  const { data } = query;
  const open = (item: InboxNotification) => {
    if (!item.isRead) marking.mutate(item.id);
    const target = inboxTarget(item);
    if (target === null) return;
    onClose();
    onTarget(target);
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('title')}
      onPaper
      readable
      footer={
        data && data.unread > 0 ? (
          <Button full variant="line" loading={marking.isPending} onClick={() => marking.mutate(null)}>
            {t('readAll', { count: data.unread })}
          </Button>
        ) : undefined
      }
    >
      <div className="grid gap-4">
        <OfflineNote hasItems={data !== undefined} />
        {data?.items.length === 0 && (
          <EmptyState icon={<BellOff aria-hidden="true" />} title={t('none')}>
            {t('noneText')}
          </EmptyState>
        )}
        {data && <InboxList items={data.items} onOpen={open} />}
        {data?.items.length === limit && (
          <Button variant="text" loading={query.isFetching} onClick={() => setLimit(limit + FIRST_PART)}>
            {t('more')}
          </Button>
        )}
        {!data && query.isError && (
          <ErrorState title={t('failed')} onRetry={() => void query.refetch()} retrying={query.isFetching} />
        )}
        {!data && !query.isError && <Loading />}
      </div>
    </Dialog>
  );
}

/** Without signal what was fetched last still stands; nothing new comes. */
function OfflineNote({ hasItems }: { hasItems: boolean }) {
  const { t } = useTranslation('inbox');
  if (useOnline() || !hasItems) return null;
  return (
    <Note role="status" tone="warn" icon={<WifiOff aria-hidden="true" />}>
      {t('offline')}
    </Note>
  );
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

import CalendarPlus from 'lucide-react/icons/calendar-plus';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import Copy from 'lucide-react/icons/copy';
import type { CalendarFeedState, CalendarFeedLink } from '../../../../../shared/integrations/calendar-feed.contract.js';
import { apiDelete, apiPost } from '../../../../lib/api/api.js';
import { problemMessage } from '../../../../lib/api/api-error.js';
import { useFormat } from '../../../../lib/i18n/format.js';
import { useOnline } from '../../../../lib/pwa/use-online.js';
import { Badge } from '../../../../ui/badge.js';
import { Button } from '../../../../ui/button.js';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.js';
import { ErrorState } from '../../../../ui/error-state.js';
import { Skeleton } from '../../../../ui/skeleton.js';
import { toast } from '../../../../ui/toast-store.js';
import { Block } from '../block.js';
import { useAuthenticatedQuery } from '../../../../lib/api/use-authenticated-query.js';
import { Note } from '../../../../ui/note.js';
import { TextField } from '../../../../ui/text-field.js';
import { useCopy } from '../security/use-copy.js';

/** A private calendar feed of the worker's shifts: its link is created, renewed and revoked here. docs/integrations.md */
export function CalendarBlock() {
  const { t } = useTranslation('profile');
  const { data, isFetched, isFetching, refetch } = useCalendarFeed();
  const status = data && (
    <Badge tone={data.isOn ? 'ok' : 'neutral'}>{t(data.isOn ? 'calendar.on' : 'calendar.off')}</Badge>
  );
  return (
    <Block title={t('calendar.title')} status={status}>
      <p className="text-14 text-ink-2">{t('calendar.text')}</p>
      {data ? (
        <FeedLink feed={data} />
      ) : isFetched ? (
        <ErrorState title={t('loadFailed')} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <Skeleton className="h-11 w-full" />
      )}
    </Block>
  );
}

function FeedLink({ feed }: { feed: CalendarFeedState }) {
  const { t } = useTranslation(['profile', 'worker']);
  const online = useOnline();
  const [isConfirming, setConfirming] = useState(false);
  const renew = useRenewCalendarFeed();
  const end = useEndCalendarFeed();
  const showError = (error: unknown) =>
    toast({
      title: t('calendar.failed'),
      description: problemMessage(error, t('worker:tryAgain')),
      variant: 'destructive',
    });
  const createLink = () => renew.mutate(undefined, { onError: showError, onSettled: () => setConfirming(false) });
  const endFeed = () =>
    end.mutate(undefined, {
      onError: showError,
      onSuccess: () => {
        renew.reset();
        toast({ title: t('calendar.ended'), description: t('calendar.endedText') });
      },
    });
  if (!feed.isOn)
    return (
      <Button
        variant="line"
        className="sm:w-fit"
        icon={<CalendarPlus className="size-4" aria-hidden="true" />}
        loading={renew.isPending}
        disabled={!online}
        onClick={createLink}
      >
        {t('calendar.make')}
      </Button>
    );
  return (
    <>
      {renew.data ? <CalendarLink url={renew.data.url} /> : <FeedFacts feed={feed} />}
      <div className="flex flex-wrap gap-2">
        <Button variant="line" disabled={!online} onClick={() => setConfirming(true)}>
          {t('calendar.renew')}
        </Button>
        <Button variant="line" loading={end.isPending} disabled={!online} onClick={endFeed}>
          {t('calendar.end')}
        </Button>
      </div>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title={t('calendar.renewTitle')}
        description={t('calendar.renewText')}
        confirmLabel={t('calendar.renew')}
        confirmVariant="ink"
        loading={renew.isPending}
        onConfirm={createLink}
      />
    </>
  );
}

function FeedFacts({ feed }: { feed: CalendarFeedState }) {
  const { t } = useTranslation('profile');
  const format = useFormat();
  return (
    <ul className="grid gap-0.5 text-14 text-ink-2">
      {feed.madeAt && <li>{t('calendar.madeOn', { when: format.dateTimeAt(feed.madeAt) })}</li>}
      <li>
        {feed.lastReadAt
          ? t('calendar.lastRead', { when: format.dateTimeAt(feed.lastReadAt) })
          : t('calendar.neverRead')}
      </li>
    </ul>
  );
}

const PATH = '/api/user/calendar-feed';

/** The state of the calendar link; refetched each time the section opens. */
function useCalendarFeed() {
  return useAuthenticatedQuery<CalendarFeedState>(PATH, { gcTime: 0 });
}

/** Creates a link. Only this response contains it, and it is not cached. */
function useRenewCalendarFeed() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => apiPost<CalendarFeedLink>(PATH),
    gcTime: 0,
    onSettled: () => void queryClient.invalidateQueries({ queryKey: [PATH] }),
  });
}

function useEndCalendarFeed() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => apiDelete<CalendarFeedState>(PATH),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: [PATH] }),
  });
}

/** Shown once, after its creation: the server stores only its hash. */
function CalendarLink({ url }: { url: string }) {
  const { t } = useTranslation('profile');
  const copy = useCopy();
  return (
    <div className="grid gap-3">
      <Note role="status" title={t('calendar.once')}>
        {t('calendar.onceText')}
      </Note>
      <TextField label={t('calendar.link')} value={url} readOnly onFocus={(event) => event.target.select()} />
      <Button
        variant="ink"
        className="sm:w-fit"
        icon={<Copy className="size-4" aria-hidden="true" />}
        onClick={() => void copy(url)}
      >
        {t('calendar.copy')}
      </Button>
    </div>
  );
}

import LogOut from 'lucide-react/icons/log-out';
import { useTranslation } from 'react-i18next';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { OwnSession, SessionsEnded } from '../../../../../shared/auth/account.contract.js';
import { useFormat } from '../../../../lib/i18n/format.js';
import { Badge } from '../../../../ui/badge.js';
import { Button } from '../../../../ui/button.js';
import { ErrorState } from '../../../../ui/error-state.js';
import { Skeleton } from '../../../../ui/skeleton.js';
import { useOwnSessions, SESSIONS_PATH } from '../api/own-sessions.js';
import { Block } from '../block.js';
import { DeviceAction, DeviceRow, useDeviceName } from '../device-row.js';
import { apiDelete } from '../../../../lib/api/api.js';
import { problemMessage } from '../../../../lib/api/api-error.js';
import { toast } from '../../../../ui/toast-store.js';

/** The worker's sessions, with buttons to sign out other devices. */
export function SessionsBlock() {
  const { t } = useTranslation('profile');
  const { data: sessions, isFetched, isFetching, refetch } = useOwnSessions();
  return (
    <Block title={t('sessions.title')}>
      {sessions && <Sessions sessions={sessions} />}
      {!sessions && isFetched && (
        <ErrorState title={t('loadFailed')} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {!sessions && !isFetched && <Skeleton className="h-24 w-full" />}
    </Block>
  );
}

function Sessions({ sessions }: { sessions: OwnSession[] }) {
  const { t } = useTranslation('profile');
  const { signOut, ending } = useSignOutElsewhere();
  const isAlone = sessions.every(({ isCurrent }) => isCurrent);
  return (
    <>
      <ul className="grid divide-y divide-line">
        {sessions.map((session) => (
          <SessionLine
            key={session.id}
            session={session}
            ending={ending === session.id}
            onEnd={() => void signOut(session.id)}
          />
        ))}
      </ul>
      {isAlone ? (
        <p className="text-14 text-ink-2">{t('sessions.onlyThis')}</p>
      ) : (
        <Button variant="line" className="sm:w-fit" loading={ending === 'others'} onClick={() => void signOut(null)}>
          {t('sessions.endOthers')}
        </Button>
      )}
    </>
  );
}

function SessionLine({ session, ending, onEnd }: { session: OwnSession; ending: boolean; onEnd: () => void }) {
  const { t } = useTranslation('profile');
  const format = useFormat();
  const { isCurrent, lastSeenAt, createdAt } = session;
  const device = useDeviceName(session);
  const detail = isCurrent
    ? t('sessions.since', { when: format.dateTimeAt(createdAt) })
    : t('sessions.lastSeen', { when: format.dateTimeAt(lastSeenAt) });
  return (
    <DeviceRow device={session} detail={detail}>
      {isCurrent ? (
        <Badge tone="ok">{t('sessions.current')}</Badge>
      ) : (
        <DeviceAction
          label={t('sessions.end')}
          name={t('sessions.endOf', { device })}
          icon={<LogOut className="size-4" aria-hidden="true" />}
          ending={ending}
          onEnd={onEnd}
        />
      )}
    </DeviceRow>
  );
}

/** Signs out one other device, or with `null` all of them, and shows the result. */
function useSignOutElsewhere() {
  const { t } = useTranslation(['profile', 'worker']);
  const end = useEndSession();
  const signOut = async (id: string | null) => {
    try {
      const { ended } = await end.mutateAsync(id);
      const title = id === null ? t('sessions.endedOthers') : t('sessions.ended');
      toast({ title, description: t('sessions.endedText', { count: ended }) });
    } catch (error) {
      const description = problemMessage(error, t('worker:tryAgain'));
      toast({ title: t('sessions.failed'), description, variant: 'destructive' });
    }
  };
  return { signOut, ending: end.isPending ? (end.variables ?? 'others') : null };
}

/** Signs out one device, or with `null` every other one. */
function useEndSession() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string | null) => apiDelete<SessionsEnded>(id === null ? SESSIONS_PATH : `${SESSIONS_PATH}/${id}`),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: [SESSIONS_PATH] }),
  });
}

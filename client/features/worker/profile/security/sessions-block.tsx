import LogOut from 'lucide-react/icons/log-out';
import { useTranslation } from 'react-i18next';
import type { OwnSession } from '../../../../../shared/auth/account.contract.js';
import { useFormat } from '../../../../lib/i18n/format.js';
import { Badge } from '../../../../ui/badge.js';
import { Button } from '../../../../ui/button.js';
import { ErrorState } from '../../../../ui/error-state.js';
import { Skeleton } from '../../../../ui/skeleton.js';
import { useOwnSessions } from '../api/own-sessions.js';
import { Block } from '../block.js';
import { DeviceAction, DeviceRow, useDeviceName } from '../device-row.js';
import { useSignOutElsewhere } from './use-sign-out-elsewhere.js';

/** Where the worker is signed in, and signing out there. */
export function SessionsBlock() {
  const { t } = useTranslation('profile');
  const { data: sessions, isError, isFetching, refetch } = useOwnSessions();
  return (
    <Block title={t('sessions.title')}>
      {sessions && <Sessions sessions={sessions} />}
      {!sessions && isError && (
        <ErrorState title={t('loadFailed')} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {!sessions && !isError && <Skeleton className="h-24 w-full" />}
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

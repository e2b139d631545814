import type { UseQueryResult } from '@tanstack/react-query';
import Users from 'lucide-react/icons/users';
import { useTranslation } from 'react-i18next';
import type { RecipientCount } from '../../../../shared/notifications/notification.contract.js';
import { Note } from '../../../ui/note.js';
import { LoadFailed } from '../lists/load-failed.js';

type ReachProps = { query: UseQueryResult<RecipientCount>; isAsked: boolean };

/** How many the notification reaches, before it is sent [N-05]. */
export function Reach({ query, isAsked }: ReachProps) {
  const { t } = useTranslation('notify');
  if (isAsked && query.isError) {
    return (
      <LoadFailed title={t('notify.reachFailed')} retrying={query.isFetching} onRetry={() => void query.refetch()} />
    );
  }
  const count = isAsked ? query.data?.recipientCount : undefined;
  return (
    <Note role="status" tone={count === 0 ? 'warn' : 'neutral'} icon={<Users aria-hidden="true" />} title={title()}>
      {t('notify.byChannel')}
    </Note>
  );

  function title(): string {
    if (!isAsked) return t('notify.reachUnknown');
    if (count === undefined) return t('notify.counting');
    return count === 0 ? t('notify.reachNone') : t('notify.reach', { count });
  }
}

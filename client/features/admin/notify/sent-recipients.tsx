import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from '@tanstack/react-query';
import type { RecipientState } from '../../../../shared/notifications/notification.contract.js';
import { NOTIFICATION_TO_WORKERS } from '../../../../shared/notifications/notifications.policy.js';
import { apiGet } from '../../../lib/api/api.js';
import { Badge } from '../../../ui/badge.js';
import { Button } from '../../../ui/button.js';
import { ADMIN_PATHS } from '../api/paths.js';
import { ListState } from '../lists/list-states.js';

/** Who got a notification to specific workers, and who has read it; loaded when opened. [N-53] */
export function SentRecipients({ id }: { id: string }) {
  const { t } = useTranslation('notify');
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="grid gap-2">
      <Button
        variant="text"
        size="sm"
        className="justify-self-start px-0! max-md:min-h-11"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {t('notify.whoRead')}
      </Button>
      {isOpen && <Recipients id={id} />}
    </div>
  );
}

function Recipients({ id }: { id: string }) {
  const { t } = useTranslation('notify');
  const query = useRecipientStates(id);
  return (
    <ListState query={query} lines={2}>
      {(recipients) => (
        <ul className="grid divide-y divide-line">
          {recipients.map(({ id: userId, name, phone, isRead }) => (
            <li key={userId} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-1.5 text-14">
              <span className="flex min-w-0 flex-wrap items-center gap-x-3">
                <b className="min-w-0 font-semibold wrap-anywhere">{name}</b>
                <a href={`tel:${phone}`} className="num inline-flex items-center max-md:min-h-11">
                  {phone}
                </a>
              </span>
              <Badge tone={isRead ? 'ok' : 'neutral'}>{t(isRead ? 'notify.read' : 'notify.unread')}</Badge>
            </li>
          ))}
        </ul>
      )}
    </ListState>
  );
}

/** A notification to specific workers has at most one page of them. */
function useRecipientStates(id: string) {
  const path = `${ADMIN_PATHS.notifications}/${id}/recipients`;
  return useQuery<RecipientState[]>({
    queryKey: [path],
    queryFn: ({ signal }) => apiGet(`${path}?limit=${NOTIFICATION_TO_WORKERS.maxRecipients}`, { signal }),
    staleTime: 0,
  });
}

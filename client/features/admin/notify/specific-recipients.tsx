import Phone from 'lucide-react/icons/phone';
import PhoneCall from 'lucide-react/icons/phone-call';
import X from 'lucide-react/icons/x';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { UseQueryResult } from '@tanstack/react-query';
import type { Recipient, RecipientPreview } from '../../../../shared/notifications/notification.contract.js';
import { hasFailed } from '../../../lib/api/has-failed.js';
import { IconButton } from '../../../ui/icon-button.js';
import { Note } from '../../../ui/note.js';
import { ListLoading } from '../lists/list-states.js';
import { LoadFailed } from '../lists/load-failed.js';

type SpecificRecipientsProps = {
  query: UseQueryResult<RecipientPreview>;
  userIds: readonly number[];
  onChange: (userIds: number[]) => void;
};

/**
 * The workers whom a notification is for, and who of them must be called, because neither a push nor an e-mail reaches
 * them. [N-34 to N-36]
 */
export function SpecificRecipients({ query, userIds, onChange }: SpecificRecipientsProps) {
  const { t } = useTranslation('notify');
  const headingId = useId();
  const recipients = query.data?.recipients?.filter(({ userId }) => userIds.includes(userId)) ?? [];
  const unreached = recipients.filter(({ hasPush, hasEmail }) => !hasPush && !hasEmail);
  if (hasFailed(query))
    return (
      <LoadFailed title={t('notify.namesFailed')} retrying={query.isFetching} onRetry={() => void query.refetch()} />
    );
  if (query.isPending && userIds.length > 0) return <ListLoading lines={2} />;
  return (
    <section aria-labelledby={headingId} className="grid gap-3">
      <h3 id={headingId}>{t('notify.toCount', { count: recipients.length })}</h3>
      <ul className="max-h-52 divide-y divide-line overflow-y-auto rounded-control border border-line">
        {recipients.map((one) => (
          <RecipientRow
            key={one.userId}
            recipient={one}
            onLeaveOut={() => onChange(userIds.filter((id) => id !== one.userId))}
          />
        ))}
        {recipients.length === 0 && <li className="px-3 py-2.5 text-14 text-ink-2">{t('notify.nobodyLeft')}</li>}
      </ul>
      <div role="status">
        {unreached.length > 0 && (
          <Note
            tone="warn"
            icon={<PhoneCall aria-hidden="true" />}
            title={t('notify.unreached', { count: unreached.length, total: recipients.length })}
          >
            {t('notify.unreachedText')}
          </Note>
        )}
      </div>
    </section>
  );
}

type RecipientRowProps = { recipient: Recipient; onLeaveOut: () => void };

function RecipientRow({ recipient: { name, phone, hasPush, hasEmail }, onLeaveOut }: RecipientRowProps) {
  const { t } = useTranslation('notify');
  const reach = hasPush ? (hasEmail ? 'pushAndEmail' : 'push') : hasEmail ? 'email' : 'none';
  return (
    <li className="flex items-center gap-x-3 py-1 pr-1 pl-3 text-14">
      <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 md:grid md:grid-cols-[minmax(0,1fr)_10rem_9rem]">
        <b className="min-w-0 font-semibold wrap-anywhere">{name}</b>
        <a href={`tel:${phone}`} className="num inline-flex min-h-8 items-center gap-1.5 max-md:min-h-11">
          <Phone className="size-3.5 flex-none" aria-hidden="true" />
          {phone}
        </a>
        <span className={reach === 'none' ? 'font-semibold text-warn' : 'text-ink-2'}>
          {t(`notify.reach.${reach}`)}
        </span>
      </span>
      <IconButton label={t('notify.leaveOut', { name })} onClick={onLeaveOut}>
        <X className="size-4" aria-hidden="true" />
      </IconButton>
    </li>
  );
}

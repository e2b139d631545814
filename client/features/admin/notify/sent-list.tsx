import Megaphone from 'lucide-react/icons/megaphone';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { SentNotification } from '../../../../shared/notifications/notification.contract.js';
import { useFormat } from '../../../lib/i18n/format.js';
import { Badge } from '../../../ui/badge.js';
import { Button } from '../../../ui/button.js';
import { Card } from '../../../ui/card.js';
import { EmptyState } from '../../../ui/empty-state.js';
import { ListState } from '../lists/list-states.js';
import { Fact, Facts } from '../lists/list-and-panel.js';
import { LocalizedText } from '../../../lib/i18n/localized-text.js';
import { apiGet } from '../../../lib/api/api.js';
import { ADMIN_PATHS } from '../api/paths.js';
import { SentRecipients } from './sent-recipients.js';

const PAGE_SIZE = 10;

/** Sent notifications, newest first, with their delivery by channel [N-06]. */
export function SentList() {
  const { t } = useTranslation('notify');
  const [limit, setLimit] = useState(PAGE_SIZE);
  const query = useSentNotifications(limit);
  return (
    <section
      aria-labelledby="sent-title"
      className="grid min-w-0 content-start gap-3 border-line bg-paper p-4 max-md:border-t sm:p-5 md:overflow-y-auto md:border-l"
    >
      <h3 id="sent-title">{t('notify.history')}</h3>
      <ListState query={query}>
        {(sent) => (
          <>
            {sent.length === 0 && (
              <EmptyState icon={<Megaphone aria-hidden="true" />} title={t('notify.none')}>
                {t('notify.noneText')}
              </EmptyState>
            )}
            <ul className="grid gap-3">
              {sent.map((one) => (
                <SentItem key={one.id} sent={one} />
              ))}
            </ul>
            {sent.length === limit && (
              <Button
                variant="text"
                size="sm"
                className="max-md:min-h-11"
                loading={query.isFetching}
                onClick={() => setLimit(limit + PAGE_SIZE)}
              >
                {t('notify.more')}
              </Button>
            )}
          </>
        )}
      </ListState>
    </section>
  );
}

function SentItem({ sent }: { sent: SentNotification }) {
  const { t } = useTranslation(['notify', 'common']);
  const format = useFormat();
  const { delivery, recipientType, skillLevelId, type } = sent;
  const inSpanish = format.language === 'es'; // the Spanish text, if there is one
  const level = skillLevelId === null ? '' : t(`common:level.${skillLevelId}`);
  const figures = <Name extends string>(counts: Record<Name, number>) =>
    Object.fromEntries(Object.entries<number>(counts).map(([name, value]) => [name, format.number(value)])) as Record<
      Name,
      string
    >;
  const { email, inApp } = delivery;
  return (
    <li>
      <Card className="grid gap-2">
        <div className="flex flex-wrap items-start justify-between gap-2">
          <b className="min-w-0 font-semibold wrap-anywhere">
            <LocalizedText shown={(inSpanish && sent.titleEs) || sent.title} english={sent.title} />
          </b>
          <Badge tone={type === 'urgent' ? 'warn' : 'neutral'}>{t(`notify.type.${type}`)}</Badge>
        </div>
        <p className="line-clamp-3 text-14 wrap-anywhere whitespace-pre-line text-ink-2">
          <LocalizedText shown={(inSpanish && sent.messageEs) || sent.message} english={sent.message} />
        </p>
        <p className="num text-13 text-ink-3">
          {t('notify.by', { when: format.dateTimeAt(sent.sentAt), name: sent.sentBy })}
        </p>
        <Facts>
          <Fact label={t(`notify.to.${recipientType}`, { level })}>{format.number(sent.recipientCount)}</Fact>
          <Fact label={t('notify.inApp')}>{t('notify.inAppState', figures(inApp))}</Fact>
          <Fact label={t('notify.email')}>
            {email.planned === 0 ? t('notify.emailNone') : t('notify.emailState', figures(email))}
          </Fact>
        </Facts>
        {recipientType === 'specific' && <SentRecipients id={sent.id} />}
      </Card>
    </li>
  );
}

/** The latest `limit` notifications with their delivery counts [N-06]. */
function useSentNotifications(limit: number) {
  const path = ADMIN_PATHS.notifications;
  return useQuery<SentNotification[]>({
    queryKey: [path, limit],
    queryFn: ({ signal }) => apiGet(`${path}?limit=${limit}`, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

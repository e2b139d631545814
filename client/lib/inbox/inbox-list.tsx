import BellRing from 'lucide-react/icons/bell-ring';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Mail from 'lucide-react/icons/mail';
import ReceiptText from 'lucide-react/icons/receipt-text';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { addDays, siteDate } from '../../../shared/kernel/site-time.js';
import type { LocalDate } from '../../../shared/kernel/time.js';
import { inboxTarget } from '../../../shared/notifications/inbox.rules.js';
import type { InboxNotification, NotificationType } from '../../../shared/notifications/notification.contract.js';
import { cx } from '../../ui/cx.js';
import { useNow } from '../time/clock.js';
import { useFormat } from '../i18n/format.js';
import { byDay } from './inbox-days.js';

const ICON = { className: 'mt-0.5 size-5 flex-none', 'aria-hidden': true } as const;
const ICONS: Record<NotificationType, ReactElement> = {
  general: <Mail {...ICON} />,
  shift_reminder: <BellRing {...ICON} />,
  urgent: <TriangleAlert {...ICON} />,
  payment: <ReceiptText {...ICON} />,
};

type InboxListProps = { items: readonly InboxNotification[]; onOpen: (item: InboxNotification) => void };

/** Notifications under their day: today, yesterday, or the date. */
export function InboxList({ items, onOpen }: InboxListProps) {
  const format = useFormat();
  const { t } = useTranslation('inbox');
  const today = siteDate(useNow(), format.timeZone);
  const named = (day: LocalDate): string => {
    if (day === today) return t('today');
    return day === addDays(today, -1) ? t('yesterday') : format.date(day);
  };
  return byDay(items, format.timeZone).map(({ day, items: ofDay }) => (
    <section key={day} aria-label={named(day)} className="grid gap-2">
      <h3 className="text-14! text-ink-2 first-letter:uppercase">{named(day)}</h3>
      <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-sheet">
        {ofDay.map((item) => (
          <InboxItem key={item.id} item={item} onOpen={() => onOpen(item)} />
        ))}
      </ul>
    </section>
  ));
}

function InboxItem({ item, onOpen }: { item: InboxNotification; onOpen: () => void }) {
  const { t } = useTranslation('inbox');
  const format = useFormat();
  const opens = inboxTarget(item) !== null;
  return (
    <li className={cx(!item.isRead && 'bg-accent-soft')}>
      <button
        type="button"
        onClick={onOpen}
        className="flex min-h-11 w-full gap-3 px-4 py-3 text-left -outline-offset-3! hover:bg-well"
      >
        {ICONS[item.type]}
        <span className="grid min-w-0 flex-1 gap-0.5">
          <span className="flex items-baseline justify-between gap-3">
            <b className="min-w-0 font-semibold wrap-anywhere">{item.title}</b>
            <span className="num flex-none text-13 text-ink-2">{format.timeAt(item.createdAt)}</span>
          </span>
          <span className="text-14 wrap-anywhere whitespace-pre-line text-ink-2">
            {item.message || t('payOffline')}
          </span>
          {!item.isRead && <span className="text-13 font-semibold text-accent">{t('unread')}</span>}
        </span>
        {opens && <ChevronRight className="size-5 flex-none self-center text-ink-3" aria-hidden="true" />}
      </button>
    </li>
  );
}

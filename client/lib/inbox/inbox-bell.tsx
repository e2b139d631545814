import Bell from 'lucide-react/icons/bell';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import type { PagePart } from '../../../shared/notifications/inbox.rules.js';
import { IconButton } from '../../ui/icon-button.js';
import { FIRST_PART, useInbox } from './use-inbox.js';
import { MY_SHIFTS_PATH } from '../layout/worker-paths.js';
import { lazyWithRetry } from '../layout/lazy-with-retry.js';

const InboxSheet = lazyWithRetry(() => import('./inbox-sheet.js'));

const MAX_SHOWN = 9;

type InboxBellProps = {
  /** Opens a notification's subject on this page; without it, the dashboard opens. */
  onTarget?: (target: PagePart) => void;
};

/** The bell in a worker's top bar with the number of unread notifications. It loads the inbox when opened. [N-13] */
export function InboxBell({ onTarget }: InboxBellProps) {
  const { t } = useTranslation('common');
  const [, navigate] = useLocation();
  const [isOpen, setOpen] = useState(false);
  const unread = useInbox(FIRST_PART).inbox?.unread ?? 0;
  const go =
    onTarget ?? ((target: PagePart) => navigate(target === 'schedule' ? MY_SHIFTS_PATH : `/dashboard#${target}`));
  return (
    <span className="relative inline-grid">
      <IconButton label={t('inbox.bell', { count: unread })} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Bell className="size-5" aria-hidden="true" />
      </IconButton>
      {unread > 0 && (
        <span
          aria-hidden="true"
          className="num pointer-events-none absolute top-1 right-0.5 grid h-[18px] min-w-[18px] place-items-center rounded-full bg-accent-fill px-1 text-12 leading-none font-semibold text-on-accent"
        >
          {unread > MAX_SHOWN ? `${MAX_SHOWN}+` : unread}
        </span>
      )}
      <Suspense fallback={null}>{isOpen && <InboxSheet onTarget={go} onClose={() => setOpen(false)} />}</Suspense>
    </span>
  );
}

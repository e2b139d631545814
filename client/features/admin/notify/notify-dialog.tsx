import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DialogRouteProps } from '../dialogs/dialog-route.js';
import { ListDialog } from '../dialogs/list-dialog.js';
import { recipientsIn } from './message-route.js';
import { NotifyForm } from './notify-form.js';
import { SentList } from './sent-list.js';

/**
 * Send notification (admin.md §2.2, §5): the form with its number of recipients, and the notifications sent before
 * [N-01 to N-06]. `?work=send-notification/to-12,15` is for these workers, and returns to the page where they were named
 * [N-37].
 */
export default function NotifyDialog({ detail, onClose }: DialogRouteProps) {
  const { t } = useTranslation('notify');
  const [sent, setSent] = useState(0);
  const userIds = recipientsIn(detail);
  return (
    <ListDialog title={t('notify.title')} onClose={onClose}>
      <div className="md:grid md:h-full md:min-h-0 md:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
        <div className="min-w-0 p-4 sm:p-6 md:overflow-y-auto">
          <NotifyForm
            key={sent}
            userIds={userIds}
            onSent={userIds === null ? () => setSent((times) => times + 1) : onClose}
          />
        </div>
        <SentList />
      </div>
    </ListDialog>
  );
}

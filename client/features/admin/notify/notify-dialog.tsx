import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DialogRouteProps } from '../dialogs/dialog-route.js';
import { ListDialog } from '../dialogs/list-dialog.js';
import { NotifyForm } from './notify-form.js';
import { SentList } from './sent-list.js';

/**
 * Send notification (admin.md §2.2, §5): the form with its number of recipients, and the notifications sent before
 * [N-01 to N-06].
 */
export default function NotifyDialog({ onClose }: DialogRouteProps) {
  const { t } = useTranslation('notify');
  const [sent, setSent] = useState(0);
  return (
    <ListDialog title={t('notify.title')} onClose={onClose}>
      <div className="md:grid md:h-full md:min-h-0 md:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
        <div className="min-w-0 p-4 sm:p-6 md:overflow-y-auto">
          <NotifyForm key={sent} onSent={() => setSent((times) => times + 1)} />
        </div>
        <SentList />
      </div>
    </ListDialog>
  );
}

import { useTranslation } from 'react-i18next';
import type {
  RecipientCount,
  SendNotificationRequest,
} from '../../../../shared/notifications/notification.contract.js';
import { apiPost } from '../../../lib/api/api.js';
import { ADMIN_PATHS } from './paths.js';
import { useAdminMutation } from './use-admin-mutation.js';

const TOUCHES = [ADMIN_PATHS.notifications] as const;

/** [N-06] */
export function useSendNotification() {
  const { t } = useTranslation('notify');
  return useAdminMutation<SendNotificationRequest, RecipientCount>({
    call: (body) => apiPost('/api/admin/send-notification', body),
    touches: TOUCHES,
    fallback: t('failed.send'),
    done: ({ recipientCount }) => ({ title: t('notify.sent', { count: recipientCount }) }),
  });
}

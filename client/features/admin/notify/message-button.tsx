import MessageSquare from 'lucide-react/icons/message-square';
import type { ComponentProps } from 'react';
import { NOTIFICATION_TO_WORKERS } from '../../../../shared/notifications/notifications.policy.js';
import { Button } from '../../../ui/button.js';
import { useConfirmDiscard } from '../dialogs/confirm-discard.js';
import { openMessageTo } from './message-route.js';

type MessageButtonProps = Omit<ComponentProps<typeof Button>, 'icon' | 'onClick'> & { userIds: readonly number[] };

/** Opens a notification to several workers. Absent without any, and for more than one notification can have. [N-38] */
export function MessageButton({ userIds, ...button }: MessageButtonProps) {
  const confirmDiscard = useConfirmDiscard();
  const count = new Set(userIds).size;
  if (count === 0 || count > NOTIFICATION_TO_WORKERS.maxRecipients) return null;
  return (
    <Button
      variant="line"
      {...button}
      icon={<MessageSquare className="size-4 flex-none" aria-hidden="true" />}
      onClick={() => confirmDiscard(() => openMessageTo(userIds))}
    />
  );
}

import type { QueryClient } from '@tanstack/react-query';
import { INBOX_PATH } from '../lib/inbox/inbox-path.js';
import { sendReads, showReads } from '../offline/reads.js';

/**
 * Shows the notifications as read that were read without signal or by a tap on a push, until a response of the inbox
 * includes this.
 */
export async function syncReadReceipts(queryClient: QueryClient, workerId: number): Promise<void> {
  await showReads(workerId);
  if ((await sendReads(workerId)) === 0) return;
  await queryClient.invalidateQueries({ queryKey: [INBOX_PATH] });
  await showReads(workerId);
}

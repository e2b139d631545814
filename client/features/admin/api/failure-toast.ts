import { isUnconfirmedChange, problemMessage } from '../../../lib/api/api-error.js';
import type { ToastInput } from '../../../ui/toast-store.js';

/**
 * The toast of a failed change whose title says what failed. A change that may have been made has no such title [W-308].
 * @param fallback the reason if the server sends none
 */
export function failureToast(error: unknown, title: string, fallback = ''): ToastInput {
  const reason = problemMessage(error, fallback);
  const texts = isUnconfirmedChange(error) ? { title: reason } : { title, description: reason };
  return { ...texts, variant: 'destructive' };
}

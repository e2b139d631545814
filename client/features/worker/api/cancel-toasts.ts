import { useTranslation } from 'react-i18next';
import { ApiError, isUnanswered, problemMessage } from '../../../lib/api/api-error.js';
import { toast } from '../../../ui/toast-store.js';
import type { CancelHandlers } from './cancel-assignment.js';

/** Toasts with the result of a cancellation, a withdrawal or an undone sign-up [S-27, S-44]. */
export function useCancelToasts(titles: { done: string; failed: string }): CancelHandlers {
  const { t } = useTranslation('worker');
  /** After a proxy's response the refetched list of assignments shows that nothing was cancelled. */
  const messageOf = (error: unknown) =>
    error instanceof ApiError && isUnanswered(error) ? t('tryAgain') : problemMessage(error, t('tryAgain'));
  return {
    onDone: ({ message }) => toast({ title: titles.done, description: message }),
    onRefused: (error, isUnknown) => {
      const title = isUnknown ? t('unknown.title') : titles.failed;
      const description = isUnknown ? t('unknown.cancel') : messageOf(error);
      toast({ title, description, variant: 'destructive' });
    },
  };
}

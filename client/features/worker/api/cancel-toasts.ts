import { useTranslation } from 'react-i18next';
import type { CancelResponse } from '../../../../shared/assignments/assignment.contract.js';
import { ApiError, isUnanswered, problemMessage } from '../../../lib/api/api-error.js';
import { toast } from '../../../ui/toast-store.js';
import type { CancelHandlers } from './cancel-assignment.js';

type CancelTexts = {
  done: string;
  failed: string;
  /** The shift, shown below `done` in place of a message of the server that says the same as `done`. */
  shift?: string;
};

/** Toasts with the result of a cancellation, a withdrawal or an undone sign-up [S-27, S-44]. */
export function useCancelToasts({ done, failed, shift }: CancelTexts): CancelHandlers {
  const { t } = useTranslation('worker');
  /** After a proxy's response the refetched list of assignments shows that nothing was cancelled. */
  const messageOf = (error: unknown) =>
    error instanceof ApiError && isUnanswered(error) ? t('tryAgain') : problemMessage(error, t('tryAgain'));
  const result = ({ message, isLateCancellation }: Partial<CancelResponse>) => {
    if (shift === undefined) return message;
    return isLateCancellation ? `${shift}\n${t('cancel.doneLate')}` : shift;
  };
  return {
    onDone: (response) => toast({ title: done, description: result(response) }),
    onRefused: (error, isUnknown) => {
      const title = isUnknown ? t('unknown.title') : failed;
      const description = isUnknown ? t('unknown.cancel') : messageOf(error);
      toast({ title, description, variant: 'destructive' });
    },
  };
}

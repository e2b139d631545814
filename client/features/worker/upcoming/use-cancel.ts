import { useTranslation } from 'react-i18next';
import { ApiError, isUnanswered, problemMessage } from '../../../lib/api/api.js';
import { toast } from '../../../ui/toast-store.js';
import { useCancelAssignment } from '../api/cancel-assignment.js';
import type { OwnAssignment } from '../model/own-assignment.js';

/** Sends the cancellation; a toast tells how it ended. Until then the shift is shown as on its way out [S-27]. */
export function useCancel(assignment: OwnAssignment) {
  const { t } = useTranslation('worker');
  const pending = assignment.status === 'pending';
  /** After a proxy's answer the list of assignments has told by now that nothing was cancelled. */
  const whyNot = (error: unknown) =>
    error instanceof ApiError && isUnanswered(error) ? t('tryAgain') : problemMessage(error, t('tryAgain'));
  const { mutate } = useCancelAssignment({
    onDone: ({ message }) => toast({ title: pending ? t('cancel.withdrawn') : t('cancel.done'), description: message }),
    onRefused: (error, isUnknown) => {
      const title = isUnknown ? t('unknown.title') : t('cancel.failed');
      const description = isUnknown ? t('unknown.cancel') : whyNot(error);
      toast({ title, description, variant: 'destructive' });
    },
  });
  return (reason: string) => mutate({ assignment, reason });
}

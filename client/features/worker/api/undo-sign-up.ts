import { useTranslation } from 'react-i18next';
import { ApiError, isUnanswered, problemMessage } from '../../../lib/api/api-error.js';
import { toast } from '../../../ui/toast-store.js';
import type { OwnAssignment } from '../model/own-assignment.js';
import { useCancelAssignment } from './cancel-assignment.js';

/** Returns a function that undoes a sign-up or an application; a toast shows the result [S-44]. */
export function useUndoSignUp(): (assignment: Pick<OwnAssignment, 'id' | 'shiftId' | 'status'>) => void {
  const { t } = useTranslation('worker');
  const messageOf = (error: unknown) =>
    error instanceof ApiError && isUnanswered(error) ? t('tryAgain') : problemMessage(error, t('tryAgain'));
  const { mutate } = useCancelAssignment({
    onDone: ({ message }) => toast({ title: t('undo.done'), description: message }),
    onRefused: (error, isUnknown) => {
      const title = isUnknown ? t('unknown.title') : t('undo.failed');
      const description = isUnknown ? t('unknown.cancel') : messageOf(error);
      toast({ title, description, variant: 'destructive' });
    },
  });
  return (assignment) => mutate({ assignment, reason: null });
}

import { useTranslation } from 'react-i18next';
import type { OwnAssignment } from '../model/own-assignment.js';
import { useCancelAssignment } from './cancel-assignment.js';
import { useCancelToasts } from './cancel-toasts.js';

/** Returns a function that undoes a sign-up or an application; a toast shows the result [S-44]. */
export function useUndoSignUp(): (assignment: Pick<OwnAssignment, 'id' | 'shiftId' | 'status'>) => void {
  const { t } = useTranslation('worker');
  const { mutate } = useCancelAssignment(useCancelToasts({ done: t('undo.done'), failed: t('undo.failed') }));
  return (assignment) => mutate({ assignment, reason: null });
}

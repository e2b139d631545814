import { useTranslation } from 'react-i18next';
import { problemMessage } from '../../../lib/api.js';
import { toast } from '../../../ui/toast-store.js';
import { useCancelAssignment } from '../api/cancel-assignment.js';
import type { OwnAssignment } from '../model/own-assignment.js';

/** Sends the cancellation; true once it is done. A refusal is told in a toast and the dialog stays [S-27]. */
export function useCancel({ id, status }: OwnAssignment) {
  const { t } = useTranslation('worker');
  const cancelling = useCancelAssignment();
  const pending = status === 'pending';

  const cancel = async (reason: string): Promise<boolean> => {
    try {
      const { message } = await cancelling.mutateAsync({ assignmentId: id, reason: reason.trim() });
      toast({ title: pending ? t('cancel.withdrawn') : t('cancel.done'), description: message });
      return true;
    } catch (error) {
      toast({ title: t('cancel.failed'), description: problemMessage(error, t('tryAgain')), variant: 'destructive' });
      return false;
    }
  };
  return { cancel, sending: cancelling.isPending };
}

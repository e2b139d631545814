import { useTranslation } from 'react-i18next';
import { problemMessage } from '../../../../lib/api/api.js';
import { toast } from '../../../../ui/toast-store.js';
import { useEndSession } from '../api/end-session.js';

/** Signs out one other device, or with `null` all of them, and says what came of it. */
export function useSignOutElsewhere() {
  const { t } = useTranslation(['profile', 'worker']);
  const end = useEndSession();
  const signOut = async (id: string | null) => {
    try {
      const { ended } = await end.mutateAsync(id);
      const title = id === null ? t('sessions.endedOthers') : t('sessions.ended');
      toast({ title, description: t('sessions.endedText', { count: ended }) });
    } catch (error) {
      const description = problemMessage(error, t('worker:tryAgain'));
      toast({ title: t('sessions.failed'), description, variant: 'destructive' });
    }
  };
  return { signOut, ending: end.isPending ? (end.variables ?? 'others') : null };
}

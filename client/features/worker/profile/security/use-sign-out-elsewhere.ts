import { useTranslation } from 'react-i18next';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { problemMessage, apiDelete } from '../../../../lib/api/api.js';
import { toast } from '../../../../ui/toast-store.js';
import type { SessionsEnded } from '../../../../../shared/auth/account.contract.js';
import { SESSIONS_PATH } from '../api/own-sessions.js';

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

/** Signs out one device, or with `null` every other one. */
function useEndSession() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string | null) => apiDelete<SessionsEnded>(id === null ? SESSIONS_PATH : `${SESSIONS_PATH}/${id}`),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: [SESSIONS_PATH] }),
  });
}

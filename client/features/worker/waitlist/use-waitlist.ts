import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type {
  JoinWaitlistRequest,
  JoinWaitlistResponse,
  LeaveWaitlistResponse,
  OwnWaitlistPlace,
} from '../../../../shared/waitlist/waitlist.contract.js';
import { apiDelete, apiPost } from '../../../lib/api/api.js';
import { isUnanswered, NetworkError, problemMessage } from '../../../lib/api/api-error.js';
import { toast } from '../../../ui/toast-store.js';
import { SHIFTS_PATH } from '../api/available-shifts.js';
import { OWN_WAITLIST_PATH } from '../api/own-waitlist.js';

const OPTIONS = { asksToLogIn: true };

/**
 * Joins the line of a shift, changes the choice, or leaves. The server gives the same response to a repeated call, so after a lost
 * response the worker tries again. Without signal nothing is stored: the place depends on when the call arrives. [F-101, F-106, F-134]
 */
export function useWaitlist(shiftId: number) {
  const { t } = useTranslation(['waitlist', 'worker', 'common']);
  const queryClient = useQueryClient();
  const path = `/api/shifts/${shiftId}/waitlist`;
  const setPlace = (place: OwnWaitlistPlace | null) =>
    queryClient.setQueryData<OwnWaitlistPlace[]>([OWN_WAITLIST_PATH], (places = []) => [
      ...places.filter((one) => one.shiftId !== shiftId),
      ...(place ? [place] : []),
    ]);
  const onError = (error: unknown) => {
    const known = isUnanswered(error) ? t('worker:tryAgain') : problemMessage(error, t('worker:tryAgain'));
    const description = error instanceof NetworkError ? t('common:error.network') : known;
    toast({ title: t('failed'), description, variant: 'destructive' });
  };
  const onSettled = () => {
    for (const list of [OWN_WAITLIST_PATH, SHIFTS_PATH]) void queryClient.invalidateQueries({ queryKey: [list] });
  };
  const join = useMutation({
    mutationFn: (request: JoinWaitlistRequest) => apiPost<JoinWaitlistResponse>(path, request, OPTIONS),
    onSuccess: ({ place }) => setPlace(place),
    onError,
    onSettled,
  });
  const leave = useMutation({
    mutationFn: () => apiDelete<LeaveWaitlistResponse>(path, undefined, OPTIONS),
    onSuccess: ({ message }) => {
      setPlace(null);
      toast({ title: message });
    },
    onError,
    onSettled,
  });
  return { join, leave };
}

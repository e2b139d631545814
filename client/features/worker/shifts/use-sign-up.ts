import { useTranslation } from 'react-i18next';
import type { AvailableShift } from '../../../../shared/shifts/shift.contract.js';
import { isUnanswered, NetworkError, problemMessage } from '../../../lib/api/api.js';
import { toast } from '../../../ui/toast-store.js';
import { useClaimShift, useClaimsUnderWay } from '../api/claim-shift.js';

/**
 * Signs up or applies, and says in a toast which of the two it became, or why not [S-14, S-21]. `sending` holds wherever
 * the shift is shown, so that the calendar knows of a tap in the list.
 */
export function useSignUp(shift: AvailableShift) {
  const { t } = useTranslation(['worker', 'common']);
  const failed = shift.requiresApproval ? t('claim.applyFailed') : t('claim.failed');
  /** Without an answer the list of shifts has told by now that nothing was made, and nothing typed could be lost. */
  const whyNot = (error: unknown) => {
    if (error instanceof NetworkError) return t('common:error.network');
    return isUnanswered(error) ? t('tryAgain') : problemMessage(error, t('tryAgain'));
  };
  const { mutate, isUnderWay } = useClaimShift({
    onDone: ({ message, assignment }) =>
      toast({
        title: assignment.status === 'pending' ? t('claim.applied') : t('claim.signedUp'),
        description: message,
      }),
    onRefused: (error, isUnknown) => {
      if (isUnknown)
        return void toast({ title: t('unknown.title'), description: t('unknown.claim'), variant: 'destructive' });
      toast({ title: failed, description: whyNot(error), variant: 'destructive' });
    },
  });
  const sending = useClaimsUnderWay().some(({ id }) => id === shift.id);
  // a double click comes before the button knows that it is busy
  const signUp = () => void (isUnderWay(shift) || mutate(shift));
  return { signUp, sending };
}

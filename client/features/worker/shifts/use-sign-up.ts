import { useTranslation } from 'react-i18next';
import type { AvailableShift } from '../../../../shared/shifts/shift.contract.js';
import { NetworkError, problemMessage } from '../../../lib/api.js';
import { toast } from '../../../ui/toast-store.js';
import { useClaimShift, useClaimsUnderWay } from '../api/claim-shift.js';

/**
 * Signs up or applies, and says in a toast which of the two it became, or why not [S-14, S-21]. `sending` holds wherever
 * the shift is shown, so that the calendar knows of a tap in the list.
 */
export function useSignUp(shift: AvailableShift) {
  const { t } = useTranslation(['worker', 'common']);
  const failed = shift.requiresApproval ? t('claim.applyFailed') : t('claim.failed');
  const { mutate, isUnderWay } = useClaimShift({
    onDone: ({ message, assignment }) =>
      toast({
        title: assignment.status === 'pending' ? t('claim.applied') : t('claim.signedUp'),
        description: message,
      }),
    onRefused: (error, isUnknown) => {
      if (isUnknown)
        return void toast({ title: t('unknown.title'), description: t('unknown.claim'), variant: 'destructive' });
      // a tap: there is nothing typed that could be lost
      const why = error instanceof NetworkError ? t('common:error.network') : problemMessage(error, t('tryAgain'));
      toast({ title: failed, description: why, variant: 'destructive' });
    },
  });
  const sending = useClaimsUnderWay().some(({ id }) => id === shift.id);
  // a double click comes before the button knows that it is busy
  const signUp = () => void (isUnderWay(shift) || mutate(shift));
  return { signUp, sending };
}

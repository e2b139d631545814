import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { AvailableShift } from '../../../../shared/shifts/shift.contract.js';
import { problemMessage } from '../../../lib/api.js';
import { toast } from '../../../ui/toast-store.js';
import { useClaimShift } from '../api/claim-shift.js';

/** Signs up or applies, and says in a toast which of the two it became, or why not [S-14, S-21]. */
export function useSignUp(shift: AvailableShift) {
  const { t } = useTranslation('worker');
  const claim = useClaimShift();
  const failed = shift.requiresApproval ? t('claim.applyFailed') : t('claim.failed');

  const sent = useRef(false); // a double click comes before the button knows that it is busy
  const signUp = async () => {
    if (sent.current) return;
    sent.current = true;
    try {
      const { message, assignment } = await claim.mutateAsync(shift);
      const title = assignment.status === 'pending' ? t('claim.applied') : t('claim.signedUp');
      toast({ title, description: message });
    } catch (error) {
      toast({ title: failed, description: problemMessage(error, t('tryAgain')), variant: 'destructive' });
    } finally {
      sent.current = false;
    }
  };
  return { signUp, sending: claim.isPending };
}

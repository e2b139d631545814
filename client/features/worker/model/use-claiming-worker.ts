import { useMemo } from 'react';
import type { ClaimingWorker } from '../../../../shared/assignments/claim.rules.js';
import { useWorker } from '../../../lib/auth/session-context.js';

/**
 * The signed-in worker as the claim rule sees him: list and calendar take the level from here alone. It is the server's,
 * worked out by the shared function at each training passed, so there is nothing to derive a second time [S-07].
 */
export function useClaimingWorker(): ClaimingWorker {
  const { isApproved, currentSkillLevel } = useWorker();
  return useMemo(
    () => ({ isApproved, isActive: true, skillLevel: currentSkillLevel }),
    [isApproved, currentSkillLevel],
  );
}

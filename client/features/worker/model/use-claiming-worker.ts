import { useMemo } from 'react';
import type { ClaimingWorker } from '../../../../shared/assignments/claim.rules.js';
import { useWorker } from '../../../lib/auth/session-context.js';

/**
 * The signed-in worker as input of the claim rule, for list and calendar. The server calculates the level by the shared
 * function after each passed training, so the client does not derive it [S-07].
 */
export function useClaimingWorker(): ClaimingWorker {
  const { isApproved, currentSkillLevel } = useWorker();
  return useMemo(
    () => ({ isApproved, isActive: true, skillLevel: currentSkillLevel }),
    [isApproved, currentSkillLevel],
  );
}

import { useMemo } from 'react';
import type { ClaimingWorker } from '../../../../shared/assignments/claim.rules.js';
import { useWorker } from '../../../lib/session-context.js';

/**
 * The signed-in worker as the claim rule sees him. List and calendar take the level from here alone: the one the server
 * worked out with the shared `computeLevel` and keeps as `currentSkillLevel` (decisions: Training and levels) [S-07].
 */
export function useClaimingWorker(): ClaimingWorker {
  const { isApproved, currentSkillLevel } = useWorker();
  return useMemo(
    () => ({ isApproved, isActive: true, skillLevel: currentSkillLevel }),
    [isApproved, currentSkillLevel],
  );
}

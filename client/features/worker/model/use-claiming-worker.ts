import { useMemo } from 'react';
import type { ClaimingWorker } from '../../../../shared/assignments/claim.rules.js';
import { useWorker } from '../../../lib/session-context.js';
import { workerLevel } from './worker-level.js';

/** The signed-in worker as the claim rule sees him: list and calendar take the level from here alone [S-07]. */
export function useClaimingWorker(): ClaimingWorker {
  const { isApproved, currentSkillLevel } = useWorker();
  return useMemo(
    () => ({ isApproved, isActive: true, skillLevel: workerLevel(currentSkillLevel) }),
    [isApproved, currentSkillLevel],
  );
}

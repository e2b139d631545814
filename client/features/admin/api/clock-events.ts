import type { ClockEventToReview } from '../../../../shared/payroll/clock-review.contract.js';
import { useAuthenticatedList } from '../../../lib/api/use-authenticated-list.js';
import { ADMIN_PATHS } from './paths.js';

/** Clock events that wait for a decision, the one that waits longest first [W-29]. */
export const useClockEvents = () =>
  useAuthenticatedList<ClockEventToReview>(ADMIN_PATHS.clockEvents, { asked: 'outcome=needs_review' });

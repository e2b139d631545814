import { useTranslation } from 'react-i18next';
import type { ReviewClockEventRequest, ReviewedClockEvent } from '../../../../shared/payroll/clock-review.contract.js';
import { apiPost } from '../../../lib/api/api.js';
import { ADMIN_PATHS } from './paths.js';
import { useAdminMutation } from './use-admin-mutation.js';

const TOUCHES = [ADMIN_PATHS.clockEvents, ADMIN_PATHS.timesheets, ADMIN_PATHS.approvedShifts, ADMIN_PATHS.alerts];

type Decision = ReviewClockEventRequest & { verb: 'apply' | 'refuse' };

/** Lets an event count, or keeps it out, with a reason [W-29]. */
export function useReviewClockEvent(eventId: string, workerName: string) {
  const { t } = useTranslation('people');
  return useAdminMutation<Decision, ReviewedClockEvent>({
    call: ({ verb, reason }) => apiPost(`/api/admin/clock-events/${eventId}/${verb}`, { reason }),
    touches: TOUCHES,
    fallback: t('review.failed'),
    done: ({ outcome }) => ({ title: t(`review.done.${outcome}`), description: workerName }),
    key: ['review-clock-event', eventId],
  });
}

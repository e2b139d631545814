import { useTranslation } from 'react-i18next';
import type { MarkPaidRequest, MarkPaidResponse } from '../../../../shared/payroll/payroll.contract.js';
import { apiPost } from '../../../lib/api/api.js';
import { ADMIN_PATHS } from './paths.js';
import { useAdminMutation } from './use-admin-mutation.js';

const TOUCHES = [ADMIN_PATHS.approvedShifts, ADMIN_PATHS.paidWeeks];

/** Its toast offers to undo it, as long as all of it was this very payment: what others paid is theirs [E-13, E-16]. */
export function useMarkPaid(onUndo: (assignmentIds: number[]) => void) {
  const { t } = useTranslation('admin');
  return useAdminMutation<MarkPaidRequest, MarkPaidResponse>({
    call: (body) => apiPost('/api/admin/payments/mark-paid', body),
    touches: TOUCHES,
    fallback: t('failed.markPaid'),
    showsConflict: true,
    done: ({ message, paidCount }, { assignmentIds }) => ({
      title: message,
      ...(paidCount === assignmentIds.length && {
        action: { label: t('payments.undoShort'), onAct: () => onUndo(assignmentIds) },
      }),
    }),
  });
}

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type {
  ApprovedShift,
  MarkPaidResponse,
  PayRunPreview,
  MarkPaidRequest,
} from '../../../../shared/payroll/payment.contract.js';
import { apiPost } from '../../../lib/api/api.js';
import { ApiError } from '../../../lib/api/api-error.js';
import { ADMIN_PATHS } from '../api/paths.js';
import { useAllPages } from '../api/use-all-pages.js';
import { useSelection } from '../selection/use-selection.js';
import { canPay, groupPayments } from './payment-groups.model.js';
import { useAdminMutation } from '../api/use-admin-mutation.js';

/** State of the tab: the selection, the confirmation dialog, and the result of the last run. */
export function usePaymentRun(first: readonly ApprovedShift[], onUndo: (assignmentIds: number[]) => void) {
  const { all: shifts, ...paging } = useAllPages(ADMIN_PATHS.approvedShifts, first);
  const selection = useSelection(shifts);
  /** The shifts of the confirmation dialog; they leave the list before the dialog closes. */
  const [confirming, setConfirming] = useState<readonly ApprovedShift[] | null>(null);
  /** The preview that was refused, because it had changed on the server. */
  const [refused, setRefused] = useState<PayRunPreview | null>(null);
  const [lastRun, setLastRun] = useState<MarkPaidResponse | null>(null);
  const payment = useMarkPaid(onUndo);
  const selected = shifts.filter((shift) => selection.has(shift.id) && canPay(shift));

  /** Selects all of the given shifts, or deselects them if all are selected. */
  const toggle = (some: readonly ApprovedShift[]) => {
    const ids = some.map(({ id }) => id);
    if (ids.every(selection.has)) selection.remove(ids);
    else selection.add(ids);
  };

  const cancelConfirmation = () => {
    setConfirming(null);
    setRefused(null);
  };

  /** Pays the shifts of the preview; if the total has changed, the dialog stays open. [E-24] */
  const pay = (preview: PayRunPreview) =>
    payment.mutate(
      {
        assignmentIds: preview.shifts.map(({ assignmentId }) => assignmentId),
        revisions: preview.shifts.map(({ revision }) => revision),
        total: preview.total,
      },
      {
        onSuccess: (result) => {
          setLastRun(result);
          selection.replace([]);
          cancelConfirmation();
        },
        onError: (error) => {
          if (error instanceof ApiError && error.is('changed_since_shown')) setRefused(preview);
          else cancelConfirmation();
        },
      },
    );

  return {
    shifts,
    paging,
    groups: groupPayments(shifts),
    selected,
    isSelected: (shift: ApprovedShift) => selection.has(shift.id),
    changed: selection.changed,
    clearChanged: selection.remove,
    toggle,
    confirming,
    confirm: () => setConfirming(selected),
    cancelConfirmation,
    refused,
    pay,
    paying: payment.isPending,
    lastRun,
  };
}

export type PaymentRun = ReturnType<typeof usePaymentRun>;

const REFETCH_PATHS = [ADMIN_PATHS.approvedShifts, ADMIN_PATHS.paidWeeks];

/** The toast offers to undo the payment only if this run paid all of its shifts; payments of other admins stay [E-13, E-16]. */
function useMarkPaid(onUndo: (assignmentIds: number[]) => void) {
  const { t } = useTranslation('admin');
  return useAdminMutation<MarkPaidRequest, MarkPaidResponse>({
    call: (body) => apiPost('/api/admin/payments/mark-paid', body),
    refetchPaths: REFETCH_PATHS,
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

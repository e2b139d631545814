import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PAY } from '../../../../shared/payroll/payroll.policy.js';
import type { LocalDate } from '../../../../shared/kernel/time.js';
import { hasVisibleText } from '../../../../shared/kernel/visible-text.js';
import { useFormat } from '../../../lib/i18n/format.js';
import { Segmented } from '../../../ui/segmented.js';
import { TextField } from '../../../ui/text-field.js';
import { ReasonField } from '../dialogs/reason-field.js';
import { TypedConfirm } from '../../../lib/forms/typed-confirm.js';
import { ShiftTitle } from '../shifts/shift-title.js';
import { useWeekLabel } from '../use-week-label.js';
import { adjustedOf, isLocked, planAdjustment, typedCents } from './paid.model.js';
import type { Adjustable } from './paid.model.js';
import type { AdjustmentRequest, AdjustmentResponse } from '../../../../shared/payroll/payment.contract.js';
import { apiPost } from '../../../lib/api/api.js';
import { IdempotentRequests } from '../api/idempotent-requests.js';
import { ADMIN_PATHS } from '../api/paths.js';
import { useAdminMutation } from '../api/use-admin-mutation.js';

type AdjustDialogProps = { adjustable: Adjustable; onClose: () => void };
type Direction = 'add' | 'deduct';

/** Adjusts the pay of a shift or a week by an amount, with a reason that the worker sees too [E-13]. */
export function AdjustDialog({ adjustable, onClose }: AdjustDialogProps) {
  const { t } = useTranslation(['admin', 'problems']);
  const format = useFormat();
  const texts = useSubjectTexts(adjustable);
  const [direction, setDirection] = useState<Direction>('add');
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const adjustment = useAdjustPayment();

  const amount = typedCents(typed);
  const signed = (amount ?? 0) * (direction === 'deduct' ? -1 : 1);
  const { decision, remaining, maxDeduction } = planAdjustment(adjustable, signed);
  const max = PAY.maxAdjustmentCents;
  const error =
    typed === '' || (amount !== null && amount > 0 && amount <= max)
      ? decision.ok
        ? undefined
        : t(`problems:${decision.code}`)
      : t('payments.amountInvalid', { max: format.money(max / 100) });
  const canSubmit = amount !== null && error === undefined && hasVisibleText(reason);
  const confirm = () => {
    const body = { ...adjustedOf(adjustable), amountCents: signed, reason: reason.trim() };
    adjustment.mutate(body, { onSuccess: onClose });
  };
  return (
    <TypedConfirm
      isDirty={typed !== '' || reason !== ''}
      onClose={onClose}
      title={t('payments.adjustTitle', { name: texts.workerName })}
      description={texts.subject}
      confirmLabel={t('payments.adjustConfirm')}
      confirmVariant="accent"
      confirmDisabled={!canSubmit}
      loading={adjustment.isPending}
      onConfirm={confirm}
    >
      <div className="grid gap-4">
        <Segmented<Direction>
          label={t('payments.direction')}
          value={direction}
          onChange={setDirection}
          options={[
            { value: 'add', label: t('payments.add') },
            { value: 'deduct', label: t('payments.deduct') },
          ]}
        />
        <TextField
          label={t('payments.amount')}
          value={typed}
          inputMode="decimal"
          autoComplete="off"
          error={error}
          hint={[
            decision.ok
              ? t(texts.remainingKey, { amount: format.money(remaining) })
              : t('payments.deductAtMost', { amount: format.money(maxDeduction) }),
            isLocked(adjustable) && t('payments.periods.adjustedNow'),
          ]
            .filter(Boolean)
            .join(' ')}
          onChange={(event) => setTyped(event.target.value)}
          required
          data-autofocus
        />
        <ReasonField value={reason} onChange={setReason} hint={t('payments.adjustReason')} />
      </div>
    </TypedConfirm>
  );
}

/** The worker, the shift or week, and the label of the remaining amount. */
function useSubjectTexts(adjustable: Adjustable) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const labelOf = useWeekLabel();
  if (!('shift' in adjustable)) {
    const { workerName, weekStart } = adjustable.week;
    const subject = t('payments.wholeWeek', { week: labelOf(weekStart as LocalDate) });
    return { workerName, subject, remainingKey: 'payments.leftOfWeek' } as const;
  }
  const { workerName, shiftDate } = adjustable.shift;
  const subject = (
    <>
      <ShiftTitle of={adjustable.shift} />, {format.dateShort(shiftDate)}
    </>
  );
  return { workerName, subject, remainingKey: 'payments.left' } as const;
}

const REFETCH_PATHS = [ADMIN_PATHS.paidWeeks];

/** Adjusts a payment, idempotently [E-13, X-57]. */
function useAdjustPayment() {
  const { t } = useTranslation('admin');
  const [requests] = useState(() => new IdempotentRequests());
  return useAdminMutation<Omit<AdjustmentRequest, 'clientAdjustmentId'>, AdjustmentResponse>({
    call: (body) =>
      requests.run(body, (clientAdjustmentId) => {
        const request: AdjustmentRequest = { clientAdjustmentId, ...body };
        return apiPost<AdjustmentResponse>('/api/admin/payments/adjustments', request);
      }),
    refetchPaths: REFETCH_PATHS,
    fallback: t('failed.adjustPayment'),
    done: ({ message }) => ({ title: message }),
  });
}

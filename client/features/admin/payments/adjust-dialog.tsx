import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hundredthsToHours } from '../../../../shared/kernel/hours.js';
import { PAY } from '../../../../shared/payroll/payroll.policy.js';
import type { LocalDate } from '../../../../shared/kernel/time.js';
import { hasVisibleText } from '../../../../shared/kernel/visible-text.js';
import { useFormat } from '../../../lib/i18n/format.js';
import { Note } from '../../../ui/note.js';
import { Segmented } from '../../../ui/segmented.js';
import { TextField } from '../../../ui/text-field.js';
import { ReasonField } from '../dialogs/reason-field.js';
import { TypedConfirm } from '../../../lib/forms/typed-confirm.js';
import { ShiftTitle } from '../shifts/shift-title.js';
import { useWeekLabel } from '../use-week-label.js';
import { AdjustmentPreview } from './adjustment-preview.js';
import {
  type Adjustable,
  adjustedOf,
  type AdjustmentForm,
  enteredAdjustment,
  isLocked,
  planAdjustment,
} from './paid.model.js';
import type { AdjustmentRequest, AdjustmentResponse } from '../../../../shared/payroll/payment.contract.js';
import { apiPost } from '../../../lib/api/api.js';
import { ApiError } from '../../../lib/api/api-error.js';
import { IdempotentRequests } from '../api/idempotent-requests.js';
import { ADMIN_PATHS } from '../api/paths.js';
import { useAdminMutation } from '../api/use-admin-mutation.js';

type AdjustDialogProps = { adjustable: Adjustable; onClose: () => void };

/**
 * Adjusts the pay of a shift or a week by an amount, or of a shift by hours at its rate, with a reason that the worker
 * sees too. Shows the line that the worker's statement gets. [E-13, E-33, E-39]
 */
export function AdjustDialog({ adjustable, onClose }: AdjustDialogProps) {
  const { t } = useTranslation(['admin', 'earnings']);
  const texts = useSubjectTexts(adjustable);
  const [form, setForm] = useState<AdjustmentForm>({ unit: 'dollars', direction: 'add', typed: '' });
  const [reason, setReason] = useState('');
  const adjustment = useAdjustPayment();
  const entered = enteredAdjustment(adjustable, form);
  const canSubmit = entered?.decision.ok && hasVisibleText(reason);
  const confirm = () => {
    if (!entered) return;
    const { amountCents, corrected } = entered;
    const hours = corrected ? { hours: hundredthsToHours(corrected.hours) } : {};
    const body = { ...adjustedOf(adjustable), amountCents, ...hours, reason: reason.trim() };
    adjustment.mutate(body, { onSuccess: onClose });
  };
  return (
    <TypedConfirm
      isDirty={form.typed !== '' || reason !== ''}
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
        {adjustment.isOutdated && (
          <Note tone="warn" role="alert" icon={<TriangleAlert aria-hidden="true" />}>
            {t('payments.adjustChanged')}
          </Note>
        )}
        <AmountFields adjustable={adjustable} form={form} onChange={setForm} remainingKey={texts.remainingKey} />
        <ReasonField value={reason} onChange={setReason} hint={t('payments.adjustReason')} />
        {entered?.decision.ok && <AdjustmentPreview adjustable={adjustable} entered={entered} reason={reason.trim()} />}
      </div>
    </TypedConfirm>
  );
}

type AmountFieldsProps = {
  adjustable: Adjustable;
  form: AdjustmentForm;
  onChange: (form: AdjustmentForm) => void;
  remainingKey: 'payments.left' | 'payments.leftOfWeek';
};

function AmountFields({ adjustable, form, onChange, remainingKey }: AmountFieldsProps) {
  const { t } = useTranslation('admin');
  const error = useAmountError(adjustable, form);
  const hint = useAmountHint(adjustable, form, remainingKey);
  return (
    <>
      <div className="flex flex-wrap gap-3">
        <Segmented<AdjustmentForm['direction']>
          label={t('payments.direction')}
          value={form.direction}
          onChange={(direction) => onChange({ ...form, direction })}
          options={[
            { value: 'add', label: t('payments.add') },
            { value: 'deduct', label: t('payments.deduct') },
          ]}
        />
        {'shift' in adjustable && (
          <Segmented<AdjustmentForm['unit']>
            label={t('payments.unit')}
            value={form.unit}
            onChange={(unit) => unit !== form.unit && onChange({ ...form, unit, typed: '' })}
            options={[
              { value: 'dollars', label: t('payments.inDollars') },
              { value: 'hours', label: t('payments.inHours') },
            ]}
          />
        )}
      </div>
      <TextField
        label={t(form.unit === 'hours' ? 'payments.hours' : 'payments.amount')}
        value={form.typed}
        inputMode="decimal"
        autoComplete="off"
        error={error}
        hint={hint}
        onChange={(event) => onChange({ ...form, typed: event.target.value })}
        required
        data-autofocus
      />
    </>
  );
}

function useAmountError(adjustable: Adjustable, form: AdjustmentForm): string | undefined {
  const { t } = useTranslation(['admin', 'problems']);
  const format = useFormat();
  if (form.typed === '') return undefined;
  const entered = enteredAdjustment(adjustable, form);
  if (entered) return entered.decision.ok ? undefined : t(`problems:${entered.decision.code}`);
  if (form.unit === 'hours') return t('payments.hoursInvalid', { step: PAY.hoursStep, max: PAY.maxTimesheetHours });
  return t('payments.amountInvalid', { max: format.money(PAY.maxAdjustmentCents / 100) });
}

/** The new total, or the largest deduction; that a correction of a locked period is paid now. [E-21, E-29] */
function useAmountHint(
  adjustable: Adjustable,
  form: AdjustmentForm,
  remainingKey: AmountFieldsProps['remainingKey'],
): string {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const entered = enteredAdjustment(adjustable, form);
  const { decision, remaining, maxDeduction } = planAdjustment(
    adjustable,
    entered?.amountCents ?? 0,
    entered?.corrected?.overtimeCents,
  );
  const hints = [
    decision.ok
      ? t(remainingKey, { amount: format.money(remaining) })
      : t('payments.deductAtMost', { amount: format.money(maxDeduction) }),
    isLocked(adjustable) && t('payments.periods.adjustedNow'),
  ];
  return hints.filter(Boolean).join(' ');
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

/** Adjusts a payment, idempotently. `isOutdated`: the hours of the week have changed. [E-13, E-34, X-57] */
function useAdjustPayment() {
  const { t } = useTranslation('admin');
  const [requests] = useState(() => new IdempotentRequests());
  const mutation = useAdminMutation<Omit<AdjustmentRequest, 'clientAdjustmentId'>, AdjustmentResponse>({
    call: (body) =>
      requests.run(body, (clientAdjustmentId) => {
        const request: AdjustmentRequest = { clientAdjustmentId, ...body };
        return apiPost<AdjustmentResponse>('/api/admin/payments/adjustments', request);
      }),
    refetchPaths: REFETCH_PATHS,
    fallback: t('failed.adjustPayment'),
    showsConflict: true,
    done: ({ message }) => ({ title: message }),
  });
  const { error } = mutation;
  return { ...mutation, isOutdated: error instanceof ApiError && error.is('changed_since_shown') };
}

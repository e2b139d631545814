import { useTranslation } from 'react-i18next';
import type { CorrectionRequest } from '../../../../shared/payroll/correction-request.contract.js';
import { PAY } from '../../../../shared/payroll/payroll.policy.js';
import { useFormat } from '../../../lib/i18n/format.js';
import { Note } from '../../../ui/note.js';
import { Segmented } from '../../../ui/segmented.js';
import { TextField } from '../../../ui/text-field.js';
import { PayOfHours } from '../payments/pay-of-hours.js';
import { type AmountForm, amountCentsOf } from './correction.model.js';

type AdjustmentFieldsProps = {
  correction: CorrectionRequest;
  form: AmountForm;
  onChange: (form: AmountForm) => void;
};

/**
 * The adjustment that a paid or locked shift gets instead of new times: the difference in hours, or an amount [W-135,
 * W-272].
 */
export function AdjustmentFields({ correction, form, onChange }: AdjustmentFieldsProps) {
  const { t } = useTranslation(['people', 'admin']);
  const { payOfDifference } = correction;
  return (
    <div className="grid gap-4">
      <Note tone="info">{t('corrections.settled')}</Note>
      {payOfDifference && (
        <Segmented<AmountForm['unit']>
          label={t('admin:payments.unit')}
          value={form.unit}
          onChange={(unit) => onChange({ ...form, unit })}
          options={[
            { value: 'hours', label: t('admin:payments.inHours') },
            { value: 'dollars', label: t('admin:payments.inDollars') },
          ]}
        />
      )}
      {payOfDifference && form.unit === 'hours' ? (
        <PayOfHours pay={payOfDifference} amount={payOfDifference.amount} />
      ) : (
        <AmountFields form={form} onChange={onChange} />
      )}
    </div>
  );
}

function AmountFields({ form, onChange }: Pick<AdjustmentFieldsProps, 'form' | 'onChange'>) {
  const { t } = useTranslation(['people', 'admin']);
  const format = useFormat();
  const isInvalid = form.typed !== '' && amountCentsOf(form) === null;
  return (
    <>
      <Segmented<AmountForm['direction']>
        label={t('admin:payments.direction')}
        value={form.direction}
        onChange={(direction) => onChange({ ...form, direction })}
        options={[
          { value: 'add', label: t('admin:payments.add') },
          { value: 'deduct', label: t('admin:payments.deduct') },
        ]}
      />
      <TextField
        label={t('admin:payments.amount')}
        value={form.typed}
        inputMode="decimal"
        autoComplete="off"
        error={
          isInvalid ? t('admin:payments.amountInvalid', { max: format.money(PAY.maxAdjustmentCents / 100) }) : undefined
        }
        hint={t('corrections.amountHint')}
        onChange={(event) => onChange({ ...form, typed: event.target.value })}
        required
      />
    </>
  );
}

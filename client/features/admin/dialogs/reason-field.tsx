import { useTranslation } from 'react-i18next';
import { TEXT_LIMITS } from '../../../../shared/kernel/policy.js';
import { TextArea } from '../../../ui/text-area.js';

type ReasonFieldProps = {
  value: string;
  onChange: (reason: string) => void;
  hint?: string;
  /** False if the reason is optional. */
  required?: boolean;
  'data-autofocus'?: boolean;
};

/** The reason in a confirmation dialog. */
export function ReasonField({ onChange, required = true, ...field }: ReasonFieldProps) {
  const { t } = useTranslation('problems');
  return (
    <TextArea
      {...field}
      label={t('labels.reason')}
      maxLength={TEXT_LIMITS.reason}
      onChange={(event) => onChange(event.target.value)}
      required={required}
    />
  );
}

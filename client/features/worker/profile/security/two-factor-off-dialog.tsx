import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { TwoFactorDisableRequest } from '../../../../../shared/auth/account.contract.js';
import { TWO_FACTOR_DISABLE_RULES } from '../../../../../shared/auth/account.fields.js';
import { useFieldProps } from '../../../../lib/forms/fields.js';
import { resolveRules } from '../../../../lib/forms/form-resolver.js';
import { PasswordField } from '../../../../ui/password-field.js';
import { TextField } from '../../../../ui/text-field.js';
import { toast } from '../../../../ui/toast-store.js';
import { useFormCall } from '../use-form-call.js';
import { FormDialog } from './form-dialog.js';
import type { MessageResponse } from '../../../../../shared/auth/auth.contract.js';
import { apiPost } from '../../../../lib/api/api.js';
import { TWO_FACTOR_PATH } from '../api/two-factor-state.js';

/** Password and code; a recovery code is accepted too, for a lost phone. */
export default function TwoFactorOffDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('profile');
  const disable = useDisableTwoFactor();
  const form = useForm<TwoFactorDisableRequest>({
    defaultValues: { currentPassword: '', code: '' },
    resolver: resolveRules(TWO_FACTOR_DISABLE_RULES),
  });
  const props = useFieldProps(form);
  const { sending, call } = useFormCall(form, t('twoFactor.failed'));
  const submit = form.handleSubmit(async (values) => {
    const response = await call(() => disable.mutateAsync(values));
    if (!response) return;
    toast({ title: t('twoFactor.isOff'), description: t('twoFactor.isOffText') });
    onClose();
  });
  return (
    <FormDialog
      title={t('twoFactor.offTitle')}
      description={t('twoFactor.offText')}
      submitLabel={t('twoFactor.turnOff')}
      submitVariant="bad"
      isDirty={form.formState.isDirty}
      sending={sending}
      onSubmit={submit}
      onClose={onClose}
    >
      <PasswordField
        {...props('currentPassword', t('fields.currentPassword'))}
        autoComplete="current-password"
        data-autofocus
      />
      <TextField {...props('code', t('fields.codeOrRecovery'))} autoComplete="one-time-code" autoCapitalize="none" />
    </FormDialog>
  );
}

/** Turns two-factor sign-in off, with password and code. */
function useDisableTwoFactor() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (request: TwoFactorDisableRequest) => apiPost<MessageResponse>(`${TWO_FACTOR_PATH}/disable`, request),
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: [TWO_FACTOR_PATH] }),
  });
}

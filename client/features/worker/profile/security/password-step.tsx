import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useMutation } from '@tanstack/react-query';
import type { TwoFactorSetup, TwoFactorSetupRequest } from '../../../../../shared/auth/account.contract.js';
import { TWO_FACTOR_SETUP_RULES } from '../../../../../shared/auth/account.fields.js';
import { useFieldProps } from '../../../../lib/forms/fields.js';
import { resolveRules } from '../../../../lib/forms/form-resolver.js';
import { PasswordField } from '../../../../ui/password-field.js';
import { useFormCall } from '../use-form-call.js';
import { FormDialog } from './form-dialog.js';
import { unlessAlreadyOn } from './unless-already-on.js';
import { apiPost } from '../../../../lib/api/api.js';
import { TWO_FACTOR_PATH } from '../api/two-factor-state.js';

type PasswordStepProps = { onAlreadyOn: () => void; onDone: (setup: TwoFactorSetup) => void; onClose: () => void };

export function PasswordStep({ onAlreadyOn, onDone, onClose }: PasswordStepProps) {
  const { t } = useTranslation('profile');
  const setUp = useSetUpTwoFactor();
  const form = useForm<TwoFactorSetupRequest>({
    defaultValues: { currentPassword: '' },
    resolver: resolveRules(TWO_FACTOR_SETUP_RULES),
  });
  const props = useFieldProps(form);
  const { sending, call } = useFormCall(form, t('twoFactor.failed'));
  const submit = form.handleSubmit(async (values) => {
    const setup = await call(() => unlessAlreadyOn(setUp.mutateAsync(values), onAlreadyOn));
    if (setup) onDone(setup);
  });
  return (
    <FormDialog
      title={t('twoFactor.setUpTitle')}
      description={t('twoFactor.passwordText')}
      submitLabel={t('twoFactor.continue')}
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
    </FormDialog>
  );
}

/** Requests a key for the authenticator app; it stays in memory only. */
function useSetUpTwoFactor() {
  return useMutation({
    mutationFn: (request: TwoFactorSetupRequest) => apiPost<TwoFactorSetup>(`${TWO_FACTOR_PATH}/setup`, request),
    gcTime: 0,
  });
}

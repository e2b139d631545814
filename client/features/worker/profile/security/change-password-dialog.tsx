import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { checkChangePasswordForm } from '../../../../../shared/auth/account.fields.js';
import type { ChangePasswordForm } from '../../../../../shared/auth/account.fields.js';
import { ACCOUNT } from '../../../../../shared/auth/auth.policy.js';
import { useFieldProps } from '../../../../lib/forms/fields.js';
import { resolveWith } from '../../../../lib/forms/form-resolver.js';
import { useWorker } from '../../../../lib/auth/session-context.js';
import { PasswordField } from '../../../../ui/password-field.js';
import { toast } from '../../../../ui/toast-store.js';
import { useFormCall } from '../use-form-call.js';
import { FormDialog } from './form-dialog.js';
import type { ChangePasswordRequest, SessionsEnded } from '../../../../../shared/auth/account.contract.js';
import { apiPut } from '../../../../lib/api/api.js';
import { EMAIL_CHANGE_PATH } from '../api/email-change.js';
import { SESSIONS_PATH } from '../api/own-sessions.js';

const BLANK: ChangePasswordForm = { currentPassword: '', newPassword: '', confirmPassword: '' };

/** The old password once, the new one twice. */
export default function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['profile', 'auth']);
  const { email } = useWorker();
  const change = useChangePassword();
  const form = useForm<ChangePasswordForm>({ defaultValues: BLANK, resolver: resolveWith(checkChangePasswordForm) });
  const props = useFieldProps(form);
  const { sending, call } = useFormCall(form, t('password.failed'));
  const submit = form.handleSubmit(async ({ currentPassword, newPassword }) => {
    if (!(await call(() => change.mutateAsync({ currentPassword, newPassword })))) return;
    toast({ title: t('password.done'), description: t('password.doneText') });
    onClose();
  });
  return (
    <FormDialog
      title={t('password.change')}
      description={t('password.text')}
      submitLabel={t('password.save')}
      isDirty={form.formState.isDirty}
      sending={sending}
      onSubmit={submit}
      onClose={onClose}
    >
      {/* password managers store the new password under this name */}
      <input type="hidden" autoComplete="username" value={email} readOnly />
      <PasswordField
        {...props('currentPassword', t('fields.currentPassword'))}
        autoComplete="current-password"
        data-autofocus
      />
      <PasswordField
        {...props('newPassword', t('fields.newPassword'), { deps: 'confirmPassword' })}
        autoComplete="new-password"
        hint={t('auth:signup.passwordHint', { min: ACCOUNT.minPassword })}
      />
      <PasswordField {...props('confirmPassword', t('fields.confirmPassword'))} autoComplete="new-password" />
    </FormDialog>
  );
}

/** Sets a new password for the old one; other sessions end, and so does a pending change of address. */
function useChangePassword() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (request: ChangePasswordRequest) => apiPut<SessionsEnded>('/api/user/password', request),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: [SESSIONS_PATH] });
      void queryClient.invalidateQueries({ queryKey: [EMAIL_CHANGE_PATH] });
    },
  });
}

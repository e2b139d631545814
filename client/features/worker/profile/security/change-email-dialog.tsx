import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { ChangeEmailRequest } from '../../../../../shared/auth/account.contract.js';
import { checkChangeEmailForm } from '../../../../../shared/auth/account.fields.js';
import { useFieldProps } from '../../../../lib/forms/fields.js';
import { resolveWith } from '../../../../lib/forms/form-resolver.js';
import { useWorker } from '../../../../lib/auth/session-context.js';
import { PasswordField } from '../../../../ui/password-field.js';
import { TextField } from '../../../../ui/text-field.js';
import { toast } from '../../../../ui/toast-store.js';
import { useFormCall } from '../use-form-call.js';
import { FormDialog } from './form-dialog.js';
import { useChangeEmail } from '../api/email-change.js';

type ChangeEmailDialogProps = {
  /** The address of a pending change, which this one replaces. */
  pendingEmail: string | undefined;
  onClose: () => void;
};

/** Asks for another address, with the password. */
export default function ChangeEmailDialog({ pendingEmail, onClose }: ChangeEmailDialogProps) {
  const { t } = useTranslation('profile');
  const { email } = useWorker();
  const change = useChangeEmail();
  const form = useForm<ChangeEmailRequest>({
    defaultValues: { newEmail: '', currentPassword: '' },
    resolver: resolveWith((values) => checkChangeEmailForm(values, email)),
  });
  const props = useFieldProps(form);
  const { sending, call } = useFormCall(form, t('email.failed'));
  const submit = form.handleSubmit(async (values) => {
    const response = await call(() => change.mutateAsync(values));
    if (!response) return;
    toast({ title: t('email.done'), description: response.message });
    onClose();
  });
  return (
    <FormDialog
      title={t('email.change')}
      description={
        <span className="wrap-anywhere">
          {t('email.dialogText')} {pendingEmail !== undefined && t('email.replaces', { email: pendingEmail })}
        </span>
      }
      submitLabel={t('email.send')}
      isDirty={form.formState.isDirty}
      sending={sending}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        {...props('newEmail', t('fields.newEmail'))}
        type="email"
        inputMode="email"
        autoComplete="email"
        data-autofocus
      />
      <PasswordField {...props('currentPassword', t('fields.currentPassword'))} autoComplete="current-password" />
    </FormDialog>
  );
}

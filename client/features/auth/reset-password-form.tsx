import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { checkResetForm } from '../../../shared/auth/reset.fields.js';
import type { ResetPasswordForm as ResetValues } from '../../../shared/auth/reset.fields.js';
import { ACCOUNT } from '../../../shared/auth/auth.policy.js';
import { ApiError, apiPost, problemMessage } from '../../lib/api/api.js';
import { showServerProblems, useFieldError } from '../../lib/forms/fields.js';
import { UnsentForm } from '../../lib/forms/unsent-form.js';
import { Button } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import { TextField } from '../../ui/text-field.js';
import { settleToast, toast } from '../../ui/toast-store.js';
import { useAuthForm, type Texts } from './use-auth-form.js';

const resetOf = ({ newPassword = '', confirmPassword = '' }: Texts): ResetValues => ({ newPassword, confirmPassword });

type ResetPasswordFormProps = { token: string; onDone: () => void; onLinkSpent: () => void };

export function ResetPasswordForm({ token, onDone, onLinkSpent }: ResetPasswordFormProps) {
  const { t } = useTranslation('auth');
  const errorText = useFieldError();
  const [sending, setSending] = useState(false);

  const submit = async (values: Texts) => {
    if (sending) return;
    const { newPassword } = resetOf(values);
    setSending(true);
    try {
      await apiPost('/api/auth/reset-password', { token, newPassword }, { ownsUnauthorized: true });
      settleToast('reset');
      onDone();
    } catch (error) {
      showServerProblems(error, ['newPassword'], setError);
      const description = problemMessage(error, t('reset.failedText'));
      toast({ title: t('reset.failed'), description, variant: 'destructive', subject: 'reset' });
      if (error instanceof ApiError && error.is('reset_link_invalid')) onLinkSpent();
    } finally {
      setSending(false);
    }
  };
  const { formProps, isTyped, faultOf, setError } = useAuthForm({
    check: (values) => checkResetForm(resetOf(values)),
    onValid: submit,
  });

  const field = (name: keyof ResetValues) => {
    const label = t(`reset.${name}`);
    return { name, label, error: errorText(faultOf(name), label), required: true };
  };
  return (
    <Card className="p-4! sm:p-6!">
      <form {...formProps} className="grid gap-4">
        <TextField
          {...field('newPassword')}
          type="password"
          autoComplete="new-password"
          hint={t('signup.passwordHint', { min: ACCOUNT.minPassword })}
        />
        <TextField {...field('confirmPassword')} type="password" autoComplete="new-password" />
        <Button type="submit" variant="accent" size="big" full loading={sending}>
          {sending ? t('reset.submitting') : t('reset.submit')}
        </Button>
      </form>
      <UnsentForm isTyped={isTyped} />
    </Card>
  );
}

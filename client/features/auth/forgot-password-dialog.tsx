import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { REQUEST_RESET_RULES } from '../../../shared/auth/reset.fields.js';
import { checkFields } from '../../../shared/kernel/fields.rules.js';
import { apiPost, problemMessage } from '../../lib/api/api.js';
import { useFieldError } from '../../lib/forms/fields.js';
import { Button } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';
import { TextField } from '../../ui/text-field.js';
import { toast } from '../../ui/toast-store.js';
import { useAuthForm, type Texts } from './use-auth-form.js';

type ForgotPasswordProps = {
  /** The initial address, if known. */
  email: string;
  /** Called with the address in the dialog, so that the login form can take it over. */
  onClose: (email: string) => void;
};

/** Requests a reset link; the answer is the same whether the address is known or not. */
export default function ForgotPasswordDialog({ email, onClose }: ForgotPasswordProps) {
  const { t } = useTranslation('auth');
  const typed = useRef(email);
  const close = () => onClose(typed.current);
  return (
    <Dialog open onOpenChange={(open) => !open && close()} title={t('forgot.title')} description={t('forgot.text')}>
      <ForgotPasswordForm email={email} onTyped={(text) => (typed.current = text)} onClose={close} />
    </Dialog>
  );
}

type FormProps = { email: string; onTyped: (email: string) => void; onClose: () => void };

function ForgotPasswordForm({ email, onTyped, onClose }: FormProps) {
  const { t } = useTranslation(['auth', 'common']);
  const errorText = useFieldError();
  const [sending, setSending] = useState(false);

  const submit = async (values: Texts) => {
    if (sending) return;
    setSending(true);
    try {
      await apiPost('/api/auth/request-password-reset', values, { ownsUnauthorized: true });
      toast({ title: t('forgot.done'), description: t('forgot.doneText') });
      onClose();
    } catch (error) {
      const title = t('forgot.failed');
      const reason = problemMessage(error, '');
      toast({ title, description: reason || undefined, variant: 'destructive' });
    } finally {
      setSending(false);
    }
  };
  const { formProps, faultOf } = useAuthForm({
    check: (values) => checkFields(REQUEST_RESET_RULES, values),
    onValid: submit,
  });

  return (
    <form {...formProps} className="grid gap-5 pt-1">
      <TextField
        name="email"
        defaultValue={email}
        onChange={({ target }) => onTyped(target.value)}
        label={t('fields.email')}
        error={errorText(faultOf('email'), t('fields.email'))}
        type="email"
        inputMode="email"
        autoComplete="email"
        data-autofocus
        required
      />
      <div className="grid gap-2 sm:flex sm:flex-row-reverse sm:justify-start">
        <Button type="submit" variant="accent" loading={sending}>
          {t('forgot.submit')}
        </Button>
        <Button variant="line" onClick={onClose}>
          {t('common:action.cancel')}
        </Button>
      </div>
    </form>
  );
}

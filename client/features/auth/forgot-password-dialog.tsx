import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { RequestPasswordResetRequest } from '../../../shared/auth/auth.contract.js';
import { REQUEST_RESET_RULES } from '../../../shared/auth/reset.fields.js';
import { apiPost } from '../../lib/api/api.js';
import { problemMessage } from '../../lib/api/api-error.js';
import { useFieldProps } from '../../lib/forms/fields.js';
import { resolveRules } from '../../lib/forms/form-resolver.js';
import { Button } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';
import { TextField } from '../../ui/text-field.js';
import { toast } from '../../ui/toast-store.js';

type ForgotPasswordProps = {
  /** The initial address, if known. */
  email: string;
  /** Called with the address in the dialog, so that the login form can take it over. */
  onClose: (email: string) => void;
};

/** Requests a reset link; the response is the same whether the address is known or not. */
export default function ForgotPasswordDialog({ email, onClose }: ForgotPasswordProps) {
  const { t } = useTranslation(['auth', 'common']);
  const form = useForm<RequestPasswordResetRequest>({
    defaultValues: { email },
    resolver: resolveRules(REQUEST_RESET_RULES),
  });
  const props = useFieldProps(form);
  const close = () => onClose(form.getValues('email'));
  const submit = form.handleSubmit(async (values) => {
    try {
      await apiPost('/api/auth/request-password-reset', values, { ownsUnauthorized: true });
      toast({ title: t('forgot.done'), description: t('forgot.doneText') });
      close();
    } catch (error) {
      const title = t('forgot.failed');
      const reason = problemMessage(error, '');
      toast({ title, description: reason || undefined, variant: 'destructive' });
    }
  });

  return (
    <Dialog open onOpenChange={(open) => !open && close()} title={t('forgot.title')} description={t('forgot.text')}>
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5 pt-1">
        <TextField
          {...props('email', t('fields.email'))}
          type="email"
          inputMode="email"
          autoComplete="email"
          data-autofocus
        />
        <div className="grid gap-2 sm:flex sm:flex-row-reverse sm:justify-start">
          <Button type="submit" variant="accent" loading={form.formState.isSubmitting}>
            {t('forgot.submit')}
          </Button>
          <Button variant="line" onClick={close}>
            {t('common:action.cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

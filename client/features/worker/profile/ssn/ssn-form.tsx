import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { SSN_RULES } from '../../../../../shared/workers/ssn.rules.js';
import type { SsnRequest } from '../../../../../shared/workers/worker.contract.js';
import { problemMessage } from '../../../../lib/api/api-error.js';
import { showServerProblems, useFieldError } from '../../../../lib/forms/fields.js';
import { resolveRules } from '../../../../lib/forms/form-resolver.js';
import { useDiscardQuestion } from '../../../../lib/forms/use-discard-guard.js';
import { useOnline } from '../../../../lib/pwa/use-online.js';
import { Button } from '../../../../ui/button.js';
import { IconButton } from '../../../../ui/icon-button.js';
import { TextField } from '../../../../ui/text-field.js';
import { toast } from '../../../../ui/toast-store.js';
import { useSetSsn } from './own-ssn.js';

type SsnFormProps = {
  /** Called when the form becomes dirty or clean, so that the dialog asks before it is closed. Must be a stable function. */
  onTyped: (hasInput: boolean) => void;
  onClose: () => void;
};

/** The SSN field, masked unless the worker shows it; cleared once the number is saved [U-10]. */
export function SsnForm({ onTyped, onClose }: SsnFormProps) {
  const { t } = useTranslation(['files', 'worker']);
  const errorText = useFieldError();
  const saving = useSetSsn();
  const online = useOnline();
  const [shown, setShown] = useState(false);
  const form = useForm<SsnRequest>({ defaultValues: { ssn: '' }, resolver: resolveRules(SSN_RULES) });
  const { isDirty } = form.formState;
  const { confirmDiscard, question } = useDiscardQuestion(isDirty);
  useEffect(() => {
    onTyped(isDirty);
    return () => onTyped(false);
  }, [isDirty, onTyped]);

  const submit = form.handleSubmit(async (body) => {
    try {
      await saving.mutateAsync(body);
      toast({ title: t('ssn.done'), description: t('ssn.doneText') });
      onClose();
    } catch (error) {
      showServerProblems(error, ['ssn'], form.setError);
      const description = problemMessage(error, t('worker:tryAgain'));
      toast({ title: t('ssn.failed'), description, variant: 'destructive' });
    }
  });
  const Icon = shown ? EyeOff : Eye;
  return (
    <form noValidate autoComplete="off" onSubmit={(event) => void submit(event)} className="grid gap-3">
      <div className="grid grid-cols-[1fr_auto] gap-2">
        <TextField
          {...form.register('ssn')}
          label={t('ssn.label')}
          hint={t('ssn.hint')}
          error={errorText(form.formState.errors.ssn, t('ssn.label'))}
          required
          type={shown ? 'text' : 'password'}
          inputMode="numeric"
          autoComplete="off"
          data-autofocus
        />
        <IconButton
          label={shown ? t('ssn.hide') : t('ssn.show')}
          aria-pressed={shown}
          outlined
          className="mt-[1.625rem]"
          onClick={() => setShown(!shown)}
        >
          <Icon className="size-5" aria-hidden="true" />
        </IconButton>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" loading={saving.isPending} disabled={!online}>
          {t('ssn.save')}
        </Button>
        <Button variant="text" onClick={() => confirmDiscard(onClose)}>
          {t('cancel')}
        </Button>
      </div>
      {question}
    </form>
  );
}

import CircleAlert from 'lucide-react/icons/circle-alert';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDiscardGuard } from '../../../../lib/forms/use-discard-guard.js';
import { Button } from '../../../../ui/button.js';
import { Dialog } from '../../../../ui/dialog.js';
import { Note } from '../../../../ui/note.js';
import { PasswordField } from '../../../../ui/password-field.js';
import { TextField } from '../../../../ui/text-field.js';
import { useFormCall } from '../use-form-call.js';
import { useForm } from 'react-hook-form';
import { useLocation } from 'wouter';
import { useMutation } from '@tanstack/react-query';
import type { EraseAccountRequest } from '../../../../../shared/auth/account.contract.js';
import { decideErasure } from '../../../../../shared/assignments/erasure.rules.js';
import { ERASE_ACCOUNT_RULES } from '../../../../../shared/auth/account.fields.js';
import { useNow } from '../../../../lib/time/clock.js';
import { useFieldProps } from '../../../../lib/forms/fields.js';
import { resolveRules } from '../../../../lib/forms/form-resolver.js';
import { useSession } from '../../../../lib/auth/session-context.js';
import { toast } from '../../../../ui/toast-store.js';
import { useUserAssignments } from '../../api/user-assignments.js';
import type { MessageResponse } from '../../../../../shared/auth/auth.contract.js';
import { apiDelete } from '../../../../lib/api/api.js';

/** Lists the data that is erased and the data that stays; requires the typed word and the password [U-12]. */
export default function EraseDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('profile');
  const formId = useId();
  const [typed, setTyped] = useState('');
  const decision = useErasureDecision();
  const { form, submit, sending } = useErasure();
  const props = useFieldProps(form);
  const word = t('erase.word');
  const isRefused = decision?.ok === false;
  const guard = useDiscardGuard(typed !== '' || form.formState.isDirty, onClose);
  const isWordTyped = typed.trim().toLocaleUpperCase() === word;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && guard.requestClose()}
      title={t('erase.title')}
      description={t('erase.text')}
      footer={
        <div className="grid gap-2">
          <Button type="submit" form={formId} variant="bad" disabled={isRefused || !isWordTyped} loading={sending}>
            {t('erase.confirm')}
          </Button>
          <Button variant="line" onClick={guard.requestClose}>
            {t('erase.keep')}
          </Button>
        </div>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void submit(event)} className="grid gap-4 pt-1">
        {isRefused && (
          <Note tone="bad" role="alert" icon={<CircleAlert aria-hidden="true" />} title={t('erase.clockedIn')}>
            {t('erase.clockedInText')}
          </Note>
        )}
        <Consequences cancelledCount={decision?.ok ? decision.cancelled.length : 0} />
        <TextField
          label={t('erase.typeLabel', { word })}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          autoComplete="off"
          autoCapitalize="characters"
          data-autofocus
          required
        />
        <PasswordField {...props('password', t('fields.currentPassword'))} autoComplete="current-password" />
      </form>
      {guard.question}
    </Dialog>
  );
}

function Consequences({ cancelledCount }: { cancelledCount: number }) {
  const { t } = useTranslation('profile');
  return (
    <ul className="grid list-disc gap-2 pl-5 text-14 text-ink-2">
      <li>{t('erase.gone')}</li>
      {cancelledCount > 0 && <li className="num">{t('erase.shifts', { count: cancelledCount })}</li>}
      <li>{t('erase.kept')}</li>
      <li>{t('erase.sessions')}</li>
    </ul>
  );
}

/** The effects of erasing the account, by the server's rule [U-12]; null until the assignments have loaded. */
function useErasureDecision() {
  const now = useNow();
  const { assignments } = useUserAssignments();
  return assignments ? decideErasure(assignments, now) : null;
}

/** Sends the password; then ends the session and shows the landing page. */
function useErasure() {
  const { t } = useTranslation('profile');
  const [, navigate] = useLocation();
  const { clear } = useSession();
  const erase = useEraseAccount();
  const form = useForm<EraseAccountRequest>({
    defaultValues: { password: '' },
    resolver: resolveRules(ERASE_ACCOUNT_RULES),
  });
  const { sending, call } = useFormCall(form, t('erase.failed'));
  const submit = form.handleSubmit(async (values) => {
    const response = await call(() => erase.mutateAsync(values));
    if (!response) return;
    navigate('/', { replace: true });
    clear();
    toast({ title: t('erase.done'), description: response.message });
  });
  return { form, submit, sending };
}

/** Erases the account, which ends its sessions [U-12]. */
function useEraseAccount() {
  return useMutation({
    mutationFn: (request: EraseAccountRequest) => apiDelete<MessageResponse>('/api/user', request),
  });
}
